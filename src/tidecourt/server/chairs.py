"""Who takes the open seats of a table, until its game begins."""

from hmac import compare_digest
from typing import TYPE_CHECKING, Final

from msgspec import structs

from tidecourt.games.registry import game_named
from tidecourt.locales import Words
from tidecourt.server.dealing import NO_SEED
from tidecourt.server.desk import at_once
from tidecourt.server.errors import RefusedError
from tidecourt.server.following import Followed, follow, waits_of
from tidecourt.server.info import WAITING
from tidecourt.server.ledger import BOT, OPEN, PERSON, Dealing, Guest, StoredSeat
from tidecourt.server.names import distinct
from tidecourt.server.seating import bot_name, check_level

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

        await self.table.in_turn(attempt)

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
        followed: Followed = self.table.course, self.table.trouble
        if seed != self.table.stored.seed:
            dealt = structs.replace(self.table.stored, seed=seed)
            followed = at_once(follow(dealt, [], self.table.services))
        waits = waits_of(followed[0])
        ledger, id_ = self.table.services.ledger, self.table.stored.id
        known = self.table.log.version
        if not await ledger.claim(id_, number, seat, dealing, seed, waits, known):
            raise RefusedError("no_open_seat", 409)
        self.table.log.wrote(known + 1)
        self.table.stored.seats[number] = seat
        self.table.stored.waits = waits
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
