"""The games as the browser is told them: whole words, and marks that hold."""

from collections import Counter
from collections.abc import Iterator
from re import compile as pattern
from typing import cast

import pytest

from tests.kit.tables import TABLES
from tests.kit.walks import moments
from tidecourt.cli.show import show_for
from tidecourt.cli.signs import TerminalSigns
from tidecourt.core.bits import members
from tidecourt.core.journal import UNKNOWN, Event, Journal
from tidecourt.core.kernel import EVERYBODY, State
from tidecourt.games.abyss.base.cards import kind_named, location_named, lord_named
from tidecourt.games.abyss.state import AbyssState
from tidecourt.games.legions.cards import hero_named
from tidecourt.games.registry import game_named
from tidecourt.locales import LANGUAGES, words
from tidecourt.telling.abyss.base.signs import signs_of
from tidecourt.telling.abyss.telling import MarkedAbyssSigns
from tidecourt.telling.legions.signs import MarkedLegionsSigns
from tidecourt.telling.telling import telling_for

GAMES = ("legions", "abyss")
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
MARK = pattern(r"⟦([a-z]+)(?: ([a-z]+:[a-z0-9_]+))?\|([^⟦⟧|]+)⟧")
SYMBOLS = "[]⚑★⚷♥●◆▲▼■✱○½¹²³⁺ⁿ▒☠"


def plain(text: str) -> str:
    """Marked text as it is read; whatever is left of its marks shows."""
    return MARK.sub(lambda mark: mark[3], text)


