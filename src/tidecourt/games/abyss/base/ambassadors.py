"""[AB-12.33 to AB-12.35] The Ambassadors: they take control of a Location alone."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.games.abyss.base.cards import LORDS
from tidecourt.games.abyss.base.locations import (
    CHOOSE_DRAWN,
    draw_locations,
    take_location,
    why_not_drawn,
)
from tidecourt.games.abyss.base.powers import Power
from tidecourt.games.abyss.options import LOCATION, TABLE, AbyssDecision
from tidecourt.games.abyss.state import AbyssState


class Ambassador(Power):
    """[AB-10.8] Draw Locations and control one of them, with the Ambassador alone under it."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        drawn: i64 = draw_locations(state, seat, LORDS[lord].params["draw"])
        if drawn != 0:
            state.ask(SETTLE, one(seat), drawn, lord)


class SettleAt(AbyssDecision):
    """Which of the Locations drawn, `a`, the Ambassador `b` takes."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return frame.a << LOCATION

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        take_location(state, seat, option - LOCATION, one(frame.b))

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return why_not_drawn(piece)


SETTLE: Final = SettleAt("control", CHOOSE_DRAWN.question, TABLE)

AMBASSADORS: Final[dict[str, Power]] = {"draw_locations_take_one": Ambassador()}
