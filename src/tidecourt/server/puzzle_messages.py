"""What is said of puzzles."""

from typing import Annotated

from msgspec import Meta, Struct

from tidecourt.server.hint_messages import HintDeeds
from tidecourt.server.vocabulary import GameName, Marked


class PuzzleTheme(Struct):
    """What puzzles are about: a chapter of the rules, a card, an expansion, the end of a game."""

    id: str  # for instance `legions/LG-5` or `abyss/lord:sage`
    game: GameName
    kind: str  # any, end, chapter, module or card
    title: str
    puzzles: int
    solved: int  # by this guest, at once


class PuzzleShelf(Struct):
    """All themes, and how this guest stands; ratings as people see them, 1500 is the middle."""

    themes: list[PuzzleTheme]
    rating: int
    doubt: int  # two standard deviations
    provisional: bool  # whether it is hardly known
    tried: int
    solved: int


class PuzzleAnswer(Struct):
    """An answer, and the chance to win that it leaves, from 0 to 1."""

    word: str
    label: Marked
    win: float


class PuzzleSolution(Struct):
    """What is told of a puzzle once it was tried: every answer, the best first, how it may go on
    with guesses for hidden cards, why, and the clause about what is asked."""

    answers: list[PuzzleAnswer]
    line: list[HintDeeds]
    reason: str
    clause: str
    exact: bool  # whether every way to the end was looked at


class PuzzleInfo(Struct):
    """A puzzle as this guest finds it."""

    name: str
    game: GameName
    themes: list[PuzzleTheme]
    rating: int
    doubt: int
    tried: bool
    solved: bool  # by the first answer
    mine: int  # this guest's rating
    mine_doubt: int
    solution: PuzzleSolution | None  # once it was tried


class PuzzleWish(Struct):
    """Which puzzle is wanted: by its name, or the next of a theme."""

    name: Annotated[str, Meta(max_length=40)] = ""
    theme: Annotated[str, Meta(max_length=80)] = ""
