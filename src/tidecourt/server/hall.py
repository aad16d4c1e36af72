"""The registry of a server's tables: made, found, brought back from the store, put away."""

import asyncio
import logging
from secrets import token_urlsafe
from typing import Final

from tidecourt.bots.registry import levels
from tidecourt.core import record
from tidecourt.core.game import Game, GameError
from tidecourt.core.match import Match
from tidecourt.core.sentence import Sentence
from tidecourt.games.registry import game_named
from tidecourt.locales import Words
from tidecourt.server.errors import RefusedError, sentence_part
from tidecourt.server.info import OVER, table_info
from tidecourt.server.ledger import (
    BOT,
    MOVE,
    OPEN,
    PERSON,
    Chosen,
    Entry,
    Guest,
    Policy,
    Result,
    StoredSeat,
    StoredTable,
)
from tidecourt.server.messages import SeatWish, TableInfo, TableWish
from tidecourt.server.names import distinct, level_title, tidy
from tidecourt.server.services import Services
from tidecourt.server.table import Table

log: Final = logging.getLogger("tidecourt.hall")

ID_BYTES: Final = 12
MOST_LISTED: Final = 100
KINDS: Final = {"me": PERSON, "here": PERSON, "open": OPEN, "bot": BOT}


class Hall:
    """The registry of tables. One that nobody is at is put away, and brought back when somebody
    comes."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services
        self.tables: Final[dict[str, Table]] = {}

    # ---------------------------------------------------------------- finding

    def table(self, id_: str) -> Table:
        """A table by its id, brought back from the store if need be."""
        found = self.tables.get(id_)
        if found is not None:
            found.idle_since = self.services.now()  # whoever asked for it may take a moment
            return found
        stored = self.stored(id_)
        try:
            table = Table(stored, self.services.ledger.entries(id_), self.services)
        except Exception:  # whatever it is, it concerns this table only
            log.exception("a stored table cannot be brought back")
            raise RefusedError("broken", 409) from None
        return self.hold(table)

    def stored(self, id_: str) -> StoredTable:
        """A table without its game."""
        if id_ in self.tables:
            return self.tables[id_].stored
        stored = self.services.ledger.table(id_)
        if stored is None:
            raise RefusedError("no_table", 404)
        return stored

    def hold(self, table: Table) -> Table:
        self.tables[table.stored.id] = table
        self.services.metrics.tables.set(len(self.tables))
        return table

    def listed(self, guest: Guest | None) -> list[TableInfo]:
        """Games in progress that anybody may watch."""
        return [self.info(t, guest) for t in self.services.ledger.listed(MOST_LISTED)]

    def of_guest(self, guest: Guest | None) -> list[TableInfo]:
        """The games of a guest."""
        if guest is None:
            return []
        found = self.services.ledger.of_guest(guest.id, MOST_LISTED)
        return [self.info(table, guest) for table in found]

    def info(self, stored: StoredTable, guest: Guest | None) -> TableInfo:
        """What is told of a table, without bringing it back."""
        table = self.tables.get(stored.id)
        return table_info(stored, guest, set()) if table is None else table.info(guest)

    def put_away(self) -> None:
        """Let go of tables that nobody has been at for long."""
        before = self.services.now() - self.services.settings.idle
        for id_, table in list(self.tables.items()):
            if table.idle and table.idle_since <= before:
                del self.tables[id_]
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
        stored = StoredTable(
            id=token_urlsafe(ID_BYTES),
            game=game.name,
            rules_version=game.rules_version,
            cards=game.cards,
            setup=Chosen(setup.players, list(setup.modules), setup.options),
            seed=self.services.seed(),
            policy=Policy(wish.aid, wish.undo, wish.listed, hints),
            maker=guest.id,
            invite=token_urlsafe(ID_BYTES) if open_seats else "",
            created=int(self.services.now()),
            seats=seats,
        )
        await self.services.ledger.add_table(stored)
        return self.hold(Table(stored, [], self.services))

    async def rematch(self, guest: Guest | None, table: Table) -> Table:
        """The same people again, everybody one seat further; one rematch only, whoever asks."""
        stored = table.stored
        if stored.rematch:
            return self.table(stored.rematch)
        if not table.seats_of(guest) or guest is None:
            raise RefusedError("not_seated", 403)
        if table.phase != OVER:
            raise RefusedError("not_over", 409)
        game = game_named(stored.game)
        new = StoredTable(
            id=token_urlsafe(ID_BYTES),
            game=stored.game,
            rules_version=game.rules_version,
            cards=game.cards,
            setup=stored.setup,
            seed=self.services.seed(),
            policy=stored.policy,
            maker=guest.id,
            invite="",
            created=int(self.services.now()),
            seats=[*stored.seats[1:], stored.seats[0]],
        )
        stored.rematch = await self.services.ledger.add_rematch(new, stored.id)
        table.tell_news()
        return self.table(stored.rematch)

    async def upload(self, guest: Guest, text: str) -> Table:
        """A table to look at, from a record that the rules confirm."""
        match, names, bots = recorded(text)
        moves = [Entry(MOVE, move.seat, move.word) for move in match.moves]
        now = int(self.services.now())
        winners = [seat for seat in range(len(names)) if match.state.winners() >> seat & 1]
        stored = StoredTable(
            id=token_urlsafe(ID_BYTES),
            game=match.game.name,
            rules_version=match.game.rules_version,
            cards=match.game.cards,
            setup=Chosen(match.setup.players, list(match.setup.modules), match.setup.options),
            seed=match.seed,
            policy=Policy("full", "off", False),
            maker=guest.id,
            invite="",
            created=now,
            seats=[
                StoredSeat(BOT if level else PERSON, name, level)
                for name, level in zip(names, bots, strict=True)
            ],
            finished=now,
            result=Result(winners, list(match.state.scores()) if match.over else []),
            imported=True,
        )
        await self.services.ledger.add_table(stored, moves)
        return self.hold(Table(stored, moves, self.services))


def seated(wishes: list[SeatWish], guest: Guest, game: Game, words: Words) -> list[StoredSeat]:
    """Who sits where at a new table."""
    known = {level.name for level in levels(game)}
    names = []
    for wish in wishes:
        if wish.kind == "bot" and wish.level not in known:
            detail = Sentence(
                "there is no bot '{name}' (there is: {known})",
                name=wish.level,
                known=sorted(known),
            )
            raise RefusedError("bad_setup", detail=detail)
        names.append(name_for(wish, guest, words))
    return [
        StoredSeat(
            kind=KINDS[wish.kind],
            name=name,
            level=wish.level if wish.kind == "bot" else "",
            guest=guest.id if wish.kind in ("me", "here") else None,
        )
        for wish, name in zip(wishes, distinct(names), strict=True)
    ]


def name_for(wish: SeatWish, guest: Guest, words: Words) -> str:
    """The name that a seat has at first; nobody's is empty."""
    if wish.kind == "open":
        return ""
    if wish.kind == "bot":
        return tidy(wish.name) or level_title(wish.level, words)
    mine = guest.name if wish.kind == "me" else ""
    return tidy(wish.name) or mine or words.say("server.guest")


def recorded(text: str) -> tuple[Match, list[str], list[str]]:
    """The match of a record, the names in it, and which of them are bots of which level."""
    try:
        found = record.parse(text)
        match = record.replay(found, game_named(found.headers["game"]))
    except GameError as error:
        raise RefusedError("bad_record", detail=sentence_part(error)) from None
    except (ValueError, OverflowError) as error:
        raise RefusedError("bad_record", detail=sentence_part(error)) from None
    count = match.setup.players
    names = [tidy(name) for name in record.listed(found.headers.get("players", ""))]
    names = [name or f"seat {seat}" for seat, name in enumerate(names or [""] * count)]
    bots = [level.strip("-")[:40] for level in record.listed(found.headers.get("bots", ""))]
    return match, distinct(names), bots if len(bots) == count else [""] * count
