"""What the expansions of Abyss add to the worth of a seat, by hand-written knowledge."""

from typing import Final

from tidecourt.core.bits import count
from tidecourt.games.abyss.kraken.state import kraken
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.fighting import ATTACK
from tidecourt.games.abyss.leviathan.monsters import MEET_LEVIATHANS
from tidecourt.games.abyss.leviathan.tokens import REVEAL
from tidecourt.games.abyss.state import AbyssState

LEVIATHAN_TOKEN: Final = 1.6  # held, beside one revealed
SLAIN: Final = 0.6  # each Leviathan slain, towards the Scourge
SENTINEL: Final = 0.8  # waiting
NEBULIS: Final = 0.3  # a Nebulis beyond its point, towards the figure

BORDER_STEPS: Final = (MEET_LEVIATHANS, ATTACK, REVEAL)


def border_worth(state: AbyssState, seat: int, time: float) -> float:
    """[LV-2, LV-9] Tokens not yet revealed, and Leviathans slain."""
    border = border_of(state)
    tokens: int = count(border.tokens[seat])
    slain: int = border.slain_by(seat)
    return time * (LEVIATHAN_TOKEN * tokens + SLAIN * slain)


def corruption_worth(state: AbyssState, seat: int, time: float) -> float:
    """[KR-3, KR-7] Nebulis lead to the figure; a waiting Sentinel will reserve something."""
    slice_ = kraken(state)
    waiting: int = slice_.waiting_of(seat)
    nebulis: int = slice_.nebulis_of(seat)
    return time * (SENTINEL * waiting - NEBULIS * nebulis)
