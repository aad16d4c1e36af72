"""[LV-7] Fighting: the result of an attack."""

import pytest

from tests.rules.abyss.kit import Situation
from tests.rules.abyss.kit import leviathan_table as table
from tidecourt.games.abyss.leviathan.fighting import beaten, to_slay

rule = pytest.mark.rule


def attack(leviathan: str, ally: str, die: int, **facts: object) -> Situation:
    """Seat 0, who has another crab, attacks a Leviathan on zone 7 once."""
    facts.setdefault("seat0", {"hand": f"{ally} crab1"})
    s = table(
        border={"7": leviathan, "9": "19"},
        exploration="monster",
        dice=(die,),
        **facts,
    )
    return s.fight("fight:7", f"attack:{ally}")


@rule("LV-7.1", "RL-73")
@pytest.mark.parametrize(
    ("leviathan", "power", "points"),
    [
        *[("1", 2, 0), ("1", 3, 1), ("1", 9, 1), ("1", 10, 2), ("1", 14, 2), ("1", 15, 3)],
        *[("1-1", 12, 2), ("1-1", 11, 1), ("1-1", 6, 0), ("1-2", 5, 1), ("1-2", 4, 0)],
        *[("2", 10, 2), ("2", 9, 1), ("2", 5, 0)],
    ],
)
def test_resistances_fall_in_a_row_as_far_as_the_power_goes(
    leviathan: str, power: int, points: int
) -> None:
    border = table(border={"7": leviathan}).border
    assert beaten(border, 4, power) == points


@rule("LV-7.1", "LV-6.5")
def test_what_slays_is_the_sum_of_what_is_left() -> None:
    assert to_slay(table(border={"7": "1"}).border, 4) == 15
    assert to_slay(table(border={"7": "1-1"}).border, 4) == 12


@rule("RL-72", "LV-7.2")
@pytest.mark.parametrize("leviathan", ["2", "6", "10", "14"])
def test_power_5_against_6_and_4_fails_and_earns_a_pearl(leviathan: str) -> None:
    s = attack(leviathan, "crab2", 3)
    assert s.pearls[0] == 1
    assert s.leviathans["7"] == leviathan
    assert s.leviathan_tokens(0) == []
    assert len(s.tokens(0)) == 0


@rule("RL-72", "LV-7.3")
@pytest.mark.parametrize("leviathan", ["2", "6", "10", "14"])
def test_power_8_against_6_and_4_hits_once_for_two_tokens(leviathan: str) -> None:
    s = attack(leviathan, "crab4", 4)
    assert s.legal() == {"leviathan_tokens:0", "leviathan_tokens:1", "leviathan_tokens:2"}
    assert s.leviathans["7"] == f"{leviathan}-1"
    s.play("leviathan_tokens:0")
    assert len(s.tokens(0)) == 2
    assert s.pearls[0] == 0


@rule("RL-72", "LV-7.1", "LV-9.1")
@pytest.mark.parametrize(("leviathan", "tokens"), [("2", 3), ("6", 3), ("10", 3), ("14", 4)])
def test_power_10_against_6_and_4_slays(leviathan: str, tokens: int) -> None:
    s = attack(leviathan, "crab4", 6)
    assert s.slain(0) == [int(leviathan)]
    assert "7" not in s.leviathans
    s.play("leviathan_tokens:0")
    assert len(s.tokens(0)) == tokens


@rule("LV-7.1")
def test_what_is_left_of_a_power_is_lost() -> None:
    s = attack("2", "crab4", 5)  # 9 against 6 and 4
    s.play("leviathan_tokens:0", "done")
    assert s.leviathans["7"] == "2-1"
    assert beaten(s.border, 4, 3) == 0


@rule("LV-7.4")
def test_the_tokens_of_an_attack_are_split_between_the_decks_as_one_likes() -> None:
    s = attack("14", "crab4", 6, leviathan_token_deck="key pearls2 pearls3")
    s.play("leviathan_tokens:3")
    assert len(s.tokens(0)) == 1
    assert s.leviathan_tokens(0) == ["key", "pearls2", "pearls3"]


@rule("LV-7.4", "RL-35", "AB-17.5")
@pytest.mark.parametrize(
    ("left", "base_left", "choices"),
    [(1, 20, {0, 1}), (19, 1, {3, 4}), (2, 3, {1, 2}), (0, 20, {0}), (19, 0, {4})],
)
def test_a_deck_cannot_give_more_than_it_holds(
    left: int, base_left: int, choices: set[int]
) -> None:
    s = attack("14", "crab4", 6, leviathan_token_deck_size=left, token_deck_size=base_left)
    if len(choices) > 1:
        assert s.legal() == {f"leviathan_tokens:{number}" for number in choices}
    else:
        (number,) = choices
        assert (len(s.leviathan_tokens(0)), len(s.tokens(0))) == (number, 4 - number)


