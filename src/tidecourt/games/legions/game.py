"""Legions as a game on the kernel: its steps, its options, and how a packed state is read back."""

from typing import Any, Final

from tidecourt.core.game import Game, Option, Setup
from tidecourt.core.journal import Journal
from tidecourt.core.kernel import State, Step, number_steps, unpack_stack, version_of
from tidecourt.core.packing import Reader
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.core.things import Kind, Thing
from tidecourt.games.legions import assets
from tidecourt.games.legions.attack import ATTACK
from tidecourt.games.legions.cards import CARDS
from tidecourt.games.legions.chance import bring
from tidecourt.games.legions.events import ARGUMENTS
from tidecourt.games.legions.facts import facts_of
from tidecourt.games.legions.hand import TAKE
from tidecourt.games.legions.heroes import EVENTS as HERO_EVENTS
from tidecourt.games.legions.heroes import STEPS as HERO_STEPS
from tidecourt.games.legions.placing import PLACE, RALLY, RED_EFFECT
from tidecourt.games.legions.position import lay_out
from tidecourt.games.legions.recruiting import CHOOSE_FROM_DECK, CHOOSE_HERO, RECRUIT, RETURN, TUCK
from tidecourt.games.legions.setup import deal
from tidecourt.games.legions.state import LegionsState, empty_table
from tidecourt.games.legions.stratagems import COMMAND, DIVERT, DOMINATE, RESERVE, SABOTAGE
from tidecourt.games.legions.things import IN_EVENTS
from tidecourt.games.legions.turn import CHOOSE_LEGIONS, END_TURN, INITIATIVE, start_turn

STEPS: Final = number_steps(
    (
        *(RESERVE, DOMINATE, COMMAND, CHOOSE_LEGIONS, INITIATIVE),
        *(PLACE, RALLY, RED_EFFECT),
        *(RECRUIT, CHOOSE_HERO, CHOOSE_FROM_DECK, RETURN, TUCK),
        *HERO_STEPS,
        *(SABOTAGE, TAKE, ATTACK, DIVERT, END_TURN),
    )
)
EVENTS: Final = {**ARGUMENTS, **HERO_EVENTS}


class Legions(Game):
    """The game of Legions."""

    def __init__(self) -> None:
        self.name = "legions"
        self.rules_version = version_of(STEPS)
        self.cards = CARDS.digest
        self.packaged_cards = CARDS.packaged_digest
        self.modules = ()
        self.options = (
            Option("tucked_banners_count", ("yes", "no"), "LG-A1"),
            Option("king", ("random", "first_seat", "second_seat"), "LG-2.5"),
        )

    def players(self, modules: tuple[str, ...]) -> tuple[int, int]:
        return 2, 2

    def deal(self, setup: Setup, seed: int, journal: Journal | None = None) -> LegionsState:
        state = empty_table()
        deal(state, setup.options, seed)
        state.journal = journal
        start_turn(state)
        state.settle()
        state.journal = None
        return state

    def unpack(self, numbers: list[int]) -> LegionsState:
        return unpack(numbers)

    def steps(self) -> tuple[Step[Any], ...]:
        return STEPS

    def lay_out(self, facts: dict[str, Any]) -> LegionsState:
        return lay_out(facts)

    def facts(self, state: State) -> dict[str, Any]:
        assert isinstance(state, LegionsState)
        return facts_of(state)

    def bring(self, state: State, chance: dict[str, Any], dealer: Scripted) -> None:
        assert isinstance(state, LegionsState)
        bring(state, chance, dealer)

    def event_arguments(self, kind: str) -> tuple[str, ...]:
        return EVENTS[kind]

    def kinds(self) -> dict[str, Kind]:
        return IN_EVENTS

    def assets(self, state: State, seat: int) -> list[Thing]:
        assert isinstance(state, LegionsState)
        return assets.assets(state, seat)

    def on_offer(self, state: State) -> list[Thing]:
        assert isinstance(state, LegionsState)
        return assets.on_offer(state)

    def bereft(self, state: State, seat: int, asset: Thing) -> LegionsState:
        assert isinstance(state, LegionsState)
        return assets.bereft(state, seat, asset)

    def family(self, asset: Thing) -> str:
        return assets.family(asset)


def unpack(numbers: list[int]) -> LegionsState:
    """The state that `LegionsState.pack` made these numbers of."""
    read = Reader(numbers)
    state = empty_table()
    state.stack = unpack_stack(read, STEPS)
    state.unpack(read)
    state.settle()
    return state
