"""A check of the card file, with one clear sentence for whoever edits it.

It runs whenever the cards are read, so a file that contradicts itself never reaches a table.
"""

from collections.abc import Collection
from typing import Any, Final

from tidecourt.core.game import GameError

SOURCE_WORDS: Final = ("found", "derived", "reconstructed")
WORDS_ELSEWHERE: Final = ("name_en", "name_fr", "text")  # in the locales; their source is here
UNSOURCED: Final = ("id", "pair", "source")  # our own keys, which claim nothing about the game
WINDOWS: Final = ("own_recruit", "start_of_turn", "when_attacked", "enemy_completes_hand")

CONSTANTS: Final = (
    *("legion_cards", "hero_cards", "locations", "majority_tokens", "stratagems_per_side"),
    *("hand_size", "legion_row_face_up", "legion_row_face_down", "hero_row_size"),
    *("recruit_same_location", "recruit_spread_locations", "legions_tucked_per_recruit"),
    *("hero_recruits_per_turn", "hero_deck_look", "banners_total", "banners_to_win"),
    *("unused_stratagem_vp", "turns_if_no_banner_win"),
)
INVARIANTS: Final = (
    *("banners_on_legions", "banners_on_locations", "banners_on_heroes"),
    *("violet_plus_green_majority_vp", "heroes_per_colour", "legion_numbers_sum_per_guild"),
    *("legions_per_colour", "ambassadors", "example_score_total", "example_green_hero_vp"),
    *("example_violet_hero_vp", "example_tucked_pair_a_vp", "example_tucked_pair_b_vp"),
)
ROWS: Final[dict[str, str]] = {  # the keys of each kind of entry, with their types
    "guild": "colour:str order:int wild:bool",
    "location": "id:str colour:str order:int vp:int banners:int effect:str",
    "legion": "number:int colour:str vp:int banners:int",
    "hero_scoring": "id:str",
    "hero_power": "id:str",
    "hero": "id:str colour:str vp:int scoring:str power:str banners:int pair:str",
    "hero_pair": "id:str members:list pair_vp:int pair_banners:int",
    "stratagem": "id:str side:str effect:str window:str unused_vp:int",
    "side": "id:str",
}
# [LG-12] The rules know a location's effect by its colour, so the file may not move it.
LOCATION_EFFECTS: Final[dict[str, str]] = {
    "yellow": "win_ties",
    "red": "rout_on_red_placement",
    "blue": "banner",
    "violet": "violet_wild",
    "green": "peek_hidden_legion",
}


class CardDataError(GameError):
    """The card file contradicts itself or the rules."""


def check(data: dict[str, Any], colours: tuple[str, ...], sides: tuple[str, ...]) -> None:
    """Refuse a card file that is incomplete or contradicts itself.

    The colours are those of the guilds in order, the ambassadors' white last.
    """
    check_shape(data)
    check_sources(data)
    check_locations(data, colours)
    check_legions(data, colours)
    check_heroes(data, colours[:-1])
    check_pairs(data)
    check_stratagems(data, sides)
    check_banners(data)
    check_length(data["constants"])


def check_known(
    rows: list[dict[str, Any]], table: str, key: str, known: Collection[str], what: str
) -> None:
    """Refuse a row that needs a rule which is not written."""
    for row in rows:
        must(
            row[key] in known,
            f"{name_of(table, row)} names the {what} '{row[key]}', which the rules do not have "
            f"(they have: {', '.join(sorted(known))})",
        )


def place_of(rows: list[dict[str, Any]], table: str, key: str, wanted: str) -> int:
    """The place of the row that a rule needs."""
    values = [row[key] for row in rows]
    must(
        wanted in values,
        f"no {table} has the {key} '{wanted}', which the rules need (there are: "
        f"{', '.join(values)})",
    )
    return values.index(wanted)


def must(holds: bool, sentence: str) -> None:
    if not holds:
        raise CardDataError(f"legions.toml: {sentence}")


def name_of(table: str, row: dict[str, Any]) -> str:
    """A row as the sentence calls it: `hero red_spy`, `legion 14`, `guild white`."""
    key = {"legion": "number", "guild": "colour", "location": "colour"}.get(table, "id")
    return f"{table} {row[key]}"


# -------------------------------------------------------------------- shape and sources


