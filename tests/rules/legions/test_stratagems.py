"""[LG-10] Stratagems."""

from typing import Any

import pytest

from tests.kit.legions import Situation, table
from tidecourt.games.legions.cards import STRATAGEMS

rule = pytest.mark.rule

ROW = ["yellow_double", "red_thief", "blue_banner", "violet_move", "green_colours"]
NO_RED = ["yellow_double", "yellow_twin_left", "blue_banner", "violet_move", "green_colours"]
KINGS = [token.name for token in STRATAGEMS if token.side == "king"]
NECROS = [token.name for token in STRATAGEMS if token.side == "necrocampe"]


def recruiting(token: str, hero_row: list[str] = ROW, **facts: Any) -> Situation:
    """Seat 0, the King, has three legions at red and may recruit."""
    facts["seat0"] = {"stratagem": token, "field": {"red": [3, 12, 16]}, **facts.get("seat0", {})}
    return table(step="recruit", turn_of=0, hero_row=hero_row, **facts)


# -------------------------------------------------------------------- tokens in general


@rule("LG-10.1")
@pytest.mark.parametrize("token", KINGS)
def test_an_unused_token_of_the_king_is_worth_two_points(token: str) -> None:
    assert table(seat0={"stratagem": token}).of(0, "score")["stratagem"] == 2
    assert table(seat0={"stratagem": token, "spent": True}).of(0, "score")["stratagem"] == 0


@rule("LG-10.1", "LG-A38")
@pytest.mark.parametrize("token", NECROS)
def test_so_is_one_of_the_necrocampe_even_if_it_never_had_a_chance(token: str) -> None:
    s = table(step="end_of_turn", deck_size=0, seat1={"stratagem": token})
    assert s.asked == ([], "")
    assert s.of(1, "score")["stratagem"] == 2


@rule("LG-10.1")
def test_a_token_is_used_once_a_game() -> None:
    s = table(step="start", seat0={"stratagem": "king_reserve"}, deck=[30, 31], row=[20, 24])
    s.play(0, "reserve:red_destroyer")
    assert s.of(0, "spent")
    assert s.of(0, "score")["stratagem"] == 0
    s.finish_turn()
    assert s.asked == ([0, 1], "reveal")  # no window for the King any more


@rule("LG-10.8")
def test_a_token_is_offered_every_time_until_it_is_spent() -> None:
    s = table(step="start", seat0={"stratagem": "king_reserve"}, row=[20, 24])
    for _ in range(3):
        assert s.asked == ([0], "reserve")
        s.play(0, "pass")
        s.finish_turn()
    assert not s.of(0, "spent")


@rule("LG-10.8")
def test_declining_leaves_no_trace() -> None:
    s = table(step="start", seat0={"stratagem": "king_reserve"})
    s.play(0, "pass")
    assert s.events == []
    assert not s.knows_token(1, 0)


@rule("LG-10.8")
def test_using_a_token_reveals_which_one_it_was() -> None:
    s = table(step="start", seat0={"stratagem": "king_reserve"})
    assert not s.knows_token(1, 0)
    s.play(0, "reserve:red_destroyer")
    for viewer in (-1, 1):
        assert s.knows_token(viewer, 0)
        assert s.told(viewer)[0] == ("stratagem", 0, KINGS.index("king_reserve"))
    assert s.revealed  # it cannot be taken back


# -------------------------------------------------------------------- recruit any from three


@rule("LG-10.2", "LG-A43")
def test_any_hero_of_the_row_instead_of_one_of_the_colour() -> None:
    s = recruiting("king_free_colour")
    assert s.legal(0) == {"pass", "recruit:red", "recruit:stratagem_red"}
    s.play(0, "recruit:stratagem_red")
    assert s.of(0, "spent")
    assert s.legal(0) == {f"hero:{name}" for name in ROW}
    s.play(0, "hero:green_colours", "tuck:3", "tuck:16")
    assert s.tucked("green_colours") == [3, 16]
    assert s.side(0, "red") == [12]


@rule("LG-10.2")
def test_the_token_may_be_kept() -> None:
    s = recruiting("king_free_colour").play(0, "recruit:red")
    assert s.heroes(0) == ["red_thief"]
    assert not s.of(0, "spent")


