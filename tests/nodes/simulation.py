"""The real tables and halls of a server on a clock of their own, with sockets that are none and a
log that is late, fails, forgets to answer and loses hints. A seed decides everything, so whatever
goes wrong goes wrong again.

`python -m tests.nodes.simulation 10000` tries so many seeds.
"""

import asyncio
import logging
import selectors
import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

import msgspec

from tests.server.fake_bots import QuickBots
from tests.server.twins import SERVICES
from tidecourt.games.registry import game_named
from tidecourt.server.desk import at_once
from tidecourt.server.errors import RefusedError
from tidecourt.server.following import follow
from tidecourt.server.hall import Hall
from tidecourt.server.ledger import (
    BOT,
    PERSON,
    Chosen,
    Entry,
    Guest,
    Kept,
    Ledger,
    Policy,
    Result,
    StoredSeat,
    StoredTable,
)
from tidecourt.server.nodes import BEAT, Nodes
from tidecourt.server.store import BehindError, StoreError, UnknownError
from tidecourt.server.table import Table

TABLE: Final = "table"
NODES: Final = 3
ENOUGH: Final = 14  # entries of the log
SOME: Final = 1000  # seeds from one word of how it goes to the next
LONGEST: Final = 600.0  # seconds of the simulated clock in which a game must come so far
PATIENCE: Final = 4.0  # simulated seconds until somebody tries another node


