"""The card file adds up, and a file that does not is refused with a sentence that says where."""

from collections.abc import Callable
from copy import deepcopy
from itertools import combinations
from typing import Any

import pytest

from tidecourt.core.bits import count, one
from tidecourt.games.legions import cards
from tidecourt.games.legions.cards import COLOURS, DATA, GREEN, SIDES, VIOLET, hero_named
from tidecourt.games.legions.cards_check import (
    INVARIANTS,
    CardDataError,
    check,
    check_known,
    place_of,
)
from tidecourt.games.legions.heroes import POWERS
from tidecourt.games.legions.score import SCORINGS, hero_points, total, tucked_points
from tidecourt.games.legions.state import LegionsState, empty_table

Data = dict[str, Any]
FACTS = DATA["invariants"]


def row(data: Data, table: str, name: str | int) -> Data:
    """The entry of a table by its id, number or colour."""
    found: list[Data] = [r for r in data[table] if name in (r.get("id"), r.get("number"))]
    return found[0] if found else next(r for r in data[table] if r["colour"] == name)


def put(table: str, name: str | int, key: str, value: object) -> Callable[[Data], None]:
    """Break one value."""

    def change(data: Data) -> None:
        row(data, table, name)[key] = value

    return change


def drop(table: str, name: str | int, key: str = "") -> Callable[[Data], None]:
    """Leave out a value, or the whole entry."""

    def change(data: Data) -> None:
        entry = row(data, table, name)
        if key:
            del entry[key]
        else:
            data[table].remove(entry)

    return change


def source(table: str, name: str | int, key: str, word: object) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        row(data, table, name)["source"][key] = word

    return change


def section(table: str, key: str, value: object) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        data[table][key] = value

    return change


def both(*changes: Callable[[Data], None]) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        for each in changes:
            each(data)

    return change


def without(table: str) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        del data[table]

    return change


def twice(table: str, name: str) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        data[table].append(deepcopy(row(data, table, name)))

    return change