@rule("LG-10.2")
def test_it_also_replaces_the_look_at_the_deck() -> None:
    s = recruiting("king_free_colour", hero_row=NO_RED)
    s.play(0, "recruit:stratagem_red")
    assert s.legal(0) == {f"hero:{name}" for name in NO_RED}


@rule("LG-A43")
def test_it_needs_a_hero_in_the_row() -> None:
    s = recruiting("king_free_colour", hero_row=[], hero_deck_size=0)
    assert s.asked == ([0], "take")


@rule("LG-10.2")
def test_it_does_nothing_for_method_five_or_without_three() -> None:
    one_each = {"yellow": [2], "red": [3], "blue": [4], "violet": [5], "green": [6]}
    s = recruiting("king_free_colour", seat0={"field": one_each})
    assert s.legal(0) == {"pass", "recruit:five"}


@rule("LG-10.2")
def test_a_spent_token_no_longer_helps() -> None:
    s = recruiting("king_free_colour", seat0={"spent": True})
    assert s.legal(0) == {"pass", "recruit:red"}


# -------------------------------------------------------------------- look at five heroes


@rule("LG-10.3")
def test_five_heroes_of_the_deck_are_looked_at_instead_of_two() -> None:
    deck = ["red_spy", "green_banners", "violet_rally", "red_thief", "blue_half_left"]
    s = recruiting("king_deep_search", hero_row=NO_RED, hero_deck=deck)
    assert s.legal(0) == {"pass", "recruit:red", "recruit:stratagem_red"}
    s.play(0, "recruit:stratagem_red")
    assert s.of(0, "spent")  # declared before looking
    assert s.legal(0) == {f"hero:{name}" for name in deck}


@rule("LG-10.3", "LG-16.4")
def test_the_rest_is_shuffled_back_into_the_deck() -> None:
    deck = ["red_spy", "green_banners", "violet_rally", "red_thief", "blue_half_left"]
    s = recruiting("king_deep_search", hero_row=NO_RED, hero_deck=deck)
    before = s.hero_deck
    s.play(0, "recruit:stratagem_red", "hero:red_thief")
    assert s.heroes(0) == ["red_thief"]
    assert sorted(s.hero_deck) == sorted(set(before) - {"red_thief"})
    assert s.asked == ([0], "tuck")  # nothing is put on top or bottom
    assert set(s.knows_hero_deck(0)) == {"?"}  # which heroes, not where
    orders = {tuple(world.hero_deck) for world in s.worlds(0)}
    assert len(orders) > 30


@rule("LG-10.3")
def test_the_order_of_the_rest_comes_from_the_chance_of_the_game() -> None:
    orders = set()
    for words in range(1, 20):
        s = recruiting("king_deep_search", hero_row=NO_RED, hero_deck=["red_thief"])
        for _ in range(words):
            s.state.chance.word()
        s.play(0, "recruit:stratagem_red", "hero:red_thief")
        orders.add(tuple(s.hero_deck))
    assert len(orders) > 15


@rule("LG-10.3")
def test_it_needs_a_row_without_the_colour() -> None:
    s = recruiting("king_deep_search")
    assert s.legal(0) == {"pass", "recruit:red"}


@rule("LG-10.3", "LG-A44")
def test_with_fewer_than_five_left_all_are_looked_at() -> None:
    deck = ["red_spy", "green_banners", "violet_rally"]
    s = recruiting("king_deep_search", hero_row=NO_RED, hero_deck=deck, hero_deck_size=3)
    s.play(0, "recruit:stratagem_red")
    assert s.legal(0) == {f"hero:{name}" for name in deck}
    s.play(0, "hero:red_spy")
    assert sorted(s.hero_deck) == ["green_banners", "violet_rally"]


@rule("LG-10.3")
def test_the_enemy_does_not_see_the_five() -> None:
    s = recruiting("king_deep_search", hero_row=NO_RED).play(0, "recruit:stratagem_red")
    assert [event for event in s.told(1) if event[0] == "looked_at_hero"] == [
        ("looked_at_hero", 0, -1)
    ] * 5
    assert "?" in s.knows_hero_deck(1)[:5]


# -------------------------------------------------------------------- reserve a hero


