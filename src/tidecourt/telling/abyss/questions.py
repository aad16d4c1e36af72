"""What a player of Abyss is asked, and what each answer means, in words."""

from typing import Any, Final

from tidecourt.core.bits import members
from tidecourt.core.kernel import Step
from tidecourt.games.abyss.base.ambassadors import SETTLE
from tidecourt.games.abyss.base.cards import KEYED, RACES_OF, TURN_LORDS
from tidecourt.games.abyss.base.council import SECOND_STACK, TAKE_STACK
from tidecourt.games.abyss.base.exploring import KEEP, MEET_MONSTER, OFFER
from tidecourt.games.abyss.base.hand_limit import SHED_TO_LIMIT
from tidecourt.games.abyss.base.locations import (
    CHOOSE_DRAWN,
    CHOOSE_LOCATION,
    SPEND_KEYS,
    SWAP_SMOKERS,
)
from tidecourt.games.abyss.base.mages import GIVE_LOCATION, SWAP_LOCATION
from tidecourt.games.abyss.base.military import DISABLE, GIVE_UP_ALLY, PICK_MANY, ROB
from tidecourt.games.abyss.base.monsters import REWARD, paying_space
from tidecourt.games.abyss.base.payment import total_of
from tidecourt.games.abyss.base.politicians import BETRAY, CORRUPT, SCHEME, TAKE_LORD
from tidecourt.games.abyss.base.powers import UsePower
from tidecourt.games.abyss.base.recruiting import AFFILIATE, PAY, cost, mandatory
from tidecourt.games.abyss.base.score import worth
from tidecourt.games.abyss.base.turn import ACT, LAST_POWERS
from tidecourt.games.abyss.kraken.allies import PLACE_KRAKEN
from tidecourt.games.abyss.kraken.cards import SANCTUARY_OF
from tidecourt.games.abyss.kraken.executioner import GIVE_UP_AFFILIATED, NAME_RACE
from tidecourt.games.abyss.kraken.loot import SEARCH_ON
from tidecourt.games.abyss.kraken.nebulis import PASS_FIGURE, USE_NEBULIS
from tidecourt.games.abyss.kraken.powers import GIVE_NEBULIS, HEAL, LIBERATE
from tidecourt.games.abyss.kraken.sentinels import PLACE_SENTINEL
from tidecourt.games.abyss.kraken.state import kraken
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, border_of
from tidecourt.games.abyss.leviathan.cards import RESISTANCE_OF, ZONES
from tidecourt.games.abyss.leviathan.fighting import (
    ATTACK,
    BOOST,
    CHOOSE_LEVIATHAN,
    CHOOSE_SECOND,
    to_slay,
)
from tidecourt.games.abyss.leviathan.lords import CHOOSE_HURT, CHOOSE_VICTIM, CHOOSE_ZONE
from tidecourt.games.abyss.leviathan.martial_law import OBEY
from tidecourt.games.abyss.leviathan.monsters import MEET_LEVIATHANS
from tidecourt.games.abyss.leviathan.pages import BackPage, TokenPage, ZonePage
from tidecourt.games.abyss.leviathan.penalties import LOSE_ALLIES, LOSE_LORD
from tidecourt.games.abyss.leviathan.stealing import NAME_BACK
from tidecourt.games.abyss.leviathan.tokens import REVEAL, SPLIT
from tidecourt.games.abyss.options import (
    CANCEL,
    COURT,
    DONE,
    DRAW,
    EXPLORE,
    FIGHT,
    FURTHER,
    IGNORE,
    PASS,
    PLOT,
    POWER,
    SEAT,
    SENTINEL,
    STACK,
    YES,
    AllyPage,
    Decision,
    TablePage,
    at_place,
)
from tidecourt.games.abyss.piles import size
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.court import needs
from tidecourt.telling.abyss.log import reward
from tidecourt.telling.abyss.signs import AbyssSigns, signs_of
from tidecourt.telling.reader import Reader

