"""The Kraken set as a module: which of its rules is called where."""

from typing import Any, Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.game import Setup
from tidecourt.core.kernel import Step
from tidecourt.core.packing import Reader
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.rng import seeded
from tidecourt.core.scenarios.facts import Facts
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.core.things import Kind
from tidecourt.games.abyss.base.formula import Formula
from tidecourt.games.abyss.base.payment import Payment
from tidecourt.games.abyss.base.powers import Power
from tidecourt.games.abyss.base.setup import FREE_STREAMS
from tidecourt.games.abyss.kraken.allies import (
    PLACE_KRAKEN,
    convert_krakens,
    kraken_discarded,
    krakens_paid,
    place_next_stray,
)
from tidecourt.games.abyss.kraken.cards import LOOT_DECK
from tidecourt.games.abyss.kraken.events import ARGUMENTS
from tidecourt.games.abyss.kraken.executioner import GIVE_UP_AFFILIATED, NAME_RACE
from tidecourt.games.abyss.kraken.income import (
    further_purchases,
    pay_shareholder,
    rob,
    robbed_of,
)
from tidecourt.games.abyss.kraken.loot import DRAW_LOOT, SEARCH_ON, lose_loot, search
from tidecourt.games.abyss.kraken.nebulis import PASS_FIGURE, USE_NEBULIS, pay_partly, spendable
from tidecourt.games.abyss.kraken.payment import KrakenPayment
from tidecourt.games.abyss.kraken.position import (
    bring_loot,
    corrupt_facts,
    kraken_facts,
    lay_kraken,
)
from tidecourt.games.abyss.kraken.powers import GIVE_NEBULIS, HEAL, KRAKEN_POWERS, LIBERATE
from tidecourt.games.abyss.kraken.score import KRAKEN_FORMULAS, corruption
from tidecourt.games.abyss.kraken.sentinels import (
    PLACE_SENTINEL,
    WAITING,
    closed_in,
    posts,
    taken_from,
    why_not_placed,
    why_reserved,
)
from tidecourt.games.abyss.kraken.state import (
    COUNCIL_AREA,
    COURT_AREA,
    LOCATION_AREA,
    Kraken,
    kraken,
)
from tidecourt.games.abyss.kraken.things import SENTINEL
from tidecourt.games.abyss.module import Module
from tidecourt.games.abyss.state import AbyssState, Slice

LOOT_STREAM: Final = FREE_STREAMS + 8


class KrakenModule(Module):
    """[KR] The Kraken expansion."""

    def steps(self) -> tuple[Step[Any], ...]:
        return (
            *(PLACE_KRAKEN, PASS_FIGURE, USE_NEBULIS, DRAW_LOOT, SEARCH_ON, PLACE_SENTINEL),
            *(GIVE_NEBULIS, HEAL, LIBERATE, NAME_RACE, GIVE_UP_AFFILIATED),
        )

    def powers(self) -> dict[str, Power]:
        return KRAKEN_POWERS

    def formulas(self) -> dict[str, type[Formula]]:
        return KRAKEN_FORMULAS

    def payment(self) -> Payment | None:
        return KrakenPayment()

    def events(self) -> dict[str, tuple[str, ...]]:
        return ARGUMENTS

    def acts(self) -> dict[int, Kind]:
        return {WAITING: SENTINEL}

    def new_slice(self, setup: Setup) -> Slice:
        return Kraken()

    def unpack_slice(self, numbers: list[int]) -> Slice:
        slice_ = Kraken()
        slice_.unpack(Reader(numbers))
        return slice_

    def dealt(self, state: AbyssState, seed: int) -> None:
        """[KR-1.1] Shuffle the Loot."""
        cards = list(LOOT_DECK)
        seeded(seed, LOOT_STREAM).shuffle(cards)
        kraken(state).loot_deck = tuple(cards)

    # ---------------------------------------------------------------- positions set up by names

    def lay(self, state: AbyssState, said: Facts, seats: list[Facts]) -> None:
        lay_kraken(state, said, seats)

    def table_facts(self, state: AbyssState) -> dict[str, Any]:
        return kraken_facts(state)

    def seat_facts(self, state: AbyssState, seat: int) -> dict[str, Any]:
        return corrupt_facts(state, seat)

    def bring(self, state: AbyssState, said: Facts, dealer: Scripted) -> None:
        bring_loot(state, said, dealer)

    # ---------------------------------------------------------------- the turn and the end

    def act_options(self, state: AbyssState, seat: i64) -> i64:
        """[KR-7.6] Place a waiting Sentinel."""
        return 1 << WAITING if kraken(state).waiting_of(seat) > 0 and posts(state) else 0

    def act(self, state: AbyssState, seat: i64, option: i64) -> bool:
        if option != WAITING:
            return False
        state.ask(PLACE_SENTINEL, one(seat))
        return True

    def why_no_act(self, state: AbyssState, seat: i64, piece: Piece) -> Refusal | None:
        return why_not_placed(piece)

    def game_ending(self, state: AbyssState) -> None:
        convert_krakens(state)

    def points(self, state: AbyssState, seat: int) -> dict[str, int]:
        return corruption(state, seat)

    # ---------------------------------------------------------------- Pearls and Nebulis

    def purse(self, state: AbyssState, seat: i64) -> i64:
        return spendable(state, seat)

    def pay(self, state: AbyssState, seat: i64, amount: i64, payee: i64) -> bool:
        return pay_partly(state, seat, amount, payee)

    def pearls_gained(self, state: AbyssState, seat: i64, amount: i64) -> None:
        rob(state, seat, amount)

    def toll(self, state: AbyssState, seat: i64, amount: i64) -> i64:
        return robbed_of(state, seat, amount)

    # ---------------------------------------------------------------- Allies

    def more_purchases(self, state: AbyssState, seat: i64) -> i64:
        return further_purchases(state, seat)

    def stray_allies(self, state: AbyssState) -> None:
        place_next_stray(state)

    def allies_paid(self, state: AbyssState, seat: i64) -> None:
        krakens_paid(state, seat)

    def ally_discarded(self, state: AbyssState, seat: i64, kind: i64, why: i64) -> None:
        kraken_discarded(state, seat, kind, why)

    def recruited(self, state: AbyssState, seat: i64, lord: i64) -> None:
        pay_shareholder(state, seat)

    # ---------------------------------------------------------------- Sentinels

    def closed_lords(self, state: AbyssState, seat: i64) -> i64:
        return closed_in(state, COURT_AREA, seat)

    def closed_stacks(self, state: AbyssState, seat: i64) -> i64:
        return closed_in(state, COUNCIL_AREA, seat)

    def closed_locations(self, state: AbyssState, seat: i64) -> i64:
        return closed_in(state, LOCATION_AREA, seat)

    def why_closed(self, state: AbyssState, seat: i64, piece: Piece) -> Refusal | None:
        return why_reserved(state, seat, piece)

    def lord_left_court(self, state: AbyssState, seat: i64, lord: i64) -> None:
        taken_from(state, COURT_AREA, lord)

    def stack_left(self, state: AbyssState, seat: i64, race: i64) -> None:
        taken_from(state, COUNCIL_AREA, race)

    def location_left(self, state: AbyssState, seat: i64, location: i64) -> None:
        taken_from(state, LOCATION_AREA, location)

    # ---------------------------------------------------------------- Sanctuaries

    def controlled(self, state: AbyssState, seat: i64, location: i64) -> None:
        search(state, seat, location)

    def given_away(self, state: AbyssState, seat: i64, location: i64) -> None:
        lose_loot(state, location)


KRAKEN: Final = KrakenModule("kraken")
