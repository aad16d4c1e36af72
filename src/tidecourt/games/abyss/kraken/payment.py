"""[KR-2.1, KR-2.2, KR-2.9] Paying for Lords with Krakens, which take any race.

Let D be the races of the ordinary Allies played, k the Krakens and R the races asked for. The
payment shows the right races if D has at most R, D and the Krakens together at least R, and the
mandatory race is in D or left to a Kraken. It has *slack* if D and the Krakens are more than R.
Without slack every Kraken stands for a race of its own: then the Krakens are only points, and the
rule for ordinary Allies decides with R - k races. With slack any card could be left out, but for a
Kraken that alone stands for the mandatory race: so the points without the weakest card must not
reach the cost.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, lowest, one
from tidecourt.games.abyss.base.cards import (
    KINDS_OF_RACE,
    NO_RACE,
    RACE_COUNT,
    RACE_OF,
    VALUE_OF,
    WILD,
    WITH_RACE,
)
from tidecourt.games.abyss.base.payment import (
    EVERY_RACE,
    NEVER,
    NO_TWIN,
    RACE_SETS,
    SIZES,
    Payment,
    Price,
    completable,
    weakest_twin,
)
from tidecourt.games.abyss.kraken.cards import KRAKENS, NEBULIS_OF
from tidecourt.games.abyss.piles import (
    NOTHING,
    Pile,
    by_race,
    copies,
    how_many,
    kinds,
    plus,
    points,
    races,
    total_of,
)

NO_CARD_YET: Final[i64] = NO_TWIN
STRONGEST_VALUE: Final[i64] = max(VALUE_OF)
EVERY_SUM: Final = (1 << 32) - 1  # sums of values that matter stay far below 32
RACE_POINTS: Final = (1 << 8 * RACE_COUNT) - 1


class KrakenPayment(Payment):
    """How Lords are paid for when some Allies are wild."""

    def reach(self, hand: Pile, races: i64, race: i64) -> i64:
        """[KR-2.2] The most points: all Krakens, and the best races that they leave room for."""
        wild: i64 = points(hand, WILD)
        if wild == 0:
            return super().reach(hand, races, race)
        krakens: i64 = how_many(hand, KRAKENS)
        total: i64 = wild
        open_races: i64 = EVERY_RACE
        room: i64 = races  # for races of ordinary Allies
        if race != NO_RACE:
            total += points(hand, race)
            open_races &= ~one(race)
            room -= 1
            if points(hand, race) == 0:
                krakens -= 1  # one of them takes the mandatory race
        while room > 0:
            best: i64 = 0
            best_race: i64 = 0
            other: i64 = 0
            while other < RACE_COUNT:
                if open_races >> other & 1:
                    sum_: i64 = points(hand, other)
                    if sum_ > best:
                        best = sum_
                        best_race = other
                other += 1
            if best == 0:
                break
            total += best
            open_races &= ~one(best_race)
            room -= 1
        return total if room <= krakens else NEVER

    def choices(self, hand: Pile, paid: Pile, bound: i64, price: Price) -> i64:
        """The kinds, up to a bound, with which the Allies played can still become a payment."""
        left: i64 = kinds(hand) & (one(bound + 1) - 1)
        if left & KRAKENS == 0 and points(paid, WILD) == 0:
            return super().choices(hand, paid, bound, price)
        legal: i64 = 0
        rest: Pile = NOTHING  # the Allies still to come: none stronger than the one tried
        while left != 0:
            kind: i64 = lowest(left)
            left &= left - 1
            others: i64 = copies(hand, kind) - 1
            while others > 0:
                rest = plus(rest, kind)
                others -= 1
            if can_become_legal(plus(paid, kind), rest, price):
                legal |= one(kind)
            rest = plus(rest, kind)
        return legal

    def complete(self, paid: Pile, price: Price) -> bool:
        """[KR-2.2, KR-2.9] Whether the Allies played are a legal payment with what they need."""
        if points(paid, WILD) == 0:
            return super().complete(paid, price)
        value: i64 = total_of(paid)
        if value + price.purse < price.cost:
            return False
        krakens: i64 = how_many(paid, KRAKENS)
        shown: i64 = races(paid)
        slack: i64 = count(shown) + krakens - price.races
        if slack < 0 or not shows_races(shown, price):
            return False
        if slack == 0:
            return value - weakest_twin(paid) < price.cost
        least: i64 = weakest(kinds(paid) & WITH_RACE)
        if can_spare_kraken(shown, krakens, price):
            least = min(least, weakest(kinds(paid) & KRAKENS))
        return value - least < price.cost

    # ---------------------------------------------------------------- for people who pay

    def wild(self, paid: Pile) -> i64:
        """[KR-2.2] Every Kraken may."""
        return how_many(paid, KRAKENS)

    def shows_must(self, paid: Pile, price: Price) -> bool:
        """[KR-2.2] The mandatory race may be left to a Kraken."""
        if super().shows_must(paid, price):
            return True
        return points(paid, WILD) > 0 and count(races(paid)) < price.races

    def likeness(self, paid: Pile) -> tuple[int, ...]:
        there: i64 = kinds(paid)
        return (
            *super().likeness(paid),
            how_many(paid, KRAKENS),
            weakest(there & KRAKENS),
            weakest(there & WITH_RACE),
        )

    def burden(self, kind: i64) -> i64:
        """[KR-2.3, KR-3.1] A Nebulis is a point less."""
        return NEBULIS_OF[kind]


def shows_races(shown: i64, price: Price) -> bool:
    """[KR-2.2] Whether these races, with a Kraken, leave room for the mandatory one."""
    size: i64 = count(shown)
    if price.race == NO_RACE or shown >> price.race & 1:
        return size <= price.races
    return size < price.races


def can_spare_kraken(shown: i64, krakens: i64, price: Price) -> bool:
    """[KR-2.9] Whether a payment with slack could do with a Kraken less."""
    return price.race == NO_RACE or shown >> price.race & 1 != 0 or krakens > 1


def weakest(there: i64) -> i64:
    """The least value of some kinds; more than any if there are none."""
    return VALUE_OF[lowest(there)] if there != 0 else NO_CARD_YET


# -------------------------------------------------------------------- what can still come


def can_become_legal(paid: Pile, rest: Pile, price: Price) -> bool:
    """Whether the Allies played, with some still to come, are a legal payment: tries every number
    of Krakens among these."""
    if points(paid, WILD) == 0:
        if completable(
            races(paid), total_of(paid), weakest_twin(paid), ordinary(rest), lows(rest), price
        ):
            return True
    elif legal_with(paid, rest, 0, 0, NO_CARD_YET, price):
        return True
    there: i64 = kinds(rest) & KRAKENS
    return there != 0 and with_krakens(paid, rest, there, 0, 0, NO_CARD_YET, price)


def with_krakens(
    paid: Pile, rest: Pile, there: i64, added: i64, value: i64, least: i64, price: Price
) -> bool:
    """Whether some more Krakens of the kinds that are there make a legal payment; a number of
    others, with a value and a weakest one, has been added before."""
    kind: i64 = lowest(there)
    others: i64 = there & (there - 1)
    if others != 0 and with_krakens(paid, rest, others, added, value, least, price):
        return True
    worth: i64 = VALUE_OF[kind]
    left: i64 = copies(rest, kind)
    while left > 0:
        added += 1
        value += worth
        least = min(least, worth)
        if legal_with(paid, rest, added, value, least, price):
            return True
        if others != 0 and with_krakens(paid, rest, others, added, value, least, price):
            return True
        left -= 1
    return False


def legal_with(paid: Pile, rest: Pile, added: i64, value: i64, least: i64, price: Price) -> bool:
    """Whether the Allies played and a number of Krakens, with a value and a weakest one, make a
    legal payment together with ordinary Allies still to come."""
    krakens: i64 = how_many(paid, KRAKENS) + added
    value += total_of(paid)
    shown: i64 = races(paid)
    if krakens <= price.races:
        exact = Price(price.cost, price.races - krakens, NO_RACE, price.purse)
        if completable(shown, value, weakest_twin(paid), ordinary(rest), lows(rest), exact):
            return True
    least = min(least, weakest(kinds(paid) & KRAKENS))
    return legal_with_slack(paid, rest, krakens, value, least, price)


def legal_with_slack(
    paid: Pile, rest: Pile, krakens: i64, value: i64, least_kraken: i64, price: Price
) -> bool:
    """The same for payments with slack: tries every set of races."""
    shown: i64 = races(paid)
    coming: i64 = races(rest) & ~shown
    least_ally: i64 = weakest(kinds(paid) & WITH_RACE)
    if count(shown | coming) + krakens <= price.races or value - least_ally >= price.cost:
        return False
    added: i64 = 0
    while added < RACE_SETS:
        if added & ~coming == 0:
            size: i64 = SIZES[added]
            together: i64 = shown | added
            if size + count(shown) + krakens > price.races and shows_races(together, price):
                least: i64 = least_ally
                if can_spare_kraken(together, krakens, price):
                    least = min(least, least_kraken)
                if sum_fits(rest, shown, added, value, least, price):
                    return True
        added += 1
    return False


def sum_fits(rest: Pile, shown: i64, added: i64, value: i64, least: i64, price: Price) -> bool:
    """Whether Allies to come, at least one of each race added, bring the points that are missing,
    but so few that without the weakest card the cost is not reached."""
    bar: i64 = 1
    while bar <= STRONGEST_VALUE and bar <= least:  # no card weaker than this one
        most: i64 = price.cost + bar - 1 - value
        if most >= 0:
            sums: i64 = 1
            together: i64 = shown | added
            while together != 0:
                race: i64 = lowest(together)
                together &= together - 1
                of_race: i64 = sums_of(rest, race, bar)
                if added >> race & 1:
                    of_race &= ~1
                sums = added_up(sums, of_race)
            fewest: i64 = max(price.cost - price.purse - value, 0)
            if fewest <= most and sums & (one(most + 1) - one(fewest)):
                return True
        bar += 1
    return False


def sums_of(rest: Pile, race: i64, bar: i64) -> i64:
    """What Allies of a race, none weaker than a bar, can add up to: a mask of sums."""
    sums: i64 = 1
    mask: i64 = KINDS_OF_RACE[race]
    there: i64 = kinds(rest) & mask
    while there != 0:
        kind: i64 = lowest(there)
        there &= there - 1
        worth: i64 = VALUE_OF[kind]
        left: i64 = copies(rest, kind) if worth >= bar else 0
        while left > 0:
            sums |= sums << worth & EVERY_SUM
            left -= 1
    return sums


def added_up(sums: i64, others: i64) -> i64:
    """Every sum of one of these and one of the others."""
    reached: i64 = 0
    while others != 0:
        reached |= sums << lowest(others) & EVERY_SUM
        others &= others - 1
    return reached


def ordinary(rest: Pile) -> i64:
    """The points of each race among the Allies still to come, eight bits each."""
    return by_race(rest) & RACE_POINTS


def lows(rest: Pile) -> i64:
    """The value of the weakest Ally of each race among these, eight bits each."""
    lowest_worths: i64 = 0
    there: i64 = kinds(rest) & WITH_RACE
    while there != 0:
        kind: i64 = lowest(there)
        there &= there - 1
        at: i64 = 8 * RACE_OF[kind]
        if lowest_worths >> at & 0xFF == 0:
            worth: i64 = VALUE_OF[kind]
            lowest_worths |= worth << at
    return lowest_worths
