"""What is said of what cards have been worth."""

from typing import Literal

from msgspec import Struct

Source = Literal["published", "server"]


class Span(Struct):
    """A figure and its 95 % interval; without one after a single game."""

    value: float
    low: float | None
    high: float | None


class NumbersRow(Struct):
    """A card, or all the cards of a guild. What nobody owned at the end has won nothing."""

    id: str  # of the card; nothing for a guild
    name: str
    guild: str  # what its cards are called; nothing if it has none
    came_up: int  # games
    owned: int  # seats that had it at the end
    taken: Span
    won: Span | None
    points: Span | None


class NumbersKind(Struct):
    """The cards of a kind."""

    kind: str
    title: str
    guilds_title: str
    guilds: list[NumbersRow]
    cards: list[NumbersRow]


class NumbersCell(Struct):
    """Games that can be compared."""

    modules: list[str]
    players: int
    level: str
    title: str  # of the level
    games: int


class NumbersRun(Struct):
    """Where the published numbers come from."""

    seed: int
    date: str
    commit: str


class NumbersInfo(Struct):
    """What cards have been worth in one cell, and which other cells there are."""

    cells: list[NumbersCell]
    chosen: NumbersCell | None  # nothing if there are none
    kinds: list[NumbersKind]
    run: NumbersRun | None  # of published numbers
    parquet: bool  # whether they can be taken away as Parquet too
