"""Abyss as a game on the kernel: its modules, the deal, and how a packed state is read back."""

from typing import Any, Final

from tidecourt.core.bits import one
from tidecourt.core.game import Game, Setup
from tidecourt.core.journal import Journal
from tidecourt.core.kernel import State, Step, number_steps, unpack_stack, version_of
from tidecourt.core.packing import Reader
from tidecourt.core.scenarios.facts import Facts
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.core.things import Kind, Thing
from tidecourt.games.abyss import assets
from tidecourt.games.abyss.base.ambassadors import AMBASSADORS, SETTLE
from tidecourt.games.abyss.base.cards import CARDS, LOCATIONS, LORDS
from tidecourt.games.abyss.base.cards_check import check_counts, check_locations, check_lords
from tidecourt.games.abyss.base.council import SECOND_STACK, TAKE_STACK
from tidecourt.games.abyss.base.court import CHECK_COURT
from tidecourt.games.abyss.base.ending import FINAL_AFFILIATION
from tidecourt.games.abyss.base.exploring import EXPLORE_ON, KEEP, MEET_MONSTER, OFFER, SOLD
from tidecourt.games.abyss.base.hand_limit import CHECK_HAND, SHED_TO_LIMIT
from tidecourt.games.abyss.base.locations import (
    CHOOSE_DRAWN,
    CHOOSE_LOCATION,
    CONTROL,
    SPEND_KEYS,
    SWAP_SMOKERS,
)
from tidecourt.games.abyss.base.mages import GIVE_LOCATION, MAGES, SWAP_LOCATION
from tidecourt.games.abyss.base.merchants import MERCHANTS
from tidecourt.games.abyss.base.military import (
    COMMAND,
    DISABLE,
    GIVE_UP_ALLY,
    MILITARY,
    PICK_MANY,
    ROB,
)
from tidecourt.games.abyss.base.monsters import REWARD
from tidecourt.games.abyss.base.politicians import (
    BETRAY,
    BRIBED,
    CORRUPT,
    POLITICIANS,
    SCHEME,
    TAKE_LORD,
)
from tidecourt.games.abyss.base.powers import Power, TurnPower, install
from tidecourt.games.abyss.base.recruiting import AFFILIATE, ARRIVE, PAID, PAY
from tidecourt.games.abyss.base.score import FORMULAS, install_formulas
from tidecourt.games.abyss.base.setup import BASE, deal
from tidecourt.games.abyss.base.track import END_EXPLORATION
from tidecourt.games.abyss.base.turn import (
    ACT,
    ACT_AGAIN,
    END_TURN,
    LAST_POWERS,
    NEXT_TURN,
    start_turn,
)
from tidecourt.games.abyss.chance import bring
from tidecourt.games.abyss.events import ARGUMENTS
from tidecourt.games.abyss.facts import facts_of
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.games.abyss.leviathan.module import LEVIATHAN
from tidecourt.games.abyss.module import Module, Modules
from tidecourt.games.abyss.naming import written_out
from tidecourt.games.abyss.options import ACTS
from tidecourt.games.abyss.position import lay_position
from tidecourt.games.abyss.state import AbyssState, empty_table
from tidecourt.games.abyss.things import IN_EVENTS

EXPANSIONS: Final[tuple[Module, ...]] = (LEVIATHAN, KRAKEN)
LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4  # [AB-2.4]

BASE_STEPS: Final[tuple[Step[Any], ...]] = (
    *(ACT, ACT_AGAIN, LAST_POWERS, END_TURN, NEXT_TURN, FINAL_AFFILIATION),
    *(EXPLORE_ON, OFFER, SOLD, KEEP, MEET_MONSTER, REWARD, END_EXPLORATION),
    *(SECOND_STACK, TAKE_STACK, PAY, PAID, AFFILIATE, ARRIVE, CHECK_COURT),
    *(CONTROL, CHOOSE_LOCATION, CHOOSE_DRAWN, SPEND_KEYS, SWAP_SMOKERS, SETTLE),
    *(CHECK_HAND, SHED_TO_LIMIT, GIVE_UP_ALLY, DISABLE, COMMAND, PICK_MANY, ROB),
    *(GIVE_LOCATION, SWAP_LOCATION, CORRUPT, BRIBED, BETRAY, TAKE_LORD, SCHEME),
)
BASE_POWERS: Final[dict[str, Power]] = {
    **MILITARY,
    **MERCHANTS,
    **MAGES,
    **POLITICIANS,
    **AMBASSADORS,
}


