"""A table: one game, and the one door by which it changes.

Every change waits for its turn, is prepared on a copy of the game, made durable, then adopted and
shown. What cannot be prepared or saved has changed nothing. Who takes its seats, who looks on, who
answers without being a person, and who asks for hints have chapters of their own.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from time import perf_counter
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Raw, Struct

from tidecourt.core.bits import members
from tidecourt.core.match import Match, MoveError
from tidecourt.server.affairs import ClockNews
from tidecourt.server.answers import Answers
from tidecourt.server.asides import ASIDES
from tidecourt.server.audience import Audience
from tidecourt.server.catching_up import CatchingUp
from tidecourt.server.chairs import Chairs
from tidecourt.server.course import Course, Prospect
from tidecourt.server.desk import at_once
from tidecourt.server.errors import RefusedError
from tidecourt.server.following import Followed, due_of, follow, waits_of
from tidecourt.server.hints import Hints
from tidecourt.server.info import OVER, PLAYING, WAITING, phase_of, table_info
from tidecourt.server.judging import is_solved, judge, puzzle_at
from tidecourt.server.keepsake import with_outcome
from tidecourt.server.leading import Leading
from tidecourt.server.leads import Led
from tidecourt.server.learning import check_learned, is_learned, lesson_at
from tidecourt.server.ledger import BOT, MOVE, UNDO, Entry, Guest, StoredTable
from tidecourt.server.messages import TableInfo, Whole
from tidecourt.server.referee import Referee
from tidecourt.server.sayings import Heard
from tidecourt.server.services import Services, Subscriber, encode
from tidecourt.server.shown import AtTable, Shown
from tidecourt.server.store import BehindError, DamagedError, StoreError, UnknownError
from tidecourt.server.stream import Stream
from tidecourt.server.talk import Talk
from tidecourt.server.windows import Window, keeps_secret

T = TypeVar("T")
log: Final = logging.getLogger("tidecourt.table")


class Table:
    """A game at a table of the server."""

    def __init__(
        self,
        stored: StoredTable,
        entries: list[Entry],
        services: Services,
        followed: Followed | None = None,
        rules: dict[int, bytes] | None = None,
        version: int = 0,
        heard: Heard | None = None,
        led: Led | None = None,
    ) -> None:
        self.stored: Final = stored
        self.services: Final = services
        self.entries: Final = entries
        self.lock: Final = asyncio.Lock()
        self.messages: Final = {(e.guest, e.message) for e in entries if e.message}
        self.rules: Final[dict[int, Struct]] = self.understood(rules or {})
        self.answers: Final = Answers(self)
        self.hints: Final = Hints(self)
        self.audience: Final = Audience(self)
        self.chairs: Final = Chairs(self)
        self.talk: Final = Talk(self, heard or Heard())
        self.leading: Final = Leading(self, led)
        self.referee: Final = Referee(self)
        self.log: Final = CatchingUp(self, version)
        self.changes: Final[set[asyncio.Task[Any]]] = set()
        self.idle_since = services.now()
        self.lesson: Final = lesson_at(stored)
        self.puzzle: Final = puzzle_at(stored)
        self.course, self.trouble = followed or at_once(follow(stored, entries, services))
        if self.trouble is None:
            stored.waits = waits_of(self.course)  # older releases did not write it down
        self.replays: Final[dict[tuple[int, int], Course]] = {}  # by viewer and length
        self.shown = self.shown_now()

    def understood(self, said: dict[int, bytes]) -> dict[int, Struct]:
        """The rules by which seats answer by themselves."""
        presenter = self.services.presenter(self.stored.game)
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

    @property
    def is_open(self) -> bool:
        """Whether anybody may look through every seat."""
        return self.phase == OVER or self.stored.policy.open

    @property
    def idle(self) -> bool:
        """Whether nobody looks on and nothing happens any more."""
        return not (self.audience.subscribers or self.changes or self.answers.busy)

    def stream(self, viewer: int) -> Stream:
        return self.course.streams[viewer]

    def seats_of(self, guest: Guest | None) -> list[int]:
        """The seats that a guest plays."""
        if guest is None:
            return []
        return [number for number, s in enumerate(self.stored.seats) if s.guest == guest.id]

    def info(self, guest: Guest | None) -> TableInfo:
        asides = self.course.asides
        return table_info(self.stored, guest, self.audience.here(), self.audience.away(), asides)

    def level_at(self, seat: int) -> str | None:
        """The level of the bot that plays a seat, its own or for a person; None: a person does."""
        bot = self.stored.seats[seat].kind == BOT
        return self.stored.seats[seat].level if bot else self.course.asides.sitting.get(seat)

    def asks(self, viewer: int) -> bool:
        """Whether whoever looks through a seat may answer."""
        return self.phase == PLAYING and viewer not in self.course.asides.sitting

    def clock_news(self) -> ClockNews | None:
        """How much time everybody has now: no less than everybody else can count."""
        clocks = self.course.clocks
        if clocks is None or self.phase != PLAYING:
            return None
        now = self.services.milliseconds()
        charged = [self.level_at(seat) is None for seat in range(len(self.stored.seats))]
        left = zip(clocks.left_at(now), charged, strict=True)
        return ClockNews(
            left=[time if mine else None for time, mine in left],
            runs=[int(seat) for seat in members(clocks.runs)],
            free=max(0, clocks.at + clocks.free - now),
        )

    def now_for(self, viewer: int, clock: ClockNews | None) -> AtTable:
        return AtTable(self.asks(viewer), self.answers.closes_in(viewer), clock)

    def whole(self, subscriber: Subscriber, since: int | None = None) -> Whole:
        """Everything that a subscriber is shown; `since` is the last step it has seen."""
        stream = self.stream(subscriber.viewer)
        self.audience.has_board(subscriber.viewer)
        lines = self.shown.lines(stream, subscriber.lang)
        missed = 0 if since is None else sum(line.step > since for line in lines)
        now = self.now_for(subscriber.viewer, self.clock_news())
        fields = self.shown.position(stream, subscriber.lang, now)
        reader = self.shown.reader(subscriber.viewer, subscriber.lang)
        if self.phase == WAITING:
            fields["status"] = reader.words.say("server.status.seats_open")
        elif stuck := self.answers.stuck_seats():
            names = reader.words.listed([reader.names[seat] for seat in stuck])
            fields["status"] = reader.words.say("server.status.bot_stuck", names=names)
        return Whole(
            **fields,
            viewer=subscriber.viewer,
            table=self.info(subscriber.guest),
            lines=lines,
            missed=missed,
            auto_pass=Raw(msgspec.json.encode(self.rules.get(subscriber.viewer))),
            talk=self.talk.heard_by(subscriber),
        )

    def standing(self, guest: Guest | None, seat: int, step: int, words: list[str]) -> Raw:
        """How answers of a seat that is asked would stand, or a refusal; nothing changes."""
        self.check_seat(guest, seat)
        self.check_asked(seat, step)
        stands = self.course.presenter.standing(self.stream(seat).seen, seat, words)
        if stands is None:
            raise RefusedError("illegal")
        return Raw(encode(stands))

    # ---------------------------------------------------------------- what a person does

    async def move(
        self, guest: Guest | None, seat: int, step: int, words: list[str], id_: str
    ) -> Window | None:
        """Play a person's answers, one after the other, or refuse them all. What came before is not
        played again. In a secret window they are kept: it is given, and says what became of
        them."""
        return await self.unbroken(self.do_move(guest, seat, step, words, id_))

    async def hold(self, guest: Guest | None, seat: int, step: int) -> None:
        """Keep a secret window open until it is answered, whatever may be chosen in it."""
        self.check_seat(guest, seat)
        self.check_asked(seat, step)
        window = self.answers.window(seat)
        if window is None:
            raise RefusedError("no_window", 409)
        await window.hold(seat, self)

    async def undo(self, guest: Guest | None, seat: int, step: int, id_: str) -> None:
        """Take a person's last move back, as far as the table allows."""
        await self.unbroken(self.do_undo(guest, seat, step, id_))

    async def set_auto_pass(self, guest: Guest | None, seat: int, rule: bytes) -> None:
        """Let a seat answer by a rule of its game from now on, or no longer."""
        await self.unbroken(self.do_set_auto_pass(guest, seat, rule))

    async def unbroken(self, change: Coroutine[Any, Any, T]) -> T:
        """Carry a change through even if nobody waits for it any more: what is durable must also
        have happened at this table."""
        task = asyncio.create_task(change)
        self.changes.add(task)
        task.add_done_callback(self.changes.discard)
        return await asyncio.shield(task)

    async def in_turn(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Do something once it is its turn. If the log has grown elsewhere meanwhile, or nobody
        knows whether it has, it is read, and everything is looked at again."""
        async with self.lock:
            try:
                while True:
                    if self.log.unsure:
                        await self.log.read()
                    try:
                        return await attempt()
                    except BehindError:
                        self.log.unsure = True
                    except UnknownError:
                        self.log.unsure = True
                        await self.log.read()
            except DamagedError:
                raise
            except StoreError as error:
                log.error("something was not saved", extra={"detail": str(error)})
                code = "no_saving" if self.services.nodes.alone else "no_store"
                raise RefusedError(code, 503) from None

    async def do_move(
        self, guest: Guest | None, seat: int, step: int, words: list[str], id_: str
    ) -> Window | None:
        start = perf_counter()

        async def attempt() -> Window | None:
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
            if self.puzzle is not None:
                await judge(self.services, self.puzzle, owner, words)
            for prospect in prospects[:-1]:
                if keeps_secret(self, seat, prospect.course.match.state):
                    raise RefusedError("illegal")  # a window is answered when it is open
            if window is not None:
                await window.keep(entries, self)
                return window
            await self.commit(prospects, "person", start)
            return None

        return await self.in_turn(attempt)

    async def do_undo(self, guest: Guest | None, seat: int, step: int, id_: str) -> None:
        start = perf_counter()

        async def attempt() -> None:
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

        await self.in_turn(attempt)

    async def do_set_auto_pass(self, guest: Guest | None, seat: int, said: bytes) -> None:
        async def attempt() -> None:
            self.check_seat(guest, seat)
            self.check_playing()
            rule = self.course.presenter.read_rule(said)
            await self.services.ledger.set_auto_pass(self.stored.id, seat, rule)
            if rule is None:
                self.rules.pop(seat, None)
            else:
                self.rules[seat] = rule
            self.answers.wake()

        await self.in_turn(attempt)

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
        if seat in self.course.asides.sitting:
            raise RefusedError("sat_in", 409)
        if not self.match.waits_for(seat):
            raise RefusedError("stale" if step < stream.last else "not_asked", 409)
        if not stream.steps[-1].asked_since <= step <= stream.last:
            raise RefusedError("stale", 409)

    # ---------------------------------------------------------------- the one door

    def prepared(self, entries: list[Entry]) -> list[Prospect]:
        """How the game will go on by some entries, made now, or a refusal of all of them."""
        last = self.entries[-1].at if self.entries else self.stored.begun
        at = max(self.services.milliseconds(), last)
        try:
            return self.course.after([msgspec.structs.replace(entry, at=at) for entry in entries])
        except MoveError:
            raise RefusedError("illegal") from None

    async def commit(self, prospects: list[Prospect], by: str, start: float) -> None:
        """Make what was prepared durable, all or nothing, adopt it and show it. The lock is held;
        no rule runs any more."""
        if self.trouble is not None:
            raise self.trouble
        result = None
        if self.ends_with(prospects[-1].course):
            result = prospects[-1].course.result()
        now = int(self.services.now())
        entries = [with_outcome(prospect.entry, prospect.course) for prospect in prospects]
        number = len(self.entries) + 1
        waits = waits_of(prospects[-1].course)
        turn = None if waits == self.stored.waits else waits
        ledger, id_ = self.services.ledger, self.stored.id
        due = due_of(prospects[-1].course)
        self.log.wrote(await ledger.append(id_, number, entries, result, now, turn, due))
        self.entries.extend(entries)
        self.stored.length = len(self.entries)
        self.stored.waits = waits
        self.messages.update((e.guest, e.message) for e in entries if e.message)
        if result is not None:
            self.stored.finished, self.stored.result = now, result
        self.adopt(prospects)
        if self.services.notices is not None and self.phase == OVER:
            self.services.notices.over(self)
        elif self.services.notices is not None and turn is not None:
            self.services.notices.turn(self)
        self.services.metrics.moves.labels(by).inc(len(entries))
        self.services.metrics.move_seconds.observe(perf_counter() - start)
        self.answers.wake()

    def ends_with(self, course: Course) -> bool:
        """Whether nothing is played here any more: the game is over, the lesson learned, or the
        puzzle solved."""
        if course.over or (self.puzzle is not None and is_solved(self.puzzle, course.match)):
            return True
        return self.lesson is not None and is_learned(self.lesson, course.match)

    def adopt(self, prospects: list[Prospect]) -> None:
        """Go on as is durable now, and show it step by step. If that fails, this table is closed:
        the log has the truth, and the other tables go on."""
        try:
            for prospect in prospects:
                self.course = self.shown.course = prospect.course
                self.audience.show(prospect.viewers)
            self.hints.move_on()
            if self.phase == OVER or any(p.entry.kind in ASIDES for p in prospects):
                self.audience.tell_news()
        except Exception:
            log.exception("a durable entry cannot be shown")
            self.trouble = RefusedError("broken", 409)

    async def answer(self, seat: int, word: str, by: str, mark: str = "") -> None:
        """Play an answer that no person gave. The lock is held; the answer is legal."""
        start = perf_counter()
        await self.commit(self.prepared([Entry(MOVE, seat, word, None, mark)]), by, start)
