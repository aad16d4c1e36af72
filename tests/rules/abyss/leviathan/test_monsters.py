"""[LV-3] A Monster is revealed; [AB-17.7] when exploring stops."""

import pytest

from tests.rules.abyss.kit import leviathan_table as table

rule = pytest.mark.rule
MUST_FIGHT = {"leviathan_last_space_monster": "must_fight_if_able"}
FOUR = "squid1 squid1 squid2 squid2"


@rule("LV-3.1")
def test_the_explorer_fights_or_explores_on() -> None:
    s = table(seat0={"hand": "crab1"}, exploration="monster").explore()
    assert s.asked == (0, "monster")
    assert s.legal() == {"fight", "further"}


@rule("LV-3.1", "LV-11.9")
def test_only_an_active_coward_may_ignore_it() -> None:
    s = table(seat0={"hand": "crab1", "lords": "coward"}, exploration="monster").explore()
    assert s.legal() == {"fight", "further", "ignore"}
    s = table(seat0={"hand": "crab1", "disabled": "coward"}, exploration="monster").explore()
    assert s.legal() == {"fight", "further"}


@rule("LV-3.2")
def test_without_an_accepted_ally_the_player_must_explore_on() -> None:
    s = table(
        seat0={"hand": "squid5"},
        border={"7": "4"},  # takes jellyfish and crabs
        leviathan_deck="8",
        exploration="monster jellyfish3",
        dice=(2, 2),
    ).explore()
    assert s.leviathans == {"7": "4", "4": "8"}
    assert s.asked == (0, "take")


@rule("LV-3.2")
def test_without_an_accepted_ally_the_coward_may_still_ignore_it() -> None:
    s = table(seat0={"hand": "squid5", "lords": "coward"}, exploration="monster").explore()
    assert s.legal() == {"further", "ignore"}


@rule("LV-3.2")
def test_one_leviathan_that_accepts_an_ally_is_enough() -> None:
    s = table(
        seat0={"hand": "squid5"}, border={"7": "4", "8": "12"}, exploration="monster"
    ).explore()
    assert "fight" in s.legal()


@rule("LV-3.3", "LV-4.4")
def test_a_monster_passed_over_leaves_the_track_at_once() -> None:
    s = table(seat0={"hand": "crab1"}, exploration="squid1 monster squid2", dice=(1, 1)).explore()
    s.play("further", "further")
    assert s.track.split() == ["squid1", "squid2"]
    assert s.state.dead == 1


@rule("LV-3.4", "OPT-2", "DX-3", "RL-36")
def test_on_the_last_space_the_choice_is_open() -> None:
    s = table(
        seat0={"hand": "crab1"},
        exploration=f"{FOUR} monster monster squid3",
        dice=(1, 1, 1, 3),
        leviathan_deck="4 8",
    ).explore()
    s.play("further", "further", "further", "further")
    assert s.asked == (0, "monster")
    assert s.legal() == {"fight", "further"}
    s.play("further")
    assert s.track.split()[4] == "monster"
    assert s.pearls[0] == 0
    s.play("further")
    assert s.hand(0) == "crab1 squid3"  # on space 5 it must be taken
    assert s.pearls[0] == 1


@rule("LV-3.4")
def test_a_fight_from_the_last_space_earns_its_pearl_before_the_fight() -> None:
    s = table(seat0={"hand": "crab1_boost"}, exploration=f"{FOUR} monster", dice=(3,)).explore()
    s.play("further", "further", "further", "further", "fight")
    assert s.asked == (0, "boost")  # the Pearl is there to be spent
    assert s.legal() == {"boost:0", "boost:1"}


@rule("LV-3.4")
def test_a_fight_from_another_space_earns_no_pearl() -> None:
    s = table(seat0={"hand": "crab1 crab2"}, exploration="squid1 monster", dice=(5,))
    s.explore().play("further", "fight")
    assert s.pearls[0] == 0


@rule("RL-36", "LV-3.4")
@pytest.mark.parametrize("options", [{}, MUST_FIGHT])
def test_on_the_last_space_without_an_accepted_ally_exploring_goes_on(
    options: dict[str, str],
) -> None:
    s = table(
        options=options,
        border={"7": "4"},
        leviathan_deck="8 3",
        exploration=f"{FOUR} monster monster squid3",
        dice=(1, 1, 6, 6),
    ).explore()
    s.play("further", "further", "further", "further")
    assert s.leviathans == {"7": "4", "2-3": "8", "11-12": "3"}
    assert s.hand(0) == "squid3"