@rule("LV-7.4", "RL-35")
@pytest.mark.parametrize(("left", "base_left"), [(1, 1), (0, 2), (2, 0), (0, 0)])
def test_tokens_missing_in_both_decks_are_lost(left: int, base_left: int) -> None:
    s = attack("14", "crab4", 6, leviathan_token_deck_size=left, token_deck_size=base_left)
    assert (len(s.leviathan_tokens(0)), len(s.tokens(0))) == (left, base_left)


@rule("LV-7.5")
def test_tokens_just_won_may_be_revealed_right_away_or_kept() -> None:
    s = attack("14", "crab4", 4, leviathan_token_deck="pearls2 pearls3")
    s.play("leviathan_tokens:2")
    assert s.legal() == {"reveal:pearls2", "reveal:pearls3", "done"}
    s.play("reveal:pearls3", "done")
    assert s.pearls[0] == 3
    assert s.leviathan_tokens(0) == ["pearls2"]


@rule("LV-7.5", "DX-22")
def test_older_tokens_wait_for_the_start_of_a_turn() -> None:
    s = table(
        seat0={"hand": "crab4 crab1", "leviathan_tokens": "key"},
        border={"7": "14"},
        exploration="monster",
        leviathan_token_deck="pearls2 pearls3",
        dice=(4,),
    )
    s.play("done").fight("attack:crab4", "leviathan_tokens:1")
    assert s.legal() == {"reveal:pearls2", "done"}


@rule("LV-7.5", "AB-18.3")
def test_only_the_winner_looks_at_the_tokens() -> None:
    s = attack("14", "crab4", 4, leviathan_token_deck="pearls2 pearls3").play("leviathan_tokens:2")
    won = [event for event in s.events if event.kind == "leviathan_token"]
    assert [event.seen_by(0).a for event in won] == [0, 1]
    assert [event.seen_by(1).a for event in won] == [-1, -1]
    assert s.knows_leviathan_tokens(0, 0)
    assert not s.knows_leviathan_tokens(1, 0)


@rule("DX-5", "AB-10.2", "LV-2.4")
def test_a_third_key_revealed_in_a_fight_waits_until_the_action_is_over() -> None:
    s = attack(
        "2",
        "crab4",
        4,
        leviathan_token_deck="key pearls2",
        seat0={"hand": "crab4 crab1", "keys": 2},
    )
    s.play("leviathan_tokens:1", "reveal:key")
    assert s.asked == (0, "attack")
    s.play("done")
    assert s.asked == (0, "control")


@rule("LV-7.6", "RL-24")
@pytest.mark.parametrize("die", [1, 3])  # a failure, a hit
def test_one_may_stop_or_attack_the_same_leviathan_again(die: int) -> None:
    s = table(
        seat0={"hand": "crab3 crab1 squid2"},
        border={"7": "2", "9": "12"},
        exploration="monster",
        dice=(die, 3),
    ).fight("fight:7", "attack:crab3")
    if die == 3:
        s.play("leviathan_tokens:0")
    assert s.legal() == {"attack:crab1", "done"}
    s.play("attack:crab1")
    assert [zone for _, _, zone in s.told("struck")] == [4, 4]


@rule("LV-7.6", "RL-24")
def test_without_an_accepted_ally_left_the_fight_is_over() -> None:
    s = table(
        seat0={"hand": "crab3 squid2"}, border={"7": "2"}, exploration="monster", dice=(1,)
    ).fight()
    assert s.state.turn == 1
    assert s.hand(0) == "squid2"


@rule("LV-7.6")
def test_stopping_ends_the_action() -> None:
    s = attack("2", "crab4", 4).play("leviathan_tokens:0", "done")
    assert s.state.turn == 1
    assert s.state.dead == 1


@rule("LV-7.7", "SQ-8")
def test_the_order_of_a_successful_attack() -> None:
    s = table(
        seat0={"hand": "crab4 crab1", "lords": "taxidermist intrepid"},
        border={"7": "2"},
        leviathan_deck="12",
        exploration="monster",
        leviathan_token_deck="pearls3",
        dice=(6, 1, 1),
    ).fight("attack:crab4")
    happened = ["hurt", "pearls", "pearls", "slew", "scourge", "leviathan", "dice", "entered"]
    kinds = [event.kind for event in s.events]
    assert kinds[kinds.index("hurt") :] == happened
    assert s.asked == (0, "leviathan_tokens")
    s.play("leviathan_tokens:1")
    assert s.asked == (0, "reveal")
    s.play("reveal:pearls3")
    assert s.asked == (0, "fight")
    assert s.legal() == {"fight:2-3", "done"}