@rule("LG-10.4")
def test_the_king_tilts_a_hero_of_the_row_at_the_start_of_a_turn() -> None:
    s = table(step="start", hero_row=ROW, seat0={"stratagem": "king_reserve"})
    assert s.legal(0) == {"pass", *(f"reserve:{name}" for name in ROW)}
    s.play(0, "reserve:blue_banner")
    assert s.fact("reserved") == ["blue_banner"]


@rule("LG-10.4", "LG-A13")
def test_it_stays_in_the_row_and_counts_as_one_of_the_five() -> None:
    s = table(step="start", hero_row=ROW, row=[20, 24], seat0={"stratagem": "king_reserve"})
    s.play(0, "reserve:blue_banner")
    assert s.hero_row == ROW
    s.finish_turn()
    assert s.hero_row == ROW


@rule("LG-10.4")
def test_the_enemy_can_never_take_it() -> None:
    s = table(
        step="recruit",
        turn_of=1,
        first=1,
        hero_row=ROW,
        reserved=["red_thief"],
        hero_deck=["red_spy", "green_banners"],
        seat1={"field": {"red": [3, 12, 16]}},
    )
    s.play(1, "recruit:red")
    assert s.legal(1) == {"hero:red_spy", "hero:green_banners"}


# -------------------------------------------------------------------- choose the enemy's legion


def commanding() -> Situation:
    return table(
        step="start",
        seat0={"hand": [5, 14, 21]},
        seat1={"stratagem": "necro_command", "hand": [8, 15, 27]},
    )


@rule("LG-10.5")
def test_the_necrocampe_sees_the_kings_hand_and_chooses_what_the_king_reveals() -> None:
    s = commanding()
    assert s.legal(1) == {"pass", "dominate:use"}
    s.play(1, "dominate:use")
    assert s.knows_hand(1, 0) == [5, 14, 21]
    assert s.legal(1) == {"command:5", "command:14", "command:21"}  # having looked, one must
    s.play(1, "command:21")
    assert s.asked == ([1], "reveal")  # the King has no choice left
    assert s.legal(1) == {"reveal:8", "reveal:15", "reveal:27"}
    s.play(1, "reveal:27")
    assert s.side(0, "blue") == [21]
    assert s.fact("first") == 0


@rule("LG-10.5", "LG-16.4")
def test_the_hand_seen_is_remembered() -> None:
    s = commanding().play(1, "dominate:use", "command:21", "reveal:27")
    assert s.knows_hand(1, 0) == [5, 14]


@rule("LG-10.5")
def test_the_command_is_for_this_turn_only() -> None:
    s = commanding().play(1, "dominate:use", "command:21", "reveal:27")
    s.finish_turn()
    assert s.asked == ([0, 1], "reveal")


@rule("LG-10.5", "LG-16.1")
def test_both_players_know_the_commanded_legion_and_a_spectator_does_not() -> None:
    s = commanding().play(1, "dominate:use", "command:21")
    assert s.told(0) == s.told(1) == [("commanded", 1, 21)]
    assert s.told(-1) == [("commanded", 1, -1)]
    for seat in range(2):
        assert {world.camp(0).chosen for world in s.worlds(seat)} == {21}
    assert len({world.camp(0).chosen for world in s.worlds(-1)}) > 1


@rule("LG-10.5")
def test_without_the_stratagem_both_choose() -> None:
    s = commanding().play(1, "pass")
    assert s.asked == ([0, 1], "reveal")


# -------------------------------------------------------------------- divert the attack


def attacked(token: str = "necro_divert", **facts: Any) -> Situation:
    """Seat 0 is the Necrocampe and first; seat 1, the King, attacks with what is left."""
    mine = {"field": {"red": [3, 12], "blue": [4]}, "stratagem": token, **facts.pop("seat0", {})}
    facts = {"row": [20], "hidden": 31, **facts}
    s = table(step="complete", turn_of=1, first=0, king=1, seat0=mine, **facts)
    if s.asked[1] == "sabotage":
        s.play(0, "pass")
    return s.play(1, "take:hidden")


