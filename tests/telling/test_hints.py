"""What a bot makes of a decision, in words."""

from collections.abc import Iterator
from functools import cache

import pytest

from tests.telling.test_marks import GAMES, MARK, NAMES, decisions, plain
from tidecourt.bots.bot import Clock, Considered, Ply, Thinker, Thought
from tidecourt.bots.registry import adviser, levels
from tidecourt.core.bits import members
from tidecourt.core.game import Game, GameError
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named
from tidecourt.locales import LANGUAGES, words
from tidecourt.telling.hints import Deeds, decimal, hint, percent
from tidecourt.telling.reader import Reader
from tidecourt.telling.telling import telling_for

EVALUATIONS = 4  # beside one at every option


@cache
def asked(game: str) -> list[tuple[State, int]]:
    """Views of random games in which a seat is asked something, some for every step."""
    return list(decisions(game))


def play(rules: Game, state: State, word: str) -> tuple[int, int]:
    seat = members(state.waiting())[0]
    option = rules.words(state, seat)[word]
    state.play(seat, option)
    return seat, option


def line(game: str, state: State, *moves: str) -> list[Ply]:
    """Moves as a bot would expect them."""
    rules = game_named(game)
    found = []
    for word in moves:
        world = state.clone()
        found.append(Ply(world, *play(rules, state, word)))
    return found


def told(game: str, reader: Reader, plies: list[Ply]) -> list[Deeds]:
    ply = plies[0]
    thought = Thought([Considered(ply.option, 0.5, 0.5, 10.0, 1)], plies)
    view = ply.world.seen_by(ply.seat)
    return hint(telling_for(game), view, reader, thought).line


def reader_of(game: str, seat: int, lang: str = "en") -> Reader:
    telling = telling_for(game)
    return telling.reader(words(lang), seat, NAMES, telling.plain(words(lang)))


# -------------------------------------------------------------------- who advises


@pytest.mark.parametrize("game", GAMES)
def test_the_strongest_bot_that_can_explain_itself_advises(game: str) -> None:
    rules = game_named(game)
    level, bot = adviser(rules)
    stronger = levels(rules)[levels(rules).index(level) + 1 :]
    assert isinstance(bot, Thinker)
    assert not any(isinstance(other.make(rules), Thinker) for other in stronger)


def test_where_no_bot_can_explain_itself_that_is_said() -> None:
    with pytest.raises(GameError, match="no bot that explains itself"):
        adviser(game_named("legions"), lambda game: levels(game)[:1])


# -------------------------------------------------------------------- what it thinks


def thoughts(game: str) -> Iterator[tuple[State, int, Thought]]:
    """What the adviser makes of a few decisions of random games."""
    _, bot = adviser(game_named(game))
    for view, seat in asked(game)[2 :: len(asked(game)) // 3]:
        yield view, seat, bot.think(view, seat, seeded(1), Clock(evaluations=EVALUATIONS))


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_that_was_considered_is_told_with_what_it_brings(game: str) -> None:
    telling = telling_for(game)
    for view, seat, thought in thoughts(game):
        for lang in LANGUAGES:
            reader = telling.reader(words(lang), seat, NAMES)
            found = hint(telling, view, reader, thought)
            assert {c.option for c in found.choices} <= set(members(view.options(seat)))
            assert sum(choice.share for choice in found.choices) == pytest.approx(1)
            for choice in found.choices:
                said = telling.option(view, reader, choice.option)
                assert choice.label == reader.signs.capital(said)
                assert 0 <= choice.win <= 1
            assert found.line[0].name == words(lang).say("hint.you")
            for deeds in found.line:
                assert not any(mark in plain(deeds.text) for mark in "⟦⟧|{}")
                assert plain(deeds.text)[0].isupper()
                assert deeds.text.endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_answer_can_be_told_without_its_question(game: str, lang: str) -> None:
    telling = telling_for(game)
    for view, seat in asked(game):
        reader = telling.reader(words(lang), seat, NAMES)
        for option in members(view.options(seat)):
            deed = telling.deed(view, reader, [option])
            assert len(plain(deed)) > 2
            assert not any(mark in MARK.sub("", deed) for mark in "⟦⟧|{}")
            if telling.names_a_thing(view, option):
                assert " " in plain(deed), deed


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_deeds_with_different_answers_read_differently(game: str, lang: str) -> None:
    telling = telling_for(game)
    for view, seat in asked(game):
        reader = telling.reader(words(lang), seat, NAMES)
        options = members(view.options(seat))
        assert len({telling.deed(view, reader, [option]) for option in options}) == len(options)


# -------------------------------------------------------------------- the main line


def test_the_main_line_says_who_does_what_in_turn() -> None:
    state = game_named("abyss").position(
        {
            "court": ["peddler", "reaper", "miller"],
            "exploration": ["crab4", "squid2"],
            "seat0": {"pearls": 1},
            "seat1": {"pearls": 1},
        }
    )
    plies = line("abyss", state, "explore", "pass", "take")
    found = told("abyss", reader_of("abyss", 0), plies)
    assert [(deeds.name, deeds.text) for deeds in found] == [
        ("You", "Explore the Depths."),
        ("Ben", "Pass on Crab 4."),
        ("You", "Take Crab 4."),
    ]
    french = told("abyss", reader_of("abyss", 0, "fr"), plies)
    assert (french[0].name, french[0].text) == ("Vous", "Explorer les profondeurs.")


def test_a_payment_is_told_at_once() -> None:
    rules = game_named("abyss")
    state = rules.position(
        {
            "court": ["recruiter", "reaper", "miller"],
            "seat0": {"hand": ["crab5", "crab4", "squid4", "squid1"], "pearls": 3},
        }
    )
    plies = line("abyss", state, "recruit:1", "pay:crab5", "pay:squid4", "done")
    (deeds,) = told("abyss", reader_of("abyss", 0), plies)
    assert deeds.text == "Recruit the Recruiter. Pay with Crab 5 and Squid 4."
    (french,) = told("abyss", reader_of("abyss", 0, "fr"), plies)
    assert french.text == "Recruter le Recruteur. Payer avec Crabe 5 et Poulpe 4."


def test_allies_that_must_be_part_of_a_payment_are_told_with_it() -> None:
    rules = game_named("abyss")
    state = rules.position(
        {
            "court": ["jailer", "reaper", "miller"],
            "seat0": {"hand": ["crab3", "crab1", "seahorse2", "shellfish2"]},
        }
    )
    plies = line("abyss", state, "recruit:1", "pay:crab3")
    (deeds,) = told("abyss", reader_of("abyss", 0), plies)
    assert deeds.text == "Recruit the Jailer. Pay with Crab 3, Shellfish 2 and Seahorse 2."


@pytest.mark.parametrize(("lang", "sign"), [("en", "57%"), ("fr", "57 %")])
def test_chances_are_written_as_people_write_them(lang: str, sign: str) -> None:
    assert percent(words(lang), 0.5689) == sign


def test_points_have_a_decimal_after_the_sign_of_the_language() -> None:
    assert decimal(words("en"), 31.44) == "31.4"
    assert decimal(words("fr"), 31.44) == "31,4"
