"""Who reads, and what there is to read: sentences of the log, rows of the score, cards."""

from dataclasses import dataclass

from tidecourt.locales import Words
from tidecourt.telling.signs import Signs


@dataclass(frozen=True)
class Reader:
    """Who looks at a game: with which words, from which seat (below 0: a spectator's), the name of
    every seat as the medium can show it, and how cards look there. `Telling.reader` makes one."""

    words: Words
    seat: int
    names: tuple[str, ...]
    signs: Signs


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the log, in the markup of its medium."""

    text: str
    against: bool  # whether it went against the reader
    step: int = 0  # of the reader's stream of steps, where there is one


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the score: a category's points for every seat, the total of them, or what breaks
    a tie."""

    key: str
    title: str
    points: tuple[int, ...]
    total: bool = False
    tie: bool = False


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something that looks as if it could be chosen cannot, and the clause that says so."""

    target: str
    text: str
    clause: str


@dataclass(frozen=True)
class Card:
    """A card for the reference: values as people read them, facts as programs do, how sure we are
    of each, and how the card looks in a line of text."""

    kind: str
    id: str
    name: str
    values: dict[str, str]
    text: str
    source: dict[str, str]
    sign: str
    facts: dict[str, object]
    clauses: tuple[str, ...]  # of the rules, those about it