def decisions(game: str) -> Iterator[tuple[State, int]]:
    """The views of random games in which a seat is asked something, some for every step."""
    tables = [table for table in TABLES if table.game.name == game]
    seen: Counter[int] = Counter()
    for seed, table in enumerate(tables[:: max(len(tables) // 6, 1)]):
        for state, seat, _ in moments(table, seed):
            seen[state.stack[-1].step.number] += 1
            if seen[state.stack[-1].step.number] <= 8:
                yield state.seen_by(seat), seat


def happenings(game: str) -> Iterator[list[Event]]:
    """What came of every move of a few random games."""
    tables = [table for table in TABLES if table.game.name == game]
    for seed, table in enumerate(tables[:: max(len(tables) // 3, 1)]):
        state = table.deal(seed)
        for _, seat, chosen in moments(table, seed):
            state.journal = Journal()
            state.play(seat, chosen)
            yield state.journal.events


def sentences(game: str, lang: str) -> Iterator[str]:
    """Questions, answers and the log, as the browser gets them."""
    telling = telling_for(game)
    for view, seat in decisions(game):
        reader = telling.reader(words(lang), seat, NAMES)
        yield telling.question(view, reader)
        for option in members(view.options(seat)):
            yield telling.option(view, reader, option)
    for events in happenings(game):
        for viewer in (-1, 0):
            reader = telling.reader(words(lang), viewer, NAMES)
            told = telling.log([event.seen_by(viewer) for event in events], reader)
            yield from (line.text for line in told)


# -------------------------------------------------------------------- every sentence


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_marks_are_well_formed_and_name_cards_that_there_are(game: str, lang: str) -> None:
    cards = {f"{card.kind}:{card.id}" for card in telling_for(game).cards(words(lang))}
    styles = cast(TerminalSigns, show_for(game).signs(words(lang))).styles
    met: set[str] = set()
    for sentence in sentences(game, lang):
        assert not any(mark in plain(sentence) for mark in "⟦⟧|"), sentence
        for style, ref, _ in MARK.findall(sentence):
            assert style in styles
            met.add(ref)
    assert met - {""} <= cards
    assert len(met) > len(cards) / 3


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_read_aloud_has_words_for_symbols(game: str, lang: str) -> None:
    for sentence in sentences(game, lang):
        assert not any(symbol in sentence for symbol in SYMBOLS), sentence


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_answers_of_a_question_differ_when_read_aloud(game: str, lang: str) -> None:
    telling = telling_for(game)
    for view, seat in decisions(game):
        reader = telling.reader(words(lang), seat, NAMES)
        answers = [plain(telling.option(view, reader, o)) for o in members(view.options(seat))]
        assert len(set(answers)) == len(answers)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_cards_are_plain_and_have_names_of_their_own(game: str, lang: str) -> None:
    cards = telling_for(game).cards(words(lang))
    assert len({(card.kind, card.name) for card in cards}) == len(cards)
    for card in cards:
        shown = [card.name, card.text, *card.values.values()]
        assert not any(mark in part for part in shown for mark in "⟦⟧|"), card


# -------------------------------------------------------------------- how things look


def test_a_legion_says_colour_number_and_reward() -> None:
    english, french = MarkedLegionsSigns(words("en")), MarkedLegionsSigns(words("fr"))
    assert english.number(14) == "⟦green legion:14|14⟧"
    assert english.card(14) == "⟦green legion:14|green 14⟧ (1 point)"
    assert english.card(20) == "⟦red legion:20|red 20⟧ (a banner)"
    assert english.card(31) == "⟦white legion:31|white 31⟧"
    assert french.card(30) == "⟦blue legion:30|30 bleue⟧ (3 points)"


def test_a_hero_says_what_it_brings() -> None:
    english, french = MarkedLegionsSigns(words("en")), MarkedLegionsSigns(words("fr"))
    half = hero_named("blue_half_left")
    assert english.hero_card(hero_named("green_colours")) == (
        "⟦green hero:green_colours|Guild Broker⟧ (2 points)"
    )
    assert english.hero_card(half).endswith("⟧ (1 point, half a banner)")
    assert french.hero_card(half).endswith("⟧ (1 point, une demi-bannière)")


def test_a_lord_says_cost_races_influence_and_key() -> None:
    english, french = MarkedAbyssSigns(words("en")), MarkedAbyssSigns(words("fr"))
    recruiter, sage = lord_named("recruiter"), lord_named("sage")
    assert english.lord(recruiter) == "⟦military lord:recruiter|the Recruiter⟧"
    assert english.lord_card(recruiter) == (
        "⟦military lord:recruiter|Recruiter⟧, cost 10 with 2 races including ⟦crab|Crab⟧, "
        "4 influence, a Key"
    )
    assert french.lord_card(recruiter) == (
        "⟦military lord:recruiter|Recruteur⟧, coût 10 avec 2 Peuples dont ⟦crab|Crabe⟧, "
        "4 points d'Influence, une Clef"
    )
    assert english.price(sage) == "cost 10 with 5 races"
    assert english.price(lord_named("altruist")) == "cost 6 in ⟦squid|Squid⟧ only"


def test_allies_of_one_race_and_value_are_told_apart() -> None:
    english, french = MarkedAbyssSigns(words("en")), MarkedAbyssSigns(words("fr"))
    assert english.card(kind_named("crab2")) == "⟦crab ally:crab2|Crab 2⟧"
    assert english.card(kind_named("crab2_boost")) == "⟦crab ally:crab2_boost|Crab 2 with Pearls⟧"
    assert french.card(kind_named("crab2_boost")) == "⟦crab ally:crab2_boost|Crabe 2 à Perles⟧"


def test_a_location_is_named_as_sentences_and_lists_need_it() -> None:
    english = MarkedAbyssSigns(words("en"))
    jail = location_named("jail")
    assert english.location(jail) == "⟦strong location:jail|the Jail⟧"
    assert english.location_title(jail) == "⟦strong location:jail|Jail⟧"


def test_a_sentence_begins_with_a_capital_inside_its_mark() -> None:
    signs = MarkedAbyssSigns(words("fr"))
    said = signs.capital(f"{signs.lord(lord_named('recruiter'))} arrive.")
    assert said == "⟦military lord:recruiter|Le Recruteur⟧ arrive."
    assert signs.capital("à vous.") == "À vous."


# -------------------------------------------------------------------- names of people


def test_a_name_cannot_pass_for_a_mark() -> None:
    telling = telling_for("abyss")
    reader = telling.reader(words("en"), 1, ["⟦strong lord:sage|Mallory⟧", "[bold]Ben[/]"])
    assert reader.names == ("strong lord:sageMallory", "[bold]Ben[/]")
    (line,) = telling.log([Event("explores", 0, UNKNOWN, UNKNOWN, EVERYBODY)], reader)
    assert line.text == "Strong lord:sageMallory explores the Depths."


# -------------------------------------------------------------------- before the first question


@pytest.mark.parametrize("modules", [(), ("leviathan",), ("leviathan", "kraken")])
@pytest.mark.parametrize("players", [2, 4])
def test_the_log_of_abyss_begins_with_the_exploration_that_nobody_was_asked_about(
    players: int, modules: tuple[str, ...]
) -> None:
    rules = game_named("abyss")
    start = cast(AbyssState, rules.deal(rules.setup(players, modules, {}), 1))
    telling = telling_for("abyss")
    seat = members(start.waiting())[0]
    reader = telling.reader(words("en"), seat, NAMES[:players], telling.plain(words("en")))
    told = [line.text for line in telling.log(telling.opening(start.seen_by(seat)), reader)]
    first = NAMES[start.turn]
    card = signs_of(reader).card(start.track[0])
    assert told == [
        f"{first}'s turn.",
        f"{first} explores the Depths.",
        f"{first} reveals {card} on space 1.",
    ]


def test_legions_begins_with_a_question() -> None:
    rules = game_named("legions")
    assert telling_for("legions").opening(rules.deal(rules.setup(2, (), {}), 1)) == []