@rule("LV-3.4", "OPT-2")
def test_by_option_whoever_can_fight_on_the_last_space_must() -> None:
    s = table(
        options=MUST_FIGHT,
        seat0={"hand": "crab1 crab2"},
        exploration=f"monster {FOUR} monster",
        dice=(1, 1),
        leviathan_deck="4",
    ).explore()
    assert s.legal() == {"fight", "further"}  # not on the first space
    s.play("further", "further", "further", "further", "further")
    assert s.asked == (0, "fight")


@rule("LV-3.4", "LV-11.9", "OPT-2")
def test_by_option_the_coward_may_still_ignore_it_there() -> None:
    s = table(
        options=MUST_FIGHT,
        seat0={"hand": "crab1", "lords": "coward"},
        exploration=f"{FOUR} monster",
    ).explore()
    s.play("further", "further", "further", "further")
    assert s.legal() == {"fight", "ignore"}


@rule("LV-3.5", "RL-23", "AB-5.11")
def test_the_track_is_cleared_when_the_fight_is_over() -> None:
    s = table(
        seat0={"hand": "crab2 crab5"},
        border={"7": "2"},
        exploration="squid1 monster",
        leviathan_token_deck="council_stack council_stack",
        dice=(4,),
    ).explore()
    s.play("further", "fight", "attack:crab5", "leviathan_tokens:2")
    assert s.legal() == {"done"}  # the squid is not in the Council yet
    s.play("done")
    assert s.track.split() == ["squid1", "monster"]
    s.play("done")
    assert s.track.split() == []
    assert s.stack("squid") == "squid1"
    assert s.state.dead == 1


@rule("LV-3.5", "AB-12.8")
def test_the_ship_master_is_paid_when_the_fight_is_chosen() -> None:
    s = table(
        seat0={"hand": "crab1 crab2", "lords": "ship_master"},
        exploration="squid1 jellyfish1 squid2 monster",
        dice=(1,),
    ).explore()
    s.play("further", "further", "further", "fight")
    assert s.pearls[0] == 2
    s.play("attack:crab1", "done")
    assert s.pearls[0] == 3  # the failed attack's, not the Ship Master's again


@rule("LV-3.6", "LV-12.3", "RL-82")
def test_late_in_the_game_a_monster_is_simply_discarded() -> None:
    s = table(leviathan_deck_size=0, seat1={"hand": "crab5"}, exploration="squid3 monster squid4")
    s.explore().play("take")
    assert s.state.turn == 1
    s.explore()
    assert s.asked == (1, "take")
    assert s.track.split() == ["squid4"]
    assert s.leviathans == {"7": "20"}
    assert s.pearls[1] == 0


@rule("AB-17.7", "RL-82")
def test_exploring_stops_when_only_monsters_can_come() -> None:
    s = table(
        seat0={"hand": "crab1"},
        exploration="squid1 monster monster",
        only=True,
        dice=(1, 1),
        leviathan_deck="4",
    ).explore()
    s.play("further", "further")
    assert s.state.turn == 1  # the turn is over
    assert s.hand(0) == "crab1"
    assert s.stack("squid") == "squid1"
    assert "4" in s.leviathans.values()


@rule("AB-17.7")
def test_a_first_monster_is_still_revealed_and_can_be_fought() -> None:
    s = table(seat0={"hand": "crab1"}, exploration="monster", only=True).explore()
    assert s.legal() == {"fight", "further"}


@rule("AB-17.7", "AB-17.1")
def test_exploring_goes_on_when_the_discard_pile_holds_an_ally() -> None:
    s = table(
        seat0={"hand": "crab1"},
        exploration="monster",
        only=True,
        discard="squid3",
        dice=(1, 1),
        leviathan_deck="4",
    ).explore()
    s.play("further")
    while s.asked == (0, "monster"):
        s.play("further")
    assert s.asked == (0, "take")
    assert s.track.split() == ["squid3"]


@rule("AB-11.4")
def test_a_turn_power_may_be_used_when_a_monster_is_revealed() -> None:
    s = table(seat0={"hand": "crab1 squid1", "lords": "slaver"}, exploration="monster").explore()
    assert s.legal() == {"fight", "further", "use:slaver"}
    s.play("use:slaver", "enslave:crab1")
    assert s.hand(0) == "squid1"
    assert s.asked != (0, "monster")  # nobody left to fight with: exploring went on by itself
