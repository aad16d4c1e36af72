"""The cards of Legions for the reference: what each does, and how sure we are of every value."""

from typing import Any

from tidecourt.games.legions.cards import (
    BANNER_PAIRS,
    COLOURS,
    HEROES,
    LEGIONS,
    PAIRS,
    PLACES,
    STRATAGEMS,
    WHITE,
    Hero,
    Legion,
)
from tidecourt.locales import Words
from tidecourt.telling.legions import clauses
from tidecourt.telling.legions.signs import LegionsSigns
from tidecourt.telling.reader import Card


def cards(signs: LegionsSigns) -> list[Card]:
    """Every card: legions, heroes, locations, stratagems."""
    every = [legion_card(legion, signs) for legion in LEGIONS]
    every += [hero_card(place, signs) for place in range(len(HEROES))]
    every += [location_card(place, signs) for place in range(len(PLACES))]
    every += [stratagem_card(place, signs) for place in range(len(STRATAGEMS))]
    return every


def legion_card(legion: Legion, signs: LegionsSigns) -> Card:
    words = signs.words
    values = printed(legion, words)
    return Card(
        "legion",
        str(legion.number),
        words.say("legions.cards.legion", number=legion.number),
        values,
        words.say("legions.cards.ambassador") if legion.colour == WHITE else "",
        {"name": legion.source["number"]} | sources(legion.source, values),
        signs.card(legion.number),
        facts(legion),
        clauses.of_legion(legion),
    )


def hero_card(place: int, signs: LegionsSigns) -> Card:
    words = signs.words
    hero = HEROES[place]
    values = printed(hero, words)
    return Card(
        "hero",
        hero.name,
        signs.hero_name(place),
        values,
        hero_text(hero, words),
        {"name": name_source(hero.source, words)}
        | sources(hero.source, [*values, "power", "scoring"]),
        signs.hero_card(place),
        facts(hero)
        | {
            "power": hero.power,
            "scoring": hero.scoring,
            "pair": hero.pair,
            "half_banner": any(pair >> place & 1 for pair in BANNER_PAIRS),
        },
        clauses.of_hero(hero),
    )


def printed(card: Legion | Hero, words: Words) -> dict[str, str]:
    """The colour and the reward of a card, in words."""
    return {
        "colour": colour(card.colour, words),
        "vp": str(card.vp),
        "banners": str(card.banners),
    }


def facts(card: Legion | Hero) -> dict[str, Any]:
    """The same for programs."""
    return {"colour": COLOURS[card.colour], "vp": card.vp, "banners": card.banners}


def hero_text(hero: Hero, words: Words) -> str:
    """[LG-7, LG-14.4] A hero's power, way of scoring, banner and pair."""
    parts = []
    if hero.power != "none":
        parts.append(words.say(f"legions_cards.power.{hero.power}.text"))
    if hero.scoring != "flat":
        points = sum(pair.vp for pair in PAIRS if pair.name == hero.pair)
        parts.append(words.say(f"legions_cards.scoring.{hero.scoring}.text", points=points))
    if hero.banners:
        parts.append(words.say("legions.cards.banner"))
    for pair in PAIRS:
        if pair.name == hero.pair and pair.banners:
            name = words.say(f"legions_cards.pair.{pair.name}.name")
            parts.append(words.say("legions.cards.half_banner", name=name))
    return " ".join(parts)


def location_card(place: int, signs: LegionsSigns) -> Card:
    words = signs.words
    location = PLACES[place]
    key = f"legions_cards.location.{location.name}"
    values = {"vp": str(location.vp), "banners": str(location.banners)}
    return Card(
        "location",
        location.name,
        words.say(f"{key}.name"),
        values,
        words.say(f"{key}.text"),
        {"name": location.source["colour"]} | sources(location.source, [*values, "effect"]),
        signs.location_sign(place),
        {"vp": location.vp, "banners": location.banners, "effect": location.effect},
        clauses.of_location(location),
    )


def stratagem_card(place: int, signs: LegionsSigns) -> Card:
    words = signs.words
    token = STRATAGEMS[place]
    key = f"legions_cards.stratagem.{token.name}"
    values = {
        "side": words.say(f"legions_cards.side.{token.side}.name"),
        "unused_vp": str(token.unused_vp),
    }
    return Card(
        "stratagem",
        token.name,
        words.say(f"{key}.name"),
        values,
        words.say(f"{key}.text"),
        {"name": name_source(token.source, words)} | sources(token.source, [*values, "effect"]),
        "",
        {"side": token.side, "effect": token.effect, "unused_vp": token.unused_vp},
        clauses.of_stratagem(token),
    )


def colour(number: int, words: Words) -> str:
    return words.say(f"legions_cards.guild.{COLOURS[number]}.colour")


def name_source(source: dict[str, str], words: Words) -> str:
    """How sure we are of a name in a language; where the file says nothing of it, it is ours."""
    return source.get(f"name_{words.lang}", "reconstructed")


def sources(source: dict[str, str], keys: list[str] | dict[str, str]) -> dict[str, str]:
    """How sure we are of these values."""
    return {key: source[key] for key in keys}
