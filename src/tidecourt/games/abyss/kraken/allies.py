"""[KR-2] Kraken Allies: the Nebulis they bring, and where they go."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import lowest, one
from tidecourt.core.kernel import Frame, Question
from tidecourt.core.things import Thing
from tidecourt.games.abyss import things
from tidecourt.games.abyss.base.cards import RACE_COUNT
from tidecourt.games.abyss.base.track import send_to_council
from tidecourt.games.abyss.kraken.cards import CLEANERS, KRAKENS, NEBULIS_OF
from tidecourt.games.abyss.kraken.nebulis import change_nebulis, gain_nebulis
from tidecourt.games.abyss.kraken.state import kraken, more_nebulis
from tidecourt.games.abyss.module import ATTACK, PENALTY
from tidecourt.games.abyss.options import STACK, TABLE, AbyssDecision
from tidecourt.games.abyss.piles import Pile, copies, kinds, minus, plus
from tidecourt.games.abyss.state import AbyssState

EVERY_STACK: Final = ((1 << RACE_COUNT) - 1) << STACK


def nebulis_on(pile: Pile) -> i64:
    """[KR-2.3] The Nebulis printed on the Krakens of a pile."""
    nebulis: i64 = 0
    there: i64 = kinds(pile) & KRAKENS
    while there != 0:
        kind: i64 = lowest(there)
        printed: i64 = NEBULIS_OF[kind]
        nebulis += copies(pile, kind) * printed
        there &= there - 1
    return nebulis


def krakens_paid(state: AbyssState, seat: i64) -> None:
    """[KR-2.3] The payment is complete: the Krakens played bring their Nebulis."""
    gain_nebulis(state, seat, nebulis_on(state.paid))


def kraken_discarded(state: AbyssState, seat: i64, kind: i64, why: i64) -> None:
    """[KR-2.8, CX-1, CX-2] Against a Leviathan, or by its penalty, a Kraken brings its Nebulis."""
    if why in (ATTACK, PENALTY):
        gain_nebulis(state, seat, NEBULIS_OF[kind])


# -------------------------------------------------------------------- left on the track [KR-2.6]


def place_next_stray(state: AbyssState) -> None:
    """[KR-2.6] Krakens left on the track go to Council stacks one by one."""
    if state.track:
        state.ask(PLACE_KRAKEN, one(state.turn))


class PlaceKraken(AbyssDecision):
    """[KR-2.6] The stack for the first Kraken left on the track; a reserved one will do."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return EVERY_STACK

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        card: i64 = state.track[0]
        state.track = state.track[1:]
        send_to_council(state, card, option - STACK)
        place_next_stray(state)

    def topics(self, state: AbyssState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return {"card": Thing(things.ALLY, state.track[0])}


PLACE_KRAKEN: Final = PlaceKraken("place", Question("place_kraken", "KR-2.6"), TABLE)


# -------------------------------------------------------------------- the end [KR-2.7]


def convert_krakens(state: AbyssState) -> None:
    """[KR-2.7, KR-4.7] All Krakens in hand are discarded and bring their Nebulis, but for the
    Cleaner's owner; then the figure is checked once."""
    nebulis: i64 = kraken(state).nebulis
    seat: i64 = 0
    while seat < state.players:
        realm = state.realm(seat)
        given: i64 = nebulis_on(realm.hand)
        if given > 0:
            discard_krakens(state, seat)
            if realm.active() & CLEANERS == 0:
                state.tell("nebulis", seat, given)
                nebulis = more_nebulis(nebulis, seat, given)
        seat += 1
    if nebulis != kraken(state).nebulis:
        change_nebulis(state, nebulis)


def discard_krakens(state: AbyssState, seat: i64) -> None:
    """Every Kraken in a hand goes to the discard pile."""
    realm = state.realm(seat)
    while kinds(realm.hand) & KRAKENS:
        kind: i64 = lowest(kinds(realm.hand) & KRAKENS)
        realm.hand = minus(realm.hand, kind)
        state.discard = plus(state.discard, kind)