def check_shape(data: dict[str, Any]) -> None:
    """Every table has its rows, every row its keys, every value its type."""
    for table, names in (("constants", CONSTANTS), ("invariants", INVARIANTS)):
        check_keys(f"[{table}]", data.get(table), dict.fromkeys(names, "int"))
    for table, fields in ROWS.items():
        keys = dict([field.split(":") for field in fields.split()])
        must(isinstance(data.get(table), list), f"there is no [[{table}]] entry")
        for place, row in enumerate(data[table], 1):
            check_keys(f"{table} entry number {place}", row, keys)
        given = [name_of(table, row) for row in data[table]]
        for name in given:
            must(given.count(name) == 1, f"{name} is there twice")


def check_keys(entry: str, row: Any, keys: dict[str, str]) -> None:
    must(isinstance(row, dict), f"{entry} must be a table")
    for key, kind in keys.items():
        must(key in row, f"{entry} has no '{key}'")
        given = type(row[key]).__name__
        must(given == kind, f"'{key}' of {entry} must be of type {kind}, not {given}")
        if kind == "int":
            must(row[key] >= 0, f"'{key}' of {entry} must not be negative")
    for key in row:
        must(key in keys or key == "source", f"{entry} has a '{key}', which means nothing here")


def check_sources(data: dict[str, Any]) -> None:
    """Every value says how it is known, in one of three words."""
    check_source("[constants]", data["constants"])
    for table in ROWS:
        for row in data[table]:
            check_source(name_of(table, row), row)


def check_source(entry: str, row: dict[str, Any]) -> None:
    must(isinstance(row.get("source"), dict), f"{entry} has no 'source' table")
    source: dict[str, Any] = row["source"]
    for key in row:
        must(key in source or key in UNSOURCED, f"{entry} does not say the source of '{key}'")
    for key, word in source.items():
        must(
            key in row or key in WORDS_ELSEWHERE,
            f"{entry} says the source of '{key}', which it does not have",
        )
        must(
            word in SOURCE_WORDS,
            f"the source of '{key}' of {entry} is one of {', '.join(SOURCE_WORDS)}, not '{word}'",
        )


# -------------------------------------------------------------------- the cards


def check_count(data: dict[str, Any], table: str, constant: str) -> None:
    wanted = data["constants"][constant]
    there = len(data[table])
    must(there == wanted, f"there are {there} {table} entries, but {constant} is {wanted}")


def check_colour(entry: str, colour: str, colours: tuple[str, ...]) -> None:
    must(
        colour in colours,
        f"{entry} has the unknown colour '{colour}' (known: {', '.join(colours)})",
    )


def check_locations(data: dict[str, Any], colours: tuple[str, ...]) -> None:
    """[LG-1.2] Guilds and locations in their fixed order, each location with its own effect."""
    for table, known in (("guild", colours), ("location", colours[:-1])):
        for row in data[table]:
            check_colour(f"{table} entry", row["colour"], known)
            place = known.index(row["colour"])
            must(
                row["order"] == place,
                f"{name_of(table, row)} has order {row['order']}, but its place is {place}",
            )
        must(len(data[table]) == len(known), f"there must be {len(known)} {table} entries")
    for row in data["guild"]:
        must(
            row["wild"] == (row["colour"] == colours[-1]),
            f"{name_of('guild', row)}: the ambassadors ({colours[-1]}) are wild, and nobody else",
        )
    check_count(data, "location", "locations")
    check_count(data, "location", "majority_tokens")
    for row in data["location"]:
        wanted = LOCATION_EFFECTS[row["colour"]]
        must(
            row["effect"] == wanted,
            f"{name_of('location', row)} has the effect '{row['effect']}', "
            f"but the rules give it '{wanted}'",
        )
    points = {row["colour"]: row["vp"] for row in data["location"]}
    agree(data, "violet_plus_green_majority_vp", points["violet"] + points["green"])


def check_legions(data: dict[str, Any], colours: tuple[str, ...]) -> None:
    """[LG-1.4] Numbers from 1 without gaps, in known colours, split as the invariants say."""
    check_count(data, "legion", "legion_cards")
    numbers = sorted(row["number"] for row in data["legion"])
    for wanted, number in enumerate(numbers, 1):
        must(number == wanted, f"legion {wanted} is missing: numbers go from 1 without gaps")
    for row in data["legion"]:
        check_colour(name_of("legion", row), row["colour"], colours)
        must(
            row["vp"] == 0 or row["banners"] == 0,
            f"{name_of('legion', row)} has points and a banner: a reward is one of them",
        )
    for colour in colours[:-1]:
        of_colour = [row["number"] for row in data["legion"] if row["colour"] == colour]
        agree(data, "legions_per_colour", len(of_colour), colour)
        agree(data, "legion_numbers_sum_per_guild", sum(of_colour), colour)
    agree(data, "ambassadors", sum(row["colour"] == colours[-1] for row in data["legion"]))


