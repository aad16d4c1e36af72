"""A puzzle in words, once somebody has tried it: what every answer leaves, why the best is best,
how the game may go on, and the clause about what was asked."""

from dataclasses import dataclass

from tidecourt.bots.bot import Ply
from tidecourt.bots.learned.reasons import NO_REASON
from tidecourt.bots.search.lockstep import plays_on
from tidecourt.puzzles.puzzle import Puzzle
from tidecourt.puzzles.themes import clause_of
from tidecourt.telling.hints import Deeds, main_line
from tidecourt.telling.reader import Reader
from tidecourt.telling.telling import Telling


@dataclass(frozen=True)
class Weighed:
    """An answer, and the chance to win that it leaves."""

    word: str
    label: str
    win: float


@dataclass(frozen=True)
class Solution:
    """All there is to say of a puzzle; hidden cards in the line are guesses."""

    answers: list[Weighed]  # the best first
    line: list[Deeds]
    reason: str
    clause: str


def solution_of(puzzle: Puzzle, telling: Telling, reader: Reader) -> Solution:
    """What a reader at the puzzle's seat is told."""
    view, options = puzzle.view, puzzle.rules.words(puzzle.view, puzzle.seat)
    answers = [
        Weighed(word, telling.label(view, reader, options[word]), win)
        for word, win in puzzle.wins.items()
    ]
    known = puzzle.reason not in ("", NO_REASON)
    reason = reader.words.say(f"hint.reason.{puzzle.game}.{puzzle.reason}") if known else ""
    return Solution(answers, main_line(telling, reader, plies(puzzle)), reason, clause_of(puzzle))


def plies(puzzle: Puzzle) -> list[Ply]:
    """The line of a puzzle, move by move, in the world in which it may be played."""
    world = puzzle.world()
    line: list[Ply] = []
    for seat, option in puzzle.line:
        if line:
            plays_on(world)  # what is forced was not noted
        line.append(Ply(world.clone(), seat, option))
        world.play(seat, option)
    return line
