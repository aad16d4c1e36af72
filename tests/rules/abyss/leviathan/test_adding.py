"""[LV-4] Adding a Leviathan to the Border."""

from collections import Counter

import pytest

from tests.rules.abyss.kit import leviathan_table as table
from tidecourt.core.rng import seeded
from tidecourt.games.abyss.leviathan.adding import add_leviathan

rule = pytest.mark.rule
NINE = {"2-3": "3", "4": "4", "5": "7", "6": "8", "7": "11", "8": "12", "9": "13", "10": "14",
        "11-12": "15"}  # fmt: skip


@rule("LV-4.1", "DX-14")
@pytest.mark.parametrize(
    ("dice", "zone"),
    [
        ((1, 1), "2-3"),
        ((2, 1), "2-3"),
        ((1, 3), "4"),
        ((4, 1), "5"),
        ((3, 3), "6"),
        ((6, 2), "8"),
        ((4, 5), "9"),
        ((6, 4), "10"),
        ((5, 6), "11-12"),
        ((6, 6), "11-12"),
    ],
)
def test_the_total_of_both_dice_gives_the_zone(dice: tuple[int, int], zone: str) -> None:
    s = table(exploration="monster squid1", leviathan_deck="17", dice=dice).explore()
    assert s.leviathans == {"7": "20", zone: "17"}
    assert s.told("dice") == [(0, *dice)]


@rule("LV-4.2")
def test_on_a_free_zone_it_stands_at_full_health_and_nobody_is_hurt() -> None:
    s = table(exploration="monster squid1", leviathan_deck="1", dice=(2, 2)).explore()
    assert s.leviathans["4"] == "1"
    assert s.border.wounds == (0, 0)
    assert s.told("attacked") == []


@rule("LV-4.3", "RL-76")
def test_whoever_is_there_attacks_and_is_replaced_whatever_its_health() -> None:
    s = table(
        border={"7": "17-2"}, exploration="monster squid1", leviathan_deck="18", dice=(3, 4)
    ).explore()
    assert s.border.wounds == (4, 0)  # the full penalty of Leviathan 17
    assert s.leviathans == {"7": "18"}
    assert s.slain(0) == s.slain(1) == []
    assert s.border.leviathans_left() == 18


@rule("LV-4.3")
def test_the_attack_comes_before_the_newcomer_enters() -> None:
    s = table(
        seat0={"hand": "squid1 squid2 squid3 jellyfish1"},
        border={"7": "1"},
        exploration="monster squid4",
        leviathan_deck="18",
        dice=(3, 4),
    ).explore()
    s.play("further")
    assert s.asked == (0, "discard")
    assert s.leviathans == {"7": "1"}
    s.play("discard:squid3", "discard:squid2", "discard:jellyfish1")
    assert s.leviathans == {"7": "18"}


@rule("LV-4.4", "SQ-5")
def test_then_the_monster_is_discarded_and_exploring_goes_on() -> None:
    s = table(exploration="monster squid1", dice=(1, 1)).explore()
    assert s.track.split() == ["squid1"]
    assert s.state.dead == 1
    assert s.asked == (0, "take")


@rule("LV-4.5", "RL-35")
def test_with_an_empty_deck_nothing_is_added_and_nobody_attacked() -> None:
    s = table(
        leviathan_deck_size=1,
        leviathan_deck="18",
        exploration="monster monster squid1",
        dice=(1, 1, 3, 4),
    ).explore()
    assert s.leviathans == {"7": "20", "2-3": "18"}
    assert s.border.wounds == (0, 0)
    assert s.state.dead == 2
    assert s.asked == (0, "take")


@rule("LV-4.3")
def test_all_nine_zones_may_be_taken() -> None:
    s = table(border=NINE, exploration="monster squid1", leviathan_deck="18", dice=(1, 2)).explore()
    assert s.leviathans == {**NINE, "2-3": "18"}
    assert s.border.wounds == (3, 0)


@rule("RL-28", "LV-1.2")
def test_zones_come_as_often_as_two_dice_say() -> None:
    zones: Counter[str] = Counter()
    rolls = 3600
    s = table()
    s.state.chance = seeded(1)
    for _ in range(rolls):
        s.border.zones = s.border.drawn = 0
        add_leviathan(s.state, 0)
        s.state.settle()
        zones.update(list(s.leviathans))
    chances = dict(zip(NINE, (3, 3, 4, 5, 6, 5, 4, 3, 3), strict=True))
    for zone, chance in chances.items():
        expected = rolls * chance / 36
        assert abs(zones[zone] - expected) < 5 * expected**0.5, zone
