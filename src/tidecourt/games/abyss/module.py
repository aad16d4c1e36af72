"""What an expansion may add to the base game: a module, with a hook for each place where one can.

A module brings cards (every row of the data whose `set` is its name), a slice of state, steps,
powers of Lords and ways of scoring, and overrides the hooks it needs. Every hook does nothing here.
Base rules call the hooks through `rules(state)`, which asks every module in play.
"""

from typing import Any, Final, cast

from mypy_extensions import i64

from tidecourt.core.game import Option, Setup
from tidecourt.core.kernel import Step
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.scenarios.facts import Facts
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.core.things import Kind, Thing
from tidecourt.games.abyss.base.formula import Formula
from tidecourt.games.abyss.base.payment import Payment
from tidecourt.games.abyss.base.powers import Power
from tidecourt.games.abyss.state import AbyssState, Rules, Slice

# Why an Ally leaves a hand for the discard pile.
JAILER: Final = 1
HAND_LIMIT: Final = 2
SLAVER: Final = 3
ATTACK: Final = 4  # in a fight
PENALTY: Final = 5  # for an attack suffered
MARTIAL_LAW: Final = 6


class Module(Rules):
    """An expansion. A hook that answers with a mask or a number adds to what others answer."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.number: i64 = -1  # its place among all expansions

    # ---------------------------------------------------------------- what it brings

    def most_players(self) -> int:
        """How many may play with it; 0 if it does not change that."""
        return 0

    def options(self) -> tuple[Option, ...]:
        """Its rule options."""
        return ()

    def steps(self) -> tuple[Step[Any], ...]:
        """Its decisions and rules."""
        return ()

    def powers(self) -> dict[str, Power]:
        """Its Lords' powers, by their effect in the data."""
        return {}

    def formulas(self) -> dict[str, type[Formula]]:
        """Its ways of scoring a Location, by their kind in the data."""
        return {}

    def events(self) -> dict[str, tuple[str, ...]]:
        """What it tells the log: every kind of event, with the nouns of its arguments."""
        return {}

    def kinds(self) -> dict[str, Kind]:
        """The kinds of things that are its own and that events name, by these names."""
        return {}

    def acts(self) -> dict[int, Kind]:
        """What else may be done before the action: what these options mean."""
        return {}

    def new_slice(self, setup: Setup) -> Slice:
        """Its facts before the deal."""
        raise NotImplementedError

    def unpack_slice(self, numbers: list[int]) -> Slice:
        """Its facts back from `Slice.pack`."""
        raise NotImplementedError

    # ---------------------------------------------------------------- positions set up by names

    def lay(self, state: AbyssState, said: Facts, seats: list[Facts]) -> None:
        """Lay out its own facts about the table and the seats; the base game is laid out."""

    def table_facts(self, state: AbyssState) -> dict[str, Any]:
        """Its facts about the table, by the names of a scenario."""
        return {}

    def seat_facts(self, state: AbyssState, seat: int) -> dict[str, Any]:
        """Its facts about a seat, by the names of a scenario."""
        return {}

    def bring(self, state: AbyssState, said: Facts, dealer: Scripted) -> None:
        """Let chance bring what a scenario says of its dice and decks."""

    # ---------------------------------------------------------------- the deal [AB-2]

    def prepare(self, state: AbyssState, cards: list[int]) -> None:
        """The Exploration cards of all sets lie in a list, not yet shuffled."""

    def dealt(self, state: AbyssState, seed: int) -> None:
        """The base game is dealt; the first turn has not begun."""

    # ---------------------------------------------------------------- the turn [SQ]

    def turn_started(self, state: AbyssState) -> None:
        """[SQ-2] The turn has begun; what is asked now comes before Plotting."""

    def act_options(self, state: AbyssState, seat: i64) -> i64:
        """[SQ-3] More that may be done before the action."""
        return 0

    def act(self, state: AbyssState, seat: i64, option: i64) -> bool:
        """Do one of these; says whether the option was this module's."""
        return False

    def why_no_act(self, state: AbyssState, seat: i64, piece: Piece) -> Refusal | None:
        """Why a piece of its own is nothing that can be done before the action."""
        return None

    def turn_ending(self, state: AbyssState) -> None:
        """[SQ-13] After the Commander's limit."""

    def turn_over(self, state: AbyssState) -> None:
        """[SQ-14] When the end of the game is checked."""

    def game_ending(self, state: AbyssState) -> None:
        """[CX-12] Before the final affiliation."""

    # ---------------------------------------------------------------- Pearls

    def purse(self, state: AbyssState, seat: i64) -> i64:
        """How many points a seat could pay beyond its Pearls, in one payment."""
        return 0

    def pay(self, state: AbyssState, seat: i64, amount: i64, payee: i64) -> bool:
        """A seat owes Pearls to a seat or the Treasury; says whether this module sees to it."""
        return False

    def pearls_gained(self, state: AbyssState, seat: i64, amount: i64) -> None:
        """[AB-11.9] A seat has received Pearls by one event."""

    def toll(self, state: AbyssState, seat: i64, amount: i64) -> i64:
        """How many of the Pearls that a seat would receive by one event others would take."""
        return 0

    # ---------------------------------------------------------------- exploring [AB-5, AB-6]

    def more_purchases(self, state: AbyssState, seat: i64) -> i64:
        """How many Allies beyond the first a seat may buy in an opponent's turn."""
        return 0

    def monster_revealed(self, state: AbyssState) -> bool:
        """A Monster lies on the track; says whether this module sees to it."""
        return False

    def has_threat_track(self) -> bool:
        """Whether the Threat track is in use."""
        return True

    def stray_allies(self, state: AbyssState) -> None:
        """An Exploration is over; only Allies without race are left on the track."""

    # ---------------------------------------------------------------- what is kept from a seat

    def closed_lords(self, state: AbyssState, seat: i64) -> i64:
        """The Lords of the Court that a seat may not touch, as a mask."""
        return 0

    def closed_stacks(self, state: AbyssState, seat: i64) -> i64:
        """The Council stacks that a seat may not touch, as a mask of races."""
        return 0

    def closed_locations(self, state: AbyssState, seat: i64) -> i64:
        """The available Locations that a seat may not touch, as a mask."""
        return 0

    def why_closed(self, state: AbyssState, seat: i64, piece: Piece) -> Refusal | None:
        """Why a seat may not touch a Lord of the Court, a stack or an available Location."""
        return None

    def lord_left_court(self, state: AbyssState, seat: i64, lord: i64) -> None:
        """A seat has taken or discarded a Lord of the Court."""

    def stack_left(self, state: AbyssState, seat: i64, race: i64) -> None:
        """A seat has taken or discarded a Council stack."""

    def location_left(self, state: AbyssState, seat: i64, location: i64) -> None:
        """A seat has taken an available Location."""

    # ---------------------------------------------------------------- recruiting [AB-8]

    def payment(self) -> Payment | None:
        """Another way of paying for Lords; None if it does not change that."""
        return None

    def allies_paid(self, state: AbyssState, seat: i64) -> None:
        """[SQ-7] The payment is complete; the Allies played are in `state.paid`."""

    def recruited(self, state: AbyssState, seat: i64, lord: i64) -> None:
        """[SQ-7] A seat has recruited a Lord, which lies before it; its power comes next."""

    # ---------------------------------------------------------------- Locations, tokens, Allies

    def controlled(self, state: AbyssState, seat: i64, location: i64) -> None:
        """[AB-10.7] A seat has taken control of a Location, in whatever way."""

    def given_away(self, state: AbyssState, seat: i64, location: i64) -> None:
        """[AB-12.19] A seat has given a Location away."""

    def other_tokens(self, state: AbyssState, seat: i64) -> i64:
        """How many Monster tokens of its own deck a seat holds."""
        return 0

    def steal_token(self, state: AbyssState, thief: i64, victim: i64) -> bool:
        """[AB-12.7] A token is to be stolen; says whether this module sees to it."""
        return False

    def ally_discarded(self, state: AbyssState, seat: i64, kind: i64, why: i64) -> None:
        """A seat has discarded an Ally from hand."""

    # ---------------------------------------------------------------- the score [AB-16]

    def points(self, state: AbyssState, seat: int) -> dict[str, int]:
        """More points of a seat, by category."""
        return {}

    def secret_points(self) -> tuple[str, ...]:
        """The categories of these that others may not see before the end."""
        return ()

    # ---------------------------------------------------------------- what statistics count

    def assets(self, state: AbyssState, seat: int) -> list[Thing]:
        """Cards of kinds of its own that a seat has before it."""
        return []

    def on_offer(self, state: AbyssState) -> list[Thing]:
        """Such cards that nobody has yet and that somebody might take now."""
        return []

    def take_away(self, state: AbyssState, seat: int, asset: Thing) -> None:
        """A seat lacks such a card; the state is a copy that is scored."""


