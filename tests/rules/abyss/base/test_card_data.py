"""The card files are refused when they ask for what the rules do not have."""

import pytest

from tidecourt.core.game import GameError
from tidecourt.games.abyss.base.cards import (
    EXPLORATION,
    KINDS,
    LOCATION_FILE,
    LOCATIONS,
    LORD_FILE,
    LORDS,
    Location,
    Lord,
)
from tidecourt.games.abyss.base.cards_check import check_counts, check_locations, check_lords
from tidecourt.games.abyss.base.powers import POWER_OF
from tidecourt.games.abyss.base.score import FORMULAS


def test_a_lord_with_an_effect_that_no_rule_knows_is_refused() -> None:
    row = {**LORD_FILE["lord"][0], "effect": "turn_water_into_wine"}
    with pytest.raises(GameError, match=r"lord 1 \(recruiter\) has the effect 'turn"):
        check_lords((Lord(row),), [])


def test_a_location_with_a_formula_that_no_rule_knows_is_refused() -> None:
    row = {**LOCATION_FILE["location"][0], "formula": {"kind": "per_fish", "base": 0}}
    with pytest.raises(GameError, match=r"location 1 .* has the formula 'per_fish'"):
        check_locations((Location(row),), FORMULAS)


def test_files_that_miscount_their_cards_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    check_counts()
    monkeypatch.setitem(LORD_FILE["totals"], "kraken", 17)
    with pytest.raises(GameError, match="18 cards of the set 'kraken', not 17"):
        check_counts()


@pytest.mark.rule("AB-1.2", "AB-1.3")
def test_the_files_hold_every_card() -> None:
    assert len(LORDS) == len(POWER_OF) == 63
    assert len(LOCATIONS) == 26
    copies = [(kind, kind.copies.get("base", 0)) for kind in KINDS]
    assert sum(number for _, number in copies) == EXPLORATION["totals"]["base_allies"] == 65
    assert sum(kind.value * number for kind, number in copies) == 160
