"""[LG-16] Who knows what."""

from typing import Any

import pytest

from tests.kit.legions import Situation, dealt, table
from tidecourt.core.bits import count
from tidecourt.core.rng import seeded
from tidecourt.games.legions.cards import hero_named

rule = pytest.mark.rule
EVERYBODY = (-1, 0, 1)
NO_RED = ["yellow_double", "yellow_twin_left", "blue_banner", "violet_move", "green_colours"]


# -------------------------------------------------------------------- public, private, hidden


@rule("LG-16.1")
def test_what_lies_open_is_the_same_for_everybody() -> None:
    s = table(
        row=[14, 20],
        hidden=9,
        hero_row=["red_thief", "red_spy", "blue_banner", "violet_move", "green_colours"],
        reserved=["red_spy"],
        seat0={
            "field": {"red": [3, 12], "blue": [4]},
            "routed": [12],
            "heroes": {"yellow_double": [2, 11]},
            "tokens": ["red"],
        },
        seat1={"field": {"green": [6]}, "heroes": {"green_outsider": [10]}, "tokens": ["violet"]},
    )
    names = ("row", "hero_row", "reserved", "deck_size", "hero_deck_size", "centre", "removed")
    own = ("field", "routed", "heroes", "tucked", "tokens", "spent", "stratagem", "score")
    for viewer in EVERYBODY:
        for world in s.worlds(viewer):
            seen = Situation(world)
            assert [seen.fact(name) for name in names] == [s.fact(name) for name in names]
            for seat in range(2):
                assert [seen.of(seat, name) for name in own] == [s.of(seat, name) for name in own]
                assert len(seen.hand(seat)) == len(s.hand(seat))


@rule("LG-16.1")
def test_everybody_sees_which_slot_of_the_row_was_taken() -> None:
    s = table(step="complete", turn_of=0, row=[14, 20], hidden=9).play(0, "take:hidden")
    for viewer in EVERYBODY:
        assert s.told(viewer)[0][:2] == ("took_hidden", 0)
        assert s.seen_by(viewer).row == [14, 20]


@rule("LG-16.1")
def test_an_unspent_stratagem_is_worth_its_points_in_every_view() -> None:
    s = dealt(king="first_seat")
    for viewer in EVERYBODY:
        assert s.seen_by(viewer).of(0, "score")["stratagem"] == 2


@rule("LG-16.2")
def test_a_player_sees_their_own_hand_and_token_and_nobody_else_does() -> None:
    s = table(
        seat0={"hand": [5, 14, 21], "stratagem": "king_reserve"},
        seat1={"hand": [8, 15, 27], "stratagem": "necro_divert"},
    )
    for seat in range(2):
        assert s.knows_hand(seat, seat) == s.hand(seat)
        assert s.knows_token(seat, seat)
        for stranger in (-1, 1 - seat):
            assert s.knows_hand(stranger, seat) == []
            assert not s.knows_token(stranger, seat)


@rule("LG-16.3")
def test_deck_orders_and_the_face_down_legion_are_hidden_from_all() -> None:
    s = dealt()
    for viewer in EVERYBODY:
        worlds = s.worlds(viewer)
        assert len({world.deck for world in worlds}) == len(worlds)
        assert len({world.hero_deck for world in worlds}) == len(worlds)
        assert not s.knows_hidden(viewer)


@rule("LG-16.3")
def test_the_unknown_legions_are_dealt_evenly() -> None:
    """The face-down legion is any of those a player has not seen, equally often."""
    s = table(seat0={"hand": [5, 14, 21]}, row=[3, 24], hidden=9)
    seen = {legion: 0 for legion in range(1, 32) if legion not in (5, 14, 21, 3, 24)}
    draws = 100 * len(seen)
    rng = seeded(16)
    for _ in range(draws):
        seen[s.state.seen_by(0, rng).hidden] += 1
    assert sum((found - 100) ** 2 / 100 for found in seen.values()) < 52.62  # 99.9 %, 25 degrees


@rule("LG-16.3")
def test_the_undrawn_stratagems_are_in_no_world_but_could_be_any() -> None:
    s = dealt(king="first_seat")
    tokens = {world.camp(1).stratagem for world in s.worlds(0)}
    assert tokens == {3, 4, 5}


