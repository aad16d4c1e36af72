"""How sure we are of what the reference says of a card."""

from typing import Final

from tidecourt.locales import Words
from tidecourt.telling.reader import Card

SOURCES: Final = ("found", "derived", "reconstructed", "own")
"""Stated in a source, following from one, our own choice, or put right by an owner."""


def provenance(card: Card, words: Words, game: str) -> dict[str, str]:
    """Which values are known, which follow, and which are ours: a sentence for each that there
    are."""
    by_source = {}
    for source in SOURCES:
        keys = [key for key in card.source if card.source[key] == source]
        if keys:
            named = ", ".join(words.say(f"{game}.cards.{key}") for key in keys)
            by_source[source] = words.say(f"interface.cards.source_{source}", values=named)
    return by_source
