"""[LV-13] The score with Leviathan."""

import pytest

from tests.rules.abyss.kit import leviathan_table as table

rule = pytest.mark.rule


@rule("LV-13.1")
def test_a_wound_costs_one_and_the_scourge_brings_five() -> None:
    s = table(seat0={"wounds": 3, "scourge": True, "slain": "4"}, seat1={"wounds": 2})
    assert s.state.scores() == [2, -2]
    assert s.score(0) | {"wounds": -3, "scourge": 5} == s.score(0)
    assert s.score(1) | {"wounds": -2, "scourge": 0} == s.score(1)


@rule("LV-13.1", "AB-16.2")
def test_they_are_added_to_the_other_points() -> None:
    s = table(seat0={"lords": "miller", "affiliated": "crab4", "wounds": 1, "tokens": [2] * 1})
    parts = s.score(0)
    assert parts["lords"] > 0
    assert s.state.scores()[0] == parts["lords"] + 4 + parts["tokens"] - 1


@rule("LV-13.2", "LV-9.1", "LV-8.3")
def test_nothing_for_slain_leviathans_tokens_or_health() -> None:
    s = table(seat0={"slain": "3 4 5", "leviathan_tokens": "key pearls3"}, border={"7": "1-2"})
    assert s.state.scores() == [5, 0]  # the Scourge, which belongs to the only slayer