def check_heroes(data: dict[str, Any], colours: tuple[str, ...]) -> None:
    """[LG-1.6] Heroes are never white; powers and scorings are those that the file lists."""
    check_count(data, "hero", "hero_cards")
    for key, table in (("power", "hero_power"), ("scoring", "hero_scoring")):
        listed = [row["id"] for row in data[table]]
        check_known(data["hero"], "hero", key, listed, key)
    for row in data["hero"]:
        check_colour(name_of("hero", row), row["colour"], colours)
    for colour in colours:
        of_colour = [row for row in data["hero"] if row["colour"] == colour]
        agree(data, "heroes_per_colour", len(of_colour), colour)


def check_pairs(data: dict[str, Any]) -> None:
    """[LG-7.10] A pair has two members, which name it back."""
    heroes = {row["id"]: row for row in data["hero"]}
    members: dict[str, list[str]] = {}
    for row in data["hero_pair"]:
        pair = name_of("hero_pair", row)
        members[row["id"]] = row["members"]
        must(len(set(row["members"])) == 2, f"{pair} must have exactly two members")
        for name in row["members"]:
            must(name in heroes, f"{pair} has the member '{name}', which is no hero")
            must(
                heroes[name]["pair"] == row["id"],
                f"{pair} has the member '{name}', but hero {name} does not name that pair",
            )
    for name, hero in heroes.items():
        must(
            hero["pair"] == "" or name in members.get(hero["pair"], []),
            f"hero {name} names the pair '{hero['pair']}', which does not have it as a member",
        )


def check_stratagems(data: dict[str, Any], sides: tuple[str, ...]) -> None:
    """[LG-2.6] Every side has its three stratagems."""
    constants = data["constants"]
    given = [row["id"] for row in data["side"]]
    must(given == list(sides), f"the sides must be {', '.join(sides)}, not {', '.join(given)}")
    for row in data["stratagem"]:
        entry = name_of("stratagem", row)
        must(row["side"] in sides, f"{entry} belongs to no side ('{row['side']}')")
        must(row["window"] in WINDOWS, f"{entry} has the unknown window '{row['window']}'")
        wanted = constants["unused_stratagem_vp"]
        must(
            row["unused_vp"] == wanted,
            f"{entry} scores {row['unused_vp']} unused, but unused_stratagem_vp is {wanted}",
        )
    for side in sides:
        there = sum(row["side"] == side for row in data["stratagem"])
        wanted = constants["stratagems_per_side"]
        must(there == wanted, f"side {side} has {there} stratagems, not {wanted}")


# -------------------------------------------------------------------- sums


def agree(data: dict[str, Any], invariant: str, there: int, of: str = "") -> None:
    wanted = data["invariants"][invariant]
    where = f" for {of}" if of else ""
    must(there == wanted, f"{invariant} is {wanted}, but the cards give {there}{where}")


def check_banners(data: dict[str, Any]) -> None:
    """[LG-1.9] The banners on legions, locations and heroes, a completed pair's included."""
    legions = sum(row["banners"] for row in data["legion"])
    locations = sum(row["banners"] for row in data["location"])
    heroes = sum(row["banners"] for row in data["hero"])
    heroes += sum(row["pair_banners"] for row in data["hero_pair"])
    for table in ("legion", "location", "hero"):
        for row in data[table]:
            must(row["banners"] in (0, 1), f"{name_of(table, row)} shows more than one banner")
    agree(data, "banners_on_legions", legions)
    agree(data, "banners_on_locations", locations)
    agree(data, "banners_on_heroes", heroes)
    wanted = data["constants"]["banners_total"]
    there = legions + locations + heroes
    must(there == wanted, f"banners_total is {wanted}, but the cards give {there}")


def check_length(constants: dict[str, Any]) -> None:
    """[LG-14.2] The deck feeds whole refills, which make the number of turns."""
    row = constants["legion_row_face_up"] + constants["legion_row_face_down"]
    deck = constants["legion_cards"] - row - 2 * constants["hand_size"]
    turns = deck // 2 + 1
    wanted = constants["turns_if_no_banner_win"]
    must(turns == wanted, f"turns_if_no_banner_win is {wanted}, but the cards last {turns} turns")