class Clock(selectors.SelectSelector):
    """Nobody waits: when nothing is left to do, it is later."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        assert timeout is not None, "everybody waits for somebody else"
        self.now += timeout
        return super().select(0)


class World:
    """What all nodes share: the log, who thinks, and the chance that decides what goes wrong."""

    def __init__(self, seed: int, loop: asyncio.AbstractEventLoop) -> None:
        self.chance: Final = Random(seed)
        self.loop: Final = loop
        self.stored: Final = new_table(self.chance)
        self.entries: Final[list[Entry]] = []
        self.version = 0
        self.thinks: Node | None = None
        self.nodes: Final = [Node(self) for _ in range(NODES)]
        self.acknowledged: Final[dict[int, list[str]]] = {0: [], 1: []}
        self.wrong: Final[list[str]] = []  # what somebody saw that must not be

    def tell(self) -> None:
        """Hint at what has changed, to whom it reaches."""
        for node in self.nodes:
            if self.chance.random() < 0.7:
                self.loop.call_later(self.chance.random() * 0.2, node.hint)

    def check(self) -> None:
        """Nothing acknowledged is lost or there twice, and the log is a game."""
        assert not self.wrong, self.wrong[0]
        for seat, ids in self.acknowledged.items():
            there = [e.message for e in self.entries if e.seat == seat and e.guest is not None]
            assert len(set(there)) == len(there), "something was played twice"
            assert [id_ for id_ in there if id_ in ids] == ids, "something acknowledged is lost"
        _, trouble = at_once(follow(self.stored, self.entries, SERVICES))
        assert trouble is None, "the log is no game"


class Node:
    """A server, which may die or be cut off from the log."""

    def __init__(self, world: World) -> None:
        self.world: Final = world
        self.alive = True
        self.cut_until = 0.0
        self.hall: Final = Hall(
            replace(
                SERVICES,
                ledger=FaultyLedger(self),
                nodes=FaultyNodes(self),
                bots=QuickBots(),
                now=world.loop.time,
                sleep=asyncio.sleep,
                chance=world.chance.random,
            )
        )
        self.beating: Final = world.loop.create_task(self.beat())

    def hint(self) -> None:
        if self.alive:
            self.hall.hint(TABLE)

    async def beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            if self.alive and self.world.loop.time() >= self.cut_until:
                await self.hall.look_around()

    def die(self) -> None:
        self.alive = False
        self.beating.cancel()


class FaultyNodes(Nodes):
    """Who thinks is whoever asks first, until it dies."""

    alone = False

    def __init__(self, node: Node) -> None:
        super().__init__()
        self.node: Final = node

    async def may_think(self, table: str) -> bool:
        world = self.node.world
        if world.thinks is None or not world.thinks.alive or world.chance.random() < 0.02:
            world.thinks = self.node  # at times two think at once
        return world.thinks is self.node

    async def versions(self, tables: list[str]) -> dict[str, int]:
        return dict.fromkeys(tables, self.node.world.version)


class FaultyLedger(Ledger):
    """The log as one node reaches it."""

    def __init__(self, node: Node) -> None:
        self.node: Final = node

    async def way(self) -> None:
        """To the log, or back: it takes its time, fails, or never comes to its end."""
        world = self.node.world
        await asyncio.sleep(world.chance.expovariate(20))
        if not self.node.alive:
            await world.loop.create_future()
        if world.loop.time() < self.node.cut_until or world.chance.random() < 0.02:
            raise StoreError("it cannot be reached")

    async def kept(
        self, table: str, known: int | None = None, after: int = 0, after_said: int = 0
    ) -> Kept | None:
        await self.way()
        world = self.node.world
        if known == world.version:
            return None
        kept = Kept(world.version, msgspec.convert(msgspec.to_builtins(world.stored), StoredTable))
        kept.entries = world.entries[after:]
        await self.way()
        return kept

    async def append(
        self,
        table: str,
        number: int,
        entries: list[Entry],
        result: Result | None = None,
        now: int = 0,
        waits: list[int] | None = None,
        due: int | None = None,
    ) -> int:
        await self.way()
        version = self.grow(number, entries)
        try:
            await self.way()
        except StoreError:
            raise UnknownError("nobody says what became of it") from None
        return version

    def grow(self, number: int, entries: list[Entry]) -> int:
        world = self.node.world
        if number != len(world.entries) + 1:
            raise BehindError("the log is longer")
        world.entries.extend(entries)
        world.stored.length = len(world.entries)
        world.version += 1
        world.tell()
        return world.version


class Socket:
    """Somebody who looks on, and sees nothing that is not durable, each step once."""

    def __init__(self, world: World, table: Table, guest: Guest, viewer: int) -> None:
        self.world: Final = world
        self.table: Final = table
        self.guest: Guest | None = guest
        self.viewer = viewer
        self.lang = "en"
        self.step = -1
        self.news: Final = asyncio.Event()

    def send(self, message: bytes) -> None:
        if self.table.course.length > len(self.world.entries):
            self.world.wrong.append("something is shown that is not durable")
        told = msgspec.json.decode(message)
        if told["t"] == "update":
            if told["step"] != self.step + 1:
                self.world.wrong.append("a step is missing")
            self.step = told["step"]
        self.news.set()

    def dismiss(self, error: RefusedError) -> None:
        raise AssertionError(error.code)

    def come_back(self) -> None:
        raise AssertionError("nobody is sent away here")


class Player:
    """A person at one seat, who comes by one node after the other."""

    def __init__(self, world: World, seat: int) -> None:
        self.world: Final = world
        self.seat: Final = seat
        self.guest: Final = Guest(seat + 1, "")
        self.seen = -1  # the last step that was shown
        self.pending: tuple[int, str, str] | None = None  # step, word, id

    async def play(self) -> None:
        chance = self.world.chance
        while len(self.world.entries) < ENOUGH:
            node = chance.choice([node for node in self.world.nodes if node.alive])
            try:
                async with asyncio.timeout(PATIENCE * (0.5 + chance.random())):
                    await self.be_at(node)
            except TimeoutError:
                continue
            except RefusedError as error:
                if error.code != "no_store":
                    raise

    async def be_at(self, node: Node) -> None:
        table = await node.hall.bring(TABLE, "")
        socket = Socket(self.world, table, self.guest, self.seat)
        table.audience.enter(socket)
        try:
            socket.step = table.whole(socket).step
            assert socket.step >= self.seen, "a step that was shown is gone"
            while True:
                self.seen = max(self.seen, socket.step)
                socket.news.clear()
                await self.answer(table)
                await socket.news.wait()
        finally:
            table.audience.leave(socket)

    async def answer(self, table: Table) -> None:
        """Send what is still open again, or answer what is asked."""
        if self.pending is None and table.match.waits_for(self.seat) and not table.match.over:
            word = self.world.chance.choice(list(table.match.words(self.seat)))
            id_ = f"{self.seat}.{self.world.chance.getrandbits(64):x}"
            self.pending = (table.stream(self.seat).last, word, id_)
        while self.pending is not None:
            step, word, id_ = self.pending
            try:
                await table.move(self.guest, self.seat, step, [word], id_)
            except RefusedError as error:
                if error.code != "no_store":
                    raise
                await asyncio.sleep(0.5)
                continue
            self.world.acknowledged[self.seat].append(id_)
            self.pending = None


def new_table(chance: Random) -> StoredTable:
    game = game_named("legions")
    bot = chance.random() < 0.3
    seats = [StoredSeat(PERSON, "Ada", guest=1), StoredSeat(PERSON, "Ben", guest=2)]
    if bot:
        seats[1] = StoredSeat(BOT, "Bo", "random")
    return StoredTable(
        id=TABLE,
        game=game.name,
        rules_version=game.rules_version,
        cards=game.cards,
        setup=Chosen(2, [], game.setup(2).options),
        seed=chance.getrandbits(48),
        policy=Policy("off", "off", False),
        maker=1,
        invite="",
        created=0,
        seats=seats,
    )


async def troubles(world: World) -> None:
    """What befalls the nodes: they die, of which two at most, or are cut off for a while."""
    chance = world.chance
    while True:
        await asyncio.sleep(chance.expovariate(0.5))
        alive = [node for node in world.nodes if node.alive]
        if len(alive) > 1 and chance.random() < 0.3:
            chance.choice(alive).die()
        else:
            chance.choice(alive).cut_until = world.loop.time() + chance.expovariate(0.5)


async def simulate(seed: int) -> None:
    world = World(seed, asyncio.get_running_loop())
    trouble = asyncio.create_task(troubles(world))
    people = [n for n, seat in enumerate(world.stored.seats) if seat.kind == PERSON]
    async with asyncio.timeout(LONGEST):
        await asyncio.gather(*(Player(world, seat).play() for seat in people))
    trouble.cancel()
    world.check()


def tried(seed: int) -> None:
    """One seed; an error if something does not hold."""
    clock = Clock()
    loop = asyncio.SelectorEventLoop(clock)
    loop.time = lambda: clock.now  # type: ignore[method-assign]
    try:
        loop.run_until_complete(simulate(seed))
    finally:
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        loop.close()


def failing(seeds: range) -> Iterator[tuple[int, BaseException]]:
    """The seeds that find something, and what."""
    for seed in seeds:
        try:
            tried(seed)
        except Exception as error:
            yield seed, error


if __name__ == "__main__":
    logging.disable()
    seeds, found = int(sys.argv[1]), 0
    for first in range(0, seeds, SOME):
        for seed, error in failing(range(first, min(first + SOME, seeds))):
            print(f"seed {seed}: {error!r}", flush=True)
            found += 1
        print(f"{min(first + SOME, seeds)} seeds, {found} found something", flush=True)
    sys.exit(found > 0)
