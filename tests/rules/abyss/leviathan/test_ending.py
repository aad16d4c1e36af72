"""[LV-12] The end of the game."""

import pytest

from tests.rules.abyss.kit import Situation
from tests.rules.abyss.kit import leviathan_table as table
from tidecourt.games.abyss.state import NOBODY

rule = pytest.mark.rule
EITHER = {"leviathan_end_monster_decks": "either"}


def after_a_turn(**facts: object) -> Situation:
    """Seat 0 takes an Ally, and the turn ends."""
    s = table(exploration="squid1 squid2 squid3 squid4", **facts)
    return s.explore().play("take")


@rule("LV-12.1", "RL-35", "SQ-14")
def test_an_empty_leviathan_deck_triggers_the_end() -> None:
    s = after_a_turn(leviathan_deck_size=0)
    assert s.state.closer == 0
    assert s.border.quiet == 1


@rule("LV-12.1")
def test_with_a_leviathan_left_the_game_goes_on() -> None:
    s = after_a_turn(leviathan_deck_size=1)
    assert s.state.closer == NOBODY
    assert s.border.quiet == 0


@rule("LV-12.1", "DX-1", "OPT-1", "RL-35")
@pytest.mark.parametrize(
    ("left", "base_left", "both", "either"),
    [(0, 0, 0, 0), (0, 1, NOBODY, 0), (1, 0, NOBODY, 0), (1, 1, NOBODY, NOBODY)],
)
def test_empty_token_decks_trigger_the_end(
    left: int, base_left: int, both: int, either: int
) -> None:
    assert (
        after_a_turn(leviathan_token_deck_size=left, token_deck_size=base_left).state.closer == both
    )
    s = after_a_turn(leviathan_token_deck_size=left, token_deck_size=base_left, options=EITHER)
    assert s.state.closer == either


@rule("LV-12.1")
def test_an_extra_turn_is_a_turn_at_whose_end_it_is_checked() -> None:
    s = table(leviathan_deck_size=0, exploration="squid1 monster squid2", seat0={"hand": "crab5"})
    s.state.extra_turns = 1
    s.explore().play("take")
    assert s.state.turn == 0
    assert s.state.closer == 0


@rule("LV-12.2", "AB-15.2")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_each_opponent_takes_one_last_turn(players: int) -> None:
    s = after_a_turn(leviathan_deck_size=0, players=players)
    turns = []
    while s.state.stack:
        if s.state.turn not in turns:
            turns.append(s.state.turn)
        s.play("take" if "take" in s.legal() else min(s.legal() - {"buy", "further"}))
    assert turns == list(range(1, players))


@rule("LV-12.3", "LV-3.6", "RL-82")
def test_monsters_have_no_effect_in_last_turns() -> None:
    s = table(
        players=3,
        leviathan_deck_size=0,
        seat1={"hand": "crab5"},
        exploration="squid1 squid2 squid2 squid3 squid3 monster monster squid4",
    )
    s.explore().play("take").explore()
    s.play("further", "further", "further", "further")
    assert s.state.dead == 2
    assert s.hand(1) == "squid4 crab5"  # on space 5, where the Monsters had been
    assert s.pearls[1] == 1  # for the Ally, not for the Monsters


@rule("LV-12.3", "RL-82", "AB-17.7")
def test_a_last_turn_with_only_monsters_left_ends_by_itself() -> None:
    s = table(
        players=3,
        leviathan_deck_size=0,
        exploration="squid1 monster monster",
        only=True,
    )
    s.explore().play("take")
    assert s.state.stack == []
    assert s.told("game_over") != []


@rule("LV-12.3", "AB-15.4")
def test_nor_in_an_extra_turn_before_them() -> None:
    s = table(leviathan_deck_size=0, seat0={"hand": "crab5"}, exploration="squid1 monster squid2")
    s.state.extra_turns = 1
    s.explore().play("take").explore()
    assert s.state.turn == 0
    assert s.track.split() == ["squid2"]


@rule("LV-12.3")
def test_if_lords_only_triggered_the_end_monsters_work_normally() -> None:
    s = table(seat1={"hand": "crab5"}, exploration="squid1 monster squid2")
    s.state.closer = 0
    s.explore().play("take").explore()
    assert s.asked == (1, "monster")
    assert s.legal() == {"fight", "further"}


@rule("LV-12.3", "AB-15.3")
def test_until_a_check_finds_a_deck_empty() -> None:
    s = table(
        players=3,
        leviathan_deck_size=1,
        leviathan_deck="12",
        exploration="squid1 monster squid2 monster squid3",
        seat2={"hand": "crab5"},
        dice=(1, 1),
    )
    s.state.closer = 0
    s.explore().play("take").explore().play("take")
    assert s.border.leviathans_left() == 0
    s.explore()
    assert s.state.turn == 2
    assert s.track.split() == ["squid3"]
    assert s.state.closer == 0  # the trigger happens once


@rule("LV-12.3", "LV-4.5")
def test_within_the_turn_that_empties_the_deck_nothing_changes_yet() -> None:
    s = table(
        leviathan_deck_size=1,
        leviathan_deck="12",
        seat0={"hand": "crab5"},
        exploration="monster monster squid1",
        dice=(1, 1),
    ).explore()
    s.play("further")
    assert s.border.leviathans_left() == 0
    assert s.legal() == {"fight", "further"}


@rule("LV-12.4")
def test_powers_about_leviathans_still_work_in_last_turns() -> None:
    s = table(
        players=3,
        turn=1,
        leviathan_deck_size=0,
        seat1={"hand": "shellfish5 squid4"},
        court="arms_dealer recruiter treasurer diplomat slaver",
        border={"7": "20", "8": "19"},
    )
    s.border.quiet = 1
    s.state.closer = 0
    s.recruit(1, "shellfish5 squid4").affiliate()
    assert s.pearls[1] == 2
