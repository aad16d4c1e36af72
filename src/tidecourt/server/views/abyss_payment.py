"""[AB-8] The cheapest way to pay for a Lord, from the Allies played so far to the end.

Of two payments the better one wastes fewer points and brings fewer Nebulis; then it costs fewer
Pearls; then it takes the weaker Allies. Every race is tried with every sum that its Allies can add
up to, and for each sum only the weakest Allies that make it are kept.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from tidecourt.core.bits import lowest, members
from tidecourt.games.abyss.base.cards import NO_RACE, RACE_COUNT, RACE_OF, RACES, VALUE_OF
from tidecourt.games.abyss.base.payment import Price, total_of
from tidecourt.games.abyss.base.recruiting import PAY, price_of
from tidecourt.games.abyss.kraken.cards import KRAKENS, NEBULIS_OF
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.games.abyss.kraken.nebulis import spendable
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.naming import CARD_NAMES, LORD_NAMES
from tidecourt.games.abyss.options import DONE
from tidecourt.games.abyss.piles import cards_of, how_many, plus, races
from tidecourt.games.abyss.state import AbyssState
from tidecourt.server.views.abyss_board import cards, in_play, race_name
from tidecourt.server.views.abyss_view import Race, RaceOrNone

Way = tuple[int, tuple[int, ...]]  # how dear some Allies are, and which they are
Sums = dict[int, Way]  # the least dear way to every sum

NONE: Final[Sums] = {0: (0, ())}
DEARNESS: Final = tuple(value * value for value in VALUE_OF)  # one strong Ally above two weak ones


class Payment(Struct, gc=False):
    """A payment from here to the end."""

    words: list[str]  # to be played one after the other, `done` last (unless it plays itself)
    allies: list[str]  # that it adds, strongest first
    pearls: int  # that it costs, Nebulis included
    waste: int  # points beyond the cost


class Paying(Struct, gc=False):
    """A Lord is being paid for: what it asks, and what has been played."""

    lord: str
    space: int
    cost: int
    total: int  # points played so far
    missing: int  # points still open: Pearls pay for them, one each
    races: int  # how many different ones must be shown
    shown: list[Race]  # so far, by ordinary Allies
    krakens: int  # played so far, each may stand for any race
    race: RaceOrNone  # the one that is a must
    pearls: int  # that I have
    nebulis: int  # that may stand for Pearls in this payment
    chosen: list[str]  # played so far, weakest first
    done: bool  # whether this is a whole payment already
    cheapest: Payment | None  # the best way on from here; null if only giving up is left


def paying(seen: AbyssState, seat: int) -> Paying:
    """How the payment stands that a seat is asked for."""
    frame = seen.stack[-1]
    lord = seen.court[frame.a]
    price = price_of(seen, seat, lord)
    total = total_of(seen.paid)
    return Paying(
        lord=LORD_NAMES[lord],
        space=frame.a,
        cost=price.cost,
        total=total,
        missing=max(price.cost - total, 0),
        races=price.races,
        shown=[RACES[race] for race in members(races(seen.paid))],
        krakens=how_many(seen.paid, KRAKENS),
        race=race_name(price.race),
        pearls=seen.realm(seat).pearls,
        nebulis=spendable(seen, seat) if in_play(seen, KRAKEN) else 0,
        chosen=cards(seen.paid),
        done=bool(seen.options(seat) >> DONE & 1),
        cheapest=cheapest(seen, seat, price),
    )


def cheapest(seen: AbyssState, seat: int, price: Price) -> Payment | None:
    """The best payment that can be made from here; None if there is none."""
    added = best_allies(seen, seat, price)
    if added is None:
        added = first_allies(seen, seat)
    if added is None:
        return None
    total = total_of(seen.paid) + sum([VALUE_OF[kind] for kind in added])
    return Payment(
        words=words_for(seen, seat, added),
        allies=[CARD_NAMES[kind] for kind in added],
        pearls=max(price.cost - total, 0),
        waste=max(total - price.cost, 0),
    )


# -------------------------------------------------------------------- which Allies


def best_allies(seen: AbyssState, seat: int, price: Price) -> list[int] | None:
    """The Allies to add, the strongest first; None if no set of those compared is legal."""
    played = total_of(seen.paid)
    found: list[tuple[int, int, int, tuple[int, ...]]] = []
    for kinds, sums in candidates(seen, seat, price):
        nebulis = sum([NEBULIS_OF[kind] for kind in kinds])
        before = played + sum([VALUE_OF[kind] for kind in kinds])
        for sum_, (dear, allies) in sums.items():
            missing = price.cost - before - sum_
            if missing <= price.purse:
                waste = max(-missing, 0)
                found.append((waste + nebulis, max(missing, 0), dear, kinds + allies))
    way = rules(seen).way_to_pay
    for _, _, _, chosen in sorted(found):
        paid = seen.paid
        for kind in chosen:
            paid = plus(paid, kind)
        if way.complete(paid, price):
            return sorted(chosen, reverse=True)
    return None


def candidates(seen: AbyssState, seat: int, price: Price) -> Iterator[tuple[tuple[int, ...], Sums]]:
    """Every choice of Krakens, with all that ordinary Allies can add to it in a fitting number of
    races."""
    hand = [kind for kind in cards_of(seen.realm(seat).hand) if kind <= seen.stack[-1].b]
    shown = races(seen.paid)
    of_race = [
        sums_of([kind for kind in hand if RACE_OF[kind] == race], shown >> race & 1 == 1)
        for race in range(RACE_COUNT)
    ]
    wild = [kind for kind in hand if KRAKENS >> kind & 1]
    for kinds in subsets(wild):
        krakens = how_many(seen.paid, KRAKENS) + len(kinds)
        for chosen in race_sets(shown, krakens, price):
            sums = NONE
            for race in members(chosen):
                sums = together(sums, of_race[race])
            if sums:
                yield kinds, sums


def race_sets(shown: int, krakens: int, price: Price) -> list[int]:
    """[AB-8.2, KR-2.2] The sets of races of ordinary Allies that fit a number of Krakens."""
    found = []
    for chosen in range(1 << RACE_COUNT):
        number = chosen.bit_count()
        if shown & ~chosen or not price.races - krakens <= number <= price.races:
            continue
        has_must = price.race == NO_RACE or chosen >> price.race & 1
        if has_must or (krakens > 0 and number < price.races):
            found.append(chosen)
    return found


def sums_of(kinds: list[int], may_be_none: bool) -> Sums:
    """What Allies of a race can add up to; at least one is played, unless the race is shown."""
    sums: Sums = dict(NONE)
    for kind in kinds:
        for sum_, (dear, allies) in list(sums.items()):
            keep(sums, sum_ + VALUE_OF[kind], (dear + DEARNESS[kind], (*allies, kind)))
    if not may_be_none:
        del sums[0]
    return sums


def together(sums: Sums, others: Sums) -> Sums:
    """Every sum of one of these and one of the others."""
    found: Sums = {}
    for sum_, (dear, allies) in sums.items():
        for other, (more, rest) in others.items():
            keep(found, sum_ + other, (dear + more, allies + rest))
    return found


def keep(sums: Sums, sum_: int, way: Way) -> None:
    """Note a way to a sum, if none as good is known."""
    known = sums.get(sum_)
    if known is None or way < known:
        sums[sum_] = way


def subsets(kinds: list[int]) -> list[tuple[int, ...]]:
    """Every choice among some Krakens, each only once."""
    found: dict[tuple[int, ...], None] = {(): None}
    for kind in kinds:
        found.update({(*chosen, kind): None for chosen in found})
    return list(found)


def first_allies(seen: AbyssState, seat: int) -> list[int] | None:
    """Some Allies that complete the payment: the weakest that may be played, one after the other.
    Where Allies have been played that fit badly, all that is compared may waste one of them."""
    tried = seen.clone()
    before = cards_of(seen.paid)
    while tried.stack[-1].step is PAY:
        legal = tried.options(seat)
        if legal >> DONE & 1:
            break
        playable = legal & ((1 << len(VALUE_OF)) - 1)
        if playable == 0:
            return None
        paid = cards_of(plus(tried.paid, lowest(playable)))
        tried.play(seat, lowest(playable))
    else:
        return without(paid, before)
    return without(cards_of(tried.paid), before)


def without(kinds: list[int], others: list[int]) -> list[int]:
    """Some Allies, the strongest first, without others that are among them."""
    left = sorted(kinds, reverse=True)
    for kind in others:
        left.remove(kind)
    return left


# -------------------------------------------------------------------- how to say it


def words_for(seen: AbyssState, seat: int, added: list[int]) -> list[str]:
    """The words that play these Allies, as long as there is a choice: forced answers play
    themselves."""
    tried = seen.clone()
    before = cards_of(seen.paid)
    found: list[str] = []
    while tried.stack and tried.stack[-1].step is PAY and tried.stack[-1].seats >> seat & 1:
        left = without([*before, *added], cards_of(tried.paid))
        option = left[0] if left else DONE
        found.append(PAY.word(option))
        tried.play(seat, option)
        if not left:
            break
    return found
