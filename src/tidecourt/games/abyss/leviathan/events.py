"""What the Leviathan rules tell the log: every kind of event, and what its two arguments are."""

from typing import Final

from tidecourt.games.abyss.leviathan.cards import LEVIATHANS, TOKEN_KINDS, ZONE_NAMES

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "leviathan": ("leviathan",),
    "dice": ("number", "number"),
    "die": ("number",),
    "entered": ("leviathan", "zone"),
    "leviathan_left": ("leviathan", "zone"),
    "attacked": ("leviathan",),
    "wounds": ("number",),
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


def argument_word(kind: str, value: int) -> str | None:
    """The word for an argument of these events, the same in every language."""
    if kind == "leviathan":
        return LEVIATHANS[value].name
    if kind == "zone":
        return ZONE_NAMES[value]
    if kind == "leviathan_token":
        return TOKEN_KINDS[value].name
    return None
