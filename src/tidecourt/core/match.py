"""A game in play behind a guarded door: every move is checked and kept, undo is fair."""

from typing import Final

from tidecourt.core.bits import WIDTH
from tidecourt.core.game import Game, GameError, Setup
from tidecourt.core.journal import Event, Forced, Journal
from tidecourt.core.kernel import StalledError, State
from tidecourt.core.sentence import Sentence

MARK_EVERY: Final = 16  # moves: going back plays fewer than that again


class MoveError(GameError):
    """A move that cannot be made; the game is unchanged."""


class Move:
    """A move that was made, and what followed from it."""

    def __init__(self, seat: int, option: int, word: str, journal: Journal) -> None:
        self.seat: Final = seat
        self.option: Final = option
        self.word: Final = word
        self.events: Final[list[Event]] = journal.events
        self.revealed: Final = journal.revealed
        self.forced: Final[list[Forced]] = journal.forced


class Match:
    """A game from its deal, or from a position, with all its moves.

    `state` is the truth: hand `view(seat)` to whoever plays that seat.
    """

    def __init__(self, game: Game, setup: Setup, seed: int, start: State | None = None) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.seed: Final = seed
        self.start: Final[State] = game.deal(setup, seed) if start is None else start
        self.state: State = self.start.clone()
        self.moves: list[Move] = []
        self.marks: list[State] = []  # the position after every so many moves, never played on

    @property
    def over(self) -> bool:
        return not self.state.stack

    def waits_for(self, seat: int) -> bool:
        """Whether a seat may act now."""
        return bool(self.state.waiting() >> seat & 1)

    def view(self, seat: int) -> State:
        """What a seat knows; below 0, what a spectator knows."""
        return self.state.seen_by(seat)

    def words(self, seat: int) -> dict[str, int]:
        """The legal moves of a seat, from word to option; none if it is not waited for."""
        return self.game.words(self.state, seat)

    def play(self, seat: int, option: int) -> Move:
        """Make a move, or refuse it with a `MoveError` and leave everything as it was."""
        self.check_seat(seat)
        if not 0 <= option < WIDTH or not self.state.options(seat) >> option & 1:
            raise MoveError(
                "option {option} is not legal for seat {seat}: {choices}",
                option=option,
                seat=seat,
                choices=self.choices(seat),
            )
        step = self.state.stack[-1].step
        journal = Journal()
        self.state.journal = journal
        try:
            self.state.play(seat, option)
        except StalledError:
            self.rewind(len(self.moves))
            raise MoveError(
                "nobody could ever act after that, and nothing would end the game"
            ) from None
        self.state.journal = None
        move = Move(seat, option, self.game.option_word(step, option), journal)
        self.moves.append(move)
        if len(self.moves) % MARK_EVERY == 0:
            self.marks.append(self.state.clone())
        return move

    def copy(self) -> "Match":
        """The same game so far, to try what comes next."""
        other = Match(self.game, self.setup, self.seed, self.start)
        other.state = self.state.clone()
        other.moves = self.moves[:]
        other.marks = self.marks[:]
        return other

    def play_word(self, seat: int, word: str) -> Move:
        """Make a move by its word, for instance `place:red`."""
        self.check_seat(seat)
        words = self.words(seat)
        if word not in words:
            raise MoveError(
                "'{word}' is not legal for seat {seat}: {choices}",
                word=word,
                seat=seat,
                choices=self.choices(seat),
            )
        return self.play(seat, words[word])

    def forced_after(self, move: Move) -> list[str]:
        """The words for what the seat of a move could not but answer after it."""
        words = self.game.forced_words(move.forced)
        return [word for seat, word in words if seat == move.seat]

    def may_undo(self, seat: int) -> bool:
        """Whether the last move was this seat's and brought nothing hidden to light."""
        return bool(self.moves) and self.moves[-1].seat == seat and not self.moves[-1].revealed

    def undo(self, seat: int) -> None:
        """Take a seat's last move back."""
        if not self.moves:
            raise MoveError("there is no move to take back")
        if self.moves[-1].seat != seat:
            raise MoveError("seat {seat} has acted since", seat=self.moves[-1].seat)
        if self.moves[-1].revealed:
            raise MoveError("the last move brought something hidden to light")
        self.rewind(len(self.moves) - 1)

    def rewind(self, length: int) -> None:
        """Go back to where there were so many moves: from the last mark before that on."""
        del self.moves[length:]
        del self.marks[length // MARK_EVERY :]
        self.state = (self.marks[-1] if self.marks else self.start).clone()
        for move in self.moves[len(self.marks) * MARK_EVERY :]:
            self.state.play(move.seat, move.option)

    def log(self, viewer: int) -> list[Event]:
        """Everything that happened, as a seat was told it; below 0, as a spectator was."""
        return [event.seen_by(viewer) for move in self.moves for event in move.events]

    def check_seat(self, seat: int) -> None:
        if self.over:
            raise MoveError("the game is over")
        if not 0 <= seat < self.setup.players:
            raise MoveError(
                "there is no seat {seat}: seats are 0 to {last}",
                seat=seat,
                last=self.setup.players - 1,
            )
        if not self.waits_for(seat):
            waited = [str(k) for k in range(self.setup.players) if self.waits_for(k)]
            raise MoveError(
                "seat {seat} is not asked now: the game waits for {waited}",
                seat=seat,
                waited=waited,
            )

    def choices(self, seat: int) -> Sentence:
        return Sentence("it may play {words}", words=list(self.words(seat)))
