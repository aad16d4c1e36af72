"""What an expansion adds to the telling of Abyss: a part, with a hook for each place where one
can."""

from collections.abc import Mapping, Set
from typing import Any

from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Kind
from tidecourt.games.abyss.base.cards import Kind as AllyKind
from tidecourt.games.abyss.base.cards import Location
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words
from tidecourt.telling.abyss.base.signs import BaseSigns
from tidecourt.telling.abyss.of_module import OfModule
from tidecourt.telling.abyss.wording import AbyssWording
from tidecourt.telling.reader import Card


class TellingPart(OfModule):
    """How an expansion is told. Hooks about a position are asked only if it is in play."""

    wordings: Mapping[Kind, AbyssWording] = {}
    """The words for its own kinds of things."""

    befalls: Set[str] = frozenset()
    """Its events that go against the seat that they tell of."""

    strikes: Set[str] = frozenset()
    """Its events that go against the other seat that they name."""

    pays: Set[str] = frozenset()
    """Its events that tell of a payment to another seat, as `paid_pearls` does."""

    nouns: Mapping[str, str] = {}
    """What a sentence calls an argument of its events, where that is not the argument's name."""

    told_as: Mapping[str, str] = {}
    """Reasons that are told otherwise with it, by their keys."""

    lords_chapter: str = ""
    """The chapter of the rules about its Lords: the clauses are numbered like the cards."""

    # ---------------------------------------------------------------- what cannot be chosen

    def on_table(self, view: AbyssState, seat: int) -> list[Piece]:
        """Its pieces that lie between the players."""
        return []

    def of_seat(self, view: AbyssState, seat: int) -> list[Piece]:
        """Its pieces that belong to a seat."""
        return []

    def why_not(self, view: AbyssState, seat: int, piece: Piece) -> Refusal | None:
        """Why a piece cannot be chosen, if the question has nothing to say of it."""
        return None

    # ---------------------------------------------------------------- cards

    def cards(self, signs: BaseSigns) -> list[Card]:
        """Its own kinds of cards, for the reference."""
        return []

    def ally_facts(self, kind: AllyKind) -> dict[str, object]:
        """More that programs may know of an Ally."""
        return {}

    def ally_text(self, kind: AllyKind, words: Words) -> str:
        """What an Ally of its own does; "" if it is not its own."""
        return ""

    def ally_clauses(self, kind: AllyKind) -> tuple[str, ...]:
        """The clauses about an Ally of its own; none if it is not its own."""
        return ()

    def location_clauses(self, location: Location, place: int) -> tuple[str, ...]:
        """The clauses about a Location of its own, which has a place among them."""
        return ()

    def printed(self, sheet: str, row: dict[str, Any], words: Words) -> str:
        """What a card of its own is called that has no name in the reference; "" if it is none."""
        return ""
