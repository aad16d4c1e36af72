"""Why Lords, Keys, tokens and players cannot be chosen."""

from typing import Final

from tidecourt.core.bits import members, one
from tidecourt.games.abyss.base.cards import KEYED, LORDS, TURN_LORDS, lord_named
from tidecourt.games.abyss.base.locations import SPEND_KEYS, beyond
from tidecourt.games.abyss.base.military import DISABLE, ROB
from tidecourt.games.abyss.base.politicians import BETRAY, SCHEME
from tidecourt.games.abyss.base.powers import Moment, protected
from tidecourt.games.abyss.kraken.nebulis import PASS_FIGURE
from tidecourt.games.abyss.kraken.powers import GIVE_NEBULIS, LIBERATE
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.cards import TOKEN_KINDS
from tidecourt.games.abyss.leviathan.lords import CHOOSE_VICTIM
from tidecourt.games.abyss.leviathan.module import LEVIATHAN
from tidecourt.games.abyss.leviathan.tokens import REVEAL
from tidecourt.games.abyss.naming import LORD_NAMES
from tidecourt.telling.abyss.whys import Whys

SHAMAN: Final = lord_named("shaman")
KEY_OF_POWER: Final = {
    "none": "lord.no_power",
    "instant": "lord.arrived",
    "permanent": "lord.by_itself",
}
CLAUSE_OF_ITSELF: Final = {BETRAY: "AB-12.23", SCHEME: "AB-12.26"}


def tell(whys: Whys) -> None:
    """The reasons for what lies before players, and for the players themselves."""
    view = whys.view
    for lord in members(view.realm(whys.seat).free):
        if f"lord:{LORD_NAMES[lord]}" not in whys.legal:
            tell_own_lord(whys, lord)
    for lord in members(view.under(whys.seat)):
        whys.tell(f"lord:{LORD_NAMES[lord]}", "lord.under", lord=lord)
    if whys.step is DISABLE:
        tell_other_lords(whys)
    whys.tell("keys", "keys.few" if whys.step is SPEND_KEYS else "keys.later")
    tell_seats(whys)
    if view.modules >> LEVIATHAN.number & 1:
        tell_tokens(whys)


# -------------------------------------------------------------------- Lords


def tell_own_lord(whys: Whys, lord: int) -> None:
    """Why a free Lord of the reader's cannot be chosen."""
    thing = f"lord:{LORD_NAMES[lord]}"
    step = whys.step
    if step is SPEND_KEYS:
        tell_key(whys, thing, lord)
    elif step in CLAUSE_OF_ITSELF:
        whys.tell(thing, "lord.itself", clause=CLAUSE_OF_ITSELF[step], lord=lord)
    elif step is DISABLE:
        whys.tell(thing, "lord.of_other", name=whys.names[whys.frame.a])
    elif step is LIBERATE:
        whys.tell(thing, "lord.free_already", lord=lord)
    elif whys.view.realm(whys.seat).disabled >> lord & 1:
        whys.tell(thing, "lord.disabled", lord=lord)
    elif lord not in TURN_LORDS:
        whys.tell(thing, KEY_OF_POWER[LORDS[lord].power], lord=lord)
    elif whys.seat != whys.view.turn:
        whys.tell(thing, "lord.not_your_turn", lord=lord)
    elif whys.view.used >> lord & 1:
        whys.tell(thing, "lord.used", lord=lord)
    elif isinstance(step, Moment):
        whys.tell(thing, "lord.no_use", lord=lord)
    else:
        whys.tell(thing, "lord.wait", lord=lord)


def tell_key(whys: Whys, thing: str, lord: int) -> None:
    """[AB-10.3] Why a Lord's Key cannot be named."""
    named = whys.frame.b
    if not KEYED >> lord & 1:
        whys.tell(thing, "lord.no_key", lord=lord)
    elif whys.view.realm(whys.seat).disabled >> lord & 1:
        whys.tell(thing, "lord.key_disabled", lord=lord)
    elif named >> lord & 1:
        whys.tell(thing, "lord.key_named", lord=lord)
    elif not beyond(named) & one(lord):
        whys.tell(thing, "lord.key_order", lord=lord)
    else:
        whys.tell(thing, "lord.key_later", lord=lord)


def tell_other_lords(whys: Whys) -> None:
    """[AB-12.4] Why other Lords of opponents cannot be disabled."""
    view = whys.view
    for seat in members(view.opponents(whys.seat)):
        realm = view.realm(seat)
        for lord in members(realm.free):
            thing = f"lord:{LORD_NAMES[lord]}"
            if realm.disabled >> lord & 1:
                whys.tell(thing, "lord.disabled_already", lord=lord)
            else:
                whys.tell(thing, "lord.of_other", name=whys.names[whys.frame.a])
        for lord in members(view.under(seat)):
            whys.tell(f"lord:{LORD_NAMES[lord]}", "lord.under", lord=lord)


# -------------------------------------------------------------------- players and tokens


def tell_seats(whys: Whys) -> None:
    """Why a player cannot be chosen, where players are."""
    view, step = whys.view, whys.step
    for seat in members(view.opponents(whys.seat)):
        thing = f"seat:{seat}"
        name = whys.names[seat]
        if step is GIVE_NEBULIS:
            whys.tell(thing, "seat.nebulis", name=name)
        elif step is PASS_FIGURE:
            whys.tell(thing, "seat.fewer", name=name)
        elif step in (ROB, CHOOSE_VICTIM):
            if protected(view, seat):
                whys.tell(thing, "seat.shaman", name=name, lord=SHAMAN)
            else:
                whys.tell(thing, "seat.no_token", name=name)


def tell_tokens(whys: Whys) -> None:
    """[LV-2, LV-7.5] Why a Leviathan token of the reader's cannot be revealed."""
    border = border_of(whys.view)
    for kind in sorted({border.token_deck[place] for place in members(border.held_by(whys.seat))}):
        thing = f"token:{TOKEN_KINDS[kind].name}"
        if whys.step is not REVEAL:
            whys.tell(thing, "token.later")
        elif kind in [border.token_deck[place] for place in members(whys.frame.a)]:
            whys.tell(thing, "token.no_stack")
        else:
            whys.tell(thing, "token.older")
