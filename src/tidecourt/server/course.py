"""The course of a game, a running match: its log played through, with the stream of every viewer.

Nothing here waits, sends or saves: the same log always gives the same course.
"""

from copy import copy
from typing import Final

from tidecourt.core.bits import members, one
from tidecourt.core.game import Game, GameError, Setup
from tidecourt.core.kernel import State
from tidecourt.core.match import Match
from tidecourt.core.windows import is_secret
from tidecourt.server.asides import ASIDES, BACK, Asides
from tidecourt.server.clocks import Clocks
from tidecourt.server.ledger import HURRIED, MOVE, UNDO, Entry, Result
from tidecourt.server.stream import Stream
from tidecourt.server.views.presenter import SPECTATOR, Presenter

FAIR: Final = "fair"
FREE: Final = "free"


class Prospect:
    """An entry that is not yet in the log, the course of the game with it, and the viewers who will
    see something of it."""

    def __init__(self, entry: Entry, course: "Course", viewers: list[int]) -> None:
        self.entry: Final = entry
        self.course: Final = course
        self.viewers: Final = viewers


class Course:
    """A game in play. `by_hand` says of every move whether a person made it, not a rule or bot."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        seed: int,
        presenter: Presenter,
        aid: str,
        undo: str,
        viewers: list[int] | None = None,
        start: State | None = None,
    ) -> None:
        self.presenter: Final = presenter
        self.undo_policy: Final = undo
        self.aid: Final = aid
        self.match = Match(game, setup, seed, start)
        self.by_hand: list[bool] = []
        self.length = 0  # entries of the log
        self.undone = 0  # seats, as a mask, whose last entry took a move back
        self.asides = Asides(setup.players)
        self.clocks: Clocks | None = None
        self.floor = 0  # moves that stay: since then somebody came back to a seat
        self.streams: dict[int, Stream] = {
            viewer: Stream(presenter, viewer, aid, self.match.state)
            for viewer in viewers or [SPECTATOR, *range(setup.players)]
        }

    # ---------------------------------------------------------------- going on

    def apply(self, entry: Entry) -> list[int]:
        """Follow one entry of the log; gives the viewers who see something of it."""
        events, aside = [], None
        if entry.kind == MOVE:
            events = self.match.play_word(entry.seat, entry.word).events
            self.by_hand.append(entry.guest is not None)
            self.undone &= ~one(entry.seat)
        elif entry.kind == UNDO:
            self.take_back(int(entry.word))
            self.undone |= one(entry.seat)
        elif entry.kind in ASIDES:
            aside = self.asides.apply(entry, self.moves_of(entry.seat))
            if entry.kind == BACK:
                self.floor = len(self.match.moves)
        else:
            raise GameError("the log has an entry of an unknown kind, '{kind}'", kind=entry.kind)
        self.length += 1
        steps = self.public_steps()
        viewers = [
            stream.viewer
            for stream in self.streams.values()
            if stream.note(
                self.length,
                self.match.state,
                events,
                entry.seat,
                entry.kind == UNDO,
                self.may_undo(stream.viewer),
                entry.guest is None and entry.message == HURRIED,
                aside,
            )
        ]
        self.let_time_pass(entry, self.public_steps() > steps)
        return viewers

    def moves_of(self, seat: int) -> int:
        return sum(move.seat == seat for move in self.match.moves)

    # ---------------------------------------------------------------- clocks

    def start_clocks(self, clocks: Clocks) -> None:
        """Charge people for their time from the beginning on."""
        self.clocks = clocks
        clocks.begin(*self.charged())

    def charged(self) -> tuple[int, bool]:
        """The seats, as a mask, that everybody sees to be waited for, without those for whom bots
        play; and whether they are asked in a secret window, as far as everybody knows."""
        if self.over:
            return 0, False
        seen = self.streams[SPECTATOR].seen
        waits = int(seen.waiting())
        in_window = any(is_secret(seen, seat) for seat in members(waits))
        for seat in self.asides.sitting:
            waits &= ~one(seat)
        return waits, in_window

    def public_steps(self) -> int:
        return self.streams[SPECTATOR].last if SPECTATOR in self.streams else 0

    def let_time_pass(self, entry: Entry, asked_anew: bool) -> None:
        if self.clocks is None:
            return
        waits, in_window = self.charged()
        if entry.kind == MOVE:
            self.clocks.note(entry.at, waits, in_window, asked_anew)
        elif entry.kind == UNDO:
            self.clocks.note_undo(entry.at, entry.seat, waits, in_window)
        else:
            came_back = entry.kind == BACK
            self.clocks.note_aside(entry.at, entry.seat, came_back, waits, in_window)

    def copy(self) -> "Course":
        """The same game so far, to try what comes next."""
        other = copy(self)
        other.match = self.match.copy()
        other.by_hand = self.by_hand[:]
        other.streams = {viewer: stream.copy() for viewer, stream in self.streams.items()}
        other.asides = self.asides.copy()
        other.clocks = None if self.clocks is None else self.clocks.copy()
        return other

    def after(self, entries: list[Entry]) -> list["Prospect"]:
        """How the game goes on by some entries, one by one; it is not changed itself. A move is
        left out that has just played itself, because the one before it left no choice. It is even
        where the same word would be an answer again: nobody does more than they said."""
        prospects: list[Prospect] = []
        course, forced = self, list[str]()
        for entry in entries:
            if entry.word in forced:
                forced.remove(entry.word)
                continue
            course = course.copy()
            prospects.append(Prospect(entry, course, course.apply(entry)))
            forced = course.forced()
        return prospects

    def forced(self) -> list[str]:
        """The words for what the seat of the last move could not but answer after it."""
        moves = self.match.moves
        return self.match.forced_after(moves[-1]) if moves else []

    def take_back(self, count: int) -> None:
        """Play the game again without its last moves."""
        if not 0 < count <= len(self.match.moves):
            raise GameError("the log takes {count} moves back where there are fewer", count=count)
        kept = len(self.match.moves) - count
        self.match.rewind(kept)
        del self.by_hand[kept:]

    # ---------------------------------------------------------------- taking back

    def may_undo(self, viewer: int) -> bool:
        return self.undo_count(viewer) > 0

    def undo_count(self, seat: int) -> int:
        """How many moves a seat would take back now: its last one by hand, and what followed."""
        if seat < 0 or self.over or seat in self.asides.sitting:
            return 0
        if self.undo_policy == FREE:
            return self.back_to_hand(seat, all_moves=True)
        if self.undo_policy == FAIR and self.nobody_else_decides(seat):
            return self.back_to_hand(seat, all_moves=False)
        return 0

    def back_to_hand(self, seat: int, all_moves: bool) -> int:
        """Moves since a seat's last one by hand, with it; 0 if one of them may not be taken back.

        What a seat's own rule answered is taken back together with the move before it.
        """
        moves = self.match.moves
        for count in range(1, len(moves) - self.floor + 1):
            move = moves[-count]
            if not all_moves and (move.seat != seat or move.revealed):
                return 0
            if move.seat == seat and self.by_hand[-count]:
                return count
        return 0

    def nobody_else_decides(self, seat: int) -> bool:
        """Whether a fair undo gives nothing away. While another seat decides alone, whether it has
        begun is its secret, so nothing is taken back then; sealed answers show when they come."""
        waiting = self.match.state.waiting()
        return waiting == one(seat) or self.match.state.stack[-1].step.sealed

    # ---------------------------------------------------------------- what follows from it

    @property
    def over(self) -> bool:
        """Whether nothing is played any more, by the rules or because it was given up or drawn."""
        return self.match.over or bool(self.asides.ended)

    def result(self) -> Result:
        """How the game ended, or stands where an uploaded record ends."""
        bots = sorted(self.asides.sitting)
        if self.asides.ended:
            return Result(self.asides.winners, [], self.asides.ended, bots)
        state = self.match.state
        winners = [int(seat) for seat in members(state.winners())]
        return Result(winners, list(state.scores()), bots=bots)

    def fresh(self, viewers: list[int]) -> "Course":
        """The same game before its first move, for some viewers."""
        match = self.match
        return Course(
            match.game,
            match.setup,
            match.seed,
            self.presenter,
            self.aid,
            self.undo_policy,
            viewers,
            match.start,
        )