# -------------------------------------------------------------------- knowledge by play


@rule("LG-16.4")
def test_a_face_up_legion_taken_into_hand_is_known_until_it_is_played() -> None:
    s = table(
        step="complete",
        turn_of=0,
        first=0,
        row=[14, 20],
        hidden=9,
        seat0={"hand": [2, 3]},
        seat1={"hand": [24, 30]},
    )
    s.play(0, "take:14")
    assert s.knows_hand(1, 0) == s.knows_hand(-1, 0) == [14]
    s.play(1, "take:20")
    assert s.knows_hand(1, 0) == [14]
    s.play(0, "reveal:14").play(1, "reveal:24")
    assert s.knows_hand(1, 0) == []


@rule("LG-16.4")
def test_a_hero_returned_to_the_deck_is_known_to_who_looked() -> None:
    s = looking("top")
    assert s.knows_hero_deck(0)[:2] == ["red_spy", "?"]
    assert s.knows_hero_deck(1)[:2] == s.knows_hero_deck(-1)[:2] == ["?", "?"]
    s = looking("bottom")
    assert s.knows_hero_deck(0)[-1] == "red_spy"
    assert s.knows_hero_deck(0)[0] == "?"


def looking(end: str) -> Situation:
    """Seat 0 has looked at two heroes, taken one and put red_spy back."""
    s = table(
        step="recruit",
        turn_of=0,
        hero_row=NO_RED,
        hero_deck=["green_banners", "red_spy", "red_thief"],
        seat0={"field": {"red": [3, 12, 16]}},
    )
    return s.play(0, "recruit:red", "hero:green_banners", f"return:{end}")


@rule("LG-16.4")
def test_that_knowledge_ends_when_the_hero_is_drawn() -> None:
    s = table(
        step="end_of_turn",
        first=0,
        hero_row=NO_RED[:4],
        hero_deck=["red_spy", "red_thief"],
        seat0={"knows_heroes": ["red_spy"]},
    )
    assert "red_spy" in s.hero_row
    assert s.of(0, "knows_heroes") == []
    assert set(s.knows_hero_deck(0)) == {"?"}


@rule("LG-16.4", "LG-10.3")
def test_and_when_the_deck_is_shuffled() -> None:
    s = table(
        step="recruit",
        turn_of=0,
        hero_row=NO_RED,
        hero_deck=["red_spy", "red_thief", "green_banners"],
        seat0={"stratagem": "king_deep_search", "field": {"red": [3, 12, 16]}},
        seat1={"knows_heroes": ["red_spy"]},
    )
    assert s.knows_hero_deck(1)[0] == "red_spy"
    s.play(0, "recruit:stratagem_red", "hero:red_thief")
    assert set(s.knows_hero_deck(1)) == {"?"}
    for world in s.worlds(0):  # which heroes are in the deck is known, where they are is not
        assert sorted(world.hero_deck) == sorted(s.state.hero_deck)


@rule("LG-16.4")
def test_if_the_enemy_takes_the_hero_i_returned_i_know_it_is_gone() -> None:
    s = table(
        step="recruit",
        turn_of=0,
        hero_row=NO_RED,
        hero_deck=["red_spy", "red_thief", "green_banners"],
        seat0={"field": {"red": [3, 12, 16]}},
        seat1={"knows_heroes": ["red_spy"]},
    )
    s.play(0, "recruit:red", "hero:red_spy", "return:top")
    assert s.of(1, "knows_heroes") == []
    assert s.knows_hero_deck(1)[0] == "?"
    assert s.knows_hero_deck(0)[0] == "red_thief"


@rule("LG-16.4")
def test_if_the_enemy_returns_it_i_know_it_from_what_was_taken() -> None:
    """Seat 1 knew the top; the second hero is taken in the open, so the top one was returned."""
    s = table(
        step="recruit",
        turn_of=0,
        hero_row=NO_RED,
        hero_deck=["red_spy", "red_thief", "green_banners"],
        seat0={"field": {"red": [3, 12, 16]}},
        seat1={"knows_heroes": ["red_spy"]},
    )
    s.play(0, "recruit:red", "hero:red_thief", "return:bottom")
    assert s.knows_hero_deck(1)[-1] == "red_spy"
    assert s.knows_hero_deck(-1)[-1] == "?"


