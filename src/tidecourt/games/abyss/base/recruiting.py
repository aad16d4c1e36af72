"""[AB-8] Recruit a Lord: choose, pay, affiliate, and the Lord arrives."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import lowest, one
from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss import pieces, things
from tidecourt.games.abyss.base.cards import (
    COST_OF,
    KINDS_OF_VALUE,
    MANDATORY,
    NO_RACE,
    RACES_OF,
    STRONGEST,
    VALUE_OF,
    WITH_RACE,
    lords_with,
    param,
)
from tidecourt.games.abyss.base.court import CHECK_COURT, open_spaces, take_from_court
from tidecourt.games.abyss.base.lords import recruit
from tidecourt.games.abyss.base.payment import Price
from tidecourt.games.abyss.base.pearls import TREASURY, pay, purse
from tidecourt.games.abyss.base.powers import Moment, protected
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.options import ALLIES, CANCEL, DONE, AllyPage
from tidecourt.games.abyss.piles import (
    NOTHING,
    Pile,
    is_empty,
    kinds,
    merged,
    minus,
    plus,
    total_of,
)
from tidecourt.games.abyss.state import JUST_GIVEN_UP, AbyssState

RECRUITERS: Final[i64] = lords_with("opponents_recruit_cost_plus")
RECRUITER_POINTS: Final[i64] = param("opponents_recruit_cost_plus", "amount")
TREASURERS: Final[i64] = lords_with("own_recruit_cost_minus")
TREASURER_POINTS: Final[i64] = param("own_recruit_cost_minus", "amount")
DIPLOMATS: Final[i64] = lords_with("any_races_for_recruit")
MASTERS_OF_MAGIC: Final[i64] = lords_with("affiliate_any_used_ally")
SLAVER_PEARLS: Final[i64] = param("turn_discard_ally_for_pearls", "pearls")


# -------------------------------------------------------------------- what a Lord costs


def surcharge(state: AbyssState, seat: i64) -> i64:
    """[AB-8.7] What a seat's Lords cost more, or less, than is printed."""
    mine = state.realm(seat)
    more: i64 = 0
    if mine.active() & TREASURERS:
        more = -TREASURER_POINTS
    for realm in state.realms:
        if realm.active() & RECRUITERS and realm is not mine and not protected(state, seat):
            more += RECRUITER_POINTS
    return more


def cost(state: AbyssState, seat: i64, lord: i64) -> i64:
    """[AB-8.7] The points a seat needs for a Lord."""
    return cost_with(lord, surcharge(state, seat))


def cost_with(lord: i64, more: i64) -> i64:
    """[AB-8.7] What a Lord costs with a surcharge: never below 0."""
    printed: i64 = COST_OF[lord]
    return max(printed + more, 0)


def mandatory(state: AbyssState, seat: i64, lord: i64) -> i64:
    """[AB-8.2, AB-12.24] The race that must be shown; the Diplomat waives it."""
    if state.realm(seat).active() & DIPLOMATS:
        return NO_RACE
    return MANDATORY[lord]


def price_of(state: AbyssState, seat: i64, lord: i64) -> Price:
    """All that a Lord asks of a seat."""
    race: i64 = mandatory(state, seat, lord)
    return Price(cost(state, seat, lord), RACES_OF[lord], race, purse(state, seat))


def payable(state: AbyssState, seat: i64, lord: i64, hand: Pile, money: i64) -> bool:
    """[AB-8.4, AB-8.10] Whether a hand and some Pearls could pay for a Lord."""
    reached: i64 = rules(state).way_to_pay.reach(hand, RACES_OF[lord], mandatory(state, seat, lord))
    return reached >= 0 and reached + money >= cost(state, seat, lord)


def affordable(state: AbyssState, seat: i64) -> i64:
    """[AB-8.10] The Court spaces whose Lord a seat can pay for now, as a mask."""
    hand = state.realm(seat).hand
    if is_empty(hand):
        return 0
    spaces: i64 = open_spaces(state, seat)
    if spaces == 0:
        return 0
    way = rules(state).way_to_pay
    money: i64 = purse(state, seat) - surcharge(state, seat)
    most: i64 = total_of(hand)
    waived: bool = state.realm(seat).active() & DIPLOMATS != 0
    within_reach: i64 = 0
    while spaces != 0:
        space: i64 = lowest(spaces)
        lord: i64 = state.court[space]
        needed: i64 = COST_OF[lord] - money
        if most >= needed:  # most Lords are out of reach whatever their races
            race: i64 = NO_RACE if waived else MANDATORY[lord]
            reached: i64 = way.reach(hand, RACES_OF[lord], race)
            if reached >= 0 and reached >= needed:
                within_reach |= one(space)
        spaces &= spaces - 1
    return within_reach


# -------------------------------------------------------------------- paying


