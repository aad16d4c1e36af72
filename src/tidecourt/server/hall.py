"""The registry of a server's tables: made, found, brought back from the store, put away."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Final

from msgspec import structs

from tidecourt.core import record
from tidecourt.core.game import Game, GameError
from tidecourt.core.match import Match
from tidecourt.games.registry import game_named
from tidecourt.locales import Words
from tidecourt.server.clocks import Clock
from tidecourt.server.dealing import NO_SEED
from tidecourt.server.errors import RefusedError, sentence_part
from tidecourt.server.following import due_of, follow
from tidecourt.server.info import OVER, table_info
from tidecourt.server.keepsake import told_of, with_asides
from tidecourt.server.learning import lesson_table, lesson_to_begin
from tidecourt.server.ledger import (
    BOT,
    MOVE,
    OPEN,
    PERSON,
    Chosen,
    Dealing,
    Entry,
    Guest,
    Policy,
    Result,
    StoredSeat,
    StoredTable,
)
from tidecourt.server.making import new_table, secret
from tidecourt.server.messages import DealOffer, RematchWish, TableInfo, TableWish
from tidecourt.server.names import distinct, tidy
from tidecourt.server.seating import check_level, seated
from tidecourt.server.services import Services
from tidecourt.server.store import StoreError
from tidecourt.server.table import Table

log: Final = logging.getLogger("tidecourt.hall")

MOST_LISTED: Final = 100
A_MOMENT: Final = 5.0  # seconds that whoever asked for a table may take to come in
DUE: Final = "SELECT id FROM tables WHERE due <= ? AND finished IS NULL ORDER BY due LIMIT ?"


class Hall:
    """The registry of tables. One that nobody is at is put away, and brought back when somebody
    comes."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services
        self.tables: Final[dict[str, Table]] = {}
        self.coming: Final[dict[str, asyncio.Task[Table]]] = {}

    # ---------------------------------------------------------------- finding

    async def bring(self, id_: str, who: str) -> Table:
        """A table by its id, brought back from the store in slices if need be, for somebody who
        pays for it; however many ask for it, once."""
        there = self.tables.get(id_)
        if there is not None:
            there.idle_since = self.services.now()
            if not self.services.nodes.alone:
                await self.up_to_date(there)
            if self.tables.get(id_) is there:
                return there
        if id_ not in self.coming:
            task = asyncio.create_task(self.brought(id_, who))
            self.coming[id_] = task
            task.add_done_callback(lambda _: self.coming.pop(id_, None))
        return await asyncio.shield(self.coming[id_])

    async def brought(self, id_: str, who: str) -> Table:
        try:
            kept = await self.services.ledger.kept(id_)
        except StoreError:
            if self.services.nodes.alone:
                raise
            raise RefusedError("no_store", 503) from None
        if kept is None or kept.stored is None:
            raise RefusedError("no_table", 404)
        stored, entries = kept.stored, kept.entries
        try:
            followed = await self.services.desk.do(follow(stored, entries, self.services), who)
            beside = (kept.rules, kept.version, kept.heard, kept.led)
            table = Table(stored, entries, self.services, followed, *beside)
            return self.hold(table)
        except RefusedError:
            raise
        except Exception:  # whatever it is, it concerns this table only
            log.exception("a stored table cannot be brought back")
            raise RefusedError("broken", 409) from None

    async def stored(self, id_: str) -> StoredTable:
        """A table without its game."""
        if id_ in self.tables:
            return self.tables[id_].stored
        stored = await self.services.ledger.table(id_)
        if stored is None:
            raise RefusedError("no_table", 404)
        return stored

    async def game_of(self, id_: str) -> str:
        """The game of a table, "" if there is none."""
        try:
            return (await self.stored(id_)).game
        except RefusedError:
            return ""

    def here(self, id_: str) -> set[int]:
        """The guests who are at a table, as far as this node knows."""
        table = self.tables.get(id_)
        return set() if table is None else table.audience.here()

    def hold(self, table: Table) -> Table:
        self.tables[table.stored.id] = table
        self.services.metrics.tables.set(len(self.tables))
        return table

    async def listed(self, guest: Guest | None, after: str = "") -> list[TableInfo]:
        """Games in progress that anybody may watch, a page of them."""
        stored = await self.services.ledger.listed(MOST_LISTED, after)
        return [self.info(table, guest) for table in stored]

    async def of_guest(self, guest: Guest | None, after: str = "") -> list[TableInfo]:
        """The games of a guest, a page of them."""
        if guest is None:
            return []
        stored = await self.services.ledger.of_guest(guest.id, MOST_LISTED, after)
        return [self.info(table, guest) for table in stored]

    def info(self, stored: StoredTable, guest: Guest | None) -> TableInfo:
        """What is told of a table, without bringing it back."""
        table = self.tables.get(stored.id)
        return table_info(stored, guest, set(), {}) if table is None else table.info(guest)

    # ---------------------------------------------------------------- other nodes

    async def look_around(self) -> None:
        """Learn what has changed by other nodes, and who is where."""
        nodes, ids = self.services.nodes, list(self.tables)
        versions = await nodes.versions(ids)
        for id_ in ids:
            table = self.tables.get(id_)
            if table is None or versions.get(id_) == table.log.version:
                continue
            if self.follows(table):
                await self.caught_up(table)
        here = {
            (id_, guest)
            for id_, table in self.tables.items()
            for guest in table.audience.by_this_node()
        }
        elsewhere = await nodes.elsewhere(here, list(self.tables))
        for id_, table in self.tables.items():
            table.audience.are_elsewhere(elsewhere.get(id_, set()))

    def hint(self, id_: str) -> None:
        """A table has changed elsewhere."""
        table = self.tables.get(id_)
        if table is not None and self.follows(table):
            task = asyncio.create_task(self.caught_up(table))
            table.changes.add(task)
            task.add_done_callback(table.changes.discard)

    def follows(self, table: Table) -> bool:
        """Whether this node learns what others do at a table. One that nobody is at by this node is
        let go: those who play it elsewhere shall not cost anything here."""
        if self.is_left(table, A_MOMENT):
            self.let_go(table)
            return False
        return True

    async def caught_up(self, table: Table) -> None:
        """Let a table learn what has changed elsewhere. One whose log cannot be read now stays as
        it is: nobody is shown what is not durable."""
        try:
            await self.up_to_date(table)
        except RefusedError:
            log.warning("a log cannot be read")

    async def up_to_date(self, table: Table) -> None:
        """Let a table learn what has changed elsewhere, before somebody is let in who may have
        seen it there; else they come later. One that is no more is let go."""
        try:
            await table.log.look()
        except StoreError:
            raise RefusedError("no_store", 503) from None
        id_ = table.stored.id
        if table.log.is_over and self.tables.get(id_) is table:
            del self.tables[id_]
            self.services.nodes.let_go(id_)

    def put_away(self) -> None:
        """Let go of tables that nobody has been at for long."""
        for table in list(self.tables.values()):
            if self.is_left(table, self.services.settings.idle):
                self.let_go(table)

    def is_left(self, table: Table, seconds: float) -> bool:
        """Whether nobody has been at a table for so long."""
        return table.idle and table.idle_since <= self.services.now() - seconds

    def let_go(self, table: Table) -> None:
        """Hold a table no longer; the store has it."""
        table.referee.stop()
        del self.tables[table.stored.id]
        self.services.nodes.let_go(table.stored.id)
        self.services.metrics.tables.set(len(self.tables))

    async def look_at_clocks(self) -> None:
        """Bring back tables that nobody is at and whose clock has run out: a bot sits in there,
        too."""
        now = self.services.milliseconds()
        for (id_,) in await self.services.ledger.store.rows(DUE, now, MOST_LISTED):
            if id_ not in self.tables:
                with suppress(RefusedError):  # it is gone by now, or cannot be played
                    (await self.bring(id_, "")).answers.wake()

    @asynccontextmanager
    async def rewritten(self, ids: list[str]) -> AsyncIterator[None]:
        """While seats of tables change in the store, nothing happens at them; then they are brought
        back from there, and whoever looks on comes again."""
        held = [self.tables[id_] for id_ in sorted(ids) if id_ in self.tables]
        async with AsyncExitStack() as stack:
            for table in held:
                await stack.enter_async_context(table.lock)
            yield
            for table in held:
                table.trouble = RefusedError("rewritten", 409)
                self.tables.pop(table.stored.id, None)
        for table in held:
            await table.answers.stop()
            await table.hints.stop()
            for subscriber in list(table.audience.subscribers):
                subscriber.come_back()
        self.services.metrics.tables.set(len(self.tables))

    async def stop(self) -> None:
        """Begin nothing more, and carry through what has begun."""
        for table in self.tables.values():
            await table.answers.stop()
            await table.hints.stop()
        changes = [task for table in self.tables.values() for task in table.changes]
        await asyncio.gather(*changes, return_exceptions=True)

    # ---------------------------------------------------------------- making

    async def create(self, guest: Guest, wish: TableWish, words: Words) -> Table:
        """A new table as somebody wishes it."""
        try:
            game = game_named(wish.game)
            setup = game.setup(len(wish.seats), tuple(wish.modules), wish.options)
        except GameError as error:
            raise RefusedError("bad_setup", detail=sentence_part(error)) from None
        seats = seated(wish.seats, guest, game, words)
        open_seats = any(seat.kind == OPEN for seat in seats)
        if wish.undo == "free" and open_seats:
            raise RefusedError("free_undo")
        hints = not open_seats if wish.hints is None else wish.hints
        mine = next((n for n, seat in enumerate(seats) if seat.guest == guest.id), 0)
        dealing = await self.services.dealer.begin(wish.deal, wish.salt, mine, len(seats))
        stored = new_table(
            game,
            Chosen(setup.players, list(setup.modules), setup.options),
            seats,
            self.policy(wish, hints, game),
            guest.id,
            self.services.now(),
            self.seed(dealing, open_seats),
            dealing,
            invite=secret() if open_seats else "",
        )
        return await self.opened(stored)

    def policy(self, wish: TableWish, hints: bool, game: Game) -> Policy:
        """What a new table allows."""
        check_level(wish.stand_in, game)
        clock, said = None, wish.clock
        if said is not None:
            if (said.bank > 0) == (said.days > 0) or (said.days and said.increment):
                raise RefusedError("bad_clock")
            window = self.services.settings.window
            clock = Clock(said.bank, said.increment, said.days, window)
        return Policy(
            wish.aid,
            wish.undo,
            wish.listed,
            hints,
            wish.talk,
            clock,
            wish.absence,
            wish.stand_in,
        )

    async def learn(self, guest: Guest, name: str, words: Words) -> Table:
        """A table for a lesson, from its beginning."""
        lesson = lesson_to_begin(name)
        seed = self.services.dealer.alone()
        stored = lesson_table(lesson, guest, words, self.services.now(), seed)
        return await self.opened(stored)

    async def opened(self, stored: StoredTable) -> Table:
        """A new table, dealt and durable."""
        table = self.dealt(stored)
        await self.services.ledger.add_table(stored)
        return self.hold(table)

    def dealt(self, stored: StoredTable) -> Table:
        """A new table; unless a seat is open, its clocks run."""
        if all(seat.kind != OPEN for seat in stored.seats):
            stored.begun = self.services.milliseconds()
        table = Table(stored, [], self.services)
        stored.due = due_of(table.course)
        return table

    async def offer(self) -> DealOffer:
        """A secret to make a table with, here or by another node."""
        return await self.services.dealer.offer()

    def seed(self, dealing: Dealing | None, open_seats: bool = False) -> int:
        """The seed of a new table; one with open seats has none until everybody has added to it."""
        if dealing is None:
            return self.services.dealer.alone()
        return NO_SEED if open_seats else dealing.seed

    async def rematch(
        self, guest: Guest | None, table: Table, wish: RematchWish, who: str
    ) -> Table:
        """The same people again, everybody one seat further; one rematch only, whoever asks."""
        stored = table.stored
        if stored.rematch:
            return await self.bring(stored.rematch, who)
        if not table.seats_of(guest) or guest is None:
            raise RefusedError("not_seated", 403)
        if table.phase != OVER:
            raise RefusedError("not_over", 409)
        if stored.setup.day:
            raise RefusedError("one_try", 409)
        game = game_named(stored.game)
        seats = [*stored.seats[1:], stored.seats[0]]
        mine = next(n for n, seat in enumerate(seats) if seat.guest == guest.id)
        dealing = await self.services.dealer.begin(wish.deal, wish.salt, mine, len(seats))
        new = new_table(
            game,
            structs.replace(stored.setup, lesson="", lesson_digest="", start=[], puzzle=""),
            seats,
            structs.replace(stored.policy, open=False),
            guest.id,
            self.services.now(),
            self.seed(dealing),
            dealing,
        )
        after = self.dealt(new)
        stored.rematch = await self.services.ledger.add_rematch(new, stored.id)
        table.audience.tell_news()
        if stored.rematch == new.id:
            return self.hold(after)
        return await self.bring(stored.rematch, who)

    async def cancel(self, guest: Guest | None, table: Table) -> None:
        """Take away a table that has not begun; nothing of it is kept."""
        await table.chairs.cancel(guest)
        self.tables.pop(table.stored.id, None)
        self.services.metrics.tables.set(len(self.tables))

    async def upload(self, guest: Guest, text: str) -> Table:
        """A table to look at, from a record that the rules confirm."""
        # Its rules run in a thread: it is nobody's table yet.
        match, names, bots, dealing, asides = await asyncio.to_thread(recorded, text)
        seats = [
            StoredSeat(BOT if level else PERSON, name, level)
            for name, level in zip(names, bots, strict=True)
        ]
        stored, moves = to_look_at(match, seats, dealing, guest.id, int(self.services.now()))
        log = with_asides(moves, asides, len(seats))
        table = Table(stored, log, self.services)
        if table.course.asides.ended:
            stored.result = table.course.result()
        await self.services.ledger.add_table(stored, log)
        return self.hold(table)


