"""Ebb as a game on the kernel."""

from typing import Any, Final

from tidecourt.core.bits import members, one, set_of
from tidecourt.core.game import Game, Setup
from tidecourt.core.journal import Journal
from tidecourt.core.kernel import State, Step, number_steps, unpack_stack, version_of
from tidecourt.core.packing import Reader
from tidecourt.core.rng import seeded
from tidecourt.core.scenarios.facts import Facts
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.core.things import Kind
from tidecourt.games.ebb.state import IN_THE_OPEN, SEATS, STONES, EbbState, empty_table
from tidecourt.games.ebb.taking import STONE, TAKE

STEPS: Final[tuple[Step[Any], ...]] = number_steps((TAKE,))
EVENTS: Final[dict[str, tuple[str, ...]]] = {"took": ("stone",), "dug": ("stone",)}


class Ebb(Game):
    """The game of Ebb."""

    def __init__(self) -> None:
        self.name = "ebb"
        self.rules_version = version_of(STEPS)

    def players(self, modules: tuple[str, ...]) -> tuple[int, int]:
        return SEATS, SEATS

    def deal(self, setup: Setup, seed: int, journal: Journal | None = None) -> EbbState:
        """[EB-1.1] Twenty stones in the open, the others under the sand."""
        stones = list(STONES)
        seeded(seed).shuffle(stones)
        state = empty_table()
        state.row = set_of(stones[:IN_THE_OPEN])
        state.sand = tuple(stones[IN_THE_OPEN:])
        state.ask(TAKE, one(0))
        state.settle()
        return state

    def unpack(self, numbers: list[int]) -> EbbState:
        read = Reader(numbers)
        state = empty_table()
        state.stack = unpack_stack(read, STEPS)
        state.unpack(read)
        state.settle()
        return state

    def steps(self) -> tuple[Step[Any], ...]:
        return STEPS

    def lay_out(self, facts: dict[str, Any]) -> EbbState:
        said = Facts(facts)
        state = empty_table()
        state.row = set_of(said.numbers("row", 1, STONES[-1]))
        state.sand = tuple(said.numbers("sand", 1, STONES[-1]))
        state.held = tuple(
            set_of(said.table(f"seat{seat}").numbers("stones", 1, STONES[-1]))
            for seat in range(SEATS)
        )
        state.turn = said.number("turn_of", 0, 1, 0)
        state.ask(TAKE, one(state.turn))
        return state

    def facts(self, state: State) -> dict[str, Any]:
        assert isinstance(state, EbbState)
        seats = {f"seat{seat}": {"stones": members(state.held[seat])} for seat in range(SEATS)}
        return {"row": members(state.row), "sand": state.sand, "turn_of": state.turn, **seats}

    def bring(self, state: State, chance: dict[str, Any], dealer: Scripted) -> None:
        assert isinstance(state, EbbState)
        first = Facts(chance).numbers("sand", 1, STONES[-1])
        state.sand = (*first, *[stone for stone in state.sand if stone not in first])

    def event_arguments(self, kind: str) -> tuple[str, ...]:
        return EVENTS[kind]

    def kinds(self) -> dict[str, Kind]:
        return {"stone": STONE}
