"""How the cards of Abyss look in a line of text: an emblem and a colour together, so that either
will do."""

from typing import Final

from tidecourt.cli.signs import TerminalSigns
from tidecourt.games.abyss.base.cards import KINDS, LORDS, MONSTER, NO_RACE, RACE_OF, RACES
from tidecourt.games.abyss.leviathan.cards import ALWAYS_ACCEPTED, LEVIATHANS
from tidecourt.games.abyss.piles import Pile, cards_of
from tidecourt.telling.abyss.signs import AbyssSigns

EMBLEMS: Final = {
    "jellyfish": "●",
    "crab": "◆",
    "seahorse": "▲",
    "shellfish": "▼",
    "squid": "■",
    "kraken": "✱",
}
EFFECTS: Final = {"none": "", "pearls_boost": "⁺", "two_dice_high": "ⁿ"}
KEY: Final = "⚷"
INFLUENCE: Final = "★"
HEALTH: Final = "♥"


class TerminalAbyssSigns(TerminalSigns, AbyssSigns):
    """Abyss in the terminal."""

    # ---------------------------------------------------------------- Allies

    def ally(self, kind: int) -> str:
        """An Ally as a card: emblem and value, and a sign for its effect."""
        if kind == MONSTER:
            return "[bold]☠[/]"
        card = KINDS[kind]
        text = f"{EMBLEMS[card.race_name]}{card.value}{EFFECTS[card.effect]}"
        return self.painted(text, card.race_name)

    def allies(self, pile: Pile) -> str:
        """The Allies of a pile, those of a race together, the weakest first."""
        cards = cards_of(pile)
        groups = [[kind for kind in cards if RACE_OF[kind] == race] for race in range(len(EMBLEMS))]
        return "  ".join(" ".join(self.ally(kind) for kind in group) for group in groups if group)

    def ally_title(self, kind: int) -> str:
        card = KINDS[kind]
        race = self.words.say(f"abyss_cards.race.{card.race_name}.name")
        return f"{race} {card.value}{EFFECTS[card.effect]}"

    def emblem(self, number: int) -> str:
        return self.painted(EMBLEMS[RACES[number]], RACES[number])

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

    # ---------------------------------------------------------------- Leviathans

    def zone_title(self, number: int) -> str:
        return self.zone(number)

    def accepted(self, number: int) -> str:
        races = dict.fromkeys((*LEVIATHANS[number].races, ALWAYS_ACCEPTED))
        return "".join(self.emblem(race) for race in races)

    def health(self, number: int, lost: int) -> str:
        spaces = LEVIATHANS[number].health
        gone = f"[dim]{'·' * lost}[/]" if lost else ""
        left = " ".join(f"{space.resistance}/{space.tokens}" for space in spaces[lost:])
        return f"[red]{HEALTH}[/]{gone}{left}"

    def beast(self, zone: int, leviathan: int, lost: int) -> str:
        name = f"{self.zone(zone)} {self.leviathan(leviathan)}"
        return f"{name} {self.accepted(leviathan)} {self.health(leviathan, lost)}"
