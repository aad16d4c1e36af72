"""A table: one game, who sits at it, who looks on, and the one door by which it changes.

Every change waits for its turn, is prepared on a copy of the game, made durable, then adopted and
shown. What cannot be prepared or saved has changed nothing.
"""

import asyncio
import logging
from collections.abc import Coroutine
from hmac import compare_digest
from time import perf_counter
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Raw, Struct, structs

from tidecourt.core.bits import members
from tidecourt.core.match import Match, MoveError
from tidecourt.games.registry import game_named
from tidecourt.locales import Words
from tidecourt.server.answers import Answers
from tidecourt.server.course import Course, Prospect
from tidecourt.server.dealing import NO_SEED
from tidecourt.server.desk import Slices, at_once
from tidecourt.server.errors import RefusedError
from tidecourt.server.hints import Hints
from tidecourt.server.info import OVER, PLAYING, WAITING, phase_of, table_info
from tidecourt.server.keepsake import with_outcome
from tidecourt.server.learning import check_learned, is_learned, lesson_at
from tidecourt.server.ledger import (
    BOT,
    MOVE,
    OPEN,
    PERSON,
    UNDO,
    Dealing,
    Entry,
    Guest,
    StoredSeat,
    StoredTable,
)
from tidecourt.server.messages import PresenceNews, TableInfo, TableNews, Whole
from tidecourt.server.names import distinct
from tidecourt.server.seating import bot_name, check_level
from tidecourt.server.services import Services, Subscriber, encode
from tidecourt.server.shown import Shown
from tidecourt.server.store import StoreError
from tidecourt.server.stream import Stream
from tidecourt.server.views.presenter import SPECTATOR
from tidecourt.server.windows import Window, keeps_secret

T = TypeVar("T")
log: Final = logging.getLogger("tidecourt.table")


Followed = tuple[Course, RefusedError | None]
"""The course of a log, and why it cannot be shown, if it cannot."""


def follow(stored: StoredTable, entries: list[Entry], services: Services) -> Slices[Followed]:
    """The course of a log, played piece by piece. One of other rules goes on if those of today give
    the same outcome for every move. A game that they cannot follow is not lost: it can be listed
    and taken away, and says why it cannot be shown."""
    game = game_named(stored.game)
    setup = game.setup(stored.setup.players, tuple(stored.setup.modules), stored.setup.options)
    lesson = lesson_at(stored)
    start = None if lesson is None else lesson.start
    presenter = services.presenter(stored.game)
    policy = stored.policy
    course = Course(game, setup, stored.seed, presenter, policy.aid, policy.undo, start=start)
    if stored.setup.lesson and lesson is None:
        return course, RefusedError("other_lesson", 409)
    version, ours = stored.rules_version, game.rules_version
    if game.why_other_cards(stored.cards) is not None:
        if stored.cards in ("", game.packaged_cards):
            return course, RefusedError("packaged_cards", 409)
        return course, RefusedError("other_cards", 409, needed=stored.cards, ours=game.cards)
    try:
        for entry in entries:
            course.apply(entry)
            if version != ours and entry.told != with_outcome(entry, course).told:
                return course, RefusedError("other_rules", 409, version=version, ours=ours)
            yield
    except MoveError:
        if version != ours:
            return course, RefusedError("other_rules", 409, version=version, ours=ours)
        log.exception("a stored game cannot be replayed")
        return course, RefusedError("broken", 409)
    except Exception:  # whatever it is, it concerns this table only
        log.exception("a stored game cannot be replayed")
        return course, RefusedError("broken", 409)
    return course, None


def waits_of(course: Course) -> list[int]:
    """The seats that must decide, as everybody sees it."""
    return [int(seat) for seat in members(course.streams[SPECTATOR].seen.waiting())]


