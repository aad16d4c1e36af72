"""[AB-8.1 to AB-8.6] Which Allies pay for a Lord: every set that is legal, and only those.

Allies are played from the strongest to the weakest, so that no set is reached twice. In that order
it is enough to know, of the Allies still to come, the points and the weakest one of each race. Let
S be the Allies played, and A races that complete those S shows. S can be completed with A if and
only if (1) no Ally of S becomes superfluous when the weakest Ally of each race of A joins it, and
(2) all Allies still to come of the races of S and A, with the Pearls, reach the cost. For then,
take all of them and drop superfluous ones among those added: if one of S stays superfluous, each
Ally added is the only one of its race; exchange these for weaker ones, step by step down to the
weakest: as no step is as large as the superfluous Ally's value, a set on the way is legal.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, lowest, one
from tidecourt.core.pieces import Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss import things
from tidecourt.games.abyss.base.cards import (
    KINDS_OF_RACE,
    NO_RACE,
    RACE_COUNT,
    RACE_OF,
    VALUE_OF,
)
from tidecourt.games.abyss.piles import (
    Pile,
    by_race,
    copies,
    how_many,
    kinds,
    minus,
    points,
    races,
    races_in,
    size,
    total_of,
)

NO_TWIN: Final = 99  # more than any value: no race is shown by two Allies
NEVER: Final = -1
EVERY_RACE: Final = (1 << RACE_COUNT) - 1
NO_ALLY: Final = -1
RACE_SETS: Final = 1 << RACE_COUNT
SIZES: Final = tuple(count(number) for number in range(RACE_SETS))
# Where a set of races has its points in a word with eight bits a race.
POINTS_OF_RACES: Final = tuple(
    sum([0xFF << 8 * race for race in range(RACE_COUNT) if number >> race & 1])
    for number in range(RACE_SETS)
)


class Price:
    """What a Lord costs a player now: points, number of races, mandatory race, and what the player
    can add in Pearls (or what counts as such)."""

    def __init__(self, cost: i64, races: i64, race: i64, purse: i64) -> None:
        self.cost: Final[i64] = cost
        self.races: Final[i64] = races
        self.race: Final[i64] = race
        self.purse: Final[i64] = purse


class Payment:
    """How Lords are paid for with Allies that each have a race."""

    def reach(self, hand: Pile, races: i64, race: i64) -> i64:
        """[AB-8.2, AB-8.4] The most points these Allies give with the races asked for; NEVER if
        they cannot show them."""
        word: i64 = by_race(hand)
        total: i64 = 0
        open_races: i64 = EVERY_RACE
        if race != NO_RACE:
            total = word >> (8 * race) & 0xFF
            if total == 0:
                return NEVER
            open_races &= ~one(race)
            races -= 1
        while races > 0:
            best: i64 = 0
            best_race: i64 = 0
            other: i64 = 0
            while other < RACE_COUNT:
                if open_races >> other & 1:
                    sum_: i64 = word >> (8 * other) & 0xFF
                    if sum_ > best:
                        best = sum_
                        best_race = other
                other += 1
            if best == 0:
                return NEVER
            total += best
            open_races &= ~one(best_race)
            races -= 1
        return total

    def choices(self, hand: Pile, paid: Pile, bound: i64, price: Price) -> i64:
        """The kinds, up to a bound, with which the Allies played can still become a payment."""
        shown: i64 = races(paid)
        value: i64 = total_of(paid)
        twin: i64 = weakest_twin(paid)
        legal: i64 = 0
        coming: i64 = 0  # the points of each race among weaker Allies, eight bits each
        weakest: i64 = 0  # the value of the weakest Ally of each race, eight bits each
        rest: i64 = kinds(hand) & (one(bound + 1) - 1)
        while rest != 0:
            kind: i64 = lowest(rest)
            rest &= rest - 1
            race: i64 = RACE_OF[kind]
            worth: i64 = VALUE_OF[kind]
            at: i64 = 8 * race
            others: i64 = copies(hand, kind) - 1
            still: i64 = coming + (others * worth << at)
            low: i64 = weakest
            if low >> at & 0xFF == 0:
                weakest |= worth << at
                if others > 0:
                    low = weakest
            twin_now: i64 = worth if shown >> race & 1 else twin
            if completable(shown | one(race), value + worth, twin_now, still, low, price):
                legal |= one(kind)
            coming += (others + 1) * worth << at
        return legal

    def complete(self, paid: Pile, price: Price) -> bool:
        """Whether the Allies played are a legal payment with the Pearls they need."""
        shown: i64 = races(paid)
        if count(shown) != price.races:
            return False
        if price.race != NO_RACE and shown >> price.race & 1 == 0:
            return False
        value: i64 = total_of(paid)
        return value + price.purse >= price.cost and value - weakest_twin(paid) < price.cost

    # ---------------------------------------------------------------- for people who pay

    def wild(self, paid: Pile) -> i64:
        """How many of these Allies may take any race."""
        return 0

    def shows_must(self, paid: Pile, price: Price) -> bool:
        """[AB-8.2] Whether the mandatory race, if there is one, is among those shown."""
        return price.race == NO_RACE or races(paid) >> price.race & 1 != 0

    def shows(self, paid: Pile, price: Price) -> bool:
        """[AB-8.2, RL-56] Whether Allies show exactly the races asked for; no Lord is paid for
        without an Ally."""
        number: i64 = count(races(paid))
        enough: bool = number <= price.races and number + self.wild(paid) >= price.races
        return size(paid) > 0 and enough and self.shows_must(paid, price)

    def spare(self, paid: Pile, price: Price) -> i64:
        """[AB-8.6] The weakest Ally without which the others reach the cost and show the races as
        these do; NO_ALLY if each is needed, or if the races are not right yet."""
        rest: i64 = kinds(paid) if self.shows(paid, price) else 0
        while rest != 0:
            kind: i64 = lowest(rest)
            others: Pile = minus(paid, kind)
            if total_of(others) >= price.cost and self.shows(others, price):
                return kind
            rest &= rest - 1
        return NO_ALLY

    def why_not(self, hand: Pile, paid: Pile, bound: i64, kind: i64, price: Price) -> Refusal:
        """[AB-8.1 to AB-8.6] Why an Ally of a hand is no next part of the payment."""
        card = Thing(things.ALLY, kind)
        shown: i64 = races(paid)
        race: i64 = RACE_OF[kind]
        if race < RACE_COUNT:
            shown |= one(race)
        if kind > bound:
            last = Thing(things.ALLY, bound)  # the Ally played last
            return Refusal("ally.order", "AB-8.1", {"chosen": last, "card": card})
        if count(shown) > price.races:
            return Refusal("ally.many_races", "AB-8.2", {"card": card, "races": price.races})
        if price.race != NO_RACE and count(shown) == price.races and shown >> price.race & 1 == 0:
            must = Thing(things.RACE, price.race)
            return Refusal("ally.must", "AB-8.2", {"card": card, "race": must})
        if total_of(paid) + most_up_to(hand, kind) + price.purse < price.cost:
            return Refusal("ally.weak", "AB-8.4", {"card": card, "cost": price.cost})
        return Refusal("ally.unfit", "AB-8.2", {"card": card})

    def likeness(self, paid: Pile) -> tuple[int, ...]:
        """All that matters of Allies for what must join them: piles that are alike in this become
        payments by the same Allies, if those are of races that neither pile has more of than the
        other."""
        return (races(paid), total_of(paid), weakest_twin(paid))

    def burden(self, kind: i64) -> i64:
        """The points that it costs at the end to have played an Ally."""
        return 0


def most_up_to(hand: Pile, kind: i64) -> i64:
    """The most that Allies up to a kind could add, whatever their races."""
    total: i64 = 0
    rest: i64 = kinds(hand) & (one(kind + 1) - 1)
    while rest != 0:
        other: i64 = lowest(rest)
        worth: i64 = VALUE_OF[other]
        total += worth * copies(hand, other)
        rest &= rest - 1
    return total


def weakest_twin(paid: Pile) -> i64:
    """The least value of an Ally whose race another one shows too; NO_TWIN if there is none."""
    least: i64 = NO_TWIN
    if size(paid) < 2:
        return least
    race: i64 = 0
    while race < RACE_COUNT:
        if points(paid, race) > 0:
            mask: i64 = KINDS_OF_RACE[race]
            there: i64 = kinds(paid) & mask
            if there & (there - 1) != 0 or how_many(paid, there) > 1:
                value: i64 = VALUE_OF[lowest(there)]
                if value < least:
                    least = value
        race += 1
    return least


def completable(shown: i64, value: i64, twin: i64, coming: i64, weakest: i64, price: Price) -> bool:
    """Whether Allies that show these races can become a legal payment: see the top of this file."""
    missing: i64 = price.races - count(shown)
    if missing < 0 or value - twin >= price.cost:
        return False
    must: i64 = 0
    if price.race != NO_RACE and shown >> price.race & 1 == 0:
        must = one(price.race)
        if missing == 0:
            return False
    have: i64 = value + price.purse + of_races(coming, shown)
    if missing == 0:
        return have >= price.cost
    others: i64 = races_in(coming) & ~shown
    if must & ~others:
        return False
    added: i64 = others
    while added != 0:
        number: i64 = SIZES[added]
        if (
            number == missing
            and must & ~added == 0
            and have + of_races(coming, added) >= price.cost
            and value + of_races(weakest, added) - twin < price.cost
        ):
            return True
        added = (added - 1) & others  # the next smaller set of these races
    return False


def of_races(numbers: i64, chosen: i64) -> i64:
    """The sum of the numbers of some races."""
    at_races: i64 = POINTS_OF_RACES[chosen]
    return (numbers & at_races) % 0xFF  # the remainder is the sum of the eight-bit numbers
