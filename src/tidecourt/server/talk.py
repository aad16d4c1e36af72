"""What those who sit at a table say to each other: quick phrases, which everybody reads in their
own language, reactions on lines of the log, and free text where the table allows it.

Only who sits here speaks and hears; who looks on does neither. It is kept beside the log, never in
it: a record has no word of it.
"""

from bisect import bisect_left
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from tidecourt.server import sayings
from tidecourt.server.asides import NOBODY
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import Guest
from tidecourt.server.sayings import MOST_KEPT, NO_ENTRY, Heard, Said, Silent
from tidecourt.server.services import Subscriber, encode
from tidecourt.server.stream import Stream
from tidecourt.server.talk_messages import PhraseWish, ReactionWish, Saying, TalkNews, TextWish
from tidecourt.server.views.presenter import SPECTATOR

if TYPE_CHECKING:
    from tidecourt.server.table import Table

OFF: Final = "off"
FREE: Final = "free"
Wish = PhraseWish | TextWish | ReactionWish


class Talk:
    """What was said at a table, as far as it is kept."""

    def __init__(self, table: "Table", heard: Heard) -> None:
        self.table: Final = table
        self.said: list[Said] = heard.said
        self.silent: Silent = heard.silent

    @property
    def last(self) -> int:
        """The number of what was said last."""
        return self.said[-1].number if self.said else 0

    # ---------------------------------------------------------------- speaking

    async def say(self, guest: Guest | None, wish: Wish) -> None:
        """Let somebody who sits here say something, once under the id of its message."""
        await self.table.unbroken(self.do_say(guest, wish))

    async def do_say(self, guest: Guest | None, wish: Wish) -> None:
        async def attempt() -> None:
            owner = self.table.check_seat(guest, wish.seat)
            kind, word, entry = self.understood(wish)
            now = int(self.table.services.now())
            said = Said(0, owner.id, wish.seat, kind, word, entry, now)
            store, id_ = self.table.services.ledger.store, self.table.stored.id
            if await sayings.add(store, id_, said, wish.id):
                await self.table.log.read()  # with what was said elsewhere before it

        await self.table.in_turn(attempt)

    def understood(self, wish: Wish) -> tuple[str, str, int]:
        """The kind of what is said, its word, and the entry of the log that it is about."""
        policy = self.table.stored.policy.talk
        if policy == OFF or (isinstance(wish, TextWish) and policy != FREE):
            raise RefusedError("talk_off", 409)
        if isinstance(wish, PhraseWish):
            return "phrase", wish.phrase, NO_ENTRY
        if isinstance(wish, TextWish):
            return "text", tidied(wish.text), NO_ENTRY
        return "reaction", wish.reaction or "", self.entry_at(wish.seat, wish.step)

    def entry_at(self, seat: int, number: int) -> int:
        """The entry of the log behind a step of a seat, if everybody was told of it: of what a seat
        did for itself alone, nobody else is to learn."""
        stream = self.table.stream(seat)
        if 0 <= number <= stream.last:
            entry = stream.steps[number].entry
            public = self.table.stream(SPECTATOR)
            seen = step_after(public, entry)
            if seen >= 0 and (public.steps[seen].events or public.steps[seen].undone_by != NOBODY):
                return entry
        raise RefusedError("no_line", 409)

    # ---------------------------------------------------------------- hearing

    def hear(self, heard: Heard) -> None:
        """Learn what was said, here or elsewhere, and tell those who sit here."""
        anew = heard.silent != self.silent
        new = [said for said in heard.said if said.number > self.last]
        self.said = [*self.said, *new][-MOST_KEPT:]
        self.silent = heard.silent
        for subscriber in list(self.table.audience.subscribers):
            told = self.told(subscriber, self.said if anew else new)
            if told or (anew and self.hears(subscriber)):
                subscriber.send(encode(TalkNews(told, anew)))

    def heard_by(self, subscriber: Subscriber) -> list[Saying]:
        """All that is kept, as somebody may hear it."""
        return self.told(subscriber, self.said)

    def hears(self, subscriber: Subscriber) -> bool:
        return bool(self.table.seats_of(subscriber.guest))

    def told(self, subscriber: Subscriber, said: list[Said]) -> list[Saying]:
        """Sayings as somebody may hear them: nothing if they do not sit here, and nothing of people
        whom they have blocked, or who have blocked them."""
        guest = subscriber.guest
        if guest is None or not self.hears(subscriber):
            return []
        stream = self.table.stream(subscriber.viewer)
        heard = []
        for one in said:
            step = -1 if one.entry == NO_ENTRY else step_after(stream, one.entry)
            hidden = one.entry != NO_ENTRY and step < 0
            if not hidden and frozenset((one.guest, guest.id)) not in self.silent:
                heard.append(Saying(one.number, one.seat, one.kind, one.word, step))  # type: ignore[arg-type]
        return heard


def step_after(stream: Stream, entry: int) -> int:
    """The step of a viewer that an entry of the log brought; -1: it brought them none."""
    place = bisect_left(stream.steps, entry, key=attrgetter("entry"))
    found = place < len(stream.steps) and stream.steps[place].entry == entry
    return place if found else -1


def tidied(text: str) -> str:
    """A text in one line of what can be seen."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    tidy = " ".join(shown.split())
    if not tidy:
        raise RefusedError("nothing_said")
    return tidy
