"""Legions in words and pictures: complete, true to what a viewer knows, and in its frame."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from io import StringIO
from typing import cast

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

from tests.kit.tables import TABLES
from tests.kit.walks import moments, positions
from tests.own.hearing import say_own_cards
from tidecourt.cli.cards import tables
from tidecourt.cli.legions.picture import render
from tidecourt.cli.legions.show import LegionsShow
from tidecourt.cli.reference import describe
from tidecourt.core.bits import members
from tidecourt.core.journal import UNKNOWN, Event, Journal
from tidecourt.core.kernel import EVERYBODY
from tidecourt.core.rng import seeded
from tidecourt.games.legions.cards import hero_named
from tidecourt.games.legions.game import EVENTS
from tidecourt.games.legions.position import position
from tidecourt.games.legions.state import NOBODY, LegionsState
from tidecourt.locales import LANGUAGES, Words, words
from tidecourt.telling.legions.log import log
from tidecourt.telling.legions.questions import question
from tidecourt.telling.legions.telling import LegionsTelling
from tidecourt.telling.reader import Reader

NAMES = ("Ada", "Ben")
LEGIONS = [table for table in TABLES if table.game.name == "legions"]
VIEWERS = (-1, 0, 1)
SHOW = LegionsShow()
option = SHOW.telling.option
WEB = ("legions.why.", "legions.shortcut.", "legions.status.")  # for the browser only


class Heard(Words):
    """Words that remember which sentences were asked for."""

    def __init__(self) -> None:
        super().__init__("en", words("en").grammar, words("en").sentences)
        self.keys: set[str] = set()

    def say(self, key: str, **values: object) -> str:
        self.keys.add(key)
        return super().say(key, **values)


def reader(lang: str, seat: int) -> Reader:
    return SHOW.reader(words(lang), seat, NAMES)


def printed(part: RenderableType, width: int = 80) -> str:
    console = Console(width=width, file=StringIO(), highlight=False)
    console.print(part)
    return cast(StringIO, console.file).getvalue()


def plain(markup: str) -> str:
    return Text.from_markup(markup).plain


def picture(view: LegionsState, viewer: int, lang: str = "en", width: int = 80) -> str:
    return printed(render(view, reader(lang, viewer), width), width)


def some_positions(seeds: range, every: int) -> Iterator[LegionsState]:
    """Now and then a position of random games."""
    for seed in seeds:
        table = LEGIONS[seed % len(LEGIONS)]
        for number, state in enumerate(positions(table, seed)):
            if number % every == 0 or not state.stack:
                yield cast(LegionsState, state)


# -------------------------------------------------------------------- the picture


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 120])
def test_the_picture_stays_in_its_frame(lang: str, width: int) -> None:
    for state in some_positions(range(3), every=17):
        for viewer in VIEWERS:
            lines = picture(state.seen_by(viewer), viewer, lang, width).splitlines()
            assert max(len(line.rstrip()) for line in lines) <= width


def test_a_small_terminal_leaves_room_for_the_question() -> None:
    for state in some_positions(range(6), every=7):
        lines = picture(state.seen_by(0), 0).splitlines()
        assert len(lines) <= 20


@pytest.mark.rule("LG-16.2", "LG-16.3")
def test_the_picture_shows_what_the_viewer_knows_and_no_more() -> None:
    rng = seeded(5)
    for state in some_positions(range(4), every=13):
        for viewer in VIEWERS:
            if viewer < 0 and state.wanted:
                continue
            known = picture(state.seen_by(viewer), viewer)
            assert picture(state.seen_by(viewer, rng), viewer) == known


BATTLE = {
    "king": 0,
    "row": [14, 20],
    "hidden": 9,
    "seat0": {
        "hand": [3, 16, 31],
        "field": {"yellow": [2, 11], "red": [12]},
        "routed": [11],
        "heroes": {"green_colours": [22, 23]},
        "tokens": ["yellow", "green"],
        "stratagem": "king_reserve",
    },
    "seat1": {
        "hand": [4, 8, 30],
        "field": {"yellow": [15, 24]},
        "routed": [15],
        "tokens": ["red"],
        "stratagem": "necro_divert",
    },
    "shown": [30],
}


def test_the_picture_has_everything_in_its_place() -> None:
    view = position(BATTLE).seen_by(0)
    lines = picture(view, 0).splitlines()
    assert lines[0].startswith("Legions · turn")
    assert "King: Ada" in lines[0]
    assert lines[1].startswith("Ben")
    assert "hand ■30³ ▒ ▒" in lines[1]
    assert "stratagem unused" in lines[1]
    assert lines[3].startswith("│ 24² ▒15 ")
    assert "↓ wins ties" in lines[5]
    assert "↑ routs one" in lines[5]
    assert "• banner ⚑" in lines[5]
    assert lines[6].startswith("│ 2¹ ▒11¹")
    row = next(line for line in lines if line.startswith("Row"))
    assert "▼14¹ hits green" in row
    assert "◆20⚑ hits red" in row
    assert "you see ●9⚑ hits violet" in row
    mine = next(line for line in lines if line.startswith("Ada"))
    assert "Royal Summons (unused)" in mine
    assert "hand ◆3 ◆16¹ ○31" in mine
    assert "▼² Guild Broker (●22² ▼23²)" in lines[-1]


@pytest.mark.rule("LG-A34")
def test_an_enemys_routed_legion_is_a_back_with_its_number() -> None:
    state = position(BATTLE)
    assert "▒15 " in picture(state.seen_by(0), 0)
    assert "▒15²" in picture(state.seen_by(1), 1)


# -------------------------------------------------------------------- questions and answers


@cache
def decisions() -> list[tuple[LegionsState, int]]:
    """The views of many random games in which a seat is asked something, some for every step."""
    found: list[tuple[LegionsState, int]] = []
    seen: Counter[str] = Counter()
    for seed in range(250):
        for state, seat, _ in moments(LEGIONS[seed % len(LEGIONS)], seed):
            key = f"{state.stack[-1].step.number} {bool(state.options(seat) & 1)}"
            seen[key] += 1
            if seen[key] <= 120:
                found.append((cast(LegionsState, state.seen_by(seat)), seat))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decision_is_a_question_with_different_answers(lang: str) -> None:
    assert {view.stack[-1].step for view, _ in decisions()} == set(LEGIONS[0].game.decisions())
    for view, seat in decisions():
        eyes = reader(lang, seat)
        assert plain(question(view, eyes))
        answers = [plain(option(view, eyes, chosen)) for chosen in members(view.options(seat))]
        assert all(answers)
        assert len(set(answers)) == len(answers)


@pytest.mark.rule("LG-A23")
def test_a_question_does_not_depend_on_what_its_reader_cannot_know() -> None:
    rng = seeded(6)
    for seed in range(6):
        for state, seat, _ in moments(LEGIONS[0], seed):
            eyes = reader("en", seat)
            view = cast(LegionsState, state.seen_by(seat))
            world = cast(LegionsState, state.seen_by(seat, rng))
            assert question(world, eyes) == question(view, eyes)
            for chosen in members(state.options(seat)):
                assert option(world, eyes, chosen) == option(view, eyes, chosen)


def test_the_second_player_sees_where_the_attack_will_hit() -> None:
    state = position({"step": "complete", "first": 1, "turn_of": 0, "row": [14, 20], "king": 1})
    eyes = reader("en", 0)
    answers = [plain(option(state, eyes, chosen)) for chosen in members(state.options(0))]
    assert answers == ["▼14¹, then 20 hits red", "◆20⚑, then 14 hits green"]


# -------------------------------------------------------------------- the log


def told(lang: str, seat: int, *events: Event) -> list[str]:
    seen = [event.seen_by(seat) for event in events]
    return [plain(line.text) for line in log(seen, reader(lang, seat))]


def event(
    kind: str, seat: int, a: int = UNKNOWN, b: int = UNKNOWN, audience: int = EVERYBODY
) -> Event:
    return Event(kind, seat, a, b, audience)


PLACED = event("placed", 1, 14, 1)


def test_the_log_says_who_did_what_where() -> None:
    assert told("en", 0, PLACED) == ["Ben places legion 14 at red."]
    assert told("en", 1, PLACED) == ["You place legion 14 at red."]
    assert told("fr", 0, PLACED) == ["Ben place la légion 14 au lieu rouge."]
    assert told("fr", 1, PLACED) == ["Vous placez la légion 14 au lieu rouge."]


def test_what_belongs_together_is_one_sentence() -> None:
    routed = [event("struck", 0, 2), event("routed", 0, 4, 2), event("routed", 0, 8, 2)]
    assert told("en", 0, *routed) == ["Your legions 4 and 8 at blue are routed."]
    assert told("fr", 1, *routed) == [
        "Les légions 4 et 8 d'Ada au lieu bleu sont mises en déroute."
    ]
    both = [event("revealed", 0, 9), event("revealed", 1, 14)]
    assert told("en", 0, *both) == ["You reveal 9, Ben reveals 14: you act first."]
    assert told("en", 1, *both) == ["Ada reveals 9, you reveal 14: Ada acts first."]
    assert told("en", -1, *both) == ["Ada reveals 9, Ben reveals 14: Ada acts first."]
    hero = hero_named("green_colours")
    tucked = [event("tucked", 1, 4, hero), event("tucked", 1, 8, hero)]
    assert told("en", 0, *tucked) == ["Ben tucks legions 4 and 8 under Guild Broker."]


def test_an_attack_that_hits_nobody_says_so() -> None:
    assert told("en", 0, event("struck", 0, 2)) == ["The attack routs nobody."]


def test_the_log_keeps_a_secret() -> None:
    taken = event("took_hidden", 1, 9, audience=0b10)
    assert told("en", 0, taken) == ["Ben takes the face-down legion."]
    assert told("en", 1, taken) == ["You take the face-down legion: it is 9."]
    seen = event("took_hidden", 1, 9, audience=0b11)
    assert told("en", 0, seen) == ["Ben takes the face-down legion, 9 as you saw."]
    looks = [event("looked_at_hero", 1, hero, audience=0b10) for hero in (0, 1)]
    assert told("en", 0, *looks) == ["Ben looks at 2 heroes on top of the deck."]


def test_moves_against_the_reader_stand_out() -> None:
    eyes = reader("en", 0)
    lines = log([event("attacked", 1, 2), event("routed", 0, 4, 2), PLACED], eyes)
    assert [line.against for line in lines] == [True, True, False]


@cache
def happenings() -> list[list[Event]]:
    """What came of every move of many random games."""
    found = []
    for seed in range(90):
        table = LEGIONS[seed % len(LEGIONS)]
        state = table.deal(seed)
        for _, seat, chosen in moments(table, seed):
            state.journal = Journal()
            state.play(seat, chosen)
            found.append(state.journal.events)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_event_of_many_games_can_be_told(lang: str, viewer: int) -> None:
    eyes = reader(lang, viewer)
    for events in happenings():
        lines = log([happened.seen_by(viewer) for happened in events], eyes)
        assert all(line.text for line in lines)
        assert len(lines) <= len(events)


def test_these_games_have_every_kind_of_event() -> None:
    kinds = {happened.kind for events in happenings() for happened in events}
    assert kinds == set(EVENTS)


# -------------------------------------------------------------------- the end


def finished() -> LegionsState:
    state = position(BATTLE)
    state.stack = []
    return state


def test_the_end_tells_points_by_category() -> None:
    text = printed(SHOW.ending(finished(), reader("en", 0)))
    rows = [" ".join(line.split()) for line in text.splitlines()]
    assert "Ada Ben" in rows
    assert "unused stratagem 2 2" in rows
    assert "heroes 3 0" in rows
    assert "tucked legions 4 0" in rows
    assert "majorities 6 2" in rows
    assert "total 15 4" in rows


@pytest.mark.rule("LG-14.5", "LG-15.1", "LG-11.2")
def test_the_end_tells_who_won_and_why() -> None:
    by_points = finished()
    assert "You win, 15 to 4." in printed(SHOW.ending(by_points, reader("en", 0)))
    assert "Ada wins, 15 to 4." in printed(SHOW.ending(by_points, reader("en", 1)))
    assert "Ada gagne, 15 à 4." in printed(SHOW.ending(by_points, reader("fr", -1)))
    by_banners = finished()
    by_banners.banner_winner = 1
    assert "Ben wins with" in printed(SHOW.ending(by_banners, reader("en", 0)))
    tied = finished()
    tied.camp0.heroes = tied.camp0.held = tied.camp1.held = 0
    assert tied.banner_winner == NOBODY
    said = printed(SHOW.ending(tied, reader("en", 1)))
    assert "2 points each. Ada wins: 3 is the lowest number in the two hands." in said


def test_every_sentence_about_legions_is_said_some_time() -> None:
    heard = Heard()
    for viewer in VIEWERS:
        eyes = SHOW.reader(heard, viewer, NAMES)
        SHOW.help(eyes)
        for state in (*some_positions(range(12), every=5), position(BATTLE)):
            for width in (80, 100):
                SHOW.picture(state.seen_by(viewer), eyes, width)
        for events in happenings():
            SHOW.telling.log([happened.seen_by(viewer) for happened in events], eyes)
            SHOW.telling.log(events, eyes)  # in a replay, when everything is open
        for winner in (0, 1):
            for state in endings(winner):
                SHOW.ending(state, eyes)
    for view, seat in decisions():
        eyes = SHOW.reader(heard, seat, NAMES)
        SHOW.telling.question(view, eyes)
        for chosen in members(view.options(seat)):
            SHOW.telling.option(view, eyes, chosen)
    for card in SHOW.cards(heard):
        describe(card, heard, "legions")
    tables(SHOW.cards(heard), heard, "legions")
    say_own_cards("legions", heard)
    LegionsTelling().cards(heard)  # in full words
    ours = {key for key in heard.sentences if key.startswith("legions.")}
    ours -= {key for key in ours if key.startswith(WEB)}
    assert sorted(ours - heard.keys) == []


def endings(winner: int) -> list[LegionsState]:
    """A seat wins in each of the three ways."""
    by_points = finished()
    by_banners = finished()
    by_banners.banner_winner = winner
    by_hand = finished()
    by_hand.camp0.heroes = by_hand.camp0.held = by_hand.camp1.held = 0
    if winner == 1:
        for state in (by_points, by_hand):
            state.camp0, state.camp1 = state.camp1, state.camp0
    return [by_points, by_banners, by_hand]
