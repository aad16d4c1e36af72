"""What the rules tell the log: every kind of event, and what its two arguments are. The powers of
heroes add theirs."""

from typing import Final

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
