"""The Loot for the reference."""

from typing import Final

from tidecourt.games.abyss.kraken.cards import LOOT
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.telling.abyss.base.cards import card, sets
from tidecourt.telling.abyss.base.signs import BaseSigns
from tidecourt.telling.reader import Card

OF_LOOT: Final = ("KR-6.3", "KR-6.4")


def loot_card(value: int, signs: BaseSigns) -> Card:
    words = signs.words
    loot = LOOT[value]
    title = words.say(f"abyss_cards.loot.{value}.name")
    text = words.say(f"abyss_cards.loot.{value}.text")
    values = {"value": str(value), "count": str(loot.count), "set": sets([KRAKEN.name], words)}
    facts: dict[str, object] = {"value": value, "count": loot.count, "set": KRAKEN.name}
    name = (f"loot{value}", title, "")
    return card("loot", name, values, text, facts, OF_LOOT, loot.source)
