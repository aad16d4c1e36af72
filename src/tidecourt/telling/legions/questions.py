"""What a player of Legions is asked, and what each answer means, in words."""

from typing import Any, Final

from tidecourt.core.bits import count, lowest, one
from tidecourt.core.kernel import Step
from tidecourt.games.legions.attack import ATTACK
from tidecourt.games.legions.cards import COLOUR_OF, HERO_DECK_LOOK, HEROES, LOCATIONS, WHITE
from tidecourt.games.legions.hand import TAKE
from tidecourt.games.legions.heroes import (
    DESTROY,
    EXCHANGE,
    EXCHANGE_FOR,
    MOVE,
    MOVE_TO,
    RALLY_ANY,
    RECALL,
    REDEPLOY,
    REDEPLOY_AT,
    STEAL,
    SWAP,
    SWAP_FOR,
    TUCK_THIRD,
)
from tidecourt.games.legions.options import (
    AT,
    BOTTOM,
    HERO,
    HIDDEN,
    PASS,
    SPREAD,
    TOP,
    USE,
    WITH_STRATAGEM,
)
from tidecourt.games.legions.placing import PLACE, RALLY, RED_EFFECT, locations_for
from tidecourt.games.legions.recruiting import (
    CHOOSE_FROM_DECK,
    CHOOSE_HERO,
    LEVY_LOOK,
    RECRUIT,
    RETURN,
    TUCK,
    from_row,
)
from tidecourt.games.legions.state import LegionsState
from tidecourt.games.legions.stratagems import (
    COMMAND,
    DIVERT,
    DOMINATE,
    RECRUIT_ANY_FROM_THREE,
    RESERVE,
    SABOTAGE,
)
from tidecourt.games.legions.turn import INITIATIVE
from tidecourt.telling.legions.signs import signs_of
from tidecourt.telling.reader import Reader

KEYS: Final[dict[Step[Any], str]] = {
    RESERVE: "reserve",
    DOMINATE: "dominate",
    COMMAND: "command",
    INITIATIVE: "initiative",
    PLACE: "place",
    RALLY: "rally",
    RED_EFFECT: "red_effect",
    RECRUIT: "recruit",
    CHOOSE_HERO: "choose_hero",
    CHOOSE_FROM_DECK: "choose_from_deck",
    RETURN: "return",
    TUCK: "tuck",
    RECALL: "recall",
    REDEPLOY: "redeploy",
    REDEPLOY_AT: "place",
    RALLY_ANY: "rally_any",
    MOVE: "move",
    MOVE_TO: "move_to",
    DESTROY: "destroy",
    STEAL: "steal",
    SWAP: "swap",
    SWAP_FOR: "swap_for",
    TUCK_THIRD: "tuck_third",
    EXCHANGE: "exchange",
    EXCHANGE_FOR: "exchange_for",
    SABOTAGE: "sabotage",
    TAKE: "take",
    ATTACK: "attack",
    DIVERT: "divert",
}
"""Every decision there is, by its key in the catalogue."""

FIELD_STEPS: Final = (RALLY, RED_EFFECT, TUCK, RECALL, RALLY_ANY, MOVE, STEAL, TUCK_THIRD)
"""Decisions whose legions stand on the battlefield."""


def key_of(view: LegionsState, seat: int) -> str:
    """The catalogue's key of the question; some steps ask the same thing twice, otherwise."""
    frame = view.stack[-1]
    key = KEYS[frame.step]
    if frame.step is TUCK and view.tucked[frame.b]:
        return "tuck_second"
    if frame.step is RALLY_ANY and frame.a:
        return "rally_another"
    if frame.step is TAKE and frame.a != seat:
        return "take_for_enemy"
    return key


def only_passes(view: LegionsState, seat: int) -> bool:
    """Whether a seat is asked for the sake of secrecy only [LG-A23]."""
    return view.options(seat) == one(PASS)


def question(view: LegionsState, reader: Reader) -> str:
    """What the reader is asked."""
    if only_passes(view, reader.seat):
        return reader.words.say("legions.question.nothing")
    key = key_of(view, reader.seat)
    return reader.words.say(f"legions.question.{key}", **topics(view, reader))


def topics(view: LegionsState, reader: Reader) -> dict[str, str]:
    """What a question may speak of."""
    signs = signs_of(reader)
    frame = view.stack[-1]
    camp = view.camp(reader.seat)
    found = {
        "enemy": reader.names[1 - reader.seat],
        "stratagem": signs.stratagem(camp.stratagem),
    }
    if frame.step in (PLACE, REDEPLOY_AT):
        found["legion"] = signs.number(camp.chosen)
    elif frame.step is MOVE_TO:
        found["legion"] = signs.number(frame.a)
    elif frame.step is SWAP_FOR:
        found["legion"] = signs.number(view.wanted)
    elif frame.step in (RALLY, DIVERT):
        found["location"] = signs.location(frame.a)
    elif frame.step is RETURN:
        found["hero"] = signs.hero(view.hero_deck[0])
    elif frame.step is TUCK:
        found["hero"] = signs.hero(frame.b)
    elif frame.step in (TUCK_THIRD, EXCHANGE_FOR):
        found["hero"] = signs.hero(frame.a)
    return found


