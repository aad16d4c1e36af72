"""Legions before the browser: everything has its place and its reason, and no secret is told."""

from collections.abc import Iterator
from re import sub
from typing import cast

import msgspec
import pytest

from tests.kit.legions import table
from tests.kit.tables import TABLES
from tests.kit.walks import positions
from tidecourt import rules_text
from tidecourt.core.bits import count, members
from tidecourt.core.rng import seeded
from tidecourt.games.legions.cards import HEROES
from tidecourt.games.legions.state import LegionsState
from tidecourt.locales import LANGUAGES, Words, words
from tidecourt.server.views.legions.presenter import LegionsAsk, LegionsPresenter
from tidecourt.server.views.legions.view import LegionsView
from tidecourt.server.views.presenter import EVERYTHING
from tidecourt.telling.reader import Reader

PRESENTER = LegionsPresenter()
LEGIONS = [table for table in TABLES if table.game.name == "legions"]
VIEWERS = (-1, 0, 1)
AIDS = ("off", "log", "full")
NAMES = ("Ada", "Ben")
OURS = ("legions.why.", "legions.shortcut.", "legions.status.")


def reader(seat: int, lang: str = "en") -> Reader:
    return PRESENTER.telling.reader(words(lang), seat, NAMES)


def ask(state: LegionsState, seat: int, lang: str = "en") -> LegionsAsk:
    return PRESENTER.ask(state.seen_by(seat), reader(seat, lang))


def view(state: LegionsState, viewer: int, aid: str = "log") -> LegionsView:
    return PRESENTER.view(state.seen_by(viewer), viewer, aid)


def decisions(seeds: range) -> Iterator[tuple[LegionsState, int]]:
    """Every position of some random games, with every seat that is asked there."""
    for kind in LEGIONS:
        for seed in seeds:
            for state in positions(kind, seed):
                for seat in members(state.waiting()):
                    yield cast(LegionsState, state), seat


def board_targets(shown: LegionsView) -> set[str]:
    """Whatever the board draws, by what it calls it."""
    found = {"stratagem", "enemy_stratagem", "enemy_hand", "deck", "hero_deck", ""}
    found |= {f"location:{place.colour}" for place in shown.places}
    for side in shown.sides:
        found |= {f"legion:{card.legion}" for card in side.hand if card.legion}
        found |= {f"legion:{side.legion}"} if side.legion else set()
        for hero in side.heroes:
            found |= {f"hero:{hero.hero}", *(f"legion:{legion}" for legion in hero.tucked)}
    for place in shown.places:
        found |= {f"legion:{one.legion}" for side in place.sides for one in side}
    found |= {"row:hidden" if one.hidden else f"legion:{one.legion}" for one in shown.row}
    found |= {f"hero:{one.hero}" for one in shown.heroes}
    return found | {f"hero:{hero}" for hero in shown.looked_at}


def test_every_answer_has_words_and_a_place_that_the_board_draws() -> None:
    for state, seat in decisions(range(3)):
        asked = ask(state, seat)
        drawn = board_targets(view(state, seat, "off"))
        assert {option.word for option in asked.options} == set(PRESENTER.rules.words(state, seat))
        for answer in (*asked.options, *asked.shortcuts):
            assert answer.target in drawn, (asked.step, answer)
            assert answer.label


def test_whatever_can_be_seen_and_not_chosen_says_why() -> None:
    for state, seat in decisions(range(3)):
        asked = ask(state, seat)
        told = {target for reason in asked.why for target in reason.targets}
        choosable = {answer.target for answer in (*asked.options, *asked.shortcuts)}
        drawn = board_targets(view(state, seat, "full")) - {""}
        assert drawn <= told | choosable, asked.step
        assert not told & choosable


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_one_sentence_with_a_clause_that_exists(lang: str) -> None:
    known = set(rules_text.ids("legions"))
    for state, seat in decisions(range(2)):
        asked = ask(state, seat, lang)
        assert asked.clause in known
        for reason in asked.why:
            assert reason.clause in known
            assert reason.text.endswith(".")
            assert "{" not in reason.text


