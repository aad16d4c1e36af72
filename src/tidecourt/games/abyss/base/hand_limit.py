"""[AB-12.5] The Commander's limit on the hands of opponents."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.games.abyss.base.cards import lords_with, param
from tidecourt.games.abyss.base.discarding import Shed, ask_to_shed
from tidecourt.games.abyss.base.powers import suffers
from tidecourt.games.abyss.module import HAND_LIMIT
from tidecourt.games.abyss.piles import size
from tidecourt.games.abyss.state import AbyssState

COMMANDERS: Final[i64] = lords_with("opponents_hand_limit")
LIMIT: Final[i64] = param("opponents_hand_limit", "limit")


class CheckHand(Step[AbyssState]):
    """[AB-12.5] Seat `a` discards down to the limit, if an opponent's Commander sets one."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        over: i64 = size(state.realm(frame.a).hand) - LIMIT
        if over > 0 and suffers(state, frame.a, COMMANDERS):
            ask_to_shed(state, SHED_TO_LIMIT, frame.a, over)


CHECK_HAND: Final = CheckHand("hand_limit")
SHED_TO_LIMIT: Final = Shed(
    "discard", Question("discard_to_limit", "AB-12.5", "discard"), HAND_LIMIT, CHECK_HAND
)
