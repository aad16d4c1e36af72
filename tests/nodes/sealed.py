"""`python -m tests.nodes.sealed 10000`: so many times two seats answer the same sealed question at
once, each at its own node of one database. The log must have one order, and every node and viewer
the same of it."""

import asyncio
import sys
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from msgspec.structs import replace

from tests.kit.postgresql import Cluster
from tests.nodes.simulation import new_table
from tests.server import back_ends
from tests.server.running import Running, server, settings_for, still_world
from tidecourt.server.ledger import PERSON, Entry, Guest, StoredSeat

AT_ONCE: Final = 10  # tables side by side
SEATS: Final = (0, 1)
Nodes = tuple[Running, Running]


async def answered(nodes: Nodes, guests: list[Guest], number: int) -> int:
    """One table, answered by both at once at its first sealed question; gives the seat whose answer
    came first."""
    chance = Random(number)
    seats = [StoredSeat(PERSON, guest.name, guest=guest.id) for guest in guests]
    stored = replace(new_table(chance), id=f"sealed{number}", seats=seats)
    await nodes[0].hall.services.ledger.add_table(stored)
    tables = [await node.hall.bring(stored.id, "") for node in nodes]
    while not all(tables[0].match.waits_for(seat) for seat in SEATS):
        seat = next(seat for seat in SEATS if tables[0].match.waits_for(seat))
        word = chance.choice(list(tables[0].match.words(seat)))
        step = tables[0].stream(seat).last
        await tables[0].move(guests[seat], seat, step, [word], f"{len(tables[0].entries)}")
    await tables[1].log.look()
    before = len(tables[0].entries)
    await asyncio.gather(
        *(
            table.move(
                guests[seat],
                seat,
                table.stream(seat).last,
                [chance.choice(list(table.match.words(seat)))],
                f"sealed{seat}",
            )
            for seat, table in zip(SEATS, tables, strict=True)
        )
    )
    for table in tables:
        await table.log.look()
    durable = await nodes[0].hall.services.ledger.entries(stored.id)
    sealed: list[Entry] = durable[before:]
    assert sorted(entry.message for entry in sealed) == ["sealed0", "sealed1"]
    for table in tables:
        assert table.entries == durable
        assert table.match.state.pack() == tables[0].match.state.pack()
        for viewer, stream in table.course.streams.items():
            same = tables[0].course.streams[viewer]
            assert (stream.last, stream.seen.pack()) == (same.last, same.seen.pack())
    for node in nodes:
        del node.hall.tables[stored.id]
    return sealed[0].seat


async def all_answered(folder: Path, times: int) -> Counter[int]:
    """Which seat was first how often."""
    settings = settings_for(folder)
    first: Counter[int] = Counter()
    async with server(settings, still_world()) as one, server(settings, still_world()) as other:
        guests = [(await one.visitors.ledger.add_guest(bytes([k]), f"Guest {k}", 0)) for k in SEATS]
        for begin in range(0, times, AT_ONCE):
            numbers = range(begin, min(begin + AT_ONCE, times))
            rounds = (answered((one, other), guests, number) for number in numbers)
            first.update(await asyncio.gather(*rounds))
            if begin % 1000 == 0:
                print(begin, flush=True)
    return first


def main(times: int) -> None:
    back_ends.instead = cluster = Cluster()
    try:
        cluster.make()
        cluster.start()
        start = perf_counter()
        with TemporaryDirectory() as folder:
            first = asyncio.run(all_answered(Path(folder), times))
        print(
            f"{first.total()} sealed questions answered at two nodes at once, one order each: seat "
            f"0 first {first[0]} times, seat 1 {first[1]} times; {perf_counter() - start:.0f} s"
        )
    finally:
        cluster.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]))
