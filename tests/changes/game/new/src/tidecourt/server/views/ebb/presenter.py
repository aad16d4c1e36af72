"""Ebb before the browser."""

from typing import cast

from msgspec import Struct

from tidecourt.core.bits import members
from tidecourt.core.kernel import State
from tidecourt.games.ebb.state import EbbState
from tidecourt.server.views.presenter import Presenter


class EbbView(Struct, gc=False):
    """A table of Ebb as a viewer is shown it."""

    row: list[int]  # stones in the open
    sand: int  # how many lie under it
    held: list[list[int]]  # the stones of each seat
    turn: int
    over: bool


class EbbPresenter(Presenter):
    """Ebb in the browser."""

    game = "ebb"

    def view(self, seen: State, viewer: int, aid: str) -> EbbView:
        state = cast(EbbState, seen)
        held = [members(stones) for stones in state.held]
        return EbbView(members(state.row), len(state.sand), held, state.turn, not state.stack)
