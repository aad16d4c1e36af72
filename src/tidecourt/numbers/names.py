"""What people call what is counted."""

from functools import cache

from tidecourt.locales import Words, words
from tidecourt.numbers.watching import Entry
from tidecourt.telling.telling import telling_for


def name_of(game: str, entry: Entry, said: Words) -> str:
    """The name of a card, or of a guild."""
    if not entry.card:
        return guild_name(game, entry.family, said)
    return cards_of(game, said.lang).get((entry.kind, entry.card), entry.card)


def guild_name(game: str, family: str, said: Words) -> str:
    """What the cards of a guild are called together; "" if there is none."""
    return said.say(f"{game}_cards.guild.{family}.name") if family else ""


@cache
def cards_of(game: str, lang: str) -> dict[tuple[str, str], str]:
    """The names of all cards, by kind and id."""
    return {(card.kind, card.id): card.name for card in telling_for(game).cards(words(lang))}


def kind_name(game: str, kind: str, guilds: bool, said: Words) -> str:
    """What the cards of a kind are called together, or by guilds."""
    cards = said.say(f"{game}.kind.{kind}")
    return said.say("numbers.by_guild", kind=cards) if guilds else cards