def option(view: LegionsState, reader: Reader, chosen: int) -> str:
    """What an answer means."""
    signs = signs_of(reader)
    words = reader.words
    if chosen == PASS:
        if only_passes(view, reader.seat):
            return words.say("legions.option.go_on")
        return words.say(f"legions.pass.{key_of(view, reader.seat)}")
    if chosen < HERO or chosen == HIDDEN:
        return legion_option(view, reader, chosen)
    if chosen < AT:
        return hero_option(chosen - HERO, reader)
    if view.stack[-1].step is RECRUIT:
        return method(view, reader, chosen)
    if chosen < AT + LOCATIONS:
        return location_option(view, reader, chosen - AT)
    if chosen == USE:
        held = view.camp(reader.seat).stratagem
        return words.say("legions.option.use", stratagem=signs.stratagem(held))
    return words.say(f"legions.option.{ {TOP: 'top', BOTTOM: 'bottom'}[chosen] }")


def legion_option(view: LegionsState, reader: Reader, legion: int) -> str:
    """A legion, with what the player wants to know of it."""
    signs = signs_of(reader)
    words = reader.words
    step = view.stack[-1].step
    if step is TAKE:
        return take_option(view, reader, legion)
    shown = signs.card(legion)
    if step is INITIATIVE:
        places = locations_for(view, reader.seat, legion)
        if count(places) > 1:
            return words.say("legions.option.to_any", legion=shown)
        where = signs.location(lowest(places))
        return words.say("legions.option.to", legion=shown, location=where)
    if step in FIELD_STEPS:
        key = "at_routed" if view.routed >> legion & 1 else "at"
        where = signs.location(view.location_of(legion))
        return words.say(f"legions.option.{key}", legion=shown, location=where)
    if step is DESTROY:
        above = next(hero for hero in range(len(HEROES)) if view.tucked[hero] >> legion & 1)
        return words.say("legions.option.under", legion=shown, hero=signs.hero(above))
    return shown


def take_option(view: LegionsState, reader: Reader, legion: int) -> str:
    """A legion of the row; the last choice also decides where the attack hits [LG-9.2]."""
    signs = signs_of(reader)
    words = reader.words
    shown = signs.card(legion) if legion != HIDDEN else hidden(view, reader)
    left = view.row & ~one(legion) if legion != HIDDEN else view.row
    unseen = view.hidden != 0 and legion != HIDDEN
    if count(left) + unseen != 1:
        return shown
    if unseen and not view.sees_hidden(reader.seat):
        return words.say("legions.option.then_attack_unknown", legion=shown)
    leftover = view.hidden if unseen else lowest(left)
    values = {"legion": shown, "leftover": signs.number(leftover)}
    if COLOUR_OF[leftover] == WHITE:
        return words.say("legions.option.then_attack_any", **values)
    where = signs.location(COLOUR_OF[leftover])
    return words.say("legions.option.then_attack", **values, location=where)


def hidden(view: LegionsState, reader: Reader) -> str:
    """The face-down legion of the row, open to the holder of green only [LG-12]."""
    if view.sees_hidden(reader.seat):
        shown = signs_of(reader).card(view.hidden)
        return reader.words.say("legions.option.hidden_seen", legion=shown)
    return reader.words.say("legions.option.hidden")


def hero_option(hero: int, reader: Reader) -> str:
    """A hero and what it does."""
    signs = signs_of(reader)
    card = signs.hero_card(hero)
    does = signs.does(hero)
    return reader.words.say("legions.option.hero", hero=card, does=does) if does else card


def location_option(view: LegionsState, reader: Reader, place: int) -> str:
    """A location, with the face-up legions on both sides."""
    signs = signs_of(reader)
    seat = reader.seat
    return reader.words.say(
        "legions.option.location",
        location=signs.location(place),
        mine=count(view.face_up(seat, place)),
        enemy=reader.names[1 - seat],
        theirs=count(view.face_up(1 - seat, place)),
    )


def method(view: LegionsState, reader: Reader, chosen: int) -> str:
    """A way to recruit [LG-6.5]."""
    signs = signs_of(reader)
    words = reader.words
    if chosen == SPREAD:
        return words.say("legions.option.five")
    held = view.camp(reader.seat).stratagem
    helped = chosen >= WITH_STRATAGEM
    place = chosen - (WITH_STRATAGEM if helped else AT)
    if not helped:
        key = "three_row" if from_row(view, reader.seat, place) else "three_deck"
    else:
        key = "three_any" if held == RECRUIT_ANY_FROM_THREE else "three_look"
    look = LEVY_LOOK if helped else HERO_DECK_LOOK
    return words.say(
        f"legions.option.{key}",
        location=signs.location(place),
        stratagem=signs.stratagem(held),
        count=min(look, len(view.hero_deck)),
    )
