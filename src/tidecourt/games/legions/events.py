"""What the rules tell the log: every kind of event, and what its two arguments are."""

from typing import Final

from tidecourt.games.legions.cards import COLOURS, HEROES, STRATAGEMS

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "stratagem": ("stratagem",),
    "reserved": ("hero",),
    "looked_at_hand": (),
    "commanded": ("legion",),
    "revealed": ("legion",),
    "placed": ("legion", "location"),
    "rallied": ("legion", "location"),
    "routed": ("legion", "location"),
    "recruited": ("hero",),
    "looked_at_hero": ("hero",),
    "returned": ("end",),
    "shuffled_heroes": (),
    "tucked": ("legion", "hero"),
    "recalled": ("legion",),
    "moved": ("legion", "location"),
    "destroyed": ("legion",),
    "stole": ("legion", "location"),
    "swapped_gained": ("legion",),
    "swapped_given": ("legion",),
    "exchanged": ("hero", "hero"),
    "took": ("legion",),
    "took_hidden": ("legion",),
    "turned_up": ("legion",),
    "attacked": ("location",),
    "diverted": ("location",),
    "struck": ("location",),
    "majority": ("location",),
    "legion_row": ("legion",),
    "hero_row": ("hero",),
    "won_by_banners": (),
    "last_turn_over": (),
}


def argument_word(kind: str, value: int) -> str:
    """The word for an argument, the same in every language."""
    if kind == "hero":
        return HEROES[value].name
    if kind == "location":
        return COLOURS[value]
    if kind == "stratagem":
        return STRATAGEMS[value].name
    if kind == "end":
        return ("top", "bottom")[value]
    return str(value)
