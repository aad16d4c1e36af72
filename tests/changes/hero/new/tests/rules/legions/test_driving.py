"""[LG-7.11] Driving off an enemy legion."""

import pytest

from tests.rules.legions.test_hero_powers import arrives

rule = pytest.mark.rule


@rule("LG-7.11", "LG-7.1")
@pytest.mark.parametrize("routed", [[], [4]])
def test_an_enemy_legion_is_driven_to_another_location(routed: list[int]) -> None:
    s = arrives("yellow_twin_right", seat1={"field": {"blue": [4]}, "routed": routed})
    assert s.asked == ([0], "drive")
    s.play(0, "drive:4", "to:violet")
    assert s.side(1, "violet") == [4]
    assert s.routed(1) == routed


@rule("LG-7.11")
def test_the_power_may_be_declined() -> None:
    s = arrives("yellow_twin_right", seat1={"field": {"blue": [4]}})
    s.play(0, "pass")
    assert s.side(1, "blue") == [4]