BROKEN = {
    # required keys and types
    "no table": (without("hero"), "there is no [[hero]] entry"),
    "no section": (without("constants"), "[constants] must be a table"),
    "no key": (drop("hero", "red_spy", "vp"), "hero entry number 6 has no 'vp'"),
    "wrong type": (
        put("legion", 4, "vp", "2"),
        "'vp' of legion entry number 4 must be of type int, not str",
    ),
    "yes is no number": (put("legion", 4, "vp", True), "must be of type int, not bool"),
    "negative": (put("legion", 4, "vp", -1), "'vp' of legion entry number 4 must not be negative"),
    "misspelt key": (
        put("hero", "red_spy", "pearls", 1),
        "hero entry number 6 has a 'pearls', which means nothing here",
    ),
    "no constant": (
        lambda data: data["constants"].pop("hand_size"),
        "[constants] has no 'hand_size'",
    ),
    "no invariant": (
        lambda data: data["invariants"].pop("ambassadors"),
        "[invariants] has no 'ambassadors'",
    ),
    "same id": (twice("hero", "red_spy"), "hero red_spy is there twice"),
    # sources
    "no source": (drop("hero", "red_spy", "source"), "hero red_spy has no 'source' table"),
    "value without source": (
        lambda data: row(data, "legion", 9)["source"].pop("colour"),
        "legion 9 does not say the source of 'colour'",
    ),
    "unknown source word": (
        source("legion", 9, "vp", "guessed"),
        "the source of 'vp' of legion 9 is one of found, derived, reconstructed, not 'guessed'",
    ),
    "source of nothing": (
        source("side", "king", "colour", "found"),
        "side king says the source of 'colour', which it does not have",
    ),
    "constant without source": (
        lambda data: data["constants"]["source"].pop("locations"),
        "[constants] does not say the source of 'locations'",
    ),
    # counts
    "30 legions": (drop("legion", 31), "there are 30 legion entries, but legion_cards is 31"),
    "14 heroes": (drop("hero", "red_spy"), "there are 14 hero entries, but hero_cards is 15"),
    "six tokens": (
        section("constants", "majority_tokens", 6),
        "there are 5 location entries, but majority_tokens is 6",
    ),
    "longer game": (
        section("constants", "turns_if_no_banner_win", 11),
        "turns_if_no_banner_win is 11, but the cards last 12 turns",
    ),
    # legions
    "gap": (put("legion", 14, "number", 32), "legion 14 is missing"),
    "unknown colour": (
        put("legion", 14, "colour", "pink"),
        "legion 14 has the unknown colour 'pink'",
    ),
    "uneven colours": (
        put("legion", 14, "colour", "red"),
        "legions_per_colour is 5, but the cards give 6 for red",
    ),
    "uneven numbers": (
        both(put("legion", 2, "colour", "red"), put("legion", 3, "colour", "yellow")),
        "legion_numbers_sum_per_guild is 80, but the cards give 81 for yellow",
    ),
    "fewer ambassadors": (
        section("invariants", "ambassadors", 5),
        "ambassadors is 5, but the cards give 6",
    ),
    "two rewards": (put("legion", 6, "vp", 1), "legion 6 has points and a banner"),
    # banners
    "two banners on one legion": (put("legion", 6, "banners", 2), "legion 6 shows more than one"),
    "banner on one legion more": (
        put("legion", 4, "banners", 1),
        "banners_on_legions is 5, but the cards give 6",
    ),
    "banner on one location more": (
        put("location", "red", "banners", 1),
        "banners_on_locations is 1, but the cards give 2",
    ),
    "banner on one hero more": (
        put("hero", "red_spy", "banners", 1),
        "banners_on_heroes is 2, but the cards give 3",
    ),
    "pair without banner": (
        put("hero_pair", "blue_treaty", "pair_banners", 0),
        "banners_on_heroes is 2, but the cards give 1",
    ),
    "nine banners": (
        section("constants", "banners_total", 9),
        "banners_total is 9, but the cards give 8",
    ),
    # heroes and pairs
    "white hero": (
        put("hero", "red_spy", "colour", "white"),
        "hero red_spy has the unknown colour 'white'",
    ),
    "four green heroes": (
        put("hero", "red_spy", "colour", "green"),
        "heroes_per_colour is 3, but the cards give 2 for red",
    ),
    "unknown power": (
        put("hero", "red_spy", "power", "fly"),
        "hero red_spy names the power 'fly', which the rules do not have",
    ),
    "unknown scoring": (
        put("hero", "red_spy", "scoring", "per_fish"),
        "hero red_spy names the scoring 'per_fish', which the rules do not have",
    ),
    "pair of three": (
        put("hero_pair", "yellow_twins", "members", ["a", "b", "c"]),
        "hero_pair yellow_twins must have exactly two members",
    ),
    "pair with itself": (
        put("hero_pair", "yellow_twins", "members", ["yellow_twin_left", "yellow_twin_left"]),
        "hero_pair yellow_twins must have exactly two members",
    ),
    "pair with a stranger": (
        put("hero_pair", "yellow_twins", "members", ["yellow_twin_left", "nobody"]),
        "hero_pair yellow_twins has the member 'nobody', which is no hero",
    ),
    "member that does not answer": (
        put("hero", "yellow_twin_left", "pair", ""),
        "has the member 'yellow_twin_left', but hero yellow_twin_left does not name that pair",
    ),
    "hero in no such pair": (
        put("hero", "red_spy", "pair", "yellow_twins"),
        "hero red_spy names the pair 'yellow_twins', which does not have it as a member",
    ),
    # guilds and locations
    "locations out of order": (
        both(put("location", "red", "order", 2), put("location", "blue", "order", 1)),
        "location red has order 2, but its place is 1",
    ),
    "unknown guild": (put("guild", "white", "colour", "pink"), "unknown colour 'pink'"),
    "tame ambassadors": (
        put("guild", "white", "wild", False),
        "the ambassadors (white) are wild, and nobody else",
    ),
    "effect at the wrong place": (
        put("location", "red", "effect", "banner"),
        "location red has the effect 'banner', but the rules give it 'rout_on_red_placement'",
    ),
    "richer majorities": (
        put("location", "green", "vp", 6),
        "violet_plus_green_majority_vp is 9, but the cards give 10",
    ),
    # stratagems
    "side with two stratagems": (
        drop("stratagem", "necro_divert"),
        "side necrocampe has 2 stratagems, not 3",
    ),
    "stratagem of nobody": (
        put("stratagem", "necro_divert", "side", "queen"),
        "stratagem necro_divert belongs to no side ('queen')",
    ),
    "unknown window": (
        put("stratagem", "necro_divert", "window", "never"),
        "stratagem necro_divert has the unknown window 'never'",
    ),
    "dearer stratagem": (
        put("stratagem", "necro_divert", "unused_vp", 3),
        "stratagem necro_divert scores 3 unused, but unused_stratagem_vp is 2",
    ),
    "third side": (twice("side", "king"), "side king is there twice"),
    "other sides": (put("side", "king", "id", "queen"), "the sides must be king, necrocampe"),
}


