"""[AB-12.8 to AB-12.13] The Merchants. The Ship Master is in `track`, the Landlord's rent in
`turn`."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.kernel import Frame
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.games.abyss import pieces
from tidecourt.games.abyss.base.cards import LORDS, param
from tidecourt.games.abyss.base.discarding import discard
from tidecourt.games.abyss.base.pearls import gain
from tidecourt.games.abyss.base.powers import Moment, Power, TurnPower
from tidecourt.games.abyss.module import SLAVER
from tidecourt.games.abyss.options import ALLIES
from tidecourt.games.abyss.state import AbyssState

SLAVER_PEARLS: Final[i64] = param("turn_discard_ally_for_pearls", "pearls")


class Windfall(Power):
    """[AB-12.9 to AB-12.11, AB-12.13] Pearls on arrival, in one go."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        gain(state, seat, LORDS[lord].params["pearls"])


class Slaver(TurnPower):
    """[AB-12.12] Discard an Ally from hand for 2 Pearls."""

    def targets(self, state: AbyssState, seat: i64, moment: Moment, frame: Frame) -> i64:
        return moment.spare_allies(state, frame, seat)

    def use(self, state: AbyssState, seat: i64, option: i64) -> None:
        discard(state, seat, option, SLAVER)
        gain(state, seat, SLAVER_PEARLS)

    def why_not(self, state: AbyssState, seat: i64, piece: Piece) -> Refusal | None:
        """[AB-11.10] An Ally without which the step in progress could not go on."""
        if piece.where == pieces.HAND:
            return Refusal("ally.needed", "AB-11.10", {"card": piece.thing})
        return None


MERCHANTS: Final[dict[str, Power]] = {
    "gain_pearls": Windfall(),
    "pearl_on_recruit_and_turn_start": Windfall(),
    "turn_discard_ally_for_pearls": Slaver("enslave", ALLIES),
}
