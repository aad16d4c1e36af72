"""How the cards of Legions are called in a sentence."""

from typing import cast

from tidecourt.games.legions.cards import COLOUR_OF, COLOURS, HEROES, LEGIONS, STRATAGEMS
from tidecourt.telling.reader import Reader
from tidecourt.telling.signs import MarkedSigns, Signs


class LegionsSigns(Signs):
    """Legions in plain words."""

    def card(self, legion: int) -> str:
        """A legion as a card: colour, number and reward."""
        colour = COLOURS[COLOUR_OF[legion]]
        named = self.words.say(f"legions.look.legion.{colour}", number=legion)
        printed = LEGIONS[legion - 1]
        return self.worth(
            self.painted(named, colour, f"legion:{legion}"), printed.vp, printed.banners
        )

    def number(self, legion: int) -> str:
        """A legion in a sentence."""
        return self.painted(str(legion), COLOURS[COLOUR_OF[legion]], f"legion:{legion}")

    def numbers(self, legions: list[int]) -> str:
        """Some legions in a sentence: "3 and 14"."""
        return self.words.listed([self.number(legion) for legion in legions])

    def legions(self, legions: list[int]) -> str:
        """Some legions by what they are: "legions 3 and 14"."""
        numbers = self.numbers(legions)
        return self.words.say("legions.legions.numbered", number=len(legions), numbers=numbers)

    def location(self, place: int) -> str:
        """A location in a sentence, by its colour."""
        colour = COLOURS[place]
        named = self.words.say(f"legions_cards.guild.{colour}.colour")
        return self.painted(named, colour, f"location:{colour}")

    def location_sign(self, place: int) -> str:
        """A location as its emblem, where there is one."""
        return ""

    def hero_name(self, place: int) -> str:
        return self.words.say(f"legions_cards.hero.{HEROES[place].name}.name")

    def hero(self, place: int) -> str:
        """A hero in a sentence."""
        hero = HEROES[place]
        return self.painted(self.hero_name(place), COLOURS[hero.colour], f"hero:{hero.name}")

    def hero_card(self, place: int) -> str:
        """A hero as a card: name, points, its banner or half of one."""
        hero = HEROES[place]
        return self.worth(self.hero(place), hero.vp, hero.banners, shows_half_banner(place))

    def worth(self, card: str, vp: int, banners: int, half: bool = False) -> str:
        """A card with what it brings, if that is anything."""
        brings = [self.words.say("legions.look.points", points=vp)] if vp else []
        if banners:
            brings.append(self.words.say("legions.look.banner"))
        if half:
            brings.append(self.words.say("legions.look.half_banner"))
        return f"{card} ({', '.join(brings)})" if brings else card

    def stratagem(self, place: int) -> str:
        """A stratagem's name."""
        name = STRATAGEMS[place].name
        named = self.words.say(f"legions_cards.stratagem.{name}.name")
        return self.strong(named, f"stratagem:{name}")

    def does(self, place: int) -> str:
        """What a hero does, in a few words; nothing if it only has points or a banner."""
        card = HEROES[place]
        say = self.words.say
        return say(f"legions.power.{card.power}") or say(f"legions.scoring.{card.scoring}")


class MarkedLegionsSigns(MarkedSigns, LegionsSigns):
    """Legions in the browser."""


def shows_half_banner(place: int) -> bool:
    """[LG-7] Whether a hero is one of a pair that shows a banner: those do not score."""
    return bool(HEROES[place].pair) and HEROES[place].scoring == "flat"


def signs_of(reader: Reader) -> LegionsSigns:
    """The reader's signs, which are those of Legions."""
    return cast(LegionsSigns, reader.signs)
