"""Why Allies cannot be chosen: to pay, to attack, to be discarded or affiliated."""

from tidecourt.core.bits import count, members
from tidecourt.games.abyss.base.cards import NO_RACE, RACE_COUNT, RACE_OF, VALUE_OF, WITH_RACE
from tidecourt.games.abyss.base.payment import Price, total_of
from tidecourt.games.abyss.base.powers import UsePower
from tidecourt.games.abyss.base.recruiting import AFFILIATE, PAY, price_of
from tidecourt.games.abyss.kraken.cards import KRAKENS
from tidecourt.games.abyss.kraken.executioner import GIVE_UP_AFFILIATED
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.cards import ZONES
from tidecourt.games.abyss.leviathan.fighting import ATTACK
from tidecourt.games.abyss.leviathan.martial_law import OBEY
from tidecourt.games.abyss.leviathan.module import LEVIATHAN
from tidecourt.games.abyss.naming import CARD_NAMES
from tidecourt.games.abyss.options import AllyPage
from tidecourt.games.abyss.piles import how_many, kinds, races
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.whys import Whys


def tell(whys: Whys) -> None:
    """The reasons for the reader's Allies: in hand, played, and affiliated."""
    view, step = whys.view, whys.step
    realm = view.realm(whys.seat)
    for kind in members(kinds(realm.hand)):
        if f"ally:{CARD_NAMES[kind]}" not in whys.legal:
            tell_in_hand(whys, kind)
    for kind in members(kinds(view.paid)):
        tell_played(whys, kind)
    for kind in members(kinds(realm.affiliated)):
        thing = f"affiliated:{CARD_NAMES[kind]}"
        if step is GIVE_UP_AFFILIATED:
            whys.tell(thing, "affiliated.race", card=kind)
        else:
            whys.tell(thing, "affiliated.later")


def tell_in_hand(whys: Whys, kind: int) -> None:
    """Why an Ally of the hand cannot be chosen."""
    thing = f"ally:{CARD_NAMES[kind]}"
    step = whys.step
    if step is PAY:
        tell_payment(whys, thing, kind)
    elif step is ATTACK:
        there = border_of(whys.view).at(whys.frame.a % ZONES)
        whys.tell(thing, "ally.attack", leviathan=there, accepted=there)
    elif step is OBEY and KRAKENS >> kind & 1:
        whys.tell(thing, "ally.kraken")
    elif must_go_in_order(whys):
        key = "ally.discard_order" if kind > whys.frame.b else "ally.discard_weak"
        whys.tell(thing, key, clause=whys.step.question.clause, card=kind)
    elif isinstance(step, UsePower) and isinstance(step.page, AllyPage):
        whys.tell(thing, "ally.needed", card=kind)
    elif whys.view.modules >> LEVIATHAN.number & 1:
        whys.tell(thing, "ally.later_fight")
    else:
        whys.tell(thing, "ally.later")


def must_go_in_order(whys: Whys) -> bool:
    """Whether Allies leave the hand from the strongest down."""
    discard = whys.step.discards(whys.frame)
    return discard is not None and discard.ordered


# -------------------------------------------------------------------- paying


def tell_payment(whys: Whys, thing: str, kind: int) -> None:
    """[AB-8.2 to AB-8.6] Why an Ally is no next part of the payment."""
    view = whys.view
    price = price_of(view, whys.seat, view.court[whys.frame.a])
    if kind > whys.frame.b:
        whys.tell(thing, "ally.order", chosen=weakest_played(view), card=kind)
    elif shows_too_many(view, kind, price):
        whys.tell(thing, "ally.many_races", card=kind, races=price.races)
    elif crowds_out_must(view, kind, price):
        whys.tell(thing, "ally.must", card=kind, race=price.race)
    elif most_below(view, whys.seat, kind) + price.purse < price.cost:
        whys.tell(thing, "ally.weak", card=kind, cost=price.cost)
    else:
        whys.tell(thing, "ally.unfit", card=kind)


def weakest_played(view: AbyssState) -> int:
    """The Ally played last: they come from the strongest down."""
    return members(kinds(view.paid))[0]


def shown_with(view: AbyssState, kind: int) -> int:
    """The races that ordinary Allies show once this one is played."""
    race = RACE_OF[kind]
    return races(view.paid) | (1 << race if race < RACE_COUNT else 0)


def shows_too_many(view: AbyssState, kind: int, price: Price) -> bool:
    """[AB-8.2] Whether an Ally brings one race too many."""
    return count(shown_with(view, kind)) > price.races


def crowds_out_must(view: AbyssState, kind: int, price: Price) -> bool:
    """[AB-8.2] Whether an Ally takes the room of the race that is a must."""
    if price.race == NO_RACE:
        return False
    shown = shown_with(view, kind)
    return count(shown) == price.races and shown >> price.race & 1 == 0


def most_below(view: AbyssState, seat: int, kind: int) -> int:
    """The points played, with the most that this Ally and weaker ones could add, whatever their
    races."""
    hand = view.realm(seat).hand
    total: int = total_of(view.paid)
    for other in members(kinds(hand) & ((2 << kind) - 1)):
        total += VALUE_OF[other] * how_many(hand, 1 << other)
    return total


# -------------------------------------------------------------------- played


def tell_played(whys: Whys, kind: int) -> None:
    """[AB-8.8, KR-2.4] Why an Ally that was played is not affiliated."""
    thing = f"paid:{CARD_NAMES[kind]}"
    if not WITH_RACE >> kind & 1:
        whys.tell(thing, "paid.kraken")
    elif whys.step is AFFILIATE:
        whys.tell(thing, "paid.weakest", card=kind)
    elif whys.step is PAY:
        whys.tell(thing, "paid.later", lord=whys.view.court[whys.frame.a])
