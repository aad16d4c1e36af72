"""[AB-8.1 to AB-8.6] A payment in the making, for people: how some Allies stand as one, which
others can still join them, and the cheapest way on.

The rules only ask which Ally may come next, from the strongest down (`payment.py`). People choose
in any order; so here every set is looked at, race by race. Sets that are alike in all that matters
for the races to come go on in the same ways: each such likeness is looked at once.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import members
from tidecourt.games.abyss.base.cards import KINDS_OF_RACE, RACE_COUNT, VALUE_OF, WILD
from tidecourt.games.abyss.base.payment import Payment, Price, weakest_twin
from tidecourt.games.abyss.base.recruiting import PAY, price_of
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.options import DONE
from tidecourt.games.abyss.piles import (
    NOTHING,
    Pile,
    cards_of,
    copies,
    kinds,
    merged,
    minus,
    pile_of,
    plus,
    races,
    total_of,
)
from tidecourt.games.abyss.state import AbyssState

RACE_BY_RACE: Final = (WILD, *range(RACE_COUNT))


class Paying:
    """The payment that a seat is asked for, with more Allies of its hand than it has played."""

    def __init__(self, state: AbyssState, seat: int, chosen: Pile = NOTHING) -> None:
        frame = state.stack[-1]
        self.space: Final[int] = frame.a
        self.lord: Final[int] = state.court[frame.a]
        self.price: Final = price_of(state, seat, self.lord)
        self.how: Final = rules(state).way_to_pay
        self.chosen: Final = chosen
        self.paid: Final = merged(state.paid, chosen)
        left = choosable(state, seat)
        for kind in cards_of(chosen):
            left = minus(left, kind)
        self.left: Final = left
        self.cheapest: Final = Search(self.how, self.left, self.paid, self.price).best
        """The best payment that can be made from here; None if there is none."""

    @property
    def total(self) -> int:
        """The points of the Allies."""
        return total_of(self.paid)

    @property
    def missing(self) -> int:
        """[AB-8.4] The points that they leave open: Pearls pay for them, one each."""
        return max(self.price.cost - self.total, 0)

    @property
    def short(self) -> int:
        """The points that even all Pearls leave open."""
        return max(self.missing - self.price.purse, 0)

    @property
    def shown(self) -> int:
        """The races that Allies show, as a mask."""
        return races(self.paid)

    @property
    def wild(self) -> int:
        """How many Allies may take any race."""
        return self.how.wild(self.paid)

    @property
    def lacks_race(self) -> bool:
        """[AB-8.2] Whether the race that is a must is not shown."""
        return not self.how.shows_must(self.paid, self.price)

    @property
    def few_races(self) -> int:
        """[AB-8.2] How many races are missing."""
        return max(self.price.races - len(members(self.shown)) - self.wild, 0)

    @property
    def many_races(self) -> int:
        """[AB-8.2] How many races are too many."""
        return max(len(members(self.shown)) - self.price.races, 0)

    @property
    def spare(self) -> int:
        """[AB-8.6] An Ally without which the payment would do as well, or NO_ALLY."""
        return self.how.spare(self.paid, self.price)

    @property
    def complete(self) -> bool:
        """[AB-8.2 to AB-8.6] Whether it is a whole payment, with the Pearls it needs."""
        return self.how.complete(self.paid, self.price)

    @property
    def usable(self) -> int:
        """The kinds left in hand with which it can still become whole, as a mask."""
        return 0 if self.cheapest is None else self.cheapest.usable

    @property
    def words(self) -> list[str]:
        """The words that play the Allies chosen: from the strongest down, then that it is all."""
        return words_for(cards_of(self.chosen))


def words_for(allies: list[int]) -> list[str]:
    """The words that pay with these Allies, in the order in which they are played."""
    return [PAY.word(kind) for kind in sorted(allies, reverse=True)] + [PAY.word(DONE)]


def chosen_by(state: AbyssState, seat: int, words: list[str]) -> Pile | None:
    """The Allies that some words play, in whatever order; None if they cannot be chosen."""
    left = choosable(state, seat)
    kind_of = {PAY.word(kind): kind for kind in members(kinds(left))}
    chosen: Pile = NOTHING
    for word in words:
        kind = kind_of.get(word)
        if kind is None or copies(left, kind) == 0:
            return None
        left = minus(left, kind)
        chosen = plus(chosen, kind)
    return chosen


def choosable(state: AbyssState, seat: int) -> Pile:
    """The Allies of a hand that may still be played: none stronger than the one played last."""
    hand = state.realm(seat).hand
    last = state.stack[-1].b
    return pile_of([kind for kind in cards_of(hand) if kind <= last])


# -------------------------------------------------------------------- which Allies


class Way:
    """Allies that lead to a payment. Of two ways the better one wastes fewer points and brings less
    of a burden; then it costs fewer Pearls; then it takes the weaker Allies."""

    def __init__(
        self, loss: int, pearls: int, dear: int, allies: tuple[int, ...], usable: int
    ) -> None:
        self.loss: Final = loss  # points beyond the cost, and the burden of the Allies
        self.pearls: Final = pearls
        self.dear: Final = dear  # one strong Ally is dearer than two weak ones
        self.allies: Final = allies
        self.usable: Final = usable  # the kinds on this way, and on those that are no better

    def rank(self) -> tuple[int, int, int, tuple[int, ...]]:
        return (self.loss, self.pearls, self.dear, self.allies)

    def after(self, first: "Way") -> "Way":
        """This way with another one before it."""
        return Way(
            first.loss + self.loss,
            first.pearls + self.pearls,
            first.dear + self.dear,
            first.allies + self.allies,
            first.usable | self.usable,
        )


def better(way: Way, other: Way | None) -> Way:
    """The better of two ways, which knows the Allies of both."""
    if other is None:
        return way
    best = way if way.rank() < other.rank() else other
    return Way(best.loss, best.pearls, best.dear, best.allies, way.usable | other.usable)


class Search:
    """The ways from some Allies played to a payment, with those of a hand, race by race."""

    def __init__(self, how: Payment, hand: Pile, paid: Pile, price: Price) -> None:
        self.how: Final = how
        self.price: Final = price
        self.choices: Final = [self.choices_among(hand, paid, race) for race in RACE_BY_RACE]
        self.known: Final[dict[tuple[int, ...], Way | None]] = {}
        self.best: Final = self.onward(paid, 0)

    def choices_among(self, hand: Pile, paid: Pile, race: int) -> list[tuple[Pile, Way]]:
        """What may be chosen among the Allies of a race: of choices that are alike, the best."""
        choices: dict[tuple[int, ...], tuple[Pile, Way]] = {}
        for chosen in choices_of(hand, KINDS_OF_RACE[race]):
            together: Pile = merged(paid, chosen)
            if self.is_hopeless(together):
                continue
            way = self.way_of(cards_of(chosen))
            likeness = self.how.likeness(together)
            alike = choices.get(likeness)
            if alike is not None:
                way = better(way, alike[1])
            choices[likeness] = (chosen, way)
        return list(choices.values())

    def way_of(self, allies: list[int]) -> Way:
        """What it costs to choose some Allies."""
        burden = sum([self.how.burden(kind) for kind in allies])
        dear = sum([VALUE_OF[kind] ** 2 for kind in allies])
        return Way(burden, 0, dear, tuple(allies), kinds(pile_of(allies)))

    def onward(self, paid: Pile, place: int) -> Way | None:
        """The best way on from some Allies, with those of the races from a place on."""
        if self.is_hopeless(paid):
            return None
        if place == len(self.choices):
            return self.way_out(paid)
        likeness = (place, *self.how.likeness(paid))
        if likeness not in self.known:
            best: Way | None = None
            for chosen, first in self.choices[place]:
                rest = self.onward(merged(paid, chosen), place + 1)
                if rest is not None:
                    best = better(rest.after(first), best)
            self.known[likeness] = best
        return self.known[likeness]

    def is_hopeless(self, paid: Pile) -> bool:
        """Whether there are too many races, or an Ally is superfluous whatever joins it."""
        spare = total_of(paid) - weakest_twin(paid) >= self.price.cost
        return spare or len(members(races(paid))) > self.price.races

    def way_out(self, paid: Pile) -> Way | None:
        """Nothing more is chosen: what is wasted, or paid in Pearls, if that is a payment."""
        if not self.how.complete(paid, self.price):
            return None
        over = total_of(paid) - self.price.cost
        return Way(max(over, 0), max(-over, 0), 0, (), 0)


def choices_of(hand: Pile, among: i64) -> list[Pile]:
    """Every choice among the Allies of some kinds of a hand, each only once."""
    choices: list[Pile] = [NOTHING]
    for kind in members(kinds(hand) & among):
        for _ in range(copies(hand, kind)):
            more = [plus(chosen, kind) for chosen in choices]
            choices = list(dict.fromkeys(choices + more))
    return choices
