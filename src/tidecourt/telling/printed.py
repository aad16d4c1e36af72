"""What is printed on cards in words: for whoever puts right the values of their own copy."""

from typing import Any

from tidecourt.locales import Words
from tidecourt.telling.telling import telling_for

NOTHING = ""


class Printed:
    """The cards of a game and their values by the names that people know."""

    def __init__(self, game: str, words: Words) -> None:
        self.game = game
        self.words = words
        self.telling = telling_for(game)
        self.names = {(card.kind, card.id): card.name for card in self.telling.cards(words)}

    def sheet(self, name: str) -> str:
        """A kind of card."""
        return self.words.say(f"{self.game}.kind.{name}")

    def key(self, key: str) -> str:
        """A value."""
        return self.words.say(f"{self.game}.cards.{key}")

    def card(self, sheet: str, id_: str, row: dict[str, Any]) -> str:
        """A card."""
        if sheet == "hero_pair":
            return self.words.say(f"legions_cards.pair.{id_}.name")
        own = self.telling.printed(sheet, row, self.words)
        if own:
            return own
        if sheet == "ally":
            set_, _, kind = id_.partition("_")
            name = self.names["ally", kind]
            return name if set_ == "base" else f"{name} ({self.words.say(f'abyss.set.{set_}')})"
        numbered = f"{sheet}{id_}"  # where cards have no name of their own in their file
        return self.names.get((sheet, numbered)) or self.names[sheet, id_]

    def choice(self, key: str, choice: str, points: int = 0) -> str:
        """One of the words that a value may be; a pair is worth so many points."""
        if choice == NOTHING:
            return self.words.say("legions.cards.no_pair")
        if key == "colour":
            return self.words.say(f"legions_cards.guild.{choice}.colour")
        if key == "pair":
            return self.words.say(f"legions_cards.pair.{choice}.name")
        if key == "races":
            return self.words.say(f"abyss_cards.race.{choice}.name")
        return self.words.say(f"legions_cards.{key}.{choice}.text", points=points)

    def gap(self, gap: str, value: object) -> object:
        """What fills a gap of a complaint: a word of the card files by what people call it."""
        if gap == "invariant":
            return self.words.say(f"{self.game}.cards.rule.{value}")
        if gap == "race":
            return self.choice("races", str(value))
        if gap == "of" and value:
            of_set = self.game == "abyss"
            return (
                self.words.say(f"abyss.set.{value}")
                if of_set
                else self.choice("colour", str(value))
            )
        if gap == "table":
            return self.sheet(str(value))
        return value