@pytest.mark.parametrize(("change", "sentence"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_refused_with_the_entry_at_fault(
    change: Callable[[Data], None], sentence: str
) -> None:
    data = deepcopy(DATA)
    change(data)
    with pytest.raises(CardDataError) as refusal:
        check(data, COLOURS, SIDES)
    assert sentence in str(refusal.value)
    assert str(refusal.value).startswith("legions.toml: ")
    assert "\n" not in str(refusal.value)


def test_the_file_itself_is_accepted() -> None:
    check(deepcopy(DATA), COLOURS, SIDES)


def test_a_power_without_a_rule_is_refused() -> None:
    data = deepcopy(DATA)
    row(data, "hero_power", "rally_two")["id"] = "rally_three"
    with pytest.raises(CardDataError, match="hero_power rally_three names the power 'rally_three'"):
        check_known(data["hero_power"], "hero_power", "id", POWERS, "power")


def test_a_scoring_without_a_rule_is_refused() -> None:
    data = deepcopy(DATA)
    row(data, "hero_scoring", "per_banner")["id"] = "per_fish"
    with pytest.raises(CardDataError, match="names the way of scoring 'per_fish'"):
        check_known(data["hero_scoring"], "hero_scoring", "id", SCORINGS, "way of scoring")


def test_a_stratagem_that_the_rules_need_is_missed() -> None:
    data = deepcopy(DATA)
    row(data, "stratagem", "necro_divert")["effect"] = "dance"
    with pytest.raises(CardDataError, match="no stratagem has the effect 'divert_attack'"):
        place_of(data["stratagem"], "stratagem", "effect", "divert_attack")


# -------------------------------------------------------------------- every figure of [invariants]


def example() -> LegionsState:
    """The rulebook's scoring example: two heroes, four tucked legions, two majorities."""
    state = empty_table()
    state.camp0.spent = 1
    broker, shaper = hero_named("green_colours"), hero_named("violet_move")
    state.camp0.heroes = one(broker) | one(shaper)
    tucked = list(state.tucked)
    tucked[broker] = one(22) | one(23)
    tucked[shaper] = one(4) | one(8)
    state.tucked = tuple(tucked)
    state.camp0.held = one(VIOLET) | one(GREEN)
    return state


def test_every_invariant_has_a_figure_here() -> None:
    assert set(FACTS) == {*INVARIANTS, "source"}


@pytest.mark.rule("LG-1.9", "LG-13.3")
def test_eight_banners_are_on_five_legions_the_blue_token_and_blue_heroes() -> None:
    legions = [legion for legion in cards.LEGIONS if legion.banners]
    assert sum(legion.banners for legion in legions) == FACTS["banners_on_legions"] == 5
    places = {place.name: place.banners for place in cards.PLACES if place.banners}
    assert places == {"blue": FACTS["banners_on_locations"]}
    heroes = [hero for hero in cards.HEROES if hero.banners]
    pairs = [pair for pair in cards.PAIRS if pair.banners]
    assert len(heroes) + len(pairs) == FACTS["banners_on_heroes"] == 2
    blue = cards.HEROES_OF_COLOUR[cards.BLUE]
    assert all(COLOURS[hero.colour] == "blue" for hero in heroes)
    assert all(pair.heroes & ~blue == 0 for pair in pairs)


@pytest.mark.rule("LG-1.4")
def test_legions_are_split_evenly_over_the_colours() -> None:
    for colour in range(cards.LOCATIONS):
        numbers = [legion.number for legion in cards.LEGIONS if legion.colour == colour]
        assert len(numbers) == FACTS["legions_per_colour"]
        assert sum(numbers) == FACTS["legion_numbers_sum_per_guild"]
    white = [legion for legion in cards.LEGIONS if legion.colour == cards.WHITE]
    assert len(white) == FACTS["ambassadors"]


@pytest.mark.rule("LG-1.6")
def test_every_colour_has_three_heroes() -> None:
    for heroes in cards.HEROES_OF_COLOUR:
        assert count(heroes) == FACTS["heroes_per_colour"]


def test_the_violet_and_green_majorities_score_nine() -> None:
    points = cards.LOCATION_VP[VIOLET] + cards.LOCATION_VP[GREEN]
    assert points == FACTS["violet_plus_green_majority_vp"]


@pytest.mark.rule("T1", "LG-14.3", "LG-14.4")
def test_the_scoring_example_gives_twenty_points() -> None:
    state = example()
    broker, shaper = hero_named("green_colours"), hero_named("violet_move")
    assert hero_points(state, 0, broker) == FACTS["example_green_hero_vp"]
    assert hero_points(state, 0, shaper) == FACTS["example_violet_hero_vp"]
    assert tucked_points(state, broker) == FACTS["example_tucked_pair_a_vp"]
    assert tucked_points(state, shaper) == FACTS["example_tucked_pair_b_vp"]
    assert total(state, 0) == FACTS["example_score_total"]


def test_two_tucked_legions_can_be_worth_what_the_example_shows() -> None:
    sums = {a.vp + b.vp for a, b in combinations(cards.LEGIONS, 2)}
    assert {FACTS["example_tucked_pair_a_vp"], FACTS["example_tucked_pair_b_vp"]} <= sums
