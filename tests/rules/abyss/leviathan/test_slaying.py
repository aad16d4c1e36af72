"""[LV-9] Slaying and the Scourge."""

import pytest

from tests.rules.abyss.kit import Situation
from tests.rules.abyss.kit import leviathan_table as table
from tidecourt.games.abyss.leviathan.fighting import check_scourge
from tidecourt.games.abyss.state import replaced

rule = pytest.mark.rule


def slaying(**facts: object) -> Situation:
    """Seat 0 slays Leviathan 20 on zone 7."""
    facts.setdefault("border", {"7": "20", "9": "12"})
    facts.setdefault("seat0", {"hand": "crab5 crab4"})
    s = table(exploration="monster", dice=(6, 1, 1), **facts)
    s.fight()
    if s.asked[1] == "fight":
        s.play("fight:7")
    return s.play("attack:crab5", "leviathan_tokens:0")


@rule("LV-9.1")
def test_the_slayer_keeps_the_card_besides_the_reward() -> None:
    s = slaying()
    assert s.slain(0) == [20]
    assert s.leviathans == {"9": "12"}
    assert len(s.tokens(0)) == 1


@rule("LV-9.2")
def test_the_first_slayer_takes_the_scourge() -> None:
    s = slaying()
    assert s.border.scourge == 0
    assert s.told("scourge") == [(0, -1, -1)]


@rule("LV-9.2", "RL-79")
def test_whoever_reaches_the_holders_number_takes_it() -> None:
    s = slaying(seat1={"slain": "3", "scourge": True})
    assert s.border.scourge == 0


@rule("LV-9.2")
def test_with_fewer_it_stays() -> None:
    s = slaying(seat1={"slain": "3 4", "scourge": True})
    assert s.border.scourge == 1
    assert s.told("scourge") == []


@rule("RL-79", "LV-9.2", "DX-20")
def test_the_scourge_goes_back_and_forth() -> None:
    s = table(players=3)
    border = s.border
    holders = []
    for leviathan, seat in enumerate([0, 1, 0, 1, 2, 0]):
        border.slain = replaced(border.slain, seat, border.slain[seat] | 1 << leviathan)
        check_scourge(s.state, seat)
        holders.append(border.scourge)
    assert holders == [0, 1, 0, 1, 1, 0]


@rule("LV-9.3")
def test_slaying_ends_the_action_though_an_ally_is_left() -> None:
    s = slaying()
    assert s.hand(0) == "crab4"
    assert s.state.turn == 1


@rule("LV-9.3")
def test_locations_still_follow() -> None:
    s = table(
        seat0={"hand": "crab5 squid1", "keys": 2},
        border={"7": "20", "9": "12"},
        exploration="monster",
        leviathan_token_deck="key",
        dice=(6,),
    ).fight("fight:7", "leviathan_tokens:1", "reveal:key")
    assert s.asked == (0, "control")


@rule("LV-9.3")
def test_turn_powers_still_follow() -> None:
    s = table(
        seat0={"hand": "crab5 squid1", "lords": "slaver"},
        border={"7": "20", "9": "12"},
        exploration="monster",
        dice=(6,),
    ).fight("fight:7", "attack:crab5", "leviathan_tokens:0")
    assert s.asked == (0, "end")
    assert "use:slaver" in s.legal()


@rule("LV-9.3", "AB-15.4")
def test_an_extra_turn_already_earned_still_follows() -> None:
    s = table(seat0={"hand": "crab5 squid1"}, border={"7": "20", "9": "12"}, exploration="monster",
              dice=(6,))  # fmt: skip
    s.state.extra_turns = 1
    s.fight("fight:7", "leviathan_tokens:0")
    assert s.state.turn == 0
    assert s.state.extra_turns == 0


@rule("LV-9.4", "RL-78")
def test_slaying_the_only_leviathan_brings_another_without_attack() -> None:
    s = slaying(border={"7": "20"}, leviathan_deck="17")
    assert s.leviathans == {"2-3": "17"}
    assert s.border.wounds == (0, 0)


@rule("LV-9.4", "RL-35")
def test_with_an_empty_deck_the_border_stays_empty() -> None:
    s = slaying(border={"7": "20"}, leviathan_deck_size=0)
    assert s.leviathans == {}


@rule("LV-9.4")
def test_with_another_leviathan_at_the_border_none_is_added() -> None:
    s = slaying()
    assert s.border.leviathans_left() == 18


@rule("LV-9.4", "LV-3.2")
def test_nobody_can_fight_at_an_empty_border() -> None:
    s = table(
        seat0={"hand": "crab5"},
        border={},
        leviathan_deck="17",
        exploration="monster squid1",
        dice=(1, 1),
    ).explore()
    assert s.asked == (0, "take")  # the Monster could only be passed over
    assert s.leviathans == {"2-3": "17"}
