"""What is true in every position of Abyss with Tides, besides what is true in any."""

from tidecourt.core.bits import members
from tidecourt.games.abyss.state import AbyssState
from tidecourt.games.abyss.tides.cards import SHELLS
from tidecourt.games.abyss.tides.state import tides


def check_expansion(state: AbyssState) -> None:
    """Every Shell drawn is before one seat, which has seen it."""
    slice_ = tides(state)
    drawn = [shell for held in slice_.held for shell in members(held)]
    assert sorted(drawn) == list(range(slice_.drawn))
    assert sorted(slice_.bag) == sorted(SHELLS)
    for held, seen in zip(slice_.held, slice_.seen, strict=True):
        assert held & ~seen == 0
