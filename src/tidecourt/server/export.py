"""Everything that is kept of a guest, as one file that they can take away."""

from typing import Final

import msgspec
from msgspec import Struct

from tidecourt.server import leads, notice_rows, sayings
from tidecourt.server.belongings import Belongings, Device
from tidecourt.server.desk import Slices
from tidecourt.server.keepsake import kept_record
from tidecourt.server.ledger import Entry, Guest, StoredTable
from tidecourt.server.ratings import Rated, ratings_of
from tidecourt.server.solving import Solving, Try
from tidecourt.server.views.presenter import EVERYTHING

REMARK: Final = "Taken from the log."


class ExportedTable(Struct):
    """A table of the guest. The record of a game comes with its end: until then what a seat
    remembers is the table's to say."""

    id: str
    game: str
    created: int
    finished: int | None
    day: str  # the date, where the deal of that day was tried
    players: list[str]
    mine: list[int]
    record: str
    rules: dict[int, str]  # by which my seats answer by themselves


class ExportedSaying(Struct):
    """Something that the guest said at a table."""

    table: str
    at: int
    kind: str
    said: str


class Export(Struct):
    """Everything of a guest; times are seconds since 1970."""

    name: str
    devices: list[Device]
    passkeys: list[str]  # the devices on which they were made
    tables: list[ExportedTable]
    said: list[ExportedSaying]
    leads: list[str]  # the finished games through which the guest leads others
    told_at: list[str]  # the addresses at which the guest is told of games
    blocked: list[str]  # the names of those whom the guest does not want to hear
    puzzles: list[Try]  # the first answer to each, and the rating after it
    ratings: list[Rated]  # none of somebody who does not want any


class Gathered(Struct):
    """What the store has of a guest."""

    guest: Guest
    devices: list[Device]
    passkeys: list[str]
    puzzles: list[Try]
    tables: list[tuple[StoredTable, list[Entry], dict[int, bytes]]]
    said: list[ExportedSaying]
    leads: list[str]
    told_at: list[str]
    blocked: list[str]
    ratings: list[Rated]


async def gathered(belongings: Belongings, guest: Guest) -> Gathered:
    """Everything of a guest in the store; the logs of games that are over."""
    ledger = belongings.ledger
    tables = []
    for id_ in await belongings.tables(guest.id):
        stored = await ledger.table(id_)
        if stored is not None:
            entries = [] if stored.finished is None else await ledger.entries(id_)
            tables.append((stored, entries, await ledger.auto_passes(id_)))
    passkeys = [passkey.name for passkey in await belongings.passkeys(guest.id)]
    said = [ExportedSaying(*one) for one in await sayings.said_by(ledger.store, guest.id)]
    blocked = [one.name for one in await sayings.blocked_by(ledger.store, guest.id)]
    devices = await belongings.devices(guest.id)
    tries = await Solving(ledger).tries(guest.id)
    rated = await ratings_of(ledger, guest.id)
    led = await leads.led_by(ledger.store, guest.id)
    told_at = [one.url for one in await notice_rows.addresses_of(ledger.store, guest.id)]
    return Gathered(guest, devices, passkeys, tries, tables, said, led, told_at, blocked, rated)


def exported(kept: Gathered) -> Slices[bytes]:
    """The file, put together table by table."""
    tables = []
    for stored, entries, rules in kept.tables:
        tables.append(exported_table(stored, entries, rules, kept.guest))
        yield
    tables.sort(key=lambda table: (table.created, table.id))
    mine = (kept.guest.name, kept.devices, kept.passkeys, tables)
    more = (kept.blocked, kept.puzzles, kept.ratings)
    whole = Export(*mine, kept.said, kept.leads, kept.told_at, *more)
    return msgspec.json.format(msgspec.json.encode(whole), indent=2)


def exported_table(
    stored: StoredTable, entries: list[Entry], rules: dict[int, bytes], guest: Guest
) -> ExportedTable:
    names = [seat.name or f"seat {number}" for number, seat in enumerate(stored.seats)]
    mine = [number for number, seat in enumerate(stored.seats) if seat.guest == guest.id]
    over = stored.finished is not None
    record = kept_record(stored, entries, names, EVERYTHING, {}, REMARK) if over else ""
    return ExportedTable(
        id=stored.id,
        game=stored.game,
        created=stored.created,
        finished=stored.finished,
        day=stored.setup.day,
        players=names,
        mine=mine,
        record=record,
        rules={seat: rule.decode() for seat, rule in rules.items() if seat in mine},
    )
