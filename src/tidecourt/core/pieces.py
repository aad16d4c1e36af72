"""Something on the table that somebody might want to choose, and why it is no answer now."""

from typing import Final

from tidecourt.core.things import Thing


class Piece:
    """A thing, and where it lies."""

    def __init__(self, where: str, thing: Thing) -> None:
        self.where: Final = where
        self.thing: Final = thing
        self.number: Final = thing.number


class Refusal:
    """Why a piece is no answer, without words: its key among the game's reasons, the clause that
    says so, and what the sentence speaks of, by its gaps."""

    def __init__(self, key: str, clause: str, topics: dict[str, Thing | int] | None = None) -> None:
        self.key: Final = key
        self.clause: Final = clause
        self.topics: Final[dict[str, Thing | int]] = topics or {}