class Table:
    """A game at a table of the server."""

    def __init__(
        self,
        stored: StoredTable,
        entries: list[Entry],
        services: Services,
        followed: "Followed | None" = None,
    ) -> None:
        self.stored: Final = stored
        self.services: Final = services
        self.entries: Final = entries
        self.lock: Final = asyncio.Lock()
        self.subscribers: Final[set[Subscriber]] = set()
        self.messages: Final = {(e.guest, e.message) for e in entries if e.message}
        self.rules: Final[dict[int, Struct]] = self.stored_rules()
        self.answers: Final = Answers(self)
        self.hints: Final = Hints(self)
        self.changes: Final[set[asyncio.Task[Any]]] = set()
        self.idle_since = services.now()
        self.left: Final[dict[int, float]] = {}  # when guests who are away went
        self.lesson: Final = lesson_at(stored)
        self.course, self.trouble = followed or at_once(follow(stored, entries, services))
        self.replays: Final[dict[tuple[int, int], Course]] = {}  # by viewer and length
        self.shown = self.shown_now()

    def stored_rules(self) -> dict[int, Struct]:
        """The rules by which seats answer by themselves."""
        presenter = self.services.presenter(self.stored.game)
        said = self.services.ledger.auto_passes(self.stored.id)
        rules = {seat: presenter.read_rule(rule) for seat, rule in said.items()}
        return {seat: rule for seat, rule in rules.items() if rule is not None}

    def shown_now(self) -> Shown:
        """The course in words, with the names that the seats have now."""
        return Shown(self.course, [seat.name for seat in self.stored.seats], self.lesson)

    # ---------------------------------------------------------------- what is known of it

    @property
    def match(self) -> Match:
        return self.course.match

    @property
    def phase(self) -> str:
        return phase_of(self.stored)

    def stream(self, viewer: int) -> Stream:
        return self.course.streams[viewer]

    def seats_of(self, guest: Guest | None) -> list[int]:
        """The seats that a guest plays."""
        if guest is None:
            return []
        return [number for number, s in enumerate(self.stored.seats) if s.guest == guest.id]

    def info(self, guest: Guest | None) -> TableInfo:
        return table_info(self.stored, guest, self.here(), self.away())

    def whole(self, subscriber: Subscriber, since: int | None = None) -> Whole:
        """Everything that a subscriber is shown; `since` is the last step it has seen."""
        stream = self.stream(subscriber.viewer)
        lines = self.shown.lines(stream, subscriber.lang)
        missed = 0 if since is None else sum(line.step > since for line in lines)
        closes = self.answers.closes_in(subscriber.viewer)
        fields = self.shown.position(stream, subscriber.lang, self.phase == PLAYING, closes)
        if self.phase == WAITING:
            reader = self.shown.reader(subscriber.viewer, subscriber.lang)
            fields["status"] = reader.words.say("server.status.seats_open")
        return Whole(
            **fields,
            viewer=subscriber.viewer,
            table=self.info(subscriber.guest),
            lines=lines,
            missed=missed,
            auto_pass=Raw(msgspec.json.encode(self.rules.get(subscriber.viewer))),
        )

    def standing(self, guest: Guest | None, seat: int, step: int, words: list[str]) -> Raw:
        """How answers of a seat that is asked would stand, or a refusal; nothing changes."""
        self.check_seat(guest, seat)
        self.check_asked(seat, step)
        stands = self.course.presenter.standing(self.stream(seat).seen, seat, words)
        if stands is None:
            raise RefusedError("illegal")
        return Raw(encode(stands))

    # ---------------------------------------------------------------- who looks on

    def enter(self, subscriber: Subscriber) -> None:
        """Somebody begins to look on, or looks through another seat."""
        before = self.present()
        self.subscribers.add(subscriber)
        if subscriber.guest is not None:
            self.left.pop(subscriber.guest.id, None)
        self.tell_presence(before, subscriber)
        self.answers.wake()

    def leave(self, subscriber: Subscriber) -> None:
        if subscriber not in self.subscribers:
            return
        before = self.present()
        self.subscribers.discard(subscriber)
        self.idle_since = self.services.now()
        guest = subscriber.guest
        if guest is not None and guest.id not in self.here():
            self.left[guest.id] = self.services.now()
        self.tell_presence(before)

    def here(self) -> set[int]:
        """The guests who are connected."""
        return {
            subscriber.guest.id for subscriber in self.subscribers if subscriber.guest is not None
        }

    def away(self) -> dict[int, int]:
        """For how many seconds the guests who have gone have been away."""
        now = self.services.now()
        return {guest: max(0, int(now - since)) for guest, since in self.left.items()}

    def present(self) -> list[bool]:
        """Who is here, by seat."""
        here = self.here()
        return [seat.kind == BOT or seat.guest in here for seat in self.stored.seats]

    def tell_presence(self, before: list[bool], but: Subscriber | None = None) -> None:
        """Tell everybody who is here, if that is not as before: one more window of somebody who is
        here already is no news."""
        now = self.present()
        if now == before:
            return
        away = [seat.away for seat in self.info(None).seats]
        message = encode(PresenceNews(now, away))
        for subscriber in list(self.subscribers):
            if subscriber is not but:
                subscriber.send(message)

    def tell_news(self, but: Subscriber | None = None) -> None:
        """Tell everybody what is known of the table itself."""
        for subscriber in list(self.subscribers):
            if subscriber is not but:
                subscriber.send(encode(TableNews(self.info(subscriber.guest))))

    @property
    def idle(self) -> bool:
        """Whether nobody looks on and nothing happens any more."""
        return not (self.subscribers or self.changes or self.answers.busy)

    # ---------------------------------------------------------------- what a person does

    async def move(
        self, guest: Guest | None, seat: int, step: int, words: list[str], id_: str
    ) -> Window | None:
        """Play a person's answers, one after the other, or refuse them all. What came before is not
        played again. In a secret window they are kept: it is given, and says what became of
        them."""
        return await self.unbroken(self.do_move(guest, seat, step, words, id_))

    def hold(self, guest: Guest | None, seat: int, step: int) -> None:
        """Keep a secret window open until it is answered, whatever may be chosen in it."""
        self.check_seat(guest, seat)
        self.check_asked(seat, step)
        window = self.answers.window(seat)
        if window is None:
            raise RefusedError("no_window", 409)
        window.held.set()

    async def undo(self, guest: Guest | None, seat: int, step: int, id_: str) -> None:
        """Take a person's last move back, as far as the table allows."""
        await self.unbroken(self.do_undo(guest, seat, step, id_))

    async def set_auto_pass(self, guest: Guest | None, seat: int, rule: bytes) -> None:
        """Let a seat answer by a rule of its game from now on, or no longer."""
        await self.unbroken(self.do_set_auto_pass(guest, seat, rule))

    async def join(self, guest: Guest, name: str, invite: str, salt: str = "") -> int:
        """Give a guest the first open seat, with what it adds to the deal. Whoever sits here keeps
        their seat."""
        return await self.unbroken(self.do_join(guest, name, invite, salt))

    async def fill(self, guest: Guest | None, number: int, level: str, said: Words) -> None:
        """Let a bot of a level take an open seat; its maker may, until the game begins."""
        await self.unbroken(self.do_fill(guest, number, level, said))

    async def cancel(self, guest: Guest | None) -> None:
        """Take the table away; its maker may, until the game begins."""
        await self.unbroken(self.do_cancel(guest))

    def welcomes(self, guest: Guest | None, invite: str) -> bool:
        """Whether somebody has a seat here, or an invitation that is good."""
        if self.seats_of(guest):
            return True
        return bool(self.stored.invite) and compare_digest(
            invite.encode(), self.stored.invite.encode()
        )

    async def unbroken(self, change: Coroutine[Any, Any, T]) -> T:
        """Carry a change through even if nobody waits for it any more: what is durable must also
        have happened at this table."""
        task = asyncio.create_task(change)
        self.changes.add(task)
        task.add_done_callback(self.changes.discard)
        return await asyncio.shield(task)

    async def do_move(
        self, guest: Guest | None, seat: int, step: int, words: list[str], id_: str
    ) -> Window | None:
        start = perf_counter()
        async with self.lock:
            owner = self.check_seat(guest, seat)
            if (owner.id, id_) in self.messages:
                return None
            window = self.answers.window(seat)
            if window is not None and window.keeps(owner.id, id_):
                return window
            self.check_asked(seat, step)
            entries = [Entry(MOVE, seat, word, owner.id, id_) for word in words]
            prospects = self.prepared(entries)
            if self.lesson is not None:
                check_learned(self.lesson, self.match, prospects)
            for prospect in prospects[:-1]:
                if keeps_secret(self, seat, prospect.course.match.state):
                    raise RefusedError("illegal")  # a window is answered when it is open
            if window is not None:
                window.keep(entries)
                return window
            await self.commit(prospects, "person", start)
            return None

    async def do_undo(self, guest: Guest | None, seat: int, step: int, id_: str) -> None:
        start = perf_counter()
        async with self.lock:
            owner = self.check_seat(guest, seat)
            if (owner.id, id_) in self.messages:
                return
            self.check_playing()
            if self.stored.policy.undo == "off":
                raise RefusedError("undo_off", 409)
            if step != self.stream(seat).last:
                raise RefusedError("stale", 409)
            count = self.course.undo_count(seat)
            if count == 0:
                raise RefusedError("no_undo", 409)
            entry = Entry(UNDO, seat, str(count), owner.id, id_)
            await self.commit(self.prepared([entry]), "undo", start)

    async def do_set_auto_pass(self, guest: Guest | None, seat: int, said: bytes) -> None:
        async with self.lock:
            self.check_seat(guest, seat)
            self.check_playing()
            rule = self.course.presenter.read_rule(said)
            try:
                await self.services.ledger.set_auto_pass(self.stored.id, seat, rule)
            except StoreError:
                raise RefusedError("no_saving", 503) from None
            if rule is None:
                self.rules.pop(seat, None)
            else:
                self.rules[seat] = rule
            self.answers.wake()

    async def do_join(self, guest: Guest, name: str, invite: str, salt: str) -> int:
        async with self.lock:
            if self.trouble is not None:
                raise self.trouble
            own = self.seats_of(guest)
            if own:
                return own[0]
            if not self.welcomes(guest, invite):
                raise RefusedError("bad_invite", 403)
            number = next((n for n, s in enumerate(self.stored.seats) if s.kind == OPEN), None)
            if number is None:
                raise RefusedError("no_open_seat", 409)
            name = distinct([*(seat.name for seat in self.stored.seats), name])[-1]
            await self.take_seat(number, StoredSeat(PERSON, name, guest=guest.id), salt)
            self.begin_again(guest, number)
            return number

    async def do_fill(self, guest: Guest | None, number: int, level: str, said: Words) -> None:
        async with self.lock:
            self.check_maker(guest)
            if not 0 <= number < len(self.stored.seats):
                raise RefusedError("no_seat", seat=number)
            if self.stored.seats[number].kind != OPEN:
                raise RefusedError("seat_taken", 409)
            check_level(level, game_named(self.stored.game))
            name = bot_name(level, said, [seat.name for seat in self.stored.seats])
            name = distinct([*(seat.name for seat in self.stored.seats), name])[-1]
            await self.take_seat(number, StoredSeat(BOT, name, level))
            self.begin_again()

    async def do_cancel(self, guest: Guest | None) -> None:
        async with self.lock:
            self.check_maker(guest)
            if not await self.services.ledger.remove_open(self.stored.id):
                raise RefusedError("begun", 409)
            self.trouble = RefusedError("cancelled", 404)
            for subscriber in list(self.subscribers):
                subscriber.dismiss(self.trouble)

    def check_maker(self, guest: Guest | None) -> None:
        """Refuse what only the maker of a table may do, before its game begins."""
        if self.trouble is not None:
            raise self.trouble
        if guest is None or guest.id != self.stored.maker:
            raise RefusedError("not_maker", 403)
        if self.phase != WAITING:
            raise RefusedError("begun", 409)

    async def take_seat(self, number: int, seat: StoredSeat, salt: str = "") -> None:
        """Let somebody have an open seat, with what they add to the deal. The lock is held."""
        dealing, seed = self.dealing_with(number, salt)
        followed: Followed = self.course, self.trouble
        if seed != self.stored.seed:
            dealt = structs.replace(self.stored, seed=seed)
            followed = at_once(follow(dealt, [], self.services))
        waits = waits_of(followed[0])
        ledger, id_ = self.services.ledger, self.stored.id
        if not await ledger.claim(id_, number, seat, dealing, seed, waits):
            raise RefusedError("no_open_seat", 409)
        self.stored.seats[number] = seat
        self.stored.waits = waits
        if dealing is not None:
            self.stored.dealing, self.stored.seed = dealing, seed
        self.course, self.trouble = followed
        self.shown = self.shown_now()
        self.answers.wake()

    def dealing_with(self, number: int, salt: str) -> tuple[Dealing | None, int]:
        """The deal with what one more seat adds to it, and its seed, if nobody else is to come."""
        before = self.stored.dealing
        if before is None or self.stored.seed != NO_SEED:
            return None, self.stored.seed
        salts = [salt if k == number else old for k, old in enumerate(before.salts)]
        dealing = Dealing(before.secret, salts)
        last = sum(seat.kind == OPEN for seat in self.stored.seats) == 1
        return dealing, dealing.seed if last else NO_SEED

    def begin_again(self, guest: Guest | None = None, seat: int = SPECTATOR) -> None:
        """Show everybody everything: the names have changed, and perhaps the game begins. Who sat
        down looks through their seat."""
        for subscriber in list(self.subscribers):
            if (
                guest is not None
                and subscriber.guest is not None
                and subscriber.guest.id == guest.id
            ):
                subscriber.viewer = seat
            subscriber.send(encode(self.whole(subscriber, self.stream(subscriber.viewer).last)))

    def check_seat(self, guest: Guest | None, seat: int) -> Guest:
        """The guest, if the seat is theirs."""
        if self.trouble is not None:
            raise self.trouble
        if not 0 <= seat < len(self.stored.seats):
            raise RefusedError("no_seat", seat=seat)
        if guest is None or self.stored.seats[seat].guest != guest.id:
            raise RefusedError("not_yours", 403)
        return guest

    def check_playing(self) -> None:
        if self.phase == WAITING:
            raise RefusedError("waiting", 409)
        if self.phase == OVER:
            raise RefusedError("over", 409)

    def check_asked(self, seat: int, step: int) -> None:
        """Refuse what is no answer to the question of now."""
        self.check_playing()
        stream = self.stream(seat)
        if not self.match.waits_for(seat):
            raise RefusedError("stale" if step < stream.last else "not_asked", 409)
        if not stream.steps[-1].asked_since <= step <= stream.last:
            raise RefusedError("stale", 409)

    # ---------------------------------------------------------------- the one door

    def prepared(self, entries: list[Entry]) -> list[Prospect]:
        """How the game will go on by some entries, or a refusal of all of them."""
        try:
            return self.course.after(entries)
        except MoveError:
            raise RefusedError("illegal") from None

    async def commit(self, prospects: list[Prospect], by: str, start: float) -> None:
        """Make what was prepared durable, all or nothing, adopt it and show it. The lock is held;
        no rule runs any more."""
        result = None
        if self.ends_with(prospects[-1].course):
            result = prospects[-1].course.result()
        now = int(self.services.now())
        entries = [with_outcome(prospect.entry, prospect.course) for prospect in prospects]
        number = len(self.entries) + 1
        waits = waits_of(prospects[-1].course)
        turn = None if waits == self.stored.waits else waits
        try:
            await self.services.ledger.append(self.stored.id, number, entries, result, now, turn)
        except StoreError as error:
            log.error("an entry was not saved", extra={"detail": str(error)})
            raise RefusedError("no_saving", 503) from None
        self.entries.extend(entries)
        self.stored.waits = waits
        self.messages.update((e.guest, e.message) for e in entries if e.message)
        if result is not None:
            self.stored.finished, self.stored.result = now, result
        self.adopt(prospects)
        self.services.metrics.moves.labels(by).inc(len(entries))
        self.services.metrics.move_seconds.observe(perf_counter() - start)
        self.answers.wake()

    def ends_with(self, course: Course) -> bool:
        """Whether nothing is played here any more: the game is over, or the lesson learned."""
        if course.match.over:
            return True
        return self.lesson is not None and is_learned(self.lesson, course.match)

    def adopt(self, prospects: list[Prospect]) -> None:
        """Go on as is durable now, and show it step by step. If that fails, this table is closed:
        the log has the truth, and the other tables go on."""
        try:
            for prospect in prospects:
                self.course = self.shown.course = prospect.course
                self.show(prospect.viewers)
            self.hints.move_on()
            if self.phase == OVER:
                self.tell_news()
        except Exception:
            log.exception("a durable entry cannot be shown")
            self.trouble = RefusedError("broken", 409)

    async def answer(self, seat: int, word: str, by: str, mark: str = "") -> None:
        """Play an answer that no person gave. The lock is held; the answer is legal."""
        start = perf_counter()
        await self.commit(self.prepared([Entry(MOVE, seat, word, None, mark)]), by, start)

    def show(self, viewers: list[int]) -> None:
        """Send the last step to everybody who looks through one of these seats."""
        made: dict[tuple[int, str], bytes] = {}
        asks = self.phase == PLAYING
        for subscriber in list(self.subscribers):
            if subscriber.viewer not in viewers:
                continue
            key = (subscriber.viewer, subscriber.lang)
            if key not in made:
                stream, closes = (
                    self.stream(subscriber.viewer),
                    self.answers.closes_in(subscriber.viewer),
                )
                made[key] = encode(self.shown.update(stream, subscriber.lang, asks, closes))
            subscriber.send(made[key])
