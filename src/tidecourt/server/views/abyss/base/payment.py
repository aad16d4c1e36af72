"""[AB-8] A payment as the browser is shown it: what the Lord asks, how the Allies stand, and the
cheapest way on. The rules say all of it."""

from msgspec import Struct

from tidecourt.core.bits import members
from tidecourt.games.abyss.base.cards import RACES
from tidecourt.games.abyss.base.paying import Paying as Payment
from tidecourt.games.abyss.base.paying import chosen_by, words_for
from tidecourt.games.abyss.base.payment import NO_ALLY
from tidecourt.games.abyss.naming import CARD_NAMES, LORD_NAMES
from tidecourt.games.abyss.state import AbyssState
from tidecourt.server.views.abyss.base.known import cards, race_name
from tidecourt.server.views.abyss.base.view import Race, RaceOrNone


class Cheapest(Struct, gc=False):
    """The cheapest payment from here to the end."""

    words: list[str]  # to be sent together
    allies: list[str]  # that it adds, strongest first
    pearls: int  # that it costs, and what is paid in their stead


class PaymentStanding(Struct, gc=False):
    """How Allies, those played and those chosen, stand as a payment."""

    total: int  # their points
    missing: int  # points that Pearls must pay for, one each
    short: int  # points that even all Pearls leave open
    pearls: int  # that would be paid for the others of them
    shown: list[Race]  # the races that they show
    wild: int  # how many may stand for any race
    lacks_race: bool  # whether the race that is a must is not shown
    few_races: int  # how many races are missing
    many_races: int  # how many are too many
    spare: str  # an Ally without which the payment would do as well, or ""
    complete: bool  # whether it is a whole payment, with the Pearls it needs
    usable: list[str]  # the kinds of my hand that can still join
    words: list[str]  # that pay with the Allies chosen, to be sent together once it is complete


class Paying(Struct, gc=False):
    """A Lord is being paid for: what it asks, and what has been played."""

    lord: str
    space: int
    cost: int
    races: int  # how many different ones must be shown
    race: RaceOrNone  # the one that is a must
    chosen: list[str]  # played so far, weakest first
    standing: PaymentStanding  # of what has been played
    cheapest: Cheapest | None  # the best way on from here; null if only giving up is left


def paying(seen: AbyssState, seat: int) -> Paying:
    """How the payment stands that a seat is asked for."""
    payment = Payment(seen, seat)
    return Paying(
        lord=LORD_NAMES[payment.lord],
        space=payment.space,
        cost=payment.price.cost,
        races=payment.price.races,
        race=race_name(payment.price.race),
        chosen=cards(seen.paid),
        standing=standing_of(payment),
        cheapest=cheapest_of(payment),
    )


def standing(seen: AbyssState, seat: int, words: list[str]) -> PaymentStanding | None:
    """How the payment would stand with the Allies of some words, in whatever order they are; None
    if they cannot be chosen."""
    chosen = chosen_by(seen, seat, words)
    return None if chosen is None else standing_of(Payment(seen, seat, chosen))


def standing_of(payment: Payment) -> PaymentStanding:
    return PaymentStanding(
        total=payment.total,
        missing=payment.missing,
        short=payment.short,
        pearls=payment.missing - payment.short,
        shown=[RACES[race] for race in members(payment.shown)],
        wild=payment.wild,
        lacks_race=payment.lacks_race,
        few_races=payment.few_races,
        many_races=payment.many_races,
        spare="" if payment.spare == NO_ALLY else CARD_NAMES[payment.spare],
        complete=payment.complete,
        usable=[CARD_NAMES[kind] for kind in members(payment.usable)],
        words=payment.words,
    )


def cheapest_of(payment: Payment) -> Cheapest | None:
    way = payment.cheapest
    if way is None:
        return None
    allies = sorted(way.allies, reverse=True)
    return Cheapest(
        words=words_for(allies),
        allies=[CARD_NAMES[kind] for kind in allies],
        pearls=way.pearls,
    )
