"""Tides in words: Shells, and the bag that they come from."""

from typing import Final

from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss.state import AbyssState
from tidecourt.games.abyss.tides import things
from tidecourt.games.abyss.tides.module import TIDES
from tidecourt.telling.abyss.part import TellingPart
from tidecourt.telling.abyss.tides.wordings import WORDINGS


class TidesTelling(TellingPart):
    """How Tides is told."""

    wordings = WORDINGS
    strikes = frozenset({"stole_shell"})
    lords_chapter = "AB-12"  # which stands for a chapter of its own

    def on_table(self, view: AbyssState, seat: int) -> list[Piece]:
        return [Piece(things.BESIDE_THE_BOARD, Thing(things.BAG))]

    def why_not(self, view: AbyssState, seat: int, piece: Piece) -> Refusal | None:
        return Refusal("bag.later", "AB-11.1") if piece.where == things.BESIDE_THE_BOARD else None


TIDES_TELLING: Final = TidesTelling(TIDES)
