"""Ratings of guests who want one: each finished game moves them once, in the change that counts it.

Who has not asked to be rated leaves nothing here; who stops takes everything along. A game counts
if it was played here from its deal, somebody has won it, nobody sat at it twice, and every bot at
it has been measured. One that was given up counts as it ended: leaving is no way out. Others who
are not rated count as unknown.
"""

from typing import Final

from msgspec import Struct

from tidecourt.numbers.rating import Rating, bot_rating, rated, unknown
from tidecourt.server.ledger import BOT, Ledger, StoredTable, marks
from tidecourt.server.results import is_real, ranks
from tidecourt.server.store import Db

SET: Final = (
    "INSERT INTO ratings (guest, game, players, mu, sigma, games) VALUES (?, ?, ?, ?, ?, 1) "
    "ON CONFLICT (guest, game, players) DO UPDATE SET "
    "mu = excluded.mu, sigma = excluded.sigma, games = ratings.games + 1"
)


class Rated(Struct):
    """What a guest is rated in games of a kind."""

    game: str
    players: int
    mu: float
    sigma: float
    games: int


def rate(db: Db, stored: StoredTable) -> None:
    """Let a finished game move the ratings of those who are rated."""
    places = ranks(stored)
    people = [seat.guest for seat in stored.seats if seat.kind != BOT and seat.guest is not None]
    if places is None or not people or len(set(people)) < len(people) or not is_real(stored):
        return
    players = len(stored.seats)
    # Whoever rates another game of theirs at the same time waits here.
    lock = f"UPDATE rated SET since = since WHERE guest IN ({marks(len(people))}) AND since <= ? "
    willing = {guest for (guest,) in db.rows(f"{lock}RETURNING guest", *people, stored.created)}
    if not willing:
        return
    before: list[Rating] = []
    for seat in stored.seats:
        known: Rating | None = unknown()
        if seat.kind == BOT:
            known = bot_rating(stored.game, players, seat.level)
        elif seat.guest in willing:
            sql = "SELECT mu, sigma FROM ratings WHERE guest = ? AND game = ? AND players = ?"
            rows = db.rows(sql, seat.guest, stored.game, players)
            known = Rating(*rows[0]) if rows else known
        if known is None:
            return
        before.append(known)
    for seat, after in zip(stored.seats, rated(before, places), strict=True):
        if seat.guest in willing:
            db.rows(SET, seat.guest, stored.game, players, after.mu, after.sigma)


async def is_rated(ledger: Ledger, guest: int) -> bool:
    return bool(await ledger.store.rows("SELECT 1 FROM rated WHERE guest = ?", guest))


async def ratings_of(ledger: Ledger, guest: int) -> list[Rated]:
    sql = (
        "SELECT game, players, mu, sigma, games FROM ratings WHERE guest = ? ORDER BY game, players"
    )
    return [Rated(*row) for row in await ledger.store.rows(sql, guest)]


async def set_rated(ledger: Ledger, guest: int, wanted: bool, now: int) -> None:
    """Rate a guest from their next game on; or no longer, and forget what they were rated."""

    def make(db: Db) -> None:
        if wanted:
            sql = "INSERT INTO rated (guest, since) VALUES (?, ?) ON CONFLICT (guest) DO NOTHING"
            db.rows(sql, guest, now)
        else:
            for table in ("ratings", "rated"):
                db.rows(f"DELETE FROM {table} WHERE guest = ?", guest)

    await ledger.store.write(make)


def join(db: Db, old: int, into: int) -> None:
    """Let one guest be rated as another was, where they are not rated themselves. What both were
    rated is not added up: `recount` does that from their games."""
    db.rows(
        "UPDATE rated SET guest = ? WHERE guest = ? "
        "AND NOT EXISTS (SELECT 1 FROM rated WHERE guest = ?)",
        *(into, old, into),
    )
    db.rows(
        "UPDATE ratings SET guest = ? WHERE guest = ? AND NOT EXISTS (SELECT 1 FROM ratings AS own "
        "WHERE own.guest = ? AND own.game = ratings.game AND own.players = ratings.players)",
        *(into, old, into),
    )
