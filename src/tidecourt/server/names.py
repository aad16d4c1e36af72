"""The names that people and bots have at a table."""

from typing import Final

from tidecourt.locales import Words

LONGEST: Final = 24
NOT_IN_NAMES: Final = ",#[]⟦⟧|>"
"""Signs that mean something in records and in marked text."""


def tidy(name: str) -> str:
    """A name as a table can show it: printable, one line, not too long; perhaps nothing is left."""
    kept = [sign for sign in name if sign.isprintable() and sign not in NOT_IN_NAMES]
    return " ".join("".join(kept).split())[:LONGEST].strip()


def distinct(names: list[str]) -> list[str]:
    """The same names, with numbers where several would be the same."""
    taken: list[str] = []
    for name in names:
        number = 2
        unique = name
        while unique and unique in taken:
            unique = f"{name[: LONGEST - 3]} {number}"
            number += 1
        taken.append(unique)
    return taken


def level_title(level: str, words: Words) -> str:
    """What people call a level of bots; one that has no title yet goes by its name."""
    key = f"server.level.{level}"
    return words.say(key) if words.has(key) else level.capitalize()


def persona(key: str, said: Words) -> str:
    """The name of somebody who plays for the house: of a level's own, or a companion. A character
    has the name of its level."""
    own = f"server.persona.{key}"
    return said.say(own) if said.has(own) else level_title(key, said)
