"""[LV-5.7] A Leviathan takes an affiliated Ally."""

import pytest

from tests.rules.abyss.leviathan.test_penalties import attacked

rule = pytest.mark.rule
AFFILIATED = "8"


@rule("LV-5.7")
def test_an_affiliated_ally_of_ones_choice_is_discarded() -> None:
    s = attacked(AFFILIATED, affiliated="crab1 squid3", hand="crab2")
    assert s.legal() == {"lose:crab1", "lose:squid3"}
    s.play("lose:squid3")
    assert [(seat, card) for seat, card, _ in s.told("torn_away")] == [
        (0, s.told("torn_away")[0][1])
    ]
    assert s.border.wounds == (0, 0)


@rule("LV-5.7")
def test_nothing_is_asked_of_whoever_has_none() -> None:
    s = attacked(AFFILIATED, hand="crab2")
    assert s.told("torn_away") == []