class Modules(Module):
    """All modules in play as one."""

    def __init__(self, members: tuple[Module, ...]) -> None:
        super().__init__("+".join([member.name for member in members]))
        self.members: Final = members
        payment = Payment()
        for member in members:
            payment = member.payment() or payment
        self.way_to_pay: Final[Payment] = payment
        self.has_secret_points: Final[bool] = any(member.secret_points() for member in members)

    def lay(self, state: AbyssState, said: Facts, seats: list[Facts]) -> None:
        for member in self.members:
            member.lay(state, said, seats)

    def table_facts(self, state: AbyssState) -> dict[str, Any]:
        facts: dict[str, Any] = {}
        for member in self.members:
            facts.update(member.table_facts(state))
        return facts

    def seat_facts(self, state: AbyssState, seat: int) -> dict[str, Any]:
        facts: dict[str, Any] = {}
        for member in self.members:
            facts.update(member.seat_facts(state, seat))
        return facts

    def bring(self, state: AbyssState, said: Facts, dealer: Scripted) -> None:
        for member in self.members:
            member.bring(state, said, dealer)

    def prepare(self, state: AbyssState, cards: list[int]) -> None:
        for member in self.members:
            member.prepare(state, cards)

    def dealt(self, state: AbyssState, seed: int) -> None:
        for member in self.members:
            member.dealt(state, seed)

    def turn_started(self, state: AbyssState) -> None:
        for member in self.members:
            member.turn_started(state)

    def act_options(self, state: AbyssState, seat: i64) -> i64:
        options: i64 = 0
        for member in self.members:
            options |= member.act_options(state, seat)
        return options

    def act(self, state: AbyssState, seat: i64, option: i64) -> bool:
        return any(member.act(state, seat, option) for member in self.members)

    def why_no_act(self, state: AbyssState, seat: i64, piece: Piece) -> Refusal | None:
        for member in self.members:
            why = member.why_no_act(state, seat, piece)
            if why is not None:
                return why
        return None

    def turn_ending(self, state: AbyssState) -> None:
        for member in self.members:
            member.turn_ending(state)

    def turn_over(self, state: AbyssState) -> None:
        for member in self.members:
            member.turn_over(state)

    def game_ending(self, state: AbyssState) -> None:
        for member in self.members:
            member.game_ending(state)

    def purse(self, state: AbyssState, seat: i64) -> i64:
        more: i64 = 0
        for member in self.members:
            more += member.purse(state, seat)
        return more

    def pay(self, state: AbyssState, seat: i64, amount: i64, payee: i64) -> bool:
        return any(member.pay(state, seat, amount, payee) for member in self.members)

    def pearls_gained(self, state: AbyssState, seat: i64, amount: i64) -> None:
        for member in self.members:
            member.pearls_gained(state, seat, amount)

    def toll(self, state: AbyssState, seat: i64, amount: i64) -> i64:
        taken: i64 = 0
        for member in self.members:
            taken += member.toll(state, seat, amount)
        return taken

    def more_purchases(self, state: AbyssState, seat: i64) -> i64:
        more: i64 = 0
        for member in self.members:
            more += member.more_purchases(state, seat)
        return more

    def monster_revealed(self, state: AbyssState) -> bool:
        return any(member.monster_revealed(state) for member in self.members)

    def has_threat_track(self) -> bool:
        return all(member.has_threat_track() for member in self.members)

    def stray_allies(self, state: AbyssState) -> None:
        for member in self.members:
            member.stray_allies(state)

    def closed_lords(self, state: AbyssState, seat: i64) -> i64:
        closed: i64 = 0
        for member in self.members:
            closed |= member.closed_lords(state, seat)
        return closed

    def closed_stacks(self, state: AbyssState, seat: i64) -> i64:
        closed: i64 = 0
        for member in self.members:
            closed |= member.closed_stacks(state, seat)
        return closed

    def closed_locations(self, state: AbyssState, seat: i64) -> i64:
        closed: i64 = 0
        for member in self.members:
            closed |= member.closed_locations(state, seat)
        return closed

    def why_closed(self, state: AbyssState, seat: i64, piece: Piece) -> Refusal | None:
        for member in self.members:
            why = member.why_closed(state, seat, piece)
            if why is not None:
                return why
        return None

    def lord_left_court(self, state: AbyssState, seat: i64, lord: i64) -> None:
        for member in self.members:
            member.lord_left_court(state, seat, lord)

    def stack_left(self, state: AbyssState, seat: i64, race: i64) -> None:
        for member in self.members:
            member.stack_left(state, seat, race)

    def location_left(self, state: AbyssState, seat: i64, location: i64) -> None:
        for member in self.members:
            member.location_left(state, seat, location)

    def allies_paid(self, state: AbyssState, seat: i64) -> None:
        for member in self.members:
            member.allies_paid(state, seat)

    def recruited(self, state: AbyssState, seat: i64, lord: i64) -> None:
        for member in self.members:
            member.recruited(state, seat, lord)

    def controlled(self, state: AbyssState, seat: i64, location: i64) -> None:
        for member in self.members:
            member.controlled(state, seat, location)

    def given_away(self, state: AbyssState, seat: i64, location: i64) -> None:
        for member in self.members:
            member.given_away(state, seat, location)

    def other_tokens(self, state: AbyssState, seat: i64) -> i64:
        more: i64 = 0
        for member in self.members:
            more += member.other_tokens(state, seat)
        return more

    def steal_token(self, state: AbyssState, thief: i64, victim: i64) -> bool:
        return any(member.steal_token(state, thief, victim) for member in self.members)

    def ally_discarded(self, state: AbyssState, seat: i64, kind: i64, why: i64) -> None:
        for member in self.members:
            member.ally_discarded(state, seat, kind, why)

    def points(self, state: AbyssState, seat: int) -> dict[str, int]:
        points: dict[str, int] = {}
        for member in self.members:
            points.update(member.points(state, seat))
        return points

    def secret_points(self) -> tuple[str, ...]:
        categories: tuple[str, ...] = ()
        for member in self.members:
            categories += member.secret_points()
        return categories

    def assets(self, state: AbyssState, seat: int) -> list[Thing]:
        return [asset for member in self.members for asset in member.assets(state, seat)]

    def on_offer(self, state: AbyssState) -> list[Thing]:
        return [asset for member in self.members for asset in member.on_offer(state)]

    def take_away(self, state: AbyssState, seat: int, asset: Thing) -> None:
        for member in self.members:
            member.take_away(state, seat, asset)


def rules(state: AbyssState) -> Modules:
    """The modules in play."""
    return cast(Modules, state.rules)
