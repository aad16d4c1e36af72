"""Games that were played to their end, put into a store as if they had been played there."""

from collections.abc import Sequence
from itertools import count
from typing import Any

from msgspec import structs

from tests.review.games import played
from tidecourt.core.match import Match
from tidecourt.server.keepsake import told_of
from tidecourt.server.ledger import (
    MOVE,
    Chosen,
    Entry,
    Ledger,
    Policy,
    Result,
    StoredSeat,
    StoredTable,
)

NUMBERS = count(1)


def bots(*levels: str) -> list[StoredSeat]:
    return [StoredSeat("bot", f"Bot {seat}", level) for seat, level in enumerate(levels)]


def person(guest: int | None, name: str = "Somebody") -> StoredSeat:
    return StoredSeat("person", name, "", guest)


async def finished(
    ledger: Ledger, match: Match, seats: Sequence[StoredSeat], at: int = 1000, **changes: Any
) -> StoredTable:
    """A table at which a match was played, with these people and bots."""
    state = match.state
    stored = StoredTable(
        id=f"table{next(NUMBERS):04}",
        game=match.game.name,
        rules_version=match.game.rules_version,
        setup=Chosen(match.setup.players, list(match.setup.modules), match.setup.options),
        seed=match.seed,
        policy=Policy("full", "off", False),
        maker=None,
        invite="",
        created=at - 100,
        seats=list(seats),
        finished=at,
        result=Result(
            [seat for seat in range(len(seats)) if state.winners() >> seat & 1],
            [int(points) for points in state.scores()],
        ),
        cards=match.game.cards,
    )
    stored = structs.replace(stored, **changes)
    entries = [
        Entry(MOVE, move.seat, move.word, seats[move.seat].guest, told=told_of(match, move))
        for move in match.moves
    ]
    await ledger.add_table(stored, entries)
    return stored


def legions(seed: int = 5) -> Match:
    """A short game."""
    return played("legions", ["random", "random"], seed)
