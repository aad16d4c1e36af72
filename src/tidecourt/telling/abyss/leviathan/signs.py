"""How what belongs to the Leviathan set is called in a sentence."""

from typing import cast

from tidecourt.games.abyss.leviathan.cards import (
    ALWAYS_ACCEPTED,
    LEVIATHANS,
    TOKEN_KINDS,
    ZONE_NAMES,
)
from tidecourt.telling.abyss.base.signs import BaseSigns
from tidecourt.telling.reader import Reader


class LeviathanSigns(BaseSigns):
    """The Leviathan set in plain words."""

    def leviathan_name(self, number: int) -> str:
        return self.words.say(f"abyss_cards.leviathan.{LEVIATHANS[number].id}.name")

    def leviathan(self, number: int) -> str:
        """A Leviathan, which has a name of its own."""
        return self.strong(self.leviathan_name(number), f"leviathan:{LEVIATHANS[number].name}")

    def accepted(self, number: int) -> str:
        """[LV-6.2] The races that may attack a Leviathan."""
        races = dict.fromkeys((*LEVIATHANS[number].races, ALWAYS_ACCEPTED))
        return self.words.listed([self.race(race) for race in races])

    def health(self, number: int, lost: int) -> str:
        """[LV-7.1, LV-7.3] The Health points left: what each resists, and the tokens it brings."""
        left = [
            self.words.say("abyss.look.health", number=space.resistance, tokens=space.tokens)
            for space in LEVIATHANS[number].health[lost:]
        ]
        return ", ".join(left)

    def zone(self, number: int) -> str:
        """A zone of the Border by its dice, in a sentence."""
        return ZONE_NAMES[number]

    def zone_title(self, number: int) -> str:
        """A zone of the Border in a list."""
        return self.words.say("abyss.look.zone", zone=self.zone(number))

    def beast(self, zone: int, leviathan: int, lost: int) -> str:
        """The Leviathan of a zone: who may attack it, and what is left of its Health."""
        return self.words.say(
            "abyss.look.beast",
            zone=self.zone(zone),
            leviathan=self.leviathan(leviathan),
            races=self.accepted(leviathan),
            health=self.health(leviathan, lost),
        )

    def token(self, number: int) -> str:
        """A Leviathan Monster token in a few words."""
        return self.words.say(f"abyss.token.{TOKEN_KINDS[number].name}")


def leviathan_signs(reader: Reader) -> LeviathanSigns:
    """The reader's signs, which are also those of the Leviathan set."""
    return cast(LeviathanSigns, reader.signs)
