"""How the cards of Abyss look in a line of text: an emblem and a colour together, so that either
will do."""

from re import IGNORECASE
from re import compile as pattern
from typing import Final

from tidecourt.games.abyss.base.cards import (
    KINDS,
    LOCATIONS,
    LORDS,
    MONSTER,
    NO_RACE,
    RACE_OF,
    RACES,
)
from tidecourt.games.abyss.leviathan.cards import LEVIATHANS, TOKEN_KINDS, ZONE_NAMES
from tidecourt.games.abyss.piles import Pile, cards_of
from tidecourt.locales import Words

EMBLEMS: Final = {
    "jellyfish": "●",
    "crab": "◆",
    "seahorse": "▲",
    "shellfish": "▼",
    "squid": "■",
    "kraken": "✱",
}
STYLES: Final = {
    "jellyfish": "magenta",
    "crab": "red",
    "seahorse": "yellow",
    "shellfish": "green",
    "squid": "bright_blue",
    "kraken": "bold",
    "mage": "magenta",
    "military": "red",
    "farmer": "yellow",
    "merchant": "green",
    "politician": "bright_blue",
    "ambassador": "bold",
    "smuggler": "bright_black",
}
EFFECTS: Final = {"none": "", "pearls_boost": "⁺", "two_dice_high": "ⁿ"}
KEY: Final = "⚷"
INFLUENCE: Final = "★"
HEALTH: Final = "♥"
ARTICLE: Final = pattern(r"(?:the |le |la |les |l')", IGNORECASE)
START: Final = pattern(r"((?:\[[^\]]*\])*)(\w)")


def painted(text: str, style: str) -> str:
    return f"[{STYLES[style]}]{text}[/]"


def capital(sentence: str) -> str:
    """A sentence that begins with a capital letter, in markup."""
    return START.sub(lambda found: found[1] + found[2].upper(), sentence, count=1)


def in_sentence(name: str) -> str:
    """A name with its article small."""
    found = ARTICLE.match(name)
    return found[0].lower() + name[found.end() :] if found else name


def without_article(name: str) -> str:
    """A name as it stands on a card."""
    found = ARTICLE.match(name)
    return name[found.end() :] if found else name


# -------------------------------------------------------------------- Allies


def ally(kind: int) -> str:
    """An Ally as a card: emblem and value, and a sign for its effect."""
    if kind == MONSTER:
        return "[bold]☠[/]"
    card_ = KINDS[kind]
    text = f"{EMBLEMS[card_.race_name]}{card_.value}{EFFECTS[card_.effect]}"
    return painted(text, card_.race_name)


def allies(pile: Pile) -> str:
    """The Allies of a pile, those of a race together, the weakest first."""
    cards = cards_of(pile)
    groups = [[kind for kind in cards if RACE_OF[kind] == race] for race in range(len(EMBLEMS))]
    return "  ".join(" ".join(ally(kind) for kind in group) for group in groups if group)


def card(number: int, words: Words) -> str:
    """An Exploration card in a sentence."""
    if number == MONSTER:
        return f"[bold]{words.say('abyss.card.monster')}[/]"
    kind = KINDS[number]
    name = words.say(f"abyss_cards.race.{kind.race_name}.name")
    return painted(f"{name} {kind.value}{EFFECTS[kind.effect]}", kind.race_name)


def race(number: int, words: Words) -> str:
    """A race in a sentence."""
    return painted(words.say(f"abyss_cards.race.{RACES[number]}.name"), RACES[number])


def emblem(number: int) -> str:
    """A race as its emblem."""
    return painted(EMBLEMS[RACES[number]], RACES[number])


# -------------------------------------------------------------------- Lords and Locations


def lord_name(number: int, words: Words) -> str:
    return words.say(f"abyss_cards.lord.{LORDS[number].id}.name")


def lord(number: int, words: Words) -> str:
    """A Lord in a sentence."""
    return painted(in_sentence(lord_name(number, words)), LORDS[number].guild)


def lord_title(number: int, words: Words) -> str:
    """A Lord in a list."""
    return painted(without_article(lord_name(number, words)), LORDS[number].guild)


def price(number: int) -> str:
    """What a Lord costs: points, number of races, and the race that is a must."""
    card_ = LORDS[number]
    must = "" if card_.race == NO_RACE else emblem(card_.race)
    return f"{card_.cost}/{card_.races}{must}"


def worth(number: int) -> str:
    """What a Lord brings: influence and Key."""
    card_ = LORDS[number]
    return f"{INFLUENCE}{card_.influence}{KEY * card_.keys}"


def lord_card(number: int, words: Words) -> str:
    """A Lord as a card: name, cost, races, influence and Key."""
    return f"{lord_title(number, words)} {price(number)} {worth(number)}"


def power(number: int, words: Words) -> str:
    """What a Lord does, in a few words; nothing if it has no power."""
    return words.say(f"abyss.power.{LORDS[number].name}")


def location_name(number: int, words: Words) -> str:
    return words.say(f"abyss_cards.location.{LOCATIONS[number].id}.name")


def location(number: int, words: Words) -> str:
    """A Location in a sentence."""
    return f"[bold]{in_sentence(location_name(number, words))}[/]"


def location_title(number: int, words: Words) -> str:
    """A Location in a list."""
    return f"[bold]{without_article(location_name(number, words))}[/]"


# -------------------------------------------------------------------- Leviathans


def leviathan(number: int, words: Words) -> str:
    """A Leviathan, which has a name of its own."""
    return f"[bold]{words.say(f'abyss_cards.leviathan.{LEVIATHANS[number].id}.name')}[/]"


def zone(number: int) -> str:
    """A zone of the Border by its dice."""
    return ZONE_NAMES[number]


def token(number: int, words: Words) -> str:
    """A Leviathan Monster token in a few words."""
    return words.say(f"abyss.token.{TOKEN_KINDS[number].name}")