@rule("LG-16.4")
def test_everybody_knows_which_places_somebody_has_seen_but_not_the_heroes_there() -> None:
    s = looking("top")
    places = {world.camp(0).knows_heroes == 1 << world.hero_deck[0] for world in s.worlds(1)}
    assert places == {True}
    heroes = {world.hero_deck[0] for world in s.worlds(1)}
    assert len(heroes) > 3
    assert hero_named("red_spy") in heroes


@rule("LG-16.4", "LG-7.7")
def test_a_hand_seen_by_a_spy_is_remembered_card_by_card() -> None:
    s = table(
        step="recruit",
        turn_of=0,
        revealed=[16, 29],
        hero_row=["red_spy", "yellow_twin_left", "blue_banner", "violet_move", "green_colours"],
        row=[14, 20],
        hidden=9,
        seat0={"field": {"red": [3, 12, 16]}, "hand": [5, 6]},
        seat1={"hand": [24, 30]},
    )
    s.play(0, "recruit:red", "tuck:3", "tuck:12", "pass", "take:14")
    s.play(1, "take:hidden")
    assert s.knows_hand(0, 1) == [24, 30]  # the one taken face down is not known
    assert s.knows_hand(1, 0) == [14]
    s.play(0, "reveal:5").play(1, "reveal:24")
    assert s.knows_hand(0, 1) == [30]


@rule("LG-16.4")
def test_everybody_knows_how_many_cards_of_a_hand_were_seen_but_not_which() -> None:
    s = table(
        step="recruit",
        turn_of=0,
        hero_row=["red_spy", "yellow_twin_left", "blue_banner", "violet_move", "green_colours"],
        seat0={"field": {"red": [3, 12, 16]}, "hand": [5, 6]},
        seat1={"hand": [24, 30]},
    )
    s.play(0, "recruit:red", "tuck:3", "tuck:12", "pass")
    seen = [world.camp(0).knows for world in s.worlds(-1)]
    assert {count(knows) for knows in seen} == {2}
    assert len(set(seen)) > 20


@rule("LG-16.4", "LG-7.2")
def test_a_recalled_legion_is_known_to_be_in_hand() -> None:
    s = table(
        step="recruit",
        turn_of=0,
        hero_row=["violet_recall", "red_thief", "blue_banner", "red_spy", "green_colours"],
        seat0={"field": {"violet": [5, 9, 18], "yellow": [24]}, "hand": [23, 27]},
    )
    s.play(0, "recruit:violet", "tuck:5", "tuck:9", "recall:24")
    assert s.knows_hand(1, 0) == s.knows_hand(-1, 0) == [24]
    s.play(0, "redeploy:23")
    assert s.revealed  # a card of the hand has come to light
    s.play(0, "place:green")
    assert s.knows_hand(1, 0) == [24]


@rule("LG-16.4", "LG-A16")
def test_what_all_knew_of_two_hands_only_the_players_know_after_a_swap() -> None:
    s = table(
        step="recruit",
        turn_of=0,
        hero_row=["red_spy", "yellow_twin_left", "blue_banner", "violet_move", "green_colours"],
        seat0={"field": {"red": [3, 12, 16]}, "hand": [5, 6]},
        seat1={"hand": [24, 30]},
        shown=[5, 24],
    )
    s.play(0, "recruit:red", "tuck:3", "tuck:12")
    assert s.knows_hand(-1, 0) == [5]
    assert s.knows_hand(-1, 1) == [24]
    s.play(0, "swap:24", "for:6")
    assert s.knows_hand(0, 1) == [6, 30]
    assert s.knows_hand(1, 0) == [5, 24]
    assert s.knows_hand(-1, 0) == s.knows_hand(-1, 1) == []


