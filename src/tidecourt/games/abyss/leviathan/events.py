"""What the Leviathan rules tell the log: every kind of event, and what its two arguments are."""

from typing import Final

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "leviathan": ("leviathan",),
    "dice": ("number", "number"),
    "die": ("number",),
    "entered": ("leviathan", "zone"),
    "leviathan_left": ("leviathan", "zone"),
    "attacked": ("leviathan",),
    "ignored_monster": (),
    "confronted": ("leviathan", "zone"),
    "struck": ("number", "zone"),
    "hurt": ("leviathan", "number"),
    "slew": ("leviathan",),
    "scourge": (),
    "leviathan_token": ("leviathan_token",),
    "revealed_token": ("leviathan_token",),
    "stole_leviathan_token": ("leviathan_token", "seat"),
    "sent_leviathan": ("seat",),
    "monsters_quiet": (),
}