@rule("LG-10.6", "LG-A20")
def test_the_necrocampe_moves_an_attack_to_another_location_of_their_own() -> None:
    s = attacked()
    assert s.asked == ([0], "divert")
    assert s.legal(0) == {
        "pass",
        "divert:yellow",
        "divert:blue",
        "divert:violet",
        "divert:green",
    }
    assert s.routed(0) == []  # nothing has been turned yet
    s.play(0, "divert:blue")
    assert s.routed(0) == [4]
    assert s.of(0, "spent")


@rule("LG-A20")
def test_an_empty_location_will_do() -> None:
    s = attacked().play(0, "divert:green")
    assert s.routed(0) == []


@rule("LG-10.6")
def test_declining_lets_the_attack_hit() -> None:
    s = attacked().play(0, "pass")
    assert s.routed(0) == [3, 12]
    assert not s.of(0, "spent")


@rule("LG-A20")
def test_it_works_on_an_attack_with_an_ambassador() -> None:
    s = attacked(row=[13]).play(1, "attack:blue")
    assert s.asked == ([0], "divert")
    s.play(0, "divert:red")
    assert s.routed(0) == [3, 12]


@rule("LG-10.6", "LG-A20")
def test_it_does_not_work_on_the_red_effect() -> None:
    s = table(
        step="place",
        revealed=[29, 16],
        king=1,
        seat0={"stratagem": "necro_divert", "field": {"red": [3, 12], "blue": [4]}},
        seat1={"tokens": ["red"]},
    )
    s.play(1, "rout:3")
    assert s.routed(0) == [3]
    assert s.asked[1] != "divert"


@rule("LG-10.6")
def test_the_necrocampe_who_attacks_diverts_nothing() -> None:
    s = table(
        step="complete",
        turn_of=1,
        first=0,
        row=[20],
        hidden=31,
        seat0={"field": {"red": [3]}},
        seat1={"stratagem": "necro_divert"},
    )
    s.play(1, "take:hidden")
    assert s.routed(0) == [3]
    assert s.asked == ([1], "dominate")  # the next turn


# -------------------------------------------------------------------- choose the enemy's draw


def completing(turn_of: int = 0, **facts: Any) -> Situation:
    """Seat 0, the King, is about to complete the hand."""
    necro = {"stratagem": "necro_supply", **facts.pop("seat1", {})}
    row = [14, 20] if turn_of == facts.get("first", 0) else [20]
    return table(step="complete", turn_of=turn_of, row=row, hidden=9, seat1=necro, **facts)


@rule("LG-10.7", "LG-A21")
def test_the_necrocampe_chooses_which_legion_the_king_takes() -> None:
    s = completing()
    assert s.asked == ([1], "sabotage")
    s.play(1, "sabotage:use")
    assert s.legal(1) == {"take:14", "take:20", "take:hidden"}  # face up or face down
    s.play(1, "take:20")
    assert 20 in s.hand(0)
    assert 20 not in s.hand(1)
    assert s.of(1, "spent")


@rule("LG-10.7", "LG-A21", "LG-16.6")
def test_a_face_down_legion_chosen_blind_stays_hidden_from_the_chooser() -> None:
    s = completing().play(1, "sabotage:use", "take:hidden")
    assert 9 in s.hand(0)
    assert s.knows_hand(1, 0) == []
    assert s.told(0)[0] == ("took_hidden", 0, 9)
    assert s.told(1)[0] == ("took_hidden", 0, -1)


@rule("LG-A21", "LG-16.6")
def test_unless_the_chooser_holds_green() -> None:
    s = completing(seat1={"tokens": ["green"]}).play(1, "sabotage:use", "take:hidden")
    assert s.knows_hand(1, 0) == [9]


@rule("LG-A21")
def test_on_a_king_who_acts_second_it_also_decides_the_attack() -> None:
    s = completing(first=1, seat1={"field": {"red": [3], "violet": [5]}})
    s.play(1, "sabotage:use", "take:20")
    assert s.routed(1) == [5]  # the face-down 9 was left
    s = completing(first=1, seat1={"field": {"red": [3], "violet": [5]}})
    s.play(1, "sabotage:use", "take:hidden")
    assert s.routed(1) == [3]


@rule("LG-10.7")
def test_declining_leaves_the_choice_to_the_king() -> None:
    s = completing().play(1, "pass")
    assert s.asked == ([0], "take")
    assert not s.of(1, "spent")


