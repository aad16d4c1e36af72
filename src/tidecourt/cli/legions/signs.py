"""How the cards of Legions look in a line of text: an emblem and a colour together, so that either
will do."""

from typing import Final

from tidecourt.games.legions.cards import (
    COLOUR_OF,
    COLOURS,
    HEROES,
    LEGIONS,
    STRATAGEMS,
)
from tidecourt.locales import Words

EMBLEMS: Final = ("▲", "◆", "■", "●", "▼", "○")
STYLES: Final = ("yellow", "red", "bright_blue", "magenta", "green", "bold")
REWARDS: Final = ("", "¹", "²", "³")
BANNER: Final = "⚑"
HALF: Final = "½"
BACK: Final = "▒"


def painted(text: str, colour: int) -> str:
    return f"[{STYLES[colour]}]{text}[/]"


def reward(legion: int) -> str:
    """A legion's points as a small number, or its banner."""
    card = LEGIONS[legion - 1]
    return BANNER if card.banners else REWARDS[card.vp]


def card(legion: int) -> str:
    """A legion as a card: emblem, number and reward."""
    colour = COLOUR_OF[legion]
    return painted(f"{EMBLEMS[colour]}{legion}{reward(legion)}", colour)


def number(legion: int) -> str:
    """A legion in a sentence."""
    return painted(str(legion), COLOUR_OF[legion])


def numbers(legions: list[int], words: Words) -> str:
    """Some legions in a sentence: "3 and 14"."""
    return words.listed([number(legion) for legion in legions])


def standing(legion: int) -> str:
    """A face-up legion of the battlefield, where its colour matters no more."""
    return f"[bold]{legion}[/]{reward(legion)}"


def routed(legion: int, own: bool) -> str:
    """A routed legion: only its owner may look at the face, but all have seen its number."""
    return f"[dim]{BACK}{legion}{reward(legion) if own else ''}[/]"


def location(place: int, words: Words) -> str:
    """A location in a sentence, by its colour."""
    return painted(words.say(f"legions_cards.guild.{COLOURS[place]}.colour"), place)


def hero_name(place: int, words: Words) -> str:
    return words.say(f"legions_cards.hero.{HEROES[place].name}.name")


def hero(place: int, words: Words) -> str:
    """A hero in a sentence."""
    return painted(hero_name(place, words), HEROES[place].colour)


def hero_card(place: int, words: Words) -> str:
    """A hero as a card: emblem, points, its banner or half of one, and name."""
    card = HEROES[place]
    worth = REWARDS[card.vp] + BANNER * card.banners
    if card.pair and card.scoring == "flat":  # a pair that does not score shows a banner
        worth += HALF + BANNER
    return painted(f"{EMBLEMS[card.colour]}{worth} {hero_name(place, words)}", card.colour)


def stratagem(place: int, words: Words) -> str:
    """A stratagem's name."""
    return f"[bold]{words.say(f'legions_cards.stratagem.{STRATAGEMS[place].name}.name')}[/]"


def side(seat: int, king: int, words: Words) -> str:
    """The side that a seat plays."""
    return words.say(f"legions_cards.side.{'king' if seat == king else 'necrocampe'}.name")


def does(place: int, words: Words) -> str:
    """What a hero does, in a few words; nothing if it only has points or a banner."""
    card = HEROES[place]
    return words.say(f"legions.power.{card.power}") or words.say(f"legions.scoring.{card.scoring}")
