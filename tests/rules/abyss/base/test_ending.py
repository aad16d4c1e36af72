"""[AB-15] How the end is triggered, and the last turns."""

from typing import Any

import pytest

from tests.rules.abyss.kit import Situation, table

SIX = "keeper reaper miller jailer seeker hunter"


def seventh(lord: str, hand: str, turn: int = 0, players: int = 3) -> Situation:
    """A player with six Lords recruits a seventh."""
    mine: dict[str, Any] = {f"seat{turn}": {"hand": hand, "lords": SIX}}
    s = table(
        players=players,
        turn=turn,
        court=f"{lord} peddler trader shopkeeper",
        available="",
        location_deck="",
        **mine,
    )
    return s.recruit(1, hand)


def turns_to_come(s: Situation) -> list[int]:
    """Play every turn to the end of the game; says whose they are."""
    seats = []
    while not s.over:
        seats.append(s.seat)
        s.play("explore", "take")
    return seats


@pytest.mark.rule("AB-15.1", "AB-15.2", "RL-68")
@pytest.mark.parametrize(("turn", "others"), [(0, [1, 2]), (1, [2, 0]), (2, [0, 1])])
def test_the_seventh_lord_gives_everyone_else_one_more_turn(turn: int, others: list[int]) -> None:
    s = seventh("shepherd", "seahorse5 seahorse3", turn)
    assert s.state.closer == turn
    assert turns_to_come(s) == others


@pytest.mark.rule("AB-15.1", "AB-11.7")
def test_lords_disabled_or_under_locations_count_for_the_seven() -> None:
    s = table(
        court="shepherd peddler trader shopkeeper",
        seat0={
            "hand": "seahorse5 seahorse3",
            "lords": "miller",
            "disabled": "jailer",
            "under": {"depths": "keeper reaper", "throne_room": "seeker hunter"},
        },
    )
    assert s.state.closer == -1
    s.recruit(1, "seahorse5 seahorse3")
    assert s.state.closer == 0


@pytest.mark.rule("AB-15.1")
def test_six_lords_are_not_enough() -> None:
    s = table(
        court="shepherd peddler trader shopkeeper",
        available="",
        location_deck="",
        seat0={"hand": "seahorse5 seahorse3", "lords": "keeper reaper miller jailer seeker"},
    )
    s.recruit(1, "seahorse5 seahorse3")
    assert s.state.closer == -1


@pytest.mark.rule("AB-15.2")
def test_the_triggering_turn_is_finished_normally() -> None:
    s = table(
        court="shepherd peddler slaver shopkeeper",
        seat0={"hand": "seahorse5 seahorse3", "lords": "miller jailer seeker hunter keeper trader"},
        seat1={"lords": "commander"},
    )
    s.state.realm(0).keys = 1
    s.recruit(1, "seahorse5 seahorse3")
    assert s.asked == (0, "control")


@pytest.mark.rule("AB-15.3")
def test_a_later_trigger_changes_nothing() -> None:
    s = table(
        players=3,
        turn=1,
        closer=0,
        court="shepherd peddler trader shopkeeper",
        available="",
        location_deck="",
        seat1={"hand": "seahorse5 seahorse3", "lords": SIX},
    )
    s.recruit(1, "seahorse5 seahorse3")
    assert s.state.closer == 0
    assert s.told("end_triggered") == []
    assert turns_to_come(s) == [2]


@pytest.mark.rule("AB-15.4", "RL-67")
def test_the_invoker_as_seventh_lord_plays_on_before_the_others() -> None:
    s = seventh("invoker", "jellyfish5 jellyfish3")
    assert turns_to_come(s) == [0, 1, 2]


@pytest.mark.rule("AB-15.4")
def test_an_extra_turn_earned_in_a_last_turn_follows_it() -> None:
    s = table(
        players=3,
        turn=1,
        closer=0,
        court="invoker peddler trader shopkeeper",
        seat1={"hand": "jellyfish5 jellyfish3"},
    )
    s.recruit(1, "jellyfish5 jellyfish3")
    assert turns_to_come(s) == [1, 2]


@pytest.mark.rule("AB-15.5")
def test_an_empty_lord_deck_alone_ends_nothing() -> None:
    s = table(court="keeper", lord_deck_size=0, exploration="crab1 crab2")
    s.play("explore", "take", "explore", "take")
    assert s.state.closer == -1


@pytest.mark.rule("AB-15.6", "AB-12.26")
def test_a_lord_lost_after_the_trigger_cancels_nothing() -> None:
    s = seventh("schemer", "squid5 seahorse2 crab1")
    assert s.state.closer == 0
    s.play("betray:1")
    assert s.state.closer == 0


@pytest.mark.rule("AB-12.23", "AB-15.1")
def test_the_traitors_exchange_is_no_lord_more() -> None:
    s = table(
        court="traitor peddler trader shopkeeper",
        available="",
        location_deck="",
        seat0={
            "hand": "squid5 squid4 crab2 seahorse1",
            "lords": "keeper miller jailer seeker hunter",
        },
    )
    s.recruit(1, "squid5 squid4 crab2 seahorse1")
    s.play("betray:1", "take:2")
    assert len(s.free(0)) == 6
    assert s.state.closer == -1
