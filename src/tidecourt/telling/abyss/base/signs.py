"""How the cards of the base game are called in a sentence."""

from typing import cast

from tidecourt.games.abyss.base.cards import (
    KINDS,
    LOCATIONS,
    LORDS,
    MONSTER,
    NO_RACE,
    RACES,
)
from tidecourt.telling.reader import Reader
from tidecourt.telling.signs import Signs


class BaseSigns(Signs):
    """The base game in plain words."""

    # ---------------------------------------------------------------- Allies

    def ally(self, kind: int) -> str:
        """An Ally in a list of them."""
        return self.card(kind)

    def ally_title(self, kind: int) -> str:
        """An Ally's race and value, and what sets it apart from others of the same."""
        card = KINDS[kind]
        race = self.words.say(f"abyss_cards.race.{card.race_name}.name")
        return self.words.say(f"abyss.look.ally.{card.effect}", race=race, value=card.value)

    def card(self, number: int) -> str:
        """An Exploration card in a sentence."""
        if number == MONSTER:
            return self.strong(self.words.say("abyss.card.monster"))
        kind = KINDS[number]
        return self.painted(self.ally_title(number), kind.race_name, f"ally:{kind.name}")

    def race(self, number: int) -> str:
        """A race in a sentence."""
        name = RACES[number]
        return self.painted(self.words.say(f"abyss_cards.race.{name}.name"), name)

    def emblem(self, number: int) -> str:
        """A race as its emblem, where there is one."""
        return self.race(number)

    # ---------------------------------------------------------------- Lords and Locations

    def heading(self, name: str) -> str:
        """A name as the reference has it."""
        return self.words.grammar.without_article(name)

    def lord_name(self, number: int) -> str:
        return self.words.say(f"abyss_cards.lord.{LORDS[number].id}.name")

    def lord_called(self, number: int, name: str) -> str:
        card = LORDS[number]
        return self.painted(name, card.guild, f"lord:{card.name}")

    def lord(self, number: int) -> str:
        """A Lord in a sentence."""
        return self.lord_called(number, self.words.grammar.in_sentence(self.lord_name(number)))

    def lord_title(self, number: int) -> str:
        """A Lord in a list."""
        return self.lord_called(number, self.words.grammar.without_article(self.lord_name(number)))

    def races(self, number: int) -> str:
        """How many races a Lord asks for, and the one that is a must."""
        card = LORDS[number]
        if card.race == NO_RACE:
            return str(card.races)
        race = self.race(card.race)
        return self.words.say("abyss.look.races_with", number=card.races, race=race)

    def price(self, number: int) -> str:
        """What a Lord costs: points, number of races, and the race that is a must."""
        card = LORDS[number]
        if card.race == NO_RACE:
            return self.words.say("abyss.look.price", cost=card.cost, races=card.races)
        key = "price_with" if card.races > 1 else "price_only"
        race = self.race(card.race)
        return self.words.say(f"abyss.look.{key}", cost=card.cost, races=card.races, race=race)

    def worth(self, number: int) -> str:
        """What a Lord brings: influence and Key."""
        card = LORDS[number]
        brings = self.words.say("abyss.look.influence", number=card.influence)
        return f"{brings}, {self.words.say('abyss.look.key')}" if card.keys else brings

    def lord_card(self, number: int) -> str:
        """A Lord as a card: name, cost, races, influence and Key."""
        return f"{self.lord_title(number)}, {self.price(number)}, {self.worth(number)}"

    def power(self, number: int) -> str:
        """What a Lord does, in a few words; nothing if it has no power."""
        return self.words.say(f"abyss.power.{LORDS[number].name}")

    def points(self, number: int) -> str:
        """So many points."""
        return self.words.say("abyss.look.points", points=number)

    def location_name(self, number: int) -> str:
        return self.words.say(f"abyss_cards.location.{LOCATIONS[number].id}.name")

    def location(self, number: int) -> str:
        """A Location in a sentence."""
        name = self.words.grammar.in_sentence(self.location_name(number))
        return self.strong(name, f"location:{LOCATIONS[number].name}")

    def location_title(self, number: int) -> str:
        """A Location in a list."""
        name = self.words.grammar.without_article(self.location_name(number))
        return self.strong(name, f"location:{LOCATIONS[number].name}")


def signs_of(reader: Reader) -> BaseSigns:
    """The reader's signs, which are those of Abyss."""
    return cast(BaseSigns, reader.signs)
