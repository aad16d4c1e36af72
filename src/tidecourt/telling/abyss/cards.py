"""The cards of Abyss, Leviathan and Kraken for the reference."""

from typing import Final

from tidecourt.games.abyss.base.cards import KINDS, LOCATIONS, LORDS, NO_RACE, RACES
from tidecourt.games.abyss.kraken.cards import LOOT
from tidecourt.games.abyss.leviathan.cards import LEVIATHANS
from tidecourt.locales import Words
from tidecourt.telling.abyss import clauses
from tidecourt.telling.abyss.signs import AbyssSigns
from tidecourt.telling.reader import Card

FOUND: Final = "found"  # every value of these cards is stated in a source
KRAKEN: Final = "kraken"


def cards(signs: AbyssSigns) -> list[Card]:
    """Every card: Allies, Lords, Locations, Leviathans, Loot."""
    found = [ally_card(kind, signs) for kind in range(len(KINDS))]
    found += [lord_card(lord, signs) for lord in range(len(LORDS))]
    found += [location_card(location, signs) for location in range(len(LOCATIONS))]
    found += [leviathan_card(leviathan, signs) for leviathan in range(len(LEVIATHANS))]
    return found + [loot_card(value, signs) for value in LOOT]


def card(
    kind: str,
    name: tuple[str, str, str],
    values: dict[str, str],
    text: str,
    facts: dict[str, object],
    about: tuple[str, ...],
    own: dict[str, str],
) -> Card:
    """A card whose values are all known, but for those that an owner put right; its name is an id,
    words, and a sign."""
    id_, title, sign = name
    source = dict.fromkeys(("name", *values), FOUND) | own
    return Card(kind, id_, title, values, text, source, sign, facts, about)


def ally_card(number: int, signs: AbyssSigns) -> Card:
    words = signs.words
    kind = KINDS[number]
    values = {
        "value": str(kind.value),
        "count": str(sum(kind.copies.values())),
        "set": sets(list(kind.copies), words),
    }
    if kind.nebulis:
        text = words.say("abyss_cards.kraken_ally.text", nebulis=kind.nebulis)
    else:
        text = words.say(f"abyss_cards.ally_effect.{kind.effect}.text")
    facts: dict[str, object] = {
        "race": kind.race_name,
        "value": kind.value,
        "effect": kind.effect,
        "nebulis": kind.nebulis,
        "copies": kind.copies,
    }
    return card(
        "ally",
        (kind.name, signs.ally_title(number), signs.ally(number)),
        values,
        text,
        facts,
        clauses.of_ally(kind),
        kind.source,
    )


def lord_card(number: int, signs: AbyssSigns) -> Card:
    words = signs.words
    lord = LORDS[number]
    values = {
        "guild": words.say(f"abyss_cards.guild.{lord.guild}.one"),
        "cost": str(lord.cost),
        "races": signs.races(number),
        "influence": str(lord.influence),
        "keys": str(lord.keys),
        "set": sets([lord.set], words),
    }
    facts: dict[str, object] = {
        "guild": lord.guild,
        "cost": lord.cost,
        "races": lord.races,
        "race": "" if lord.race == NO_RACE else RACES[lord.race],
        "influence": lord.influence,
        "keys": lord.keys,
        "set": lord.set,
        "effect": lord.effect,
        "in_short": signs.power(number),
    }
    title = signs.heading(signs.lord_name(number))
    sign = signs.lord_called(number, title)
    text = words.say(f"abyss_cards.lord.{lord.id}.text")
    name = (lord.name, title, sign)
    return card("lord", name, values, text, facts, clauses.of_lord(lord), lord.source)


def sets(names: list[str], words: Words) -> str:
    return ", ".join(words.say(f"abyss.set.{name}") for name in names)


def location_card(number: int, signs: AbyssSigns) -> Card:
    words = signs.words
    location = LOCATIONS[number]
    title = signs.heading(signs.location_name(number))
    printed = {key: number for key, number in location.formula.items() if key in ("base", "per")}
    text = words.say(f"abyss_cards.location.{location.id}.text", **printed)
    facts: dict[str, object] = {
        "set": location.set,
        "formula": location.formula,
        "immediate": location.immediate,
    }
    values = {"set": sets([location.set], words)}
    return card(
        "location",
        (location.name, title, signs.strong(title)),
        values,
        text,
        facts,
        clauses.of_location(location),
        location.source,
    )


def leviathan_card(number: int, signs: AbyssSigns) -> Card:
    words = signs.words
    leviathan = LEVIATHANS[number]
    title = signs.leviathan_name(number)
    ladder = " ".join(f"{space.resistance} ({space.tokens})" for space in leviathan.health)
    values = {
        "races": ", ".join(
            words.say(f"abyss_cards.race.{RACES[race]}.name") for race in leviathan.races
        ),
        "health": ladder,
    }
    facts: dict[str, object] = {
        "races": [RACES[race] for race in leviathan.races],
        "health": [
            {"resistance": space.resistance, "tokens": space.tokens} for space in leviathan.health
        ],
        "penalty": {"kind": leviathan.penalty, "amount": leviathan.amount},
    }
    text = words.say(f"abyss_cards.penalty.{leviathan.penalty}.text", amount=leviathan.amount)
    sign = signs.accepted(number)
    return card(
        "leviathan",
        (leviathan.name, title, sign),
        values,
        text,
        facts,
        clauses.of_leviathan(leviathan),
        leviathan.source,
    )


def loot_card(value: int, signs: AbyssSigns) -> Card:
    words = signs.words
    loot = LOOT[value]
    title = words.say(f"abyss_cards.loot.{value}.name")
    text = words.say(f"abyss_cards.loot.{value}.text")
    values = {"value": str(value), "count": str(loot.count), "set": sets([KRAKEN], words)}
    facts: dict[str, object] = {"value": value, "count": loot.count, "set": KRAKEN}
    name = (f"loot{value}", title, "")
    return card("loot", name, values, text, facts, clauses.of_loot(), loot.source)
