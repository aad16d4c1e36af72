"""How the cards of Abyss look in a line of text: an emblem and a colour together, so that either
will do."""

from collections.abc import Mapping
from typing import Final, cast

from tidecourt.cli.signs import TerminalSigns
from tidecourt.games.abyss.base.cards import KINDS, LORDS, MONSTER, NO_RACE, RACE_OF, RACES
from tidecourt.games.abyss.piles import Pile, cards_of
from tidecourt.telling.abyss.base.signs import BaseSigns as PlainSigns
from tidecourt.telling.reader import Reader

EMBLEMS: Final = {
    "jellyfish": "●",
    "crab": "◆",
    "seahorse": "▲",
    "shellfish": "▼",
    "squid": "■",
}
EFFECTS: Final = {"none": "", "pearls_boost": "⁺", "two_dice_high": "ⁿ"}
KEY: Final = "⚷"
INFLUENCE: Final = "★"


class BaseSigns(TerminalSigns, PlainSigns):
    """The base game in the terminal; expansions add emblems and colours of their own."""

    @property
    def emblems(self) -> Mapping[str, str]:
        return EMBLEMS

    # ---------------------------------------------------------------- Allies

    def ally(self, kind: int) -> str:
        """An Ally as a card: emblem and value, and a sign for its effect."""
        if kind == MONSTER:
            return "[bold]☠[/]"
        card = KINDS[kind]
        text = f"{self.emblems[card.race_name]}{card.value}{EFFECTS[card.effect]}"
        return self.painted(text, card.race_name)

    def allies(self, pile: Pile) -> str:
        """The Allies of a pile, those of a race together, the weakest first."""
        cards = cards_of(pile)
        races = sorted({RACE_OF[kind] for kind in cards})
        groups = [[kind for kind in cards if RACE_OF[kind] == race] for race in races]
        return "  ".join(" ".join(self.ally(kind) for kind in group) for group in groups)

    def ally_title(self, kind: int) -> str:
        card = KINDS[kind]
        race = self.words.say(f"abyss_cards.race.{card.race_name}.name")
        return f"{race} {card.value}{EFFECTS[card.effect]}"

    def emblem(self, number: int) -> str:
        return self.painted(self.emblems[RACES[number]], RACES[number])

    # ---------------------------------------------------------------- Lords

    def heading(self, name: str) -> str:
        return name

    def races(self, number: int) -> str:
        card = LORDS[number]
        must = "" if card.race == NO_RACE else self.emblem(card.race)
        return f"{card.races}{must}"

    def price(self, number: int) -> str:
        return f"{LORDS[number].cost}/{self.races(number)}"

    def worth(self, number: int) -> str:
        card = LORDS[number]
        return f"{INFLUENCE}{card.influence}{KEY * card.keys}"

    def lord_card(self, number: int) -> str:
        return f"{self.lord_title(number)} {self.price(number)} {self.worth(number)}"

    def points(self, number: int) -> str:
        return self.words.say("abyss.picture.points", points=number)


def signs_of(reader: Reader) -> BaseSigns:
    """The signs of a reader at the terminal."""
    return cast(BaseSigns, reader.signs)
