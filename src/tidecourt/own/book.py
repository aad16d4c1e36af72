"""Which values of a game's cards may be put right, and what is wrong with some that were typed."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from tidecourt.core.game import GameError
from tidecourt.core.sentence import Sentence

NUMBER: Final = "number"
WORD: Final = "word"
NUMBERS: Final = "numbers"
WORDS: Final = "words"
SOURCE: Final = "source"
OWN: Final = "own"
"""The source of a value that an owner of the game put right."""
SURE: Final = "found"

Row = dict[str, Any]
Data = dict[str, dict[str, Any]]
"""The card files of a game, by their names without the ending."""


@dataclass(frozen=True)
class Field:
    """A value that is printed on a card: what it is called, where it stands in the card's row
    (`formula.per`; `health[].tokens` for one in each entry of a list), and what it may be."""

    key: str
    path: str
    kind: str = NUMBER
    least: int = 0
    most: int = 99
    choices: tuple[str, ...] = ()
    size: int = 0  # how many there are of a list that is neither longer nor shorter; 0: any number

    def of(self, row: Row) -> Any:
        """The value in a row."""
        outer, each, inner = self.path.partition("[].")
        if each:
            return [entry[inner] for entry in row[outer]]
        for key in self.path.split("."):
            row = row[key]
        return row

    def put(self, row: Row, value: Any) -> None:
        """Change the value in a row, and say whose it is."""
        outer, each, inner = self.path.partition("[].")
        if each:
            for entry, single in zip(row[outer], value, strict=True):
                entry[inner] = single
        else:
            *way, last = self.path.split(".")
            table = row
            for key in way:
                table = table[key]
            table[last] = value
        row.setdefault(SOURCE, {})[self.key] = OWN

    def source(self, row: Row) -> str:
        """How sure we are of the value; a row that does not say is sure."""
        return str(row.get(SOURCE, {}).get(self.key, SURE))


@dataclass(frozen=True)
class Sheet:
    """All cards of a kind: their name in a file of one's own, the packaged file and table that
    they stand in, how each is called, and what is printed on it."""

    name: str
    file: str
    table: str
    id_of: Callable[[Row], str]
    fields: Callable[[Row], tuple[Field, ...]]

    def rows(self, data: Data) -> list[Row]:
        return list(data[self.file][self.table])


@dataclass(frozen=True)
class Complaint:
    """What is wrong with some value, or doubtful: a sentence with gaps and what fills them, and
    the card and value that it is about, if it is about one."""

    template: str
    values: dict[str, object] = field(default_factory=dict)
    table: str = ""
    id: str = ""
    key: str = ""
    doubt: bool = False  # it may well be so: we only thought otherwise

    @property
    def text(self) -> str:
        """The sentence in English."""
        return str(self.sentence)

    @property
    def sentence(self) -> Sentence:
        return Sentence(self.template, **self.values)


@dataclass(frozen=True)
class Book:
    """The cards of a game: its files, its sheets, and the check that they fit together."""

    game: str
    files: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    check: Callable[[Data, bool], list[Complaint]]
    """Everything wrong with some data; `True` if they are one's own, where only what is found
    binds, and what we derived or guessed is a doubt."""

    def sheet(self, name: str) -> Sheet | None:
        return next((sheet for sheet in self.sheets if sheet.name == name), None)


class OwnCardsError(GameError):
    """A file of one's own that cannot be used."""