def assemble() -> tuple[Step[Any], ...]:
    """Give every Lord its power and every Location its formula; all steps, in order."""
    steps: list[Step[Any]] = list(BASE_STEPS)
    powers = dict(BASE_POWERS)
    for number, module in enumerate(EXPANSIONS):
        module.number = number
        steps += module.steps()
        powers.update(module.powers())
        FORMULAS.update(module.formulas())
        ACTS.more.update(module.acts())
    for power in powers.values():
        if isinstance(power, TurnPower):
            steps.append(power.step)
    check_counts()
    check_lords(LORDS, powers)
    check_locations(LOCATIONS, FORMULAS)
    install(powers)
    install_formulas()
    return number_steps(tuple(steps))


def every_event() -> dict[str, tuple[str, ...]]:
    """What the base game and all expansions tell the log."""
    events = dict(ARGUMENTS)
    for module in EXPANSIONS:
        events.update(module.events())
    return events


def every_kind() -> dict[str, Kind]:
    """The kinds of things that these events name."""
    kinds = dict(IN_EVENTS)
    for module in EXPANSIONS:
        kinds.update(module.kinds())
    return kinds


STEPS: Final = assemble()
EVENTS: Final = every_event()
KINDS: Final = every_kind()
# Every set of expansions as one set of rules, by the mask of their numbers.
RULES: Final = tuple(
    Modules(tuple([m for k, m in enumerate(EXPANSIONS) if chosen >> k & 1]))
    for chosen in range(1 << len(EXPANSIONS))
)


class Abyss(Game):
    """The game of Abyss."""

    def __init__(self) -> None:
        self.name = "abyss"
        self.rules_version = version_of(STEPS)
        self.cards = CARDS.digest
        self.packaged_cards = CARDS.packaged_digest
        self.modules = tuple([module.name for module in EXPANSIONS])
        self.options = tuple([option for module in EXPANSIONS for option in module.options()])

    def players(self, modules: tuple[str, ...]) -> tuple[int, int]:
        most = [module.most_players() for module in EXPANSIONS if module.name in modules]
        return LEAST_PLAYERS, max([MOST_PLAYERS, *most])

    def deal(self, setup: Setup, seed: int, journal: Journal | None = None) -> AbyssState:
        state = table_for(setup)
        deal(state, (BASE, *setup.modules), seed)
        state.journal = journal
        start_turn(state)
        state.settle()
        state.journal = None
        return state

    def unpack(self, numbers: list[int]) -> AbyssState:
        return unpack(numbers)

    def steps(self) -> tuple[Step[Any], ...]:
        return STEPS

    def lay_out(self, facts: dict[str, Any]) -> AbyssState:
        said = Facts(facts)
        modules = tuple(said.words("modules", self.modules))
        options = said.table("options").facts
        setup = self.setup(said.number("players", 0, 99, 0) or None, modules, options)
        state = table_for(setup)
        lay_position(state, said, (BASE, *setup.modules))
        return state

    def facts(self, state: State) -> dict[str, Any]:
        assert isinstance(state, AbyssState)
        return facts_of(state)

    def written_out(self, items: list[Any]) -> list[Any]:
        return written_out(items)

    def bring(self, state: State, chance: dict[str, Any], dealer: Scripted) -> None:
        assert isinstance(state, AbyssState)
        bring(state, chance, dealer)

    def event_arguments(self, kind: str) -> tuple[str, ...]:
        return EVENTS[kind]

    def kinds(self) -> dict[str, Kind]:
        return KINDS

    def assets(self, state: State, seat: int) -> list[Thing]:
        assert isinstance(state, AbyssState)
        return assets.assets(state, seat)

    def on_offer(self, state: State) -> list[Thing]:
        assert isinstance(state, AbyssState)
        return assets.on_offer(state)

    def bereft(self, state: State, seat: int, asset: Thing) -> AbyssState:
        assert isinstance(state, AbyssState)
        return assets.bereft(state, seat, asset)

    def family(self, asset: Thing) -> str:
        return assets.family(asset)


def table_for(setup: Setup) -> AbyssState:
    """An empty table with the modules of a setup."""
    state = empty_table(setup.players)
    chosen = [module for module in EXPANSIONS if module.name in setup.modules]
    for module in chosen:
        state.modules |= one(module.number)
    state.rules = RULES[state.modules]
    state.slices = tuple([module.new_slice(setup) for module in chosen])
    return state


def unpack(numbers: list[int]) -> AbyssState:
    """The state that `AbyssState.pack` made these numbers of."""
    read = Reader(numbers)
    stack = unpack_stack(read, STEPS)
    state = empty_table(read.one())
    state.stack = stack
    state.modules = read.one()
    modules = RULES[state.modules]
    state.rules = modules
    state.unpack(read)
    state.slices = tuple([module.unpack_slice(read.row()) for module in modules.members])
    state.settle()
    return state
