"""What the Kraken set tells the log: every kind of event, and what its arguments are."""

from typing import Final

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "nebulis": ("number",),
    "lost_nebulis": ("number",),
    "paid_nebulis": ("number", "seat"),
    "gave_nebulis": ("seat",),
    "figure": (),
    "figure_back": (),
    "loot": ("number", "location"),
    "loot_lost": ("number", "location"),
    "loot_ally": ("card",),
    "loot_monster": (),
    "sentinel": (),
    "sentinel_back": (),
    "guards_lord": ("lord",),
    "guards_stack": ("race",),
    "guards_location": ("location",),
    "healed": ("card",),
    "freed": ("lord",),
    "named_race": ("race",),
    "lost_affiliated": ("card",),
    "robbed": ("number", "seat"),
}
