"""[KR-8] The Lords of the Kraken set that act on arrival or once a turn.

The Sentinel Lords are in `sentinels`; Outlaw and Counterfeiter in `nebulis`; the Cleaner in
`allies`; Shareholder, Highwayman and Hypnotist in `income`. The Inheritor brings Pearls like
Merchants of the base game; Grower and Oyster Farmer have no power.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, lowest, one
from tidecourt.core.kernel import Frame, Question
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.games.abyss import pieces, things
from tidecourt.games.abyss.base.cards import param
from tidecourt.games.abyss.base.court import has_empty_space, turn_up_lord
from tidecourt.games.abyss.base.pearls import gain
from tidecourt.games.abyss.base.powers import Moment, Power, TurnPower
from tidecourt.games.abyss.kraken.executioner import Executioner
from tidecourt.games.abyss.kraken.nebulis import change_nebulis, return_nebulis
from tidecourt.games.abyss.kraken.sentinels import SentinelLord
from tidecourt.games.abyss.kraken.state import kraken, more_nebulis
from tidecourt.games.abyss.options import (
    NUMBERS,
    SEAT,
    TABLE,
    YES,
    AbyssDecision,
    AllyPage,
    LordDecision,
    at_place,
    places,
)
from tidecourt.games.abyss.piles import kinds, minus, plus
from tidecourt.games.abyss.state import AbyssState, replaced

FERRYMAN_NEBULIS: Final[i64] = param("turn_nebulis_to_pearl", "nebulis")
FERRYMAN_PEARLS: Final[i64] = param("turn_nebulis_to_pearl", "pearls")


class Ferryman(TurnPower):
    """[KR-8.1] A Nebulis goes back to the supply for a Pearl."""

    def targets(self, state: AbyssState, seat: i64, moment: Moment, frame: Frame) -> i64:
        return 1 << YES if kraken(state).nebulis_of(seat) >= FERRYMAN_NEBULIS else 0

    def use(self, state: AbyssState, seat: i64, option: i64) -> None:
        gain(state, seat, FERRYMAN_PEARLS)
        return_nebulis(state, seat, FERRYMAN_NEBULIS)


class Recipient(TurnPower):
    """[KR-8.15] The top Lord of the deck comes to an empty Court space."""

    def targets(self, state: AbyssState, seat: i64, moment: Moment, frame: Frame) -> i64:
        return 1 << YES if state.lords_left() > 0 and has_empty_space(state) else 0

    def use(self, state: AbyssState, seat: i64, option: i64) -> None:
        turn_up_lord(state, seat)


# -------------------------------------------------------------------- Fence


class Fence(Power):
    """[KR-8.4] A Nebulis to each opponent; with too few, to as many as there are."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        opponents: i64 = state.opponents(seat)
        owned: i64 = kraken(state).nebulis_of(seat)
        if owned >= count(opponents):
            give_nebulis(state, seat, opponents)
        elif owned > 0:
            state.ask(GIVE_NEBULIS, one(seat))


class GiveNebulis(AbyssDecision):
    """[KR-8.4, CX-9] Who receives one, besides the seats `a`: in ascending order, so that no set
    is reached twice."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        missing: i64 = kraken(state).nebulis_of(seat) - count(frame.a)
        rest: i64 = state.opponents(seat)
        if frame.a != 0:
            last: i64 = 0
            while frame.a >> last > 1:
                last += 1
            rest &= ~(one(last + 1) - 1)
        legal: i64 = 0
        while count(rest) >= missing:  # enough others must be left
            legal |= rest & -rest
            rest &= rest - 1
        return legal << SEAT

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        receivers: i64 = frame.a | one(option - SEAT)
        if count(receivers) == kraken(state).nebulis_of(seat):
            give_nebulis(state, seat, receivers)
        else:
            state.ask(GIVE_NEBULIS, one(seat), receivers)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.SEAT:
            return Refusal("seat.nebulis", "KR-8.4", {"name": piece.thing})
        return None


def give_nebulis(state: AbyssState, seat: i64, receivers: i64) -> None:
    """[KR-4.4, KR-8.4] One each, and the figure is checked once."""
    nebulis: i64 = more_nebulis(kraken(state).nebulis, seat, -count(receivers))
    while receivers != 0:
        other: i64 = lowest(receivers)
        nebulis = more_nebulis(nebulis, other, 1)
        state.tell("gave_nebulis", seat, other)
        receivers &= receivers - 1
    change_nebulis(state, nebulis)


# -------------------------------------------------------------------- Healer


class Healer(Power):
    """[KR-8.12] Take any Ally of the discard pile, if there is one; never a Monster."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        if kinds(state.discard):
            state.ask(HEAL, one(seat))


class Heal(AbyssDecision):
    """Which Ally of the discard pile."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return kinds(state.discard)

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        realm = state.realm(seat)
        state.discard = minus(state.discard, option)
        realm.hand = plus(realm.hand, option)
        state.tell("healed", seat, option)


# -------------------------------------------------------------------- Liberator


class Liberator(Power):
    """[KR-8.16] A Lord under one of the player's Locations becomes free; nothing is repeated."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        if state.under(seat):
            state.ask(LIBERATE, one(seat))


class Liberate(LordDecision):
    """Which Lord, by its place among those under Locations."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        under: i64 = state.under(seat)
        return places(under, under)

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        lord: i64 = at_place(state.under(seat), option)
        locations: i64 = state.realm(seat).locations
        while locations != 0:
            location: i64 = lowest(locations)
            lords: i64 = state.beneath[location]
            if lords >> lord & 1:
                state.beneath = replaced(state.beneath, location, lords & ~one(lord))
            locations &= locations - 1
        state.realm(seat).free |= one(lord)
        state.tell("freed", seat, lord)

    def among(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return state.under(seat)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.LORD:
            return Refusal("lord.free_already", "KR-8.16", {"lord": piece.thing})
        return None


GIVE_NEBULIS: Final = GiveNebulis("give", Question("give_nebulis", "KR-8.4"), TABLE)
HEAL: Final = Heal("heal", Question("heal", "KR-8.12"), AllyPage(things.DISCARDED))
LIBERATE: Final = Liberate("free", Question("liberate", "KR-8.16"), NUMBERS)

KRAKEN_POWERS: Final[dict[str, Power]] = {
    "turn_nebulis_to_pearl": Ferryman("ferry", NUMBERS),
    "turn_add_lord_to_court": Recipient("receive", NUMBERS),
    "give_nebulis_to_opponents": Fence(),
    "sentinel": SentinelLord(),
    "take_ally_from_discard": Healer(),
    "opponents_discard_affiliated_race": Executioner(),
    "free_lord_from_location": Liberator(),
}
