"""Who takes the open seats of a table, until its game begins."""

from hmac import compare_digest
from typing import TYPE_CHECKING, Final

from msgspec import structs

from tidecourt.games.registry import game_named
from tidecourt.locales import Words
from tidecourt.server.dealing import NO_SEED
from tidecourt.server.desk import at_once
from tidecourt.server.errors import RefusedError
from tidecourt.server.following import Followed, due_of, follow, waits_of
from tidecourt.server.info import WAITING
from tidecourt.server.ledger import BOT, OPEN, PERSON, Dealing, Guest, StoredSeat, changed
from tidecourt.server.names import distinct
from tidecourt.server.seating import bot_name, check_level
from tidecourt.server.store import BehindError, Db, json

if TYPE_CHECKING:
    from tidecourt.server.table import Table


class Chairs:
    """The open seats of a table."""

    def __init__(self, table: "Table") -> None:
        self.table: Final = table

    async def join(self, guest: Guest, name: str, invite: str, salt: str = "") -> int:
        """Give a guest the first open seat, with what it adds to the deal. Whoever sits here keeps
        their seat."""
        return await self.table.unbroken(self.do_join(guest, name, invite, salt))

    async def fill(self, guest: Guest | None, number: int, level: str, said: Words) -> None:
        """Let a bot of a level take an open seat; its maker may, until the game begins."""
        await self.table.unbroken(self.do_fill(guest, number, level, said))

    async def cancel(self, guest: Guest | None) -> None:
        """Take the table away; its maker may, until the game begins."""
        await self.table.unbroken(self.do_cancel(guest))

    async def leave(self, guest: Guest | None) -> None:
        """Give one's seats up, until the game begins; the maker takes the table away instead."""
        await self.table.unbroken(self.do_leave(guest))

    def welcomes(self, guest: Guest | None, invite: str) -> bool:
        """Whether somebody has a seat here, or an invitation that is good."""
        if self.table.seats_of(guest):
            return True
        return bool(self.table.stored.invite) and compare_digest(
            invite.encode(), self.table.stored.invite.encode()
        )

    async def do_join(self, guest: Guest, name: str, invite: str, salt: str) -> int:
        async def attempt() -> int:
            if self.table.trouble is not None:
                raise self.table.trouble
            own = self.table.seats_of(guest)
            if own:
                return own[0]
            if not self.welcomes(guest, invite):
                raise RefusedError("bad_invite", 403)
            seats = self.table.stored.seats
            number = next((n for n, seat in enumerate(seats) if seat.kind == OPEN), None)
            if number is None:
                raise RefusedError("no_open_seat", 409)
            own_name = distinct([*(seat.name for seat in seats), name])[-1]
            await self.take_seat(number, StoredSeat(PERSON, own_name, guest=guest.id), salt)
            self.table.audience.begin_again(guest, number)
            if self.table.services.notices is not None:
                self.table.services.notices.joined(self.table, guest.id)
            return number

        return await self.table.in_turn(attempt)

    async def do_fill(self, guest: Guest | None, number: int, level: str, said: Words) -> None:
        async def attempt() -> None:
            self.check_maker(guest)
            if not 0 <= number < len(self.table.stored.seats):
                raise RefusedError("no_seat", seat=number)
            if self.table.stored.seats[number].kind != OPEN:
                raise RefusedError("seat_taken", 409)
            check_level(level, game_named(self.table.stored.game))
            name = bot_name(level, said, [seat.name for seat in self.table.stored.seats])
            name = distinct([*(seat.name for seat in self.table.stored.seats), name])[-1]
            await self.take_seat(number, StoredSeat(BOT, name, level))
            self.table.audience.begin_again()
            if self.table.services.notices is not None:
                self.table.services.notices.turn(self.table)

        await self.table.in_turn(attempt)

    async def do_leave(self, guest: Guest | None) -> None:
        async def attempt() -> None:
            table, own = self.table, self.table.seats_of(guest)
            if table.trouble is not None:
                raise table.trouble
            if not own or guest is None:
                raise RefusedError("not_yours", 403)
            if guest.id == table.stored.maker:
                raise RefusedError("maker_stays", 409)
            if table.phase != WAITING:
                raise RefusedError("begun", 409)
            # What the seat has seen of a deal is dealt anew.
            stored, dealing = table.stored, table.stored.dealing
            seed = stored.seed
            if dealing is None:
                seed = table.services.dealer.alone()
            else:
                salts = ["" if k in own else salt for k, salt in enumerate(dealing.salts)]
                dealing = Dealing(dealing.secret, salts)
            known = table.log.version
            await self.open_again(guest.id, dealing, seed, known)
            table.log.wrote(known + 1)
            for number in own:
                stored.seats[number] = StoredSeat(OPEN, "")
            stored.dealing, stored.seed = dealing, seed
            table.course, table.trouble = at_once(follow(stored, [], table.services))
            table.shown = table.shown_now()
            table.audience.begin_again(guest)

        await self.table.in_turn(attempt)

    async def open_again(self, guest: int, dealing: Dealing | None, seed: int, known: int) -> None:
        """Let the seats of a guest be open again, and the deal be another; a `BehindError` if the
        table has another version than the known one: the game may have begun."""
        table = self.table.stored.id

        def make(db: Db) -> None:
            if changed(db, table) - 1 != known:
                raise BehindError(f"the table is not at version {known}")
            freed = "SET kind = 'open', guest = NULL, name = ''"
            db.rows(f"UPDATE seats {freed} WHERE table_id = ? AND guest = ?", table, guest)
            said = "" if dealing is None else json(dealing)
            sql = "UPDATE tables SET dealing = ?, seed = ? WHERE id = ?"
            db.rows(sql, said, str(seed), table)

        await self.table.services.ledger.store.write(make, table)

    async def do_cancel(self, guest: Guest | None) -> None:
        async def attempt() -> None:
            self.check_maker(guest)
            if not await self.table.services.ledger.remove_open(self.table.stored.id):
                raise RefusedError("begun", 409)
            self.table.trouble = RefusedError("cancelled", 404)
            for subscriber in list(self.table.audience.subscribers):
                subscriber.dismiss(self.table.trouble)

        await self.table.in_turn(attempt)

    def check_maker(self, guest: Guest | None) -> None:
        """Refuse what only the maker of a table may do, before its game begins."""
        if self.table.trouble is not None:
            raise self.table.trouble
        if guest is None or guest.id != self.table.stored.maker:
            raise RefusedError("not_maker", 403)
        if self.table.phase != WAITING:
            raise RefusedError("begun", 409)

    async def take_seat(self, number: int, seat: StoredSeat, salt: str = "") -> None:
        """Let somebody have an open seat, with what they add to the deal. The lock is held."""
        dealing, seed = self.dealing_with(number, salt)
        before = self.table.stored
        seats = [seat if n == number else other for n, other in enumerate(before.seats)]
        begins = all(other.kind != OPEN for other in seats)
        begun = self.table.services.milliseconds() if begins else 0
        followed: Followed = self.table.course, self.table.trouble
        if seed != before.seed or (begins and before.policy.clock is not None):
            dealt = structs.replace(before, seed=seed, seats=seats, begun=begun)
            followed = at_once(follow(dealt, [], self.table.services))
        due = due_of(followed[0])
        waits = waits_of(followed[0])
        ledger, id_ = self.table.services.ledger, self.table.stored.id
        known = self.table.log.version
        if not await ledger.claim(id_, number, seat, dealing, seed, waits, known, begun, due):
            raise RefusedError("no_open_seat", 409)
        self.table.log.wrote(known + 1)
        before.seats[number] = seat
        before.waits, before.begun = waits, begun
        if dealing is not None:
            self.table.stored.dealing, self.table.stored.seed = dealing, seed
        self.table.course, self.table.trouble = followed
        self.table.shown = self.table.shown_now()
        self.table.answers.wake()

    def dealing_with(self, number: int, salt: str) -> tuple[Dealing | None, int]:
        """The deal with what one more seat adds to it, and its seed, if nobody else is to come."""
        before = self.table.stored.dealing
        if before is None or self.table.stored.seed != NO_SEED:
            return None, self.table.stored.seed
        salts = [salt if k == number else old for k, old in enumerate(before.salts)]
        dealing = Dealing(before.secret, salts)
        last = sum(seat.kind == OPEN for seat in self.table.stored.seats) == 1
        return dealing, dealing.seed if last else NO_SEED
