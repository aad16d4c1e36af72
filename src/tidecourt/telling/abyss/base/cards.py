"""What every card of the reference is made of."""

from typing import Final

from tidecourt.locales import Words
from tidecourt.telling.reader import Card

FOUND: Final = "found"  # every value of these cards is stated in a source


def card(
    kind: str,
    name: tuple[str, str, str],
    values: dict[str, str],
    text: str,
    facts: dict[str, object],
    about: tuple[str, ...],
    own: dict[str, str],
) -> Card:
    """A card whose values are all known, but for those that an owner put right; its name is an id,
    words, and a sign."""
    id_, title, sign = name
    source = dict.fromkeys(("name", *values), FOUND) | own
    return Card(kind, id_, title, values, text, source, sign, facts, about)


def sets(names: list[str], words: Words) -> str:
    return ", ".join(words.say(f"abyss.set.{name}") for name in names)
