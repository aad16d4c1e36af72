"""What is said of positions that somebody lays out by hand."""

from typing import Literal

from msgspec import Struct

from tidecourt.server.messages import Replay

Shape = Literal["list", "top", "one", "keys"]


class PositionWish(Struct):
    """A scenario: of what it begins with a position is made."""

    text: str


class PositionMove(PositionWish):
    """Lay a card elsewhere, and another one where it was, if one is said. Places are named as
    `PlaceInfo` names them."""

    card: str
    source: str
    target: str
    instead: str = ""  # the card of the target that goes to the source; none: the card is added


class PositionTableWish(PositionWish):
    """Play on from a position, at a seat, against bots of a level."""

    seat: int
    level: str


class PlaceInfo(Struct):
    """A place and the cards that lie there. What the text does not say of it is filled."""

    path: str
    title: str
    seat: int  # -1: between the seats
    kind: str  # of its cards
    shape: Shape
    said: bool  # whether the text says what lies there
    cards: list[str]


class PositionInfo(Struct):
    """A position as a text says it. If there is no such position, the fault is said with its line,
    and the places show what the text says."""

    text: str
    game: str  # "" if the text does not say it
    modules: list[str]
    fault: str  # one sentence, "" if there is none
    line: int  # of the fault
    places: list[PlaceInfo]
    board: Replay | None