class Heard(Words):
    """Words that remember which sentences were asked for."""

    def __init__(self) -> None:
        super().__init__("en", words("en").grammar, words("en").sentences)
        self.keys: set[str] = set()

    def say(self, key: str, **values: object) -> str:
        self.keys.add(key)
        return super().say(key, **values)


def test_every_sentence_for_the_browser_is_said_some_time() -> None:
    heard = Heard()
    reserving = table(
        step="start", seat0={"stratagem": "king_reserve", "heroes": {"red_spy": [3, 12]}}
    )
    for state, seat in (*decisions(range(12)), (reserving.state, 0)):
        PRESENTER.ask(state.seen_by(seat), PRESENTER.telling.reader(heard, seat, NAMES))
        waiting = PRESENTER.telling.reader(heard, -1, NAMES)
        assert PRESENTER.status(state.seen_by(-1), waiting).endswith(".")
    ours = {key for key in heard.sentences if key.startswith(OURS)}
    assert sorted(ours - heard.keys) == []


def test_a_shortcut_plays_to_the_end() -> None:
    tried = 0
    for state, seat in decisions(range(6)):
        for shortcut in ask(state, seat).shortcuts:
            after = state.clone()
            for word in shortcut.words:
                after.play(seat, PRESENTER.rules.words(after, seat)[word])
            gained = after.camp(seat).heroes & ~state.camp(seat).heroes
            names = {f"hero:{HEROES[hero].name}" for hero in members(gained)}
            assert shortcut.target in names | {"hero_deck"}
            tried += 1
    assert tried


def test_pairs_to_tuck_are_those_that_the_rules_allow() -> None:
    tried = 0
    for state, seat in decisions(range(6)):
        asked = ask(state, seat)
        if asked.step == "tuck":
            hero = state.stack[-1].b
            for pair in asked.pairs:
                lower, higher = pair.legions
                assert pair.words == [f"tuck:{lower}", f"tuck:{higher}"]
                after = state.clone()
                after.play(seat, lower)
                if after.tucked[hero] != (1 << lower | 1 << higher):
                    after.play(seat, higher)
                assert after.tucked[hero] == (1 << lower | 1 << higher)
            assert {pair.legions[0] for pair in asked.pairs} == set(members(state.options(seat)))
            tried += 1
        else:
            assert not asked.pairs
    assert tried


def hidden_from(state: LegionsState, viewer: int) -> set[int]:
    """[LG-16] The legions that a viewer may not know."""
    found = set(state.deck[state.drawn :])
    if state.hidden and not state.sees_hidden(viewer):
        found.add(state.hidden)
    for seat in range(2):
        unknown = state.camp(seat).hand & ~state.known_in_hand(viewer, seat)
        found |= set(members(unknown))
    return found


def legions_in(shown: LegionsView) -> set[int]:
    """Every legion that a view names."""
    found = {card.legion for side in shown.sides for card in side.hand}
    found |= {side.legion for side in shown.sides} | {one.legion for one in shown.row}
    found |= {one.legion for place in shown.places for side in place.sides for one in side}
    found |= {n for side in shown.sides for hero in side.heroes for n in hero.tucked}
    return found - {0}


def why(state: LegionsState, seat: int, target: str) -> tuple[str, str]:
    """The reason that a seat is given for something, in plain words, and its clause."""
    (found,) = [reason for reason in ask(state, seat).why if target in reason.targets]
    return sub(r"⟦[^|]*\|([^⟧]*)⟧", r"\1", found.text), found.clause


