"""What happened in Abyss, in sentences. Events that belong together make one sentence."""

from typing import Final

from tidecourt.core.journal import UNKNOWN, Event
from tidecourt.core.kernel import EVERYBODY
from tidecourt.games.abyss.base.cards import RACE_OF, REWARDS
from tidecourt.games.abyss.game import EVENTS, KINDS
from tidecourt.games.abyss.module import ATTACK, HAND_LIMIT, JAILER, PENALTY
from tidecourt.games.abyss.piles import size
from tidecourt.games.abyss.state import NOBODY, AbyssState
from tidecourt.telling.abyss.base.wordings import reward
from tidecourt.telling.abyss.parts import PARTS
from tidecourt.telling.abyss.wordings import WORDINGS
from tidecourt.telling.reader import Line, Reader

TOGETHER: Final = {
    "played": "cards",
    "affiliated": "cards",
    "discarded": "cards",
    "to_council": "cards",
    "court": "lords",
    "drew_location": "locations",
}
"""Events that make one sentence with those of their kind that follow, and what it calls them."""

BEFALLS: Final = frozenset({"lost_pearls", "disabled"}).union(*[part.befalls for part in PARTS])
"""What goes against the seat that an event tells of."""

STRIKES: Final = frozenset({"stole_token"}).union(*[part.strikes for part in PARTS])
"""What goes against the other seat that an event names."""

UNWILLING: Final = (JAILER, HAND_LIMIT, PENALTY)
"""Why a seat discards an Ally against its will."""

NEAR: Final = 6
"""A purchase is told at most so many events after its payment."""

PAYS: Final = frozenset({"paid_pearls"}).union(*[part.pays for part in PARTS])
"""What tells of a payment to another seat."""

NOUNS: Final = {"seat": "other"} | {n: said for part in PARTS for n, said in part.nouns.items()}
"""What a sentence calls an argument that it does not call by its name."""


def log(events: list[Event], reader: Reader) -> list[Line]:
    """What the reader was told, oldest first."""
    return [line(group, reader) for group in groups(events)]


# -------------------------------------------------------------------- what makes one sentence


def groups(events: list[Event]) -> list[list[Event]]:
    """The events, those of one sentence together."""
    grouped: list[list[Event]] = []
    needless: list[str] = []
    for place, event in enumerate(events):
        if event.kind in needless:
            needless.remove(event.kind)
            continue
        if event.kind != "token":
            needless = said_already(event)
        if pays_for_ally(events, place):
            continue
        last = grouped[-1][-1] if grouped else None
        if event.kind == "bought":
            grouped.append([event, *events[max(place - NEAR, 0) : place][::-1]])
        elif last is not None and joins(last, event):
            grouped[-1].append(event)
        else:
            grouped.append([event])
    return grouped


def said_already(event: Event) -> list[str]:
    """The kinds of events to follow that the sentence of this one tells already."""
    if event.kind == "spent_keys":
        return ["controls"]
    if event.kind == "reward":
        given = REWARDS[event.b - 1][event.a]
        return ["keys"] * (given.keys > 0) + ["pearls"] * (given.pearls > 0)
    return []


def joins(last: Event, event: Event) -> bool:
    """Whether an event belongs in the sentence of the one before."""
    if last.kind != event.kind or last.kind not in TOGETHER or last.seat != event.seat:
        return False
    if event.kind == "discarded":
        return last.b == event.b != ATTACK
    return name_of(last) == name_of(event) == event.kind


def pays_for_ally(events: list[Event], place: int) -> bool:
    """[AB-5.4] Whether an event is the payment that the sentence of a purchase tells."""
    event = events[place]
    if event.kind == "pearls":
        return place > 0 and pays_for_ally(events, place - 1) and events[place - 1].b == event.seat
    return event.kind == "paid_pearls" and any(
        after.kind == "bought" and after.seat == event.seat for after in events[place + 1 :][:NEAR]
    )