def to_look_at(
    match: Match, seats: list[StoredSeat], dealing: Dealing | None, maker: int | None, now: int
) -> tuple[StoredTable, list[Entry]]:
    """A table for a match that was played elsewhere, and its log."""
    moves = [Entry(MOVE, move.seat, move.word, told=told_of(match, move)) for move in match.moves]
    winners = [seat for seat in range(len(seats)) if match.state.winners() >> seat & 1]
    setup = Chosen(match.setup.players, list(match.setup.modules), match.setup.options)
    policy = Policy("full", "off", False)
    stored = new_table(match.game, setup, seats, policy, maker, now, match.seed, dealing)
    stored.finished = now
    stored.result = Result(winners, list(match.state.scores()) if match.over else [])
    stored.imported = True
    stored.length = len(moves)
    return stored, moves


def recorded(text: str) -> tuple[Match, list[str], list[str], Dealing | None, str]:
    """The match of a record, the names in it, which of them are bots of which level, the proof of
    its deal, and what it tells beside its moves."""
    try:
        parsed = record.parse(text)
        match = record.replay(parsed, game_named(parsed.headers["game"]))
    except GameError as error:
        raise RefusedError("bad_record", detail=sentence_part(error)) from None
    except (ValueError, OverflowError) as error:
        raise RefusedError("bad_record", detail=sentence_part(error)) from None
    count = match.setup.players
    names = [tidy(name) for name in record.listed(parsed.headers.get("players", ""))]
    names = [name or f"seat {seat}" for seat, name in enumerate(names or [""] * count)]
    bots = [level.strip("-")[:40] for level in record.listed(parsed.headers.get("bots", ""))]
    dealing = Dealing(*proof) if (proof := record.proof_in(parsed)) else None
    levels = bots if len(bots) == count else [""] * count
    return match, distinct(names), levels, dealing, parsed.headers.get("asides", "")
