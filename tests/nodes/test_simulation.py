"""Whole servers on a clock of their own, whatever befalls them; `python -m tests.nodes.simulation`
tries more seeds."""

import logging
from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.nodes.simulation import FaultyLedger, failing
from tidecourt.server.course import Prospect
from tidecourt.server.ledger import Entry
from tidecourt.server.table import Table

SEEDS: Final = range(200)


@pytest.fixture(autouse=True)
def silence() -> Iterator[None]:
    """What goes wrong is meant to, and is not worth a line each."""
    logging.disable()
    yield
    logging.disable(logging.NOTSET)


def test_nothing_is_lost_played_twice_or_shown_too_soon() -> None:
    assert [f"seed {seed}: {error!r}" for seed, error in failing(SEEDS)] == []


def test_a_server_that_forgets_the_compare_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    right = FaultyLedger.grow

    def grow(ledger: FaultyLedger, number: int, entries: list[Entry]) -> int:
        return right(ledger, len(ledger.node.world.entries) + 1, entries)

    monkeypatch.setattr(FaultyLedger, "grow", grow)
    assert next(failing(SEEDS), None)


def test_a_server_that_shows_before_it_is_durable_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    right = Table.commit

    async def commit(table: Table, prospects: list[Prospect], *more: Any) -> None:
        table.adopt(prospects)
        await right(table, prospects, *more)

    monkeypatch.setattr(Table, "commit", commit)
    assert next(failing(SEEDS), None)


def test_what_goes_wrong_goes_wrong_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FaultyLedger, "grow", lambda *said: 1)  # it says so, and keeps nothing
    first, second = (next((seed, repr(error)) for seed, error in failing(SEEDS)) for _ in range(2))
    assert first == second