@rule("LG-10.7")
def test_it_is_not_offered_when_the_necrocampe_completes_the_hand() -> None:
    s = table(step="complete", turn_of=1, first=1, seat1={"stratagem": "necro_supply"})
    assert s.asked == ([1], "take")


# -------------------------------------------------------------------- nothing betrays the token


@rule("LG-A23", "LG-10.8")
def test_the_start_windows_are_asked_whichever_unspent_token_it_is() -> None:
    for king in KINGS:
        for necro in NECROS:
            s = table(step="start", seat0={"stratagem": king}, seat1={"stratagem": necro})
            assert s.asked == ([0], "reserve")
            assert ("reserve:red_destroyer" in s.legal(0)) == (king == "king_reserve")
            s.play(0, "pass")
            assert s.asked == ([1], "dominate")
            assert ("dominate:use" in s.legal(1)) == (necro == "necro_command")
            s.play(1, "pass")
            assert s.asked == ([0, 1], "reveal")


@rule("LG-A23")
def test_the_other_windows_are_asked_whichever_unspent_token_it_is() -> None:
    for necro in NECROS:
        s = completing(seat1={"stratagem": necro})
        assert s.asked == ([1], "sabotage")
        assert ("sabotage:use" in s.legal(1)) == (necro == "necro_supply")
        s = attacked(token=necro)
        assert s.asked == ([0], "divert")
        assert ("divert:blue" in s.legal(0)) == (necro == "necro_divert")


@rule("LG-A23")
def test_no_window_opens_for_a_spent_token() -> None:
    s = table(step="start")
    assert s.asked == ([0, 1], "reveal")
    assert completing(seat1={"spent": True}).asked == ([0], "take")
    assert attacked(seat0={"spent": True}).routed(0) == [3, 12]


@rule("LG-A23")
@pytest.mark.parametrize("deck", [0, 1, 6])
@pytest.mark.parametrize("row", [ROW, NO_RED])
def test_whether_the_king_is_asked_to_recruit_does_not_depend_on_the_token(
    row: list[str], deck: int
) -> None:
    asked = {token: recruiting(token, hero_row=row, hero_deck_size=deck).asked for token in KINGS}
    assert len(set(map(str, asked.values()))) == 1


@rule("LG-A23", "LG-10.2", "LG-A43")
@pytest.mark.parametrize("token", KINGS)
def test_a_king_whose_token_alone_could_help_is_asked_whichever_it_is(token: str) -> None:
    s = recruiting(token, hero_row=NO_RED, hero_deck_size=0)
    helps = {"recruit:stratagem_red"} if token == "king_free_colour" else set()
    assert s.asked == ([0], "recruit")
    assert s.legal(0) == {"pass"} | helps


@rule("LG-A23")
def test_a_necrocampe_or_a_king_without_a_token_is_not_asked_for_nothing() -> None:
    spent = recruiting(KINGS[0], hero_row=NO_RED, hero_deck_size=0, seat0={"spent": True})
    assert spent.asked == ([0], "take")
    necro = recruiting(NECROS[0], hero_row=NO_RED, hero_deck_size=0, king=1)
    assert necro.asked == ([0], "take")


@rule("LG-A23")
def test_the_enemy_sees_the_same_whichever_token_it_is() -> None:
    views = set()
    for king in KINGS:
        s = table(step="start", seat0={"stratagem": king}, seat1={"stratagem": "necro_divert"})
        for words in ([], ["pass"]):
            s.play(0, *words)
            views.add((len(words), str(s.seen_by(1).state.pack()), str(s.seen_by(1).legal(0))))
    assert len(views) == 2  # one before, one after


@rule("LG-A23")
def test_what_the_enemy_may_do_in_a_view_does_not_show_the_token() -> None:
    for token in NECROS:
        s = table(step="start", seat1={"stratagem": token})
        assert s.seen_by(0).legal(1) == s.seen_by(-1).legal(1) == {"pass", "dominate:use"}
    offered = [len(Situation(world).legal(1)) for world in s.worlds(0)]
    assert set(offered) == {1, 2}  # a sampled Necrocampe holds this token or another one