def seller(group: list[Event]) -> int:
    """[AB-5.4] Who was paid for an Ally; NOBODY if these events do not tell."""
    for event in group[1:]:
        if event.kind in PAYS and event.seat == group[0].seat:
            return event.b
    return NOBODY


def opening(start: AbyssState) -> list[Event]:
    """[AB-3.4, AB-4.2] The first player can do nothing but explore: that has happened already when
    the first question is asked. Hands hold no more than the Ally that an expansion deals."""
    realms = [start.realm(seat) for seat in range(start.players)]
    hands = {size(realm.hand) for realm in realms}
    if not start.track or hands not in ({0}, {1}) or any(realm.free for realm in realms):
        return []
    seat = int(start.turn)
    return [
        Event("turn", seat, UNKNOWN, UNKNOWN, EVERYBODY),
        Event("explores", seat, UNKNOWN, UNKNOWN, EVERYBODY),
        *(
            Event("revealed", seat, card, space, EVERYBODY)
            for space, card in enumerate(start.track, 1)
        ),
    ]


# -------------------------------------------------------------------- the sentence


def line(group: list[Event], reader: Reader) -> Line:
    """The sentence for some events that belong together."""
    event = group[0]
    values = arguments(group, reader)
    told_as = variant(group, reader)
    text = reader.words.say(f"abyss.event.{name_of(event)}.{told_as}", **values)
    return Line(reader.signs.capital(text), is_against(event, reader.seat))


def name_of(event: Event) -> str:
    """The event's name in the catalogue: some kinds are told in two ways."""
    if event.kind == "to_council" and RACE_OF[event.a] != event.b:
        return "to_stack"
    if event.kind == "discarded" and event.b == ATTACK:
        return "attacked_with"
    return event.kind


def variant(group: list[Event], reader: Reader) -> str:
    """By whose eyes the sentence is told."""
    event = group[0]
    key = f"abyss.event.{name_of(event)}"
    if reader.words.has(f"{key}.all"):
        return "all"
    who = "you" if event.seat == reader.seat else "they"
    if event.kind == "bought" and seller(group) == NOBODY:
        return f"{who}_only"
    if who == "you":
        return who
    other = seller(group) if event.kind == "bought" else other_seat(event)
    at_you = 0 <= other == reader.seat and reader.words.has(f"{key}.at_you")
    return "at_you" if at_you else "they"


def other_seat(event: Event) -> int:
    """The other seat that an event names, if any."""
    for value, kind in zip((event.a, event.b), EVENTS[event.kind], strict=False):
        if kind == "seat":
            return value
    return NOBODY


def is_against(event: Event, seat: int) -> bool:
    """Whether an event went against a seat."""
    if seat < 0:
        return False
    if event.kind == "discarded":
        return event.seat == seat and event.b in UNWILLING
    if event.kind in BEFALLS:
        return event.seat == seat
    return event.kind in STRIKES and other_seat(event) == seat


# -------------------------------------------------------------------- what it names


def arguments(group: list[Event], reader: Reader) -> dict[str, object]:
    """What the events name, as their sentence calls it; the second of a noun is `second`."""
    event = group[0]
    values: dict[str, object] = {}
    if event.seat >= 0:
        values["name"] = reader.names[event.seat]
    for value, kind in zip((event.a, event.b), EVENTS[event.kind], strict=False):
        if value == UNKNOWN:
            continue
        name = NOUNS.get(kind, kind)
        values["second" if name in values else name] = named(kind, value, reader)
    if event.kind in TOGETHER:
        kind = EVENTS[event.kind][0]
        every = [str(named(kind, each.a, reader)) for each in group]
        values[TOGETHER[event.kind]] = reader.words.listed(every)
    elif event.kind == "reward":
        values["reward"] = reward(event.b, event.a, reader.words)
    elif event.kind == "bought" and seller(group) != NOBODY:
        values["other"] = reader.names[seller(group)]
    return values


def named(kind: str, value: int, reader: Reader) -> object:
    """An argument of an event, as people read it; a plain number is one."""
    told = WORDINGS.get(KINDS[kind]) if kind in KINDS else None
    return told.sign(reader, value) if told else value
