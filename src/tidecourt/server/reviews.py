"""Reviews of finished games: thought about in a worker process, piece by piece, and kept."""

import asyncio
import logging
from bisect import bisect_left
from typing import Final, cast

import msgspec

from tidecourt.core.match import Match
from tidecourt.review.fortune import Fortune, Teller
from tidecourt.review.grading import GRADES, SURE, Graded
from tidecourt.review.review import Review
from tidecourt.review.words import Told
from tidecourt.server.bots import BotError
from tidecourt.server.desk import Slices
from tidecourt.server.errors import RefusedError
from tidecourt.server.hint_messages import told_deeds
from tidecourt.server.ledger import MOVE, UNDO, Entry
from tidecourt.server.places import Asker
from tidecourt.server.replaying import full_stream
from tidecourt.server.review_messages import (
    Grade,
    ReviewInfo,
    ReviewLuck,
    ReviewMove,
    ReviewPoint,
    ReviewSeat,
)
from tidecourt.server.reviewing import task_of
from tidecourt.server.services import Services
from tidecourt.server.stream import Stream
from tidecourt.server.table import Table
from tidecourt.server.views.presenter import EVERYTHING, SPECTATOR

VERSION: Final = 1  # of how reviews are made: older ones are made anew
PIECE: Final = 6  # moves that a worker grades before others have their turn
DIGITS: Final = 4

log: Final = logging.getLogger("tidecourt.reviews")


class Kept(msgspec.Struct):
    """A review as far as it has come."""

    fortune: Fortune
    version: int = VERSION
    done: int = 0
    graded: list[Graded] = []
    failed: bool = False


class Reviews:
    """The reviews of a server: those that are being made, and those that are kept."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services
        self.making: Final[dict[str, Kept]] = {}
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    async def kept(self, table: Table) -> Kept | None:
        """The review of a table as far as it has come; nothing if none was begun. One that failed
        is told once: whoever asks again begins it anew."""
        id_ = table.stored.id
        if id_ in self.making:
            found = self.making[id_]
            if found.failed:
                del self.making[id_]
                raise RefusedError("no_review", 503)
            return found
        text = await self.services.ledger.review(id_)
        if not text:
            return None
        try:
            found = msgspec.json.decode(text, type=Kept)
        except msgspec.MsgspecError:  # of another version
            return None
        return found if found.version == VERSION else None

    def begin(self, table: Table, fortune: Fortune, asker: Asker) -> Kept:
        """Begin the review of a table, whose luck has been counted."""
        id_ = table.stored.id
        if id_ in self.making:  # somebody else asked while its luck was counted
            return self.making[id_]
        made = self.making[id_] = Kept(fortune)
        task = asyncio.create_task(self.make(table, made, asker))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return made

    async def make(self, table: Table, made: Kept, asker: Asker) -> None:
        """Some moves at a time; what is whole is kept."""
        bots, match = self.services.bots, table.match
        task = task_of(match, table.stored.setup.start)
        try:
            while made.done < len(match.moves):
                task.first, task.last = made.done, min(made.done + PIECE, len(match.moves))
                made.graded += (await bots.review(task, asker)).graded
                made.done = task.last
            text = msgspec.json.encode(made).decode()
            await self.services.ledger.keep_review(table.stored.id, text)
        except BotError:
            made.failed = True
        except Exception:
            log.exception("a review failed")
            made.failed = True
        else:
            del self.making[table.stored.id]

    async def stop(self) -> None:
        """Drop what is being made."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def check(table: Table) -> None:
    """Refuse a game that is not over, or that cannot be shown."""
    if table.trouble is not None:
        raise table.trouble
    if not table.course.over:
        raise RefusedError("not_over", 409)


def counted(match: Match) -> Slices[Fortune]:
    """The luck of a game, and so its curve: it costs little, and somebody looks at the screen."""
    teller = Teller(match)
    for move in match.moves:
        teller.follow(move)
        yield
    return teller.told()


# -------------------------------------------------------------------- as it is told


def review_info(table: Table, kept: Kept, lang: str) -> Slices[ReviewInfo]:
    """A review in the reader's language, with the steps that lead into the replay."""
    total = len(table.match.moves)
    review = Review(kept.fortune, kept.graded)
    whole = yield from full_stream(table, EVERYTHING)
    places = Places(table, whole)
    reader = table.shown.reader(SPECTATOR, lang)
    told = Told(table.course.presenter.telling, table.match, reader)
    points = []
    for point in told.turning_points(review):
        base = places.move(point.graded)
        line = told_deeds(point.line)
        points.append(
            ReviewPoint(
                **msgspec.structs.asdict(base),
                played=point.played,
                line=line,
                reason=point.reason,
                clause=point.clause,
            )
        )
        yield
    lucky = [
        ReviewLuck(
            each.chance.move + 1,
            places.after(each.chance.move + 1),
            each.seat,
            round(each.chance.luck[each.seat], DIGITS),
            each.text,
        )
        for each in told.lucky_moves(review)
    ]
    yield
    return ReviewInfo(
        kept.done,
        total,
        [[round(share, DIGITS) for share in shares] for shares in kept.fortune.curve],
        [places.after(count) for count in range(total + 1)],
        [seat_info(review, seat) for seat in range(review.players)],
        [places.move(graded) for graded in kept.graded],
        points,
        lucky,
    )


def seat_info(review: Review, seat: int) -> ReviewSeat:
    each = review.figures(seat)
    own = [graded.grade for graded in review.graded if graded.seat == seat]
    return ReviewSeat(
        start=round(each.start, DIGITS),
        luck=round(each.luck, DIGITS),
        lost=round(each.lost, DIGITS),
        doubt=round(SURE * each.error, DIGITS),
        others=round(each.others, DIGITS),
        result=round(each.result, DIGITS),
        grades={grade: own.count(grade) for grade, _ in GRADES},
    )


class Places:
    """Where in the replays the moves of a game stand: some entries of its log were taken back."""

    def __init__(self, table: Table, whole: Stream) -> None:
        self.table: Final = table
        self.entries: Final = entries_kept(table.entries)
        self.open: Final = [step.entry for step in whole.steps]
        self.own: Final = [
            [step.entry for step in table.stream(seat).steps]
            for seat in range(table.stored.setup.players)
        ]

    def after(self, count: int) -> int:
        """The step of the open replay that shows the game after so many moves."""
        return bisect_left(self.open, self.entries[count - 1]) if count else 0

    def move(self, graded: Graded) -> ReviewMove:
        """A graded decision with the steps at which it was asked for."""
        entry = self.entries[graded.move]
        return ReviewMove(
            move=graded.move + 1,
            seat=graded.seat,
            step=bisect_left(self.own[graded.seat], entry) - 1,
            open_step=bisect_left(self.open, entry) - 1,
            grade=cast(Grade, graded.grade),
            win=round(graded.win, DIGITS),
            best_win=round(graded.best_win, DIGITS),
            lost=round(graded.lost, DIGITS),
            doubt=round(graded.doubt, DIGITS),
        )


def entries_kept(entries: list[Entry]) -> list[int]:
    """The number of the entry of every move, from 1, without those that were taken back."""
    kept: list[int] = []
    for number, entry in enumerate(entries, 1):
        if entry.kind == UNDO:
            del kept[len(kept) - int(entry.word) :]
        elif entry.kind == MOVE:
            kept.append(number)
    return kept
