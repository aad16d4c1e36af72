"""[KR-1, AB-18.3] What the Kraken set adds to the table: Nebulis, the figure, Loot and Sentinels.

All of it is public but the order of the Loot deck, and an affiliated Ally that somebody has chosen
to discard before all have chosen.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, lowest, nth
from tidecourt.core.packing import Reader
from tidecourt.core.rng import Rng
from tidecourt.games.abyss.base.cards import KINDS_OF_RACE, RACE_OF
from tidecourt.games.abyss.kraken.cards import LOOT_DECK
from tidecourt.games.abyss.piles import kinds
from tidecourt.games.abyss.state import NOBODY, AbyssState, Slice, ascending

# The areas of the Sentinels [KR-7.2].
COURT_AREA: Final = 0
COUNCIL_AREA: Final = 1
LOCATION_AREA: Final = 2
AREAS: Final = 3

NEBULIS_BITS: Final = 12
LOOT_BITS: Final = 8
WAITING_BITS: Final = 4
STRUCK_BITS: Final = 6


class Kraken(Slice):
    """The facts of the Kraken set."""

    nebulis: i64  # of each seat, twelve bits each
    figure: i64  # who holds the Kraken figure, NOBODY if it is in the supply
    loot: i64  # on each Sanctuary, as sets of values, eight bits each [KR-6.4]
    waiting: i64  # Sentinels in front of each seat, four bits each [KR-7.3]
    struck: i64  # affiliated Allies chosen for the Executioner: kind + 1, six bits a seat
    guards: tuple[int, ...]  # whose Sentinel stands in each area, NOBODY if none does
    guarded: tuple[int, ...]  # what it reserves: a Lord, a race, a Location
    loot_deck: tuple[int, ...]
    loot_drawn: i64

    def __init__(self) -> None:
        self.nebulis = 0
        self.figure = NOBODY
        self.loot = 0
        self.waiting = 0
        self.struck = 0
        self.guards = (NOBODY,) * AREAS
        self.guarded = (0,) * AREAS
        self.loot_deck = LOOT_DECK
        self.loot_drawn = 0

    def clone(self) -> "Kraken":
        other = Kraken()
        other.nebulis = self.nebulis
        other.figure = self.figure
        other.loot = self.loot
        other.waiting = self.waiting
        other.struck = self.struck
        other.guards = self.guards
        other.guarded = self.guarded
        other.loot_deck = self.loot_deck
        other.loot_drawn = self.loot_drawn
        return other

    def pack(self) -> list[int]:
        numbers: list[int] = [self.nebulis, self.figure, self.loot, self.waiting, self.struck]
        return [*numbers, *self.guards, *self.guarded, *self.loot_deck[self.loot_drawn :]]

    def unpack(self, read: Reader) -> None:
        self.nebulis = read.one()
        self.figure = read.one()
        self.loot = read.one()
        self.waiting = read.one()
        self.struck = read.one()
        self.guards = tuple(read.many(AREAS))
        self.guarded = tuple(read.many(AREAS))
        self.loot_deck = tuple(read.rest())
        self.loot_drawn = 0

    def redeal(self, state: AbyssState, viewer: i64, rng: Rng | None) -> None:
        """[AB-18.3] The order of the Loot deck; what it holds is known."""
        self.redeal_loot(rng)
        if self.struck != 0:
            self.redeal_struck(state, viewer, rng)

    def reshuffle(self, rng: Rng) -> None:
        self.redeal_loot(rng)

    def redeal_loot(self, rng: Rng | None) -> None:
        cards = ascending(self.loot_deck, self.loot_drawn)
        if rng is not None:
            rng.shuffle(cards)
        self.loot_deck = tuple(cards)
        self.loot_drawn = 0

    def redeal_struck(self, state: AbyssState, viewer: i64, rng: Rng | None) -> None:
        """[AB-11.6] What others have chosen to discard: any Ally of the race that was named."""
        struck: i64 = 0
        seat: i64 = 0
        while seat < state.players:
            chosen: i64 = struck_of(self.struck, seat)
            if chosen != NOBODY and seat != viewer:
                mask: i64 = KINDS_OF_RACE[RACE_OF[chosen]]
                mask &= kinds(state.realm(seat).affiliated)
                chosen = lowest(mask) if rng is None else nth(mask, rng.below(count(mask)))
            struck = with_struck(struck, seat, chosen)
            seat += 1
        self.struck = struck

    # ---------------------------------------------------------------- reading the table

    def nebulis_of(self, seat: i64) -> i64:
        """How many Nebulis a seat has."""
        return self.nebulis >> (NEBULIS_BITS * seat) & 0xFFF

    def loot_on(self, sanctuary: i64) -> i64:
        """[KR-6.3] The values of the Loot on a Sanctuary, as a mask."""
        return self.loot >> (LOOT_BITS * sanctuary) & 0xFF

    def loot_left(self) -> i64:
        """How many cards the Loot deck holds."""
        return len(self.loot_deck) - self.loot_drawn

    def waiting_of(self, seat: i64) -> i64:
        """[KR-7.3] How many Sentinels wait in front of a seat."""
        return self.waiting >> (WAITING_BITS * seat) & 0xF


def kraken(state: AbyssState) -> Kraken:
    """What the Kraken set, which is in play, has added to the table."""
    for slice_ in state.slices:
        if isinstance(slice_, Kraken):
            return slice_
    raise ValueError("the Kraken set is not in play")


# -------------------------------------------------------------------- numbers of all seats in one


def more_nebulis(nebulis: i64, seat: i64, number: i64) -> i64:
    """The Nebulis of all seats when one of them has more, or fewer."""
    return nebulis + (number << (NEBULIS_BITS * seat))


def struck_of(struck: i64, seat: i64) -> i64:
    """The Ally that a seat has chosen, NOBODY if it has not."""
    return (struck >> (STRUCK_BITS * seat) & 0x3F) - 1


def with_struck(struck: i64, seat: i64, kind: i64) -> i64:
    """The choices of all seats with one more."""
    return struck | (kind + 1) << (STRUCK_BITS * seat)