@pytest.mark.rule("LG-6.3", "LG-6.9")
def test_a_hero_says_what_is_missing_to_recruit_it() -> None:
    s = table(
        step="recruit",
        turn_of=0,
        king=1,
        hero_row=["red_spy", "green_banners", "violet_move", "blue_banner", "yellow_double"],
        reserved=["violet_move"],
        seat0={"field": {"red": [3, 12, 16], "green": [10], "violet": [5, 9, 18]}},
    )
    assert why(s.state, 0, "hero:green_banners") == (
        "Banner Merchant is green, and you have 1 face-up legion there: three are needed, or one "
        "at each location.",
        "LG-6.3",
    )
    assert why(s.state, 0, "hero:violet_move") == (
        "Current Shaper is reserved: only the King of Abyss may take this hero.",
        "LG-6.9",
    )
    assert why(s.state, 0, "location:green")[1] == "LG-6.3"
    targets = {shortcut.target: shortcut.words for shortcut in ask(s.state, 0).shortcuts}
    assert targets == {"hero:red_spy": ["recruit:red"], "hero_deck": ["recruit:violet"]}


@pytest.mark.rule("LG-9.3")
def test_the_row_says_what_each_leftover_would_rout() -> None:
    s = table(
        step="complete",
        turn_of=1,
        first=0,
        row=[20, 25],
        hidden=0,
        seat0={"field": {"red": [3, 12], "green": [10, 14, 23]}, "routed": [12, 23]},
    )
    row = {card.legion: (card.hits, card.routs) for card in view(s.state, 1).row}
    assert row == {20: ("red", 1), 25: ("any", 2)}


@pytest.mark.rule("LG-11.1", "LG-12")
def test_tokens_say_where_they_would_go_if_the_turn_ended_now() -> None:
    s = table(seat0={"field": {"blue": [4]}}, seat1={"tokens": ["blue", "green"]})
    places = {place.colour: (place.holder, place.next) for place in view(s.state, 0).places}
    assert places["blue"] == (1, 0)
    assert places["green"] == (1, -1)
    sides = view(s.state, 0).sides
    assert [(side.banners, side.banners_next) for side in sides] == [(0, 1), (1, 0)]


@pytest.mark.rule("LG-16.4")
def test_full_aid_shows_what_one_could_remember_of_the_enemy_hand() -> None:
    s = table(row=[20, 25], hidden=8, step="complete", turn_of=0, seat0={"hand": [3, 4]})
    s.play(0, "take:20")
    known = {aid: [card.legion for card in view(s.state, 1, aid).sides[0].hand] for aid in AIDS}
    assert known == {"off": [0, 0, 0], "log": [0, 0, 0], "full": [20, 0, 0]}
    assert [card.open for card in view(s.state, 0, "full").sides[0].hand] == [False, False, True]


@pytest.mark.rule("LG-16.2", "LG-16.3")
def test_a_view_names_no_card_that_the_viewer_may_not_know() -> None:
    for state, _ in decisions(range(3)):
        for viewer in VIEWERS:
            for aid in AIDS:
                shown = view(state, viewer, aid)
                assert not legions_in(shown) & hidden_from(state, viewer)
                for side in shown.sides:
                    assert len(side.hand) == count(state.camp(side.seat).hand)
                    if side.seat != viewer and not side.stratagem.spent:
                        assert side.stratagem.id == ""


@pytest.mark.rule("LG-16.1")
def test_positions_that_a_viewer_cannot_tell_apart_look_the_same() -> None:
    rng = seeded(4, 4)
    for state, _ in decisions(range(1)):
        for viewer in VIEWERS:
            other = state.seen_by(viewer, rng.split())
            for aid in AIDS:
                mine = msgspec.json.encode(view(state, viewer, aid))
                assert mine == msgspec.json.encode(view(other, viewer, aid))
            if viewer >= 0 and state.waiting() >> viewer & 1:
                assert ask(state, viewer) == ask(other, viewer)
            else:
                told = [
                    PRESENTER.status(one.seen_by(viewer), reader(viewer)) for one in (state, other)
                ]
                assert told[0] == told[1]


def test_a_replay_with_open_hands_shows_every_card() -> None:
    for state, _ in decisions(range(1)):
        shown = PRESENTER.view(state, EVERYTHING, "off")
        for side in shown.sides:
            assert [card.legion for card in side.hand] == members(state.camp(side.seat).hand)
            assert side.stratagem.id
        assert not state.hidden or shown.row[-1].legion == state.hidden