KEYS: Final[dict[Step[Any], str]] = {
    ACT: "act",
    OFFER: "offer",
    KEEP: "keep",
    MEET_MONSTER: "meet_monster",
    REWARD: "reward",
    SECOND_STACK: "second_stack",
    TAKE_STACK: "take_stack",
    PAY: "pay",
    AFFILIATE: "affiliate",
    CHOOSE_LOCATION: "choose_location",
    CHOOSE_DRAWN: "choose_drawn",
    SPEND_KEYS: "spend_keys",
    SWAP_SMOKERS: "swap_smokers",
    SETTLE: "choose_drawn",
    GIVE_LOCATION: "give_location",
    SWAP_LOCATION: "swap_location",
    DISABLE: "disable",
    GIVE_UP_ALLY: "discard_one",
    PICK_MANY: "discard_to_limit",
    SHED_TO_LIMIT: "discard_to_limit",
    ROB: "rob",
    CORRUPT: "corrupt",
    BETRAY: "betray",
    TAKE_LORD: "take_lord",
    SCHEME: "scheme",
    LAST_POWERS: "last_powers",
    MEET_LEVIATHANS: "meet_leviathans",
    SPLIT: "split",
    REVEAL: "reveal",
    NAME_BACK: "name_back",
    CHOOSE_VICTIM: "choose_victim",
    CHOOSE_HURT: "choose_hurt",
    CHOOSE_ZONE: "choose_zone",
    CHOOSE_LEVIATHAN: "choose_leviathan",
    CHOOSE_SECOND: "choose_second",
    ATTACK: "attack",
    BOOST: "boost",
    LOSE_ALLIES: "lose_allies",
    LOSE_LORD: "lose_lord",
    OBEY: "martial_law",
    PLACE_SENTINEL: "place_sentinel",
    NAME_RACE: "name_race",
    GIVE_UP_AFFILIATED: "discard_affiliated",
    PLACE_KRAKEN: "place_kraken",
    PASS_FIGURE: "pass_figure",
    USE_NEBULIS: "use_nebulis",
    GIVE_NEBULIS: "give_nebulis",
    HEAL: "heal",
    LIBERATE: "liberate",
    SEARCH_ON: "search_on",
}
"""Every decision there is, by its key in the catalogue; the powers used once a turn are `use`."""

COMMON: Final = {
    PASS: "pass",
    DONE: "done",
    CANCEL: "cancel",
    YES: "yes",
    FURTHER: "further",
    FIGHT: "fight",
    IGNORE: "ignore",
    EXPLORE: "explore",
    PLOT: "plot",
}
"""The answers that mean much the same in every step."""


def key_of(view: AbyssState) -> str:
    """The catalogue's key of the question."""
    step = view.stack[-1].step
    return "use" if isinstance(step, UsePower) else KEYS[step]


def question(view: AbyssState, reader: Reader, any_order: bool = False) -> str:
    """What the reader is asked; with `any_order`, where Allies may be named in any order because
    somebody else sorts them."""
    key = f"abyss.question.{key_of(view)}"
    if any_order and reader.words.has(f"{key}_any"):
        key = f"{key}_any"
    return reader.signs.capital(reader.words.say(key, **topics(view, reader)))


def topics(view: AbyssState, reader: Reader) -> dict[str, object]:
    """What the question is about."""
    signs = signs_of(reader)
    words = reader.words
    frame = view.stack[-1]
    step = frame.step
    found: dict[str, object] = {"pearls": view.realm(reader.seat).pearls, "number": frame.a}
    if step in (OFFER, KEEP):
        found["card"] = signs.card(view.track[-1])
        found["price"] = view.price
        found["name"] = reader.names[view.turn]
    elif step is PAY:
        lord = view.court[frame.a]
        found["lord"] = signs.lord(lord)
        found["total"] = total_of(view.paid)
        found["cost"] = cost(view, reader.seat, lord)
        found["needs"] = needs(RACES_OF[lord], mandatory(view, reader.seat, lord), signs)
    elif step is DISABLE:
        found["name"] = reader.names[frame.a]
    elif step is SPEND_KEYS:
        found["location"] = signs.location(frame.a)
    elif step is PLACE_KRAKEN:
        found["card"] = signs.card(view.track[0])
    elif step is SEARCH_ON:
        values = members(kraken(view).loot_on(SANCTUARY_OF[frame.a]))
        found["location"] = signs.location(frame.a)
        found["values"] = words.listed([str(value) for value in values])
    elif step is CHOOSE_ZONE:
        found["leviathan"] = signs.leviathan(frame.a)
    elif step in (ATTACK, BOOST):
        found |= fight(view, frame.a % ZONES, signs)
        if step is BOOST:
            found["number"] = frame.b
    elif isinstance(step, UsePower):
        found["lord"] = signs.lord(frame.b)
    return found


