"""Why Lords of the Court, Council stacks, Locations, decks and zones cannot be chosen."""

from typing import Final

from tidecourt.core.bits import members, one
from tidecourt.games.abyss.base.ambassadors import SETTLE
from tidecourt.games.abyss.base.cards import (
    COURT_SPACES,
    KEYS_TO_CONTROL,
    NO_LORD,
    RACE_COUNT,
    RACES,
)
from tidecourt.games.abyss.base.council import SECOND_STACK, TAKE_STACK
from tidecourt.games.abyss.base.court import has_empty_space
from tidecourt.games.abyss.base.exploring import KEEP, MEET_MONSTER
from tidecourt.games.abyss.base.locations import CHOOSE_DRAWN, CHOOSE_LOCATION, SPEND_KEYS
from tidecourt.games.abyss.base.mages import GIVE_LOCATION, SWAP_LOCATION
from tidecourt.games.abyss.base.plotting import PLOT_PRICE
from tidecourt.games.abyss.base.politicians import CORRUPT, TAKE_LORD
from tidecourt.games.abyss.base.powers import UsePower
from tidecourt.games.abyss.base.reasons import Case, case_of
from tidecourt.games.abyss.base.recruiting import AFFILIATE, PAY
from tidecourt.games.abyss.base.turn import ACT
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.games.abyss.kraken.sentinels import PLACE_SENTINEL
from tidecourt.games.abyss.kraken.state import COUNCIL_AREA, COURT_AREA, LOCATION_AREA, kraken
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, border_of
from tidecourt.games.abyss.leviathan.cards import ZONES
from tidecourt.games.abyss.leviathan.fighting import (
    ATTACK,
    BOOST,
    CHOOSE_LEVIATHAN,
    CHOOSE_SECOND,
    attackers,
)
from tidecourt.games.abyss.leviathan.lords import CHOOSE_HURT, CHOOSE_ZONE
from tidecourt.games.abyss.leviathan.module import LEVIATHAN
from tidecourt.games.abyss.leviathan.monsters import MEET_LEVIATHANS
from tidecourt.games.abyss.module import Module, rules
from tidecourt.games.abyss.naming import LOCATION_NAMES
from tidecourt.games.abyss.options import COURT, STACK, TablePage
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.whys import Whys

EVERY_SPACE: Final = ((1 << COURT_SPACES) - 1) << COURT
EVERY_STACK: Final = ((1 << RACE_COUNT) - 1) << STACK


def in_play(view: AbyssState, module: Module) -> bool:
    """Whether an expansion is in play."""
    return bool(view.modules >> module.number & 1)


def tell(whys: Whys) -> None:
    """The reasons for what lies between the players."""
    view = whys.view
    tell_court(whys)
    tell_plot(whys)
    tell_deck(whys)
    tell_stacks(whys)
    tell_locations(whys)
    if in_play(view, LEVIATHAN):
        tell_zones(whys)
    else:
        whys.tell("threat", "threat.later")
    if in_play(view, KRAKEN):
        tell_sentinel(whys)
        whys.tell("loot", "loot.later")


def uses_power_on(whys: Whys, things: int) -> bool:
    """Whether a turn power is being used on things of this kind."""
    step = whys.step
    on_table = isinstance(step, UsePower) and isinstance(step.page, TablePage)
    return on_table and whys.frame.a & things != 0


def guardian(whys: Whys, area: int) -> str:
    """[KR-7.4] The name of the player whose Sentinel guards something of an area."""
    return whys.names[kraken(whys.view).guards[area]]


# -------------------------------------------------------------------- Court


def tell_court(whys: Whys) -> None:
    """[AB-8] The Lords of the Court."""
    view, step = whys.view, whys.step
    closed = rules(view).closed_lords(view, whys.seat)
    takes = step in (CORRUPT, TAKE_LORD) or uses_power_on(whys, EVERY_SPACE)
    for space in range(COURT_SPACES):
        thing = f"court:{space}"
        lord = view.court[space]
        if thing in whys.legal:
            continue
        if lord == NO_LORD:
            whys.tell(thing, "court.empty")
        elif step is PLACE_SENTINEL:
            whys.tell(thing, "court.area")
        elif step is PAY or step is AFFILIATE:
            whys.tell(thing, "court.paying", lord=view.court[whys.frame.a])
        elif takes and closed & one(lord):
            whys.tell(thing, "court.reserved", lord=lord, name=guardian(whys, COURT_AREA))
        elif takes:
            whys.tell(thing, "court.needed", lord=lord)
        elif step is ACT:
            tell_case(whys, space)
        else:
            whys.tell(thing, "court.later")


def tell_case(whys: Whys, space: int) -> None:
    """[AB-8.2, AB-8.4] What is missing for a Lord."""
    case = case_of(whys.view, whys.seat, space)
    assert case is not None
    thing = f"court:{space}"
    lord = case.lord
    if case.reserved:
        whys.tell(thing, "court.reserved", lord=lord, name=guardian(whys, COURT_AREA))
    elif case.lacks_race:
        whys.tell(thing, "court.race", lord=lord, race=case.race)
    elif case.shows_races:
        tell_short(whys, thing, case)
    else:
        whys.tell(thing, "court.races", lord=lord, races=case.races, held=case.held)


def tell_short(whys: Whys, thing: str, case: Case) -> None:
    """[AB-8.4] How many points are missing."""
    whys.tell(
        thing,
        "court.short",
        lord=case.lord,
        cost=case.cost,
        points=case.points,
        money=case.money,
        missing=case.missing,
    )


