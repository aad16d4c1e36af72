"""The cards of Abyss, Leviathan and Kraken for the reference."""

from typing import Final

from tidecourt.cli.abyss import signs
from tidecourt.cli.abyss.border import accepted
from tidecourt.cli.show import Card
from tidecourt.games.abyss.base.cards import KINDS, LOCATIONS, LORDS, NO_RACE, RACES
from tidecourt.games.abyss.kraken.cards import LOOT
from tidecourt.games.abyss.leviathan.cards import LEVIATHANS
from tidecourt.locales import Words

FOUND: Final = "found"  # every value of these cards is stated in a source
KRAKEN: Final = "kraken"


def cards(words: Words) -> list[Card]:
    """Every card: Allies, Lords, Locations, Leviathans, Loot."""
    found = [ally_card(kind, words) for kind in range(len(KINDS))]
    found += [lord_card(lord, words) for lord in range(len(LORDS))]
    found += [location_card(location, words) for location in range(len(LOCATIONS))]
    found += [leviathan_card(leviathan, words) for leviathan in range(len(LEVIATHANS))]
    return found + [loot_card(value, words) for value in LOOT]


def card(
    kind: str,
    name: tuple[str, str, str],
    values: dict[str, str],
    text: str,
    facts: dict[str, object],
) -> Card:
    """A card whose values are all known; its name is an id, words, and a sign."""
    id_, title, sign = name
    source = dict.fromkeys(("name", *values), FOUND)
    return Card(kind, id_, title, values, text, source, sign, facts)


def ally_card(number: int, words: Words) -> Card:
    kind = KINDS[number]
    race = words.say(f"abyss_cards.race.{kind.race_name}.name")
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
    title = f"{race} {kind.value}{signs.EFFECTS[kind.effect]}"
    return card("ally", (kind.name, title, signs.ally(number)), values, text, facts)


def lord_card(number: int, words: Words) -> Card:
    lord = LORDS[number]
    race, must = ("", "")
    if lord.race != NO_RACE:
        race, must = RACES[lord.race], signs.emblem(lord.race)
    values = {
        "guild": words.say(f"abyss_cards.guild.{lord.guild}.one"),
        "cost": str(lord.cost),
        "races": f"{lord.races}{must}",
        "influence": str(lord.influence),
        "keys": str(lord.keys),
        "set": sets([lord.set], words),
    }
    facts: dict[str, object] = {
        "guild": lord.guild,
        "cost": lord.cost,
        "races": lord.races,
        "race": race,
        "influence": lord.influence,
        "keys": lord.keys,
        "set": lord.set,
        "effect": lord.effect,
    }
    title = signs.lord_name(number, words)
    sign = signs.painted(title, lord.guild)
    text = words.say(f"abyss_cards.lord.{lord.id}.text")
    return card("lord", (lord.name, title, sign), values, text, facts)


def sets(names: list[str], words: Words) -> str:
    return ", ".join(words.say(f"abyss.set.{name}") for name in names)


def location_card(number: int, words: Words) -> Card:
    location = LOCATIONS[number]
    title = signs.location_name(number, words)
    text = words.say(f"abyss_cards.location.{location.id}.text")
    facts: dict[str, object] = {
        "set": location.set,
        "formula": location.formula,
        "immediate": location.immediate,
    }
    values = {"set": sets([location.set], words)}
    return card("location", (location.name, title, f"[bold]{title}[/]"), values, text, facts)


def leviathan_card(number: int, words: Words) -> Card:
    leviathan = LEVIATHANS[number]
    title = words.say(f"abyss_cards.leviathan.{leviathan.id}.name")
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
    sign = accepted(number)
    return card("leviathan", (leviathan.name, title, sign), values, text, facts)


def loot_card(value: int, words: Words) -> Card:
    loot = LOOT[value]
    title = words.say(f"abyss_cards.loot.{value}.name")
    text = words.say(f"abyss_cards.loot.{value}.text")
    values = {"value": str(value), "count": str(loot.count), "set": sets([KRAKEN], words)}
    facts: dict[str, object] = {"value": value, "count": loot.count, "set": KRAKEN}
    return card("loot", (f"loot{value}", title, ""), values, text, facts)