def fight(view: AbyssState, zone_: int, signs: AbyssSigns) -> dict[str, object]:
    """[LV-7.1] The Leviathan of a zone, and the attacks that it takes to hurt and to slay it."""
    border = border_of(view)
    there = border.at(zone_)
    return {
        "leviathan": signs.leviathan(there),
        "least": RESISTANCE_OF[there][border.lost_at(zone_)],
        "most": to_slay(border, zone_),
    }


# -------------------------------------------------------------------- answers


def option(view: AbyssState, reader: Reader, option_: int) -> str:
    """A legal answer, in words."""
    signs = signs_of(reader)
    words = reader.words
    if POWER <= option_ < POWER + len(TURN_LORDS):
        return words.say("abyss.answer.power", lord=signs.lord(TURN_LORDS[option_ - POWER]))
    frame = view.stack[-1]
    if option_ >= PASS:
        own = f"abyss.answer.{key_of(view)}.{COMMON[option_]}"
        key = own if words.has(own) else f"abyss.answer.{COMMON[option_]}"
        return words.say(key, number=frame.a)
    step = frame.step
    if step is REWARD:
        return reward(paying_space(view, reader.seat), option_, words)
    if step is NAME_RACE:
        return signs.race(option_ - STACK)
    if step in OF_LORDS:
        return signs.lord_card(lord_of(view, reader.seat, option_))
    assert isinstance(step, Decision)
    page = step.page
    if isinstance(page, AllyPage):
        return signs.card(option_)
    if isinstance(page, ZonePage):
        return zone(view, signs, option_)
    if isinstance(page, TokenPage):
        return signs.token(option_)
    if isinstance(page, BackPage):
        return words.say(f"abyss.back.{page.name(option_)}")
    if isinstance(page, TablePage):
        return on_table(view, reader, option_)
    return page.name(option_)


OF_LORDS: Final = (BETRAY, SCHEME, LOSE_LORD, DISABLE, LIBERATE, SPEND_KEYS)
"""Decisions whose plain numbers stand for Lords."""


def lord_of(view: AbyssState, seat: int, option_: int) -> int:
    """The Lord that a plain number stands for."""
    frame = view.stack[-1]
    if frame.step is DISABLE:
        return at_place(view.realm(frame.a).free, option_)
    if frame.step is LIBERATE:
        return at_place(view.under(seat), option_)
    realm = view.realm(seat)
    return at_place(realm.active() & KEYED if frame.step is SPEND_KEYS else realm.free, option_)


def zone(view: AbyssState, signs: AbyssSigns, option_: int) -> str:
    """A zone of the Border, with the Leviathan there."""
    border = border_of(view)
    there = border.at(option_)
    if there == NO_LEVIATHAN:
        return signs.zone_title(option_)
    return signs.beast(option_, there, border.lost_at(option_))


def on_table(view: AbyssState, reader: Reader, option_: int) -> str:
    """Something that lies on the table, a seat, or a number of Locations to draw."""
    signs = signs_of(reader)
    words = reader.words
    act = view.stack[-1].step is ACT
    if option_ < COURT:
        location = signs.location_title(option_)
        points = signs.points(worth(view, reader.seat, option_, reader.seat))
        return words.say("abyss.answer.location", location=location, points=points)
    if option_ < STACK:
        lord = signs.lord_card(view.court[option_ - COURT])
        return words.say("abyss.answer.recruit", lord=lord) if act else lord
    if option_ < SEAT:
        race = option_ - STACK
        key = "cards" if act else "stack"
        number = size(view.council(race))
        return words.say(f"abyss.answer.{key}", race=signs.race(race), number=number)
    if option_ < DRAW:
        return reader.names[option_ - SEAT]
    if option_ == SENTINEL:
        return words.say("abyss.answer.sentinel")
    return words.say("abyss.answer.draw", number=option_ - DRAW + 1)
