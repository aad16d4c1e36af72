"""Who looks on at a table, and what they are sent without asking."""

from typing import TYPE_CHECKING, Final

from tidecourt.server.ledger import BOT, Guest
from tidecourt.server.messages import PresenceNews, TableNews
from tidecourt.server.services import Subscriber, encode
from tidecourt.server.views.presenter import SPECTATOR

if TYPE_CHECKING:
    from tidecourt.server.table import Table

NO_BOARD: Final = b"null"  # of whoever has not been sent one: any other comes whole


class Audience:
    """The sockets at a table, and who of its guests is here."""

    def __init__(self, table: "Table") -> None:
        self.table: Final = table
        self.subscribers: Final[set[Subscriber]] = set()
        self.since: Final = table.services.now()  # when it began to know who is here
        self.left: Final[dict[int, float]] = {}  # when guests who are away went
        self.boards: dict[int, bytes] = {}  # what was sent last to those who look on, by viewer
        self.elsewhere: set[int] = set()  # guests who are here by another node

    def enter(self, subscriber: Subscriber) -> None:
        """Somebody begins to look on, or looks through another seat."""
        before = self.present()
        self.subscribers.add(subscriber)
        if subscriber.guest is not None:
            self.left.pop(subscriber.guest.id, None)
        self.tell_presence(before, subscriber)
        self.table.leading.tell()
        self.table.answers.try_again()

    def leave(self, subscriber: Subscriber) -> None:
        if subscriber not in self.subscribers:
            return
        before = self.present()
        self.subscribers.discard(subscriber)
        self.table.idle_since = self.table.services.now()
        guest = subscriber.guest
        if guest is not None and guest.id not in self.here():
            self.left[guest.id] = self.table.services.now()
        self.tell_presence(before)
        self.table.leading.tell()

    def by_this_node(self) -> set[int]:
        """The guests who are connected to this node."""
        return {
            subscriber.guest.id for subscriber in self.subscribers if subscriber.guest is not None
        }

    def here(self) -> set[int]:
        """The guests who are connected."""
        return self.by_this_node() | self.elsewhere

    def are_elsewhere(self, guests: set[int]) -> None:
        """Learn who is here by other nodes."""
        if guests == self.elsewhere:
            return
        before, were_here = self.present(), self.here()
        self.elsewhere = guests
        now = self.table.services.now()
        self.left.update(dict.fromkeys(were_here - self.here(), now))
        for guest in guests:
            self.left.pop(guest, None)
        self.tell_presence(before)
        self.table.leading.tell()

    def away(self) -> dict[int, int]:
        """For how many seconds, at least, the guests who play here have been away."""
        now, here = self.table.services.now(), self.here()
        gone = {seat.guest for seat in self.table.stored.seats if seat.guest is not None} - here
        return {guest: max(0, int(now - self.left.get(guest, self.since))) for guest in gone}

    def gone_for(self, seat: int) -> int | None:
        """For how many seconds, at least, a seat's player has been away; None: they are not."""
        guest = self.table.stored.seats[seat].guest
        return None if guest is None else self.away().get(guest)

    def present(self) -> list[bool]:
        """Who is here, by seat."""
        here = self.here()
        return [seat.kind == BOT or seat.guest in here for seat in self.table.stored.seats]

    def tell_presence(self, before: list[bool], but: Subscriber | None = None) -> None:
        """Tell everybody who is here, if that is not as before: one more window of somebody who is
        here already is no news."""
        now = self.present()
        if now == before:
            return
        away = [seat.away for seat in self.table.info(None).seats]
        message = encode(PresenceNews(now, away))
        for subscriber in list(self.subscribers):
            if subscriber is not but:
                subscriber.send(message)

    def tell_news(self, but: Subscriber | None = None) -> None:
        """Tell everybody what is known of the table itself."""
        for subscriber in list(self.subscribers):
            if subscriber is not but:
                subscriber.send(encode(TableNews(self.table.info(subscriber.guest))))

    def begin_again(self, guest: Guest | None = None, seat: int = SPECTATOR) -> None:
        """Show everybody everything: the names have changed, and perhaps the game begins, or it
        cannot go on. Who sat down looks through their seat."""
        for subscriber in list(self.subscribers):
            who = subscriber.guest
            if guest is not None and who is not None and who.id == guest.id:
                subscriber.viewer = seat
            last = self.table.stream(subscriber.viewer).last
            subscriber.send(encode(self.table.whole(subscriber, last)))

    def has_board(self, viewer: int) -> None:
        """Whoever looks through a seat is sent the whole board: what comes next is a change of
        it."""
        self.boards[viewer] = self.table.stream(viewer).view()

    def show(self, viewers: list[int]) -> None:
        """Send the last step to everybody who looks through one of these seats."""
        made: dict[tuple[int, str], bytes] = {}
        clock = self.table.clock_news()
        for subscriber in list(self.subscribers):
            if subscriber.viewer not in viewers:
                continue
            key = (subscriber.viewer, subscriber.lang)
            if key not in made:
                stream = self.table.stream(subscriber.viewer)
                before = self.boards.get(subscriber.viewer, NO_BOARD)
                now = self.table.now_for(subscriber.viewer, clock)
                made[key] = encode(self.table.shown.update(stream, subscriber.lang, before, now))
            subscriber.send(made[key])
        for viewer, _ in made:
            self.has_board(viewer)
