"""What happened in Legions, in sentences. Events that belong together make one sentence."""

from tidecourt.core.journal import UNKNOWN, Event
from tidecourt.games.legions.game import EVENTS
from tidecourt.games.legions.state import NOBODY
from tidecourt.games.legions.things import IN_EVENTS
from tidecourt.telling.legions.signs import signs_of
from tidecourt.telling.legions.wordings import WORDINGS
from tidecourt.telling.reader import Line, Reader

TOGETHER = {
    "revealed": "revealed",
    "routed": "routed",
    "tucked": "tucked",
    "looked_at_hero": "looked_at_hero",
    "hero_row": "hero_row",
    "swapped_gained": "swapped_given",
}
"""Kinds of events that make one sentence with those of a kind that follow them directly."""


def log(events: list[Event], reader: Reader) -> list[Line]:
    """What the reader was told, oldest first."""
    lines = []
    for group in groups(events):
        text = sentence(group, reader)
        lines.append(Line(text, is_against(group[0], reader)))
    return lines


def groups(events: list[Event]) -> list[list[Event]]:
    """The events, those of one sentence together; an attack that routs needs no more words."""
    grouped: list[list[Event]] = []
    for place, event in enumerate(events):
        last = grouped[-1][-1] if grouped else None
        if event.kind == "struck":
            if place + 1 == len(events) or events[place + 1].kind != "routed":
                grouped.append([event])
        elif last is not None and joins(last, event):
            grouped[-1].append(event)
        else:
            grouped.append([event])
    return grouped


def joins(last: Event, event: Event) -> bool:
    """Whether an event belongs in the sentence of the one before."""
    if TOGETHER.get(last.kind) != event.kind:
        return False
    if event.kind == "revealed":
        return last.seat != event.seat
    return last.seat == event.seat and (event.kind == "swapped_given" or last.b == event.b)


def is_against(event: Event, reader: Reader) -> bool:
    """Whether an enemy does it to the reader, who is then told so. A rout is told of its victim."""
    if reader.seat < 0:
        return False
    if event.kind == "routed":
        return event.seat == reader.seat
    return event.seat != reader.seat and reader.words.has(f"legions.event.{name(event)}.at_you")


def sentence(group: list[Event], reader: Reader) -> str:
    """One sentence for the events of a group."""
    event = group[0]
    if event.kind == "revealed":
        return revealed(group, reader)
    if event.kind == "majority" and event.seat == NOBODY:
        return reader.words.say("legions.event.majority.centre", **arguments(event, reader))
    values = people(event.seat, reader) | arguments(event, reader) | together(group, reader)
    return reader.words.say(f"legions.event.{name(event)}.{variant(group, reader)}", **values)


def name(event: Event) -> str:
    return "swapped" if event.kind.startswith("swapped") else event.kind


def variant(group: list[Event], reader: Reader) -> str:
    """By whose eyes the sentence is told."""
    event = group[0]
    words = reader.words
    who = "you" if event.seat == reader.seat else "they"
    key = f"legions.event.{name(event)}"
    if words.has(f"{key}.all"):
        return "all"
    if who == "they" and event.a != UNKNOWN and words.has(f"{key}.they_known"):
        return "they_known"
    if who == "they" and reader.seat >= 0 and words.has(f"{key}.at_you"):
        return "at_you"
    return who


def revealed(group: list[Event], reader: Reader) -> str:
    """Both legions, the lower one first, and who acts first."""
    signs = signs_of(reader)
    lower, higher = sorted(group, key=lambda event: event.a)
    values = {"lower": signs.number(lower.a), "higher": signs.number(higher.a)}
    if reader.seat == higher.seat:
        return reader.words.say(
            "legions.event.revealed.you_second", **values, enemy=reader.names[lower.seat]
        )
    values |= people(lower.seat, reader)
    who = "you_first" if reader.seat == lower.seat else "they"
    return reader.words.say(f"legions.event.revealed.{who}", **values)


def people(seat: int, reader: Reader) -> dict[str, str]:
    """Who acts and who is the enemy."""
    if seat == NOBODY:
        return {}
    return {"name": reader.names[seat], "enemy": reader.names[1 - seat]}


def arguments(event: Event, reader: Reader) -> dict[str, str]:
    """The cards and places an event names."""
    signs = signs_of(reader)
    values = {}
    for value, kind in zip((event.a, event.b), EVENTS[event.kind], strict=False):
        if value != UNKNOWN:
            values[kind] = WORDINGS[IN_EVENTS[kind]].sign(reader, value)
    if event.kind == "exchanged":
        values["new"] = signs.hero(event.a)
        values["old"] = signs.hero(event.b)
    return values


def together(group: list[Event], reader: Reader) -> dict[str, object]:
    """What the events of a group name as a whole."""
    signs = signs_of(reader)
    words = reader.words
    kind = group[0].kind
    values = [event.a for event in group]
    if kind == "routed":
        return {"legions": signs.numbers(values), "number": len(values)}
    if kind == "tucked":
        return {"legions": signs.legions(values)}
    if kind == "looked_at_hero" and UNKNOWN in values:
        return {"count": len(values)}
    if kind in ("looked_at_hero", "hero_row"):
        return {"heroes": words.listed([signs.hero(value) for value in values])}
    if kind == "swapped_gained" and UNKNOWN not in values:
        return {"gained": signs.number(values[0]), "given": signs.number(values[1])}
    return {}
