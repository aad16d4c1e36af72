"""[LV] What the Border and its Leviathans are worth, by hand-written knowledge."""

from typing import Final

from tidecourt.bots.values.abyss.part import ValuePart
from tidecourt.core.bits import count
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.fighting import ATTACK
from tidecourt.games.abyss.leviathan.module import LEVIATHAN
from tidecourt.games.abyss.leviathan.monsters import MEET_LEVIATHANS
from tidecourt.games.abyss.leviathan.tokens import REVEAL
from tidecourt.games.abyss.state import AbyssState

TOKEN_HELD: Final = 1.6  # beside one revealed
SLAIN: Final = 0.6  # each Leviathan slain, towards the Scourge


class LeviathanValues(ValuePart):
    """What the Leviathan expansion is worth."""

    def worth(self, state: AbyssState, seat: int, time: float) -> float:
        """[LV-2, LV-9] Tokens not yet revealed, and Leviathans slain."""
        border = border_of(state)
        tokens: int = count(border.tokens[seat])
        slain: int = border.slain_by(seat)
        return time * (TOKEN_HELD * tokens + SLAIN * slain)


LEVIATHAN_VALUES: Final = LeviathanValues(
    LEVIATHAN,
    lasting={
        "second_leviathan_after_slay": 0.5,
        "pearls_per_health_removed": 1.5,
        "any_race_to_fight": 0.8,
        "extra_token_per_health_removed": 1.2,
        "ignore_monsters": 0.8,
    },
    once={
        "opponent_adds_leviathan": 0.8,
        "pearl_per_leviathan_at_border": 1.5,
        "fight_now": 1.0,
        "remove_health": 2.0,
    },
    rests=(MEET_LEVIATHANS, ATTACK, REVEAL),
)
