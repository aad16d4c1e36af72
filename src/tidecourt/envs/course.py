"""A game in play as OpenSpiel wants to copy it and to write it down."""

from typing import Any, Final

from tidecourt.core.kernel import State
from tidecourt.envs.memory import Memory, remembering
from tidecourt.games.registry import GAMES


class Course:
    """A game in play: the truth, once it is dealt, and what its seats have been through."""

    def __init__(self, game: str) -> None:
        self.game: Final = game
        self.seed: tuple[int, ...] = ()
        self.played: tuple[int, ...] = ()
        self.truth: State | None = None
        self.memory: Memory | None = None

    def begin(self, truth: State, players: int) -> None:
        self.truth = truth
        self.memory = remembering(truth, players)

    def play(self, seat: int, option: int) -> None:
        assert self.truth is not None
        assert self.memory is not None
        self.truth.play(seat, option)
        self.memory.moves.append((seat, option))
        self.played += (option,)

    def __deepcopy__(self, memo: object) -> "Course":
        """How OpenSpiel copies a state."""
        copy = Course(self.game)
        copy.seed, copy.played = self.seed, self.played
        copy.truth = self.truth and self.truth.clone()
        copy.memory = self.memory and self.memory.clone()
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """How OpenSpiel writes a state down: positions go as numbers."""
        begun = None
        if self.truth is not None and self.memory is not None:
            past = self.memory
            begun = (self.truth.pack(), past.state.pack(), past.chains, past.moves)
        return restored, (self.game, self.seed, self.played, begun)


def restored(game: str, seed: tuple[int, ...], played: tuple[int, ...], begun: Any) -> Course:
    """A course that was written down."""
    course = Course(game)
    course.seed, course.played = seed, played
    if begun is not None:
        truth, past, chains, moves = begun
        course.truth = GAMES[game].unpack(truth)
        course.memory = Memory(GAMES[game].unpack(past), chains, moves)
    return course