@rule("LG-A16", "LG-16.2")
def test_a_spectator_does_not_see_which_card_is_wanted() -> None:
    views = []
    for wanted in ("swap:24", "swap:30"):
        s = table(
            step="recruit",
            turn_of=0,
            hero_row=["red_spy", "yellow_twin_left", "blue_banner", "violet_move", "green_colours"],
            seat0={"field": {"red": [3, 12, 16]}, "hand": [5, 6]},
            seat1={"hand": [24, 30]},
        )
        s.play(0, "recruit:red", "tuck:3", "tuck:12", wanted)
        views.append(s.seen_by(-1).state.pack())
        for world in s.worlds(-1):
            assert world.camp(1).hand >> world.wanted & 1  # a world that can be played on
            Situation(world).finish_turn()
    assert views[0] == views[1]


@rule("LG-16.3", "LG-10.3")
def test_nobody_knows_what_a_shuffle_to_come_will_bring() -> None:
    s = table(
        step="recruit",
        turn_of=0,
        hero_row=NO_RED,
        hero_deck_size=5,
        hero_deck=["red_spy", "red_thief", "green_banners", "violet_rally", "red_destroyer"],
        seat0={"stratagem": "king_deep_search", "field": {"red": [3, 12, 16]}},
    )
    s.play(0, "recruit:stratagem_red")
    assert "?" not in s.knows_hero_deck(0)
    after = [Situation(world).play(0, "hero:red_thief") for world in s.worlds(0)]
    assert len({tuple(each.hero_deck) for each in after}) > 10


@rule("LG-16.5", "LG-A34", "LG-A17")
def test_a_routed_legion_is_no_secret_because_all_saw_it_before() -> None:
    s = table(seat0={"field": {"red": [3, 12]}, "routed": [3, 12]})
    for viewer in EVERYBODY:
        for world in s.worlds(viewer):
            assert Situation(world).side(0, "red") == [3, 12]
            assert Situation(world).routed(0) == [3, 12]


# -------------------------------------------------------------------- the green holder


@rule("LG-16.6", "LG-12")
def test_the_green_holder_still_knows_the_legion_if_the_enemy_takes_it() -> None:
    s = table(
        step="complete",
        turn_of=0,
        row=[14, 20],
        hidden=9,
        seat0={"hand": [2, 3]},
        seat1={"tokens": ["green"]},
    )
    s.play(0, "take:hidden")
    assert s.knows_hand(1, 0) == [9]
    assert s.told(1)[0] == ("took_hidden", 0, 9)
    assert s.knows_hand(-1, 0) == []


@rule("LG-16.6")
def test_and_remembers_it_after_losing_the_token() -> None:
    s = table(
        step="complete",
        turn_of=0,
        row=[14, 20],
        hidden=9,
        seat0={"hand": [2, 3], "field": {"green": [6]}},
        seat1={"tokens": ["green"]},
    )
    s.play(0, "take:hidden").finish_turn()
    assert s.tokens(0) == ["green"]
    assert 9 in s.knows_hand(1, 0)


@rule("LG-16.6")
def test_without_green_a_face_down_legion_is_known_to_its_taker_only() -> None:
    s = table(
        step="complete",
        turn_of=0,
        row=[14, 20],
        hidden=9,
        seat0={"hand": [2, 3], "tokens": ["green"]},
    )
    s.play(0, "take:hidden")
    assert s.knows_hand(1, 0) == []
    assert s.knows_hand(-1, 0) == []


@rule("LG-16.6", "LG-10.7")
def test_whoever_chose_the_slot() -> None:
    s = table(
        step="complete",
        turn_of=0,
        row=[14, 20],
        hidden=9,
        seat0={"hand": [2, 3]},
        seat1={"stratagem": "necro_supply"},
    )
    s.play(1, "sabotage:use", "take:hidden")
    assert s.knows_hand(0, 0) == [2, 3, 9]
    assert s.knows_hand(1, 0) == []


# -------------------------------------------------------------------- taking back


@rule("LG-16.4", "LG-16.6")
def test_taking_a_legion_that_one_has_seen_may_be_taken_back() -> None:
    facts: dict[str, Any] = {"step": "complete", "turn_of": 0, "row": [14, 20], "hidden": 9}
    assert not table(**facts).play(0, "take:14").revealed
    assert table(**facts).play(0, "take:hidden").revealed
    green = table(**facts, seat0={"tokens": ["green"]})
    assert not green.play(0, "take:hidden").revealed