class Pay(Moment):
    """[AB-8.2 to AB-8.6] Play Allies for the Lord on Court space `a`, none stronger than kind `b`.

    Turn powers and giving up come before the first Ally: nothing is learnt in between. Giving up
    is offered once a turn, so that a turn comes to its end.
    """

    def choices(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        price = price_of(state, seat, state.court[frame.a])
        way = rules(state).way_to_pay
        legal: i64 = way.choices(state.realm(seat).hand, state.paid, frame.b, price)
        if is_empty(state.paid):
            return legal if state.given_up else legal | 1 << CANCEL
        return legal | 1 << DONE if way.complete(state.paid, price) else legal

    def withdrawals(self, state: AbyssState, frame: Frame) -> i64:
        """[AB-8.10] Giving up the Lord that was chosen."""
        return 1 << CANCEL

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        if not is_empty(state.paid):
            return self.choices(state, frame, seat)
        return super().options(state, frame, seat)

    def choose(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option == CANCEL:
            state.given_up = JUST_GIVEN_UP
            state.tell("gave_up", seat, state.court[frame.a])
        elif option == DONE:
            finish_payment(state, seat, frame.a)
        else:
            realm = state.realm(seat)
            realm.hand = minus(realm.hand, option)
            state.paid = plus(state.paid, option)
            state.tell("played", seat, option)
            state.ask(PAY, one(seat), frame.a, option)

    def spare_allies(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        """[AB-11.10] Only Allies without which the Lord can still be paid for."""
        return spare_for(state, seat, state.court[frame.a])

    def spare_lords(self, state: AbyssState, frame: Frame) -> i64:
        """[AB-11.10] Not the Lord that was chosen."""
        return super().spare_lords(state, frame) & ~one(frame.a)

    def topics(self, state: AbyssState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        lord = state.court[frame.a]
        return {
            "lord": Thing(things.LORD, lord),
            "total": total_of(state.paid),
            "cost": cost(state, seat, lord),
            "needs": Thing(things.NEEDS, lord),
        }

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        """[AB-8.1 to AB-8.6, AB-8.9] Why an Ally is no next part of the payment."""
        lord = state.court[frame.a]
        if piece.where == pieces.COURT:
            return still_paying(state, frame)
        if piece.where == pieces.PAID and WITH_RACE >> piece.number & 1:
            return Refusal("paid.later", "AB-8.9", {"lord": Thing(things.LORD, lord)})
        if piece.where != pieces.HAND:
            return None
        price = price_of(state, seat, lord)
        hand = state.realm(seat).hand
        way = rules(state).way_to_pay
        return way.why_not(hand, state.paid, frame.b, piece.number, price)


def still_paying(state: AbyssState, frame: Frame) -> Refusal:
    """[AB-8.10] Another Lord, while the one on space `a` is paid for."""
    lord = Thing(things.LORD, state.court[frame.a])
    return Refusal("court.paying", "AB-8.10", {"lord": lord})


def finish_payment(state: AbyssState, seat: i64, space: i64) -> None:
    """[AB-8.4, AB-8.5] Missing points are paid; there is no change."""
    missing: i64 = cost(state, seat, state.court[space]) - total_of(state.paid)
    state.later(CHECK_COURT, seat)
    state.later(PAID, seat, space)
    pay(state, seat, missing, TREASURY)


def spare_for(state: AbyssState, seat: i64, lord: i64) -> i64:
    """[AB-11.10, RL-93] The kinds of Ally that a seat can do without, given what discarding one
    brings, and still pay for a Lord."""
    hand = state.realm(seat).hand
    kept: i64 = SLAVER_PEARLS - rules(state).toll(state, seat, SLAVER_PEARLS)
    money: i64 = purse(state, seat) + kept
    spare: i64 = 0
    rest: i64 = kinds(hand)
    while rest != 0:
        kind: i64 = lowest(rest)
        if payable(state, seat, lord, minus(hand, kind), money):
            spare |= one(kind)
        rest &= rest - 1
    return spare


# -------------------------------------------------------------------- affiliating and arriving


class Paid(Step[AbyssState]):
    """[SQ-7] Seat `a` has paid for the Lord on space `b`: affiliate, then the Lord arrives."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        if kinds(state.paid) & WITH_RACE:
            state.ask(AFFILIATE, one(frame.a), frame.b)
        else:
            state.later(ARRIVE, frame.a, frame.b)
        rules(state).allies_paid(state, frame.a)


class Affiliate(Moment):
    """[AB-8.8] The weakest of the Allies played, or any with the Master of Magic [AB-12.20]."""

    def choices(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        played: i64 = kinds(state.paid) & WITH_RACE
        if state.realm(seat).active() & MASTERS_OF_MAGIC:
            return played
        weakest: i64 = KINDS_OF_VALUE[VALUE_OF[lowest(played)]]
        return played & weakest

    def choose(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        realm = state.realm(seat)
        realm.affiliated = plus(realm.affiliated, option)
        state.paid = minus(state.paid, option)
        state.tell("affiliated", seat, option)
        arrive(state, seat, frame.a)

    def spare_lords(self, state: AbyssState, frame: Frame) -> i64:
        return super().spare_lords(state, frame) & ~one(frame.a)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.COURT:
            return still_paying(state, frame)
        if piece.where == pieces.PAID and WITH_RACE >> piece.number & 1:
            return Refusal("paid.weakest", "AB-8.8", {"card": piece.thing})
        return None


class Arrive(Step[AbyssState]):
    """[AB-8.9] Seat `a` receives the Lord on space `b` without having affiliated an Ally."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        arrive(state, frame.a, frame.b)


def arrive(state: AbyssState, seat: i64, space: i64) -> None:
    """[AB-8.8, AB-8.9] The Allies played are discarded; the Lord comes, then its power."""
    state.discard = merged(state.discard, state.paid)
    state.paid = NOTHING
    recruit(state, seat, take_from_court(state, seat, space))


PAY: Final = Pay("pay", Question("pay", "AB-8.2"), ALLIES)
PAID: Final = Paid("paid")
AFFILIATE: Final = Affiliate("affiliate", Question("affiliate", "AB-8.8"), AllyPage(things.PLAYED))
ARRIVE: Final = Arrive("arrive")


def choose_lord(state: AbyssState, seat: i64, space: i64) -> None:
    """[AB-8.1] Choose a Lord of the Court and begin to pay."""
    state.tell("chose_lord", seat, state.court[space])
    state.ask(PAY, one(seat), space, STRONGEST)
