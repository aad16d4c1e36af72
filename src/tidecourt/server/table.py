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

from tidecourt.core.match import Match, MoveError
from tidecourt.games.registry import game_named
from tidecourt.server.answers import Answers
from tidecourt.server.course import Course, Prospect
from tidecourt.server.errors import RefusedError
from tidecourt.server.hints import Hints
from tidecourt.server.info import OVER, PLAYING, WAITING, phase_of, table_info
from tidecourt.server.ledger import (
    MOVE,
    OPEN,
    PERSON,
    UNDO,
    Entry,
    Guest,
    StoredTable,
)
from tidecourt.server.messages import TableInfo, TableNews, Whole
from tidecourt.server.names import distinct
from tidecourt.server.services import Onlooker, Services, encode
from tidecourt.server.shown import Shown
from tidecourt.server.store import StoreError
from tidecourt.server.stream import Stream
from tidecourt.server.views.presenter import AutoPass, Presenter

T = TypeVar("T")
log: Final = logging.getLogger("tidecourt.table")


class Table:
    """A game at a table of the server."""

    def __init__(self, stored: StoredTable, entries: list[Entry], services: Services) -> None:
        self.stored: Final = stored
        self.services: Final = services
        self.entries: Final = entries
        self.lock: Final = asyncio.Lock()
        self.onlookers: Final[set[Onlooker]] = set()
        self.messages: Final = {(e.guest, e.message) for e in entries if e.message}
        self.rules: Final = services.ledger.auto_passes(stored.id)
        self.answers: Final = Answers(self)
        self.hints: Final = Hints(self)
        self.changes: Final[set[asyncio.Task[Any]]] = set()
        self.idle_since = services.now()
        self.trouble: RefusedError | None = None
        self.course = self.replayed()
        self.shown = Shown(self.course, [seat.name for seat in stored.seats])

    def replayed(self) -> Course:
        """The course of the log. A game that the rules of today cannot follow is not lost: it can
        be listed, and says why it cannot be shown."""
        stored = self.stored
        game = game_named(stored.game)
        setup = game.setup(stored.setup.players, tuple(stored.setup.modules), stored.setup.options)
        presenter = self.services.presenter(stored.game)
        policy = stored.policy
        course = Course(game, setup, stored.seed, presenter, policy.aid, policy.undo)
        if stored.rules_version != game.rules_version:
            self.trouble = RefusedError(
                "other_rules", 409, version=stored.rules_version, ours=game.rules_version
            )
            return course
        if game.why_other_cards(stored.cards) is not None:
            if stored.cards in ("", game.packaged_cards):
                self.trouble = RefusedError("packaged_cards", 409)
            else:
                self.trouble = RefusedError(
                    "other_cards", 409, needed=stored.cards, ours=game.cards
                )
            return course
        try:
            for entry in self.entries:
                course.apply(entry)
        except Exception:  # whatever it is, it concerns this table only
            log.exception("a stored game cannot be replayed")
            self.trouble = RefusedError("broken", 409)
        return course

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
        here = {looker.guest.id for looker in self.onlookers if looker.guest is not None}
        return table_info(self.stored, guest, here)

    def whole(self, looker: Onlooker, since: int | None = None) -> Whole:
        """Everything that an onlooker is shown; `since` is the last step it has seen."""
        stream = self.stream(looker.viewer)
        lines = self.shown.lines(stream, looker.lang)
        missed = 0 if since is None else sum(line.step > since for line in lines)
        fields = self.shown.position(stream, looker.lang, self.phase == PLAYING)
        if self.phase == WAITING:
            reader = self.shown.reader(looker.viewer, looker.lang)
            fields["status"] = reader.words.say("server.status.seats_open")
        return Whole(
            **fields,
            viewer=looker.viewer,
            table=self.info(looker.guest),
            lines=lines,
            missed=missed,
            auto_pass=self.rules.get(looker.viewer),
        )

    # ---------------------------------------------------------------- who looks on

    def enter(self, looker: Onlooker) -> None:
        """Somebody begins to look on, or looks through another seat."""
        new = looker not in self.onlookers
        self.onlookers.add(looker)
        if new and self.seats_of(looker.guest):
            self.tell_news(looker)
        self.answers.wake()

    def leave(self, looker: Onlooker) -> None:
        if looker not in self.onlookers:
            return
        self.onlookers.discard(looker)
        self.idle_since = self.services.now()
        if self.seats_of(looker.guest):
            self.tell_news()

    def tell_news(self, but: Onlooker | None = None) -> None:
        """Tell everybody what is known of the table itself."""
        for looker in list(self.onlookers):
            if looker is not but:
                looker.send(encode(TableNews(self.info(looker.guest))))

    @property
    def idle(self) -> bool:
        """Whether nobody looks on and nothing happens any more."""
        return not (self.onlookers or self.changes or self.answers.busy)

    # ---------------------------------------------------------------- what a person does

    async def move(
        self, guest: Guest | None, seat: int, step: int, words: list[str], id_: str
    ) -> None:
        """Play a person's answers, one after the other, or refuse them all. What came before is not
        played again."""
        await self.unbroken(self.do_move(guest, seat, step, words, id_))

    async def undo(self, guest: Guest | None, seat: int, step: int, id_: str) -> None:
        """Take a person's last move back, as far as the table allows."""
        await self.unbroken(self.do_undo(guest, seat, step, id_))

    async def set_auto_pass(self, guest: Guest | None, seat: int, rule: AutoPass | None) -> None:
        """Let a seat pass by itself from now on, or no longer."""
        await self.unbroken(self.do_set_auto_pass(guest, seat, rule))

    async def join(self, guest: Guest, name: str, invite: str) -> int:
        """Give a guest the first open seat. Whoever sits here already keeps their seat."""
        return await self.unbroken(self.do_join(guest, name, invite))

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
    ) -> None:
        start = perf_counter()
        async with self.lock:
            owner = self.check_seat(guest, seat)
            if (owner.id, id_) in self.messages:
                return
            self.check_asked(seat, step)
            entries = [Entry(MOVE, seat, word, owner.id, id_) for word in words]
            await self.commit(self.prepared(entries), "person", start)

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

    async def do_set_auto_pass(self, guest: Guest | None, seat: int, rule: AutoPass | None) -> None:
        async with self.lock:
            self.check_seat(guest, seat)
            self.check_playing()
            if type(self.course.presenter).auto_answer is Presenter.auto_answer:
                raise RefusedError("no_auto_pass")
            try:
                await self.services.ledger.set_auto_pass(self.stored.id, seat, rule)
            except StoreError:
                raise RefusedError("no_saving", 503) from None
            if rule is None:
                self.rules.pop(seat, None)
            else:
                self.rules[seat] = rule
            self.answers.wake()

    async def do_join(self, guest: Guest, name: str, invite: str) -> int:
        async with self.lock:
            own = self.seats_of(guest)
            if own:
                return own[0]
            if not self.welcomes(guest, invite):
                raise RefusedError("bad_invite", 403)
            number = next((n for n, s in enumerate(self.stored.seats) if s.kind == OPEN), None)
            if number is None:
                raise RefusedError("no_open_seat", 409)
            name = distinct([*(seat.name for seat in self.stored.seats), name])[-1]
            if not await self.services.ledger.claim(self.stored.id, number, guest.id, name):
                raise RefusedError("no_open_seat", 409)
            seat = self.stored.seats[number]
            seat.kind, seat.guest, seat.name = PERSON, guest.id, name
            self.shown = Shown(self.course, [s.name for s in self.stored.seats])
            self.begin_again(guest, number)
            self.answers.wake()
            return number

    def begin_again(self, guest: Guest, seat: int) -> None:
        """Show everybody everything: the names have changed, and perhaps the game begins."""
        for looker in list(self.onlookers):
            if looker.guest is not None and looker.guest.id == guest.id:
                looker.viewer = seat
            looker.send(encode(self.whole(looker, self.stream(looker.viewer).last)))

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
        if prospects[-1].course.match.over:
            result = prospects[-1].course.result()
        now = int(self.services.now())
        entries = [prospect.entry for prospect in prospects]
        number = len(self.entries) + 1
        try:
            await self.services.ledger.append(self.stored.id, number, entries, result, now)
        except StoreError as error:
            log.error("an entry was not saved", extra={"detail": str(error)})
            raise RefusedError("no_saving", 503) from None
        self.entries.extend(entries)
        self.messages.update((e.guest, e.message) for e in entries if e.message)
        if result is not None:
            self.stored.finished, self.stored.result = now, result
        self.adopt(prospects)
        self.services.metrics.moves.labels(by).inc(len(entries))
        self.services.metrics.move_seconds.observe(perf_counter() - start)
        self.answers.wake()

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

    async def answer(self, seat: int, word: str, by: str) -> None:
        """Play an answer that no person gave. The lock is held; the answer is legal."""
        start = perf_counter()
        await self.commit(self.prepared([Entry(MOVE, seat, word)]), by, start)

    def show(self, viewers: list[int]) -> None:
        """Send the last step to everybody who looks through one of these seats."""
        made: dict[tuple[int, str], bytes] = {}
        for looker in list(self.onlookers):
            if looker.viewer not in viewers:
                continue
            key = (looker.viewer, looker.lang)
            if key not in made:
                made[key] = encode(self.shown.update(self.stream(looker.viewer), looker.lang))
            looker.send(made[key])
