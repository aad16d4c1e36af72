"""The cards of Abyss for the reference: those of every set, and the expansions' own kinds."""

from tidecourt.games.abyss.base.cards import KINDS, LOCATIONS, LORDS, NO_RACE, RACES
from tidecourt.telling.abyss import clauses
from tidecourt.telling.abyss.base.cards import card, sets
from tidecourt.telling.abyss.base.signs import BaseSigns
from tidecourt.telling.abyss.parts import PARTS
from tidecourt.telling.reader import Card


def cards(signs: BaseSigns) -> list[Card]:
    """Every card: Allies, Lords, Locations, and what expansions bring besides."""
    every = [ally_card(kind, signs) for kind in range(len(KINDS))]
    every += [lord_card(lord, signs) for lord in range(len(LORDS))]
    every += [location_card(location, signs) for location in range(len(LOCATIONS))]
    return every + [card for part in PARTS for card in part.cards(signs)]


def ally_card(number: int, signs: BaseSigns) -> Card:
    words = signs.words
    kind = KINDS[number]
    values = {
        "value": str(kind.value),
        "count": str(sum(kind.copies.values())),
        "set": sets(list(kind.copies), words),
    }
    own = [text for part in PARTS if (text := part.ally_text(kind, words))]
    text = own[0] if own else words.say(f"abyss_cards.ally_effect.{kind.effect}.text")
    facts: dict[str, object] = {
        "race": kind.race_name,
        "value": kind.value,
        "effect": kind.effect,
        **{key: value for part in PARTS for key, value in part.ally_facts(kind).items()},
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


def lord_card(number: int, signs: BaseSigns) -> Card:
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


def location_card(number: int, signs: BaseSigns) -> Card:
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