def tell_plot(whys: Whys) -> None:
    """[AB-4] The Lord deck."""
    view = whys.view
    if whys.step is not ACT:
        whys.tell("court-deck", "plot.later")
    elif view.lords_left() == 0:
        whys.tell("court-deck", "plot.empty")
    elif not has_empty_space(view):
        whys.tell("court-deck", "plot.full")
    elif view.realm(whys.seat).pearls < PLOT_PRICE:
        whys.tell("court-deck", "plot.pearl")


# -------------------------------------------------------------------- exploring


def tell_deck(whys: Whys) -> None:
    """[AB-5, AB-6] The Exploration deck, and the card revealed last."""
    view, step = whys.view, whys.step
    if step in (ACT, KEEP, MEET_MONSTER) and not view.cards_left():
        whys.tell("deck", "deck.empty")
    elif step is KEEP:
        whys.tell("deck", "deck.last_space")
    elif step is MEET_MONSTER:
        whys.tell("deck", "deck.last_monster")
    elif step is MEET_LEVIATHANS:
        whys.tell("deck", "deck.last_monster", clause="LV-3.4")
    else:
        whys.tell("deck", "deck.later")
    if view.track:
        whys.tell("track", "track.no_fighter" if step is MEET_LEVIATHANS else "track.later")


def tell_stacks(whys: Whys) -> None:
    """[AB-7] The Council."""
    view, step = whys.view, whys.step
    closed = rules(view).closed_stacks(view, whys.seat)
    takes = step in (ACT, SECOND_STACK, TAKE_STACK) or uses_power_on(whys, EVERY_STACK)
    for race in range(RACE_COUNT):
        thing = f"stack:{RACES[race]}"
        if thing in whys.legal:
            continue
        if step is PLACE_SENTINEL:
            whys.tell(thing, "stack.area")
        elif not takes:
            whys.tell(thing, "stack.later")
        elif closed >> race & 1:
            whys.tell(thing, "stack.reserved", race=race, name=guardian(whys, COUNCIL_AREA))
        else:
            whys.tell(thing, "stack.empty", race=race)


def tell_sentinel(whys: Whys) -> None:
    """[KR-7.3, KR-7.6] A Sentinel that waits in front of the reader."""
    if kraken(whys.view).waiting_of(whys.seat):
        whys.tell("sentinel", "sentinel.no_area" if whys.step is ACT else "sentinel.later")


# -------------------------------------------------------------------- Locations


def tell_locations(whys: Whys) -> None:
    """[AB-10] The available Locations, their deck, and the reader's own Locations."""
    view, step = whys.view, whys.step
    closed = rules(view).closed_locations(view, whys.seat)
    takes = step is CHOOSE_LOCATION or step is SWAP_LOCATION
    for location in members(view.available):
        thing = f"location:{LOCATION_NAMES[location]}"
        if thing in whys.legal:
            continue
        if takes and closed >> location & 1:
            name = guardian(whys, LOCATION_AREA)
            whys.tell(thing, "location.reserved", location=location, name=name)
        elif step is CHOOSE_DRAWN or step is SETTLE:
            whys.tell(thing, "location.drawn")
        elif step is PLACE_SENTINEL:
            whys.tell(thing, "location.area")
        elif step is GIVE_LOCATION:
            whys.tell(thing, "location.give_first")
        else:
            tell_keys(whys, thing)
    for location in members(view.realm(whys.seat).locations):
        whys.tell(f"location:{LOCATION_NAMES[location]}", "location.own")
    if step is CHOOSE_LOCATION:
        whys.tell("location-deck", "location.deck_empty")
    elif step is CHOOSE_DRAWN or step is SETTLE:
        whys.tell("location-deck", "location.drawn")
    else:
        tell_keys(whys, "location-deck")


def tell_keys(whys: Whys, thing: str) -> None:
    """[AB-10.2, AB-10.3] Why it is not the moment for a Location."""
    keys = whys.view.realm(whys.seat).all_keys()
    if whys.step is SPEND_KEYS:
        whys.tell(thing, "location.spending", location=whys.frame.a)
    elif keys < KEYS_TO_CONTROL:
        whys.tell(thing, "location.keys", number=keys)
    else:
        whys.tell(thing, "location.later")


# -------------------------------------------------------------------- the Border


def tell_zones(whys: Whys) -> None:
    """[LV-4, LV-6] The zones of the Border."""
    view, step = whys.view, whys.step
    border = border_of(view)
    fighting = step is ATTACK or step is BOOST
    chooses = step in (CHOOSE_LEVIATHAN, CHOOSE_SECOND, CHOOSE_HURT)
    for zone in range(ZONES):
        thing = f"zone:{zone}"
        there = border.at(zone)
        if thing in whys.legal:
            continue
        if step is CHOOSE_ZONE:
            whys.tell(thing, "zone.taken")
        elif there == NO_LEVIATHAN:
            whys.tell(thing, "zone.empty")
        elif fighting:
            whys.tell(thing, "zone.other", leviathan=border.at(whys.frame.a % ZONES))
        elif chooses or step is MEET_LEVIATHANS:
            if attackers(view, whys.seat, zone):
                whys.tell(thing, "zone.first")
            else:
                whys.tell(thing, "zone.unfit", leviathan=there, accepted=there)
        else:
            whys.tell(thing, "zone.later")
