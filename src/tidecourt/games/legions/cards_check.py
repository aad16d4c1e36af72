"""A check of the card file, with one clear sentence for whoever edits it.

It runs whenever the cards are read, so a file that contradicts itself never reaches a table. Cards
of one's own copy are checked the same way, but are held only to what was found: where they differ
from what we derived or reconstructed, that is a doubt and no error.
"""

from collections.abc import Collection
from typing import Any, Final

from tidecourt.core.game import GameError
from tidecourt.core.sentence import Sentence
from tidecourt.own.book import OWN, Complaint

COLOURS: Final = ("yellow", "red", "blue", "violet", "green", "white")
SIDES: Final = ("king", "necrocampe")
SOURCE_WORDS: Final = ("found", "derived", "reconstructed")
WORDS_ELSEWHERE: Final = ("name_", "text")  # how they begin: in the locales; their source is here
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


def refusal(complaint: Complaint) -> CardDataError:
    return CardDataError("legions.toml: {fault}", fault=complaint.sentence)


def check(data: dict[str, Any], colours: tuple[str, ...], sides: tuple[str, ...]) -> None:
    """Refuse a card file that is incomplete or contradicts itself.

    The colours are those of the guilds in order, the ambassadors' white last.
    """
    for complaint in Check(data, colours, sides, own=False).complaints:
        raise refusal(complaint)


def check_known(
    rows: list[dict[str, Any]], table: str, key: str, known: Collection[str], what: str
) -> None:
    """Refuse a row that needs a rule which is not written."""
    for row in rows:
        if row[key] not in known:
            raise refusal(unknown(row, table, key, known, what))


def unknown(
    row: dict[str, Any], table: str, key: str, known: Collection[str], what: str
) -> Complaint:
    """That a row needs a rule which is not written."""
    return about(
        table,
        row,
        key,
        "{entry} names the {what} '{given}', which the rules do not have (they have: {known})",
        what=what,
        given=row[key],
        known=", ".join(sorted(known)),
    )


def place_of(rows: list[dict[str, Any]], table: str, key: str, wanted: str) -> int:
    """The place of the row that a rule needs."""
    values = [row[key] for row in rows]
    if wanted not in values:
        template = "no {table} has the {key} '{wanted}', which the rules need (there are: {values})"
        listed = ", ".join(values)
        gaps: dict[str, object] = {"table": table, "key": key, "wanted": wanted, "values": listed}
        raise refusal(Complaint(template, gaps))
    return values.index(wanted)


def id_of(table: str, row: dict[str, Any]) -> str:
    """What a row is called: its number, colour or id."""
    key = {"legion": "number", "guild": "colour", "location": "colour"}.get(table, "id")
    return str(row[key])


def name_of(table: str, row: dict[str, Any]) -> str:
    """A row as the sentence calls it: `hero red_spy`, `legion 14`, `guild white`."""
    return f"{table} {id_of(table, row)}"


def about(table: str, row: dict[str, Any], key: str, template: str, **values: object) -> Complaint:
    """A complaint about a value of a row; `{entry}` in its sentence is the row."""
    gaps: dict[str, object] = {"entry": name_of(table, row)}
    gaps.update(values)
    return Complaint(template, gaps, table, id_of(table, row), key)


class Check:
    """Everything that is wrong with the data of a card file, in `complaints`."""

    def __init__(
        self, data: dict[str, Any], colours: tuple[str, ...], sides: tuple[str, ...], own: bool
    ) -> None:
        self.data: Final = data
        self.colours: Final = colours
        self.sides: Final = sides
        self.own: Final = own
        self.complaints: Final[list[Complaint]] = []
        self.check_shape()
        if self.complaints:
            return  # whatever else would be said builds on it
        self.check_sources()
        self.check_locations()
        self.check_legions()
        self.check_heroes()
        self.check_pairs()
        self.check_stratagems()
        self.check_banners()
        self.check_length()

    def must(self, holds: bool, template: str, **values: object) -> bool:
        """Complain of the file as a whole."""
        if not holds:
            self.complaints.append(Complaint(template, values))
        return holds

    def must_of(
        self,
        table: str,
        row: dict[str, Any],
        key: str,
        holds: bool,
        template: str,
        **values: object,
    ) -> bool:
        """Complain of a value of a row."""
        if not holds:
            self.complaints.append(about(table, row, key, template, **values))
        return holds

    # ---------------------------------------------------------------- shape and sources

    def check_shape(self) -> None:
        """Every table has its rows, every row its keys, every value its type."""
        for table, names in (("constants", CONSTANTS), ("invariants", INVARIANTS)):
            self.check_keys(f"[{table}]", self.data.get(table), dict.fromkeys(names, "int"))
        for table, fields in ROWS.items():
            keys = dict([field.split(":") for field in fields.split()])
            rows = self.data.get(table)
            if not isinstance(rows, list):
                self.must(False, "there is no [[{table}]] entry", table=table)
                continue
            whole = True
            for place, row in enumerate(rows, 1):
                whole = (
                    self.check_keys(
                        Sentence("{table} entry number {place}", table=table, place=place),
                        row,
                        keys,
                    )
                    and whole
                )
            given = [name_of(table, row) for row in rows] if whole else []
            for name in dict.fromkeys(given):
                self.must(given.count(name) == 1, "{name} is there twice", name=name)

    def check_keys(self, entry: str | Sentence, row: Any, keys: dict[str, str]) -> bool:
        before = len(self.complaints)
        if not self.must(isinstance(row, dict), "{entry} must be a table", entry=entry):
            return False
        for key, kind in keys.items():
            if not self.must(key in row, "{entry} has no '{key}'", entry=entry, key=key):
                continue
            given = type(row[key]).__name__
            template = "'{key}' of {entry} must be of type {kind}, not {given}"
            right = self.must(given == kind, template, key=key, entry=entry, kind=kind, given=given)
            if right and kind == "int":
                template = "'{key}' of {entry} must not be negative"
                self.must(row[key] >= 0, template, key=key, entry=entry)
        for key in row:
            known = key in keys or key == "source"
            template = "{entry} has a '{key}', which means nothing here"
            self.must(known, template, entry=entry, key=key)
        return len(self.complaints) == before

    def check_sources(self) -> None:
        """Every value says how it is known, in one of three words."""
        for table in ("constants", "invariants"):
            self.check_source(f"[{table}]", self.data[table])
        for table in ROWS:
            for row in self.data[table]:
                self.check_source(name_of(table, row), row)

    def check_source(self, entry: str, row: dict[str, Any]) -> None:
        source: Any = row.get("source")
        if not self.must(isinstance(source, dict), "{entry} has no 'source' table", entry=entry):
            return
        words = SOURCE_WORDS
        for key in row:
            said = key in source or key in UNSOURCED
            self.must(said, "{entry} does not say the source of '{key}'", entry=entry, key=key)
        for key, word in source.items():
            self.must(
                key in row or key.startswith(WORDS_ELSEWHERE),
                "{entry} says the source of '{key}', which it does not have",
                entry=entry,
                key=key,
            )
            self.must(
                word in words or (self.own and word == OWN),
                "the source of '{key}' of {entry} is one of {words}, not '{word}'",
                key=key,
                entry=entry,
                words=", ".join(words),
                word=word,
            )

    # ---------------------------------------------------------------- the cards

    def check_count(self, table: str, constant: str) -> bool:
        wanted = self.data["constants"][constant]
        there = len(self.data[table])
        return self.must(
            there == wanted,
            "there are {there} {table} entries, but {constant} is {wanted}",
            there=there,
            table=table,
            constant=constant,
            wanted=wanted,
        )

    def check_colour(
        self, table: str, row: dict[str, Any], colours: tuple[str, ...], entry: str | Sentence = ""
    ) -> bool:
        values: dict[str, object] = {"colour": row["colour"], "known": ", ".join(colours)}
        if entry:
            values["entry"] = entry
        template = "{entry} has the unknown colour '{colour}' (known: {known})"
        return self.must_of(table, row, "colour", row["colour"] in colours, template, **values)

    def check_locations(self) -> None:
        """[LG-1.2] Guilds and locations in their fixed order, each location with its own effect."""
        data, colours = self.data, self.colours
        placed = True
        for table, known in (("guild", colours), ("location", colours[:-1])):
            for row in data[table]:
                if not self.check_colour(table, row, known, Sentence("{table} entry", table=table)):
                    placed = False
                    continue
                place = known.index(row["colour"])
                self.must_of(
                    table,
                    row,
                    "order",
                    row["order"] == place,
                    "{entry} has order {order}, but its place is {place}",
                    order=row["order"],
                    place=place,
                )
            self.must(
                len(data[table]) == len(known),
                "there must be {number} {table} entries",
                number=len(known),
                table=table,
            )
        for row in data["guild"]:
            wild = row["colour"] == colours[-1]
            template = "{entry}: the ambassadors ({white}) are wild, and nobody else"
            self.must_of("guild", row, "wild", row["wild"] == wild, template, white=colours[-1])
        self.check_count("location", "locations")
        self.check_count("location", "majority_tokens")
        if not placed:
            return
        for row in data["location"]:
            wanted = LOCATION_EFFECTS[row["colour"]]
            self.must_of(
                "location",
                row,
                "effect",
                row["effect"] == wanted,
                "{entry} has the effect '{effect}', but the rules give it '{wanted}'",
                effect=row["effect"],
                wanted=wanted,
            )
        points = {row["colour"]: row["vp"] for row in data["location"]}
        both = points.get("violet", 0) + points.get("green", 0)
        self.agree("violet_plus_green_majority_vp", both)

    def check_legions(self) -> None:
        """[LG-1.4] Numbers from 1 without gaps, in known colours, split as the invariants say."""
        data, colours = self.data, self.colours
        self.check_count("legion", "legion_cards")
        numbers = sorted([int(row["number"]) for row in data["legion"]])
        for wanted, number in enumerate(numbers, 1):
            template = "legion {wanted} is missing: numbers go from 1 without gaps"
            if not self.must(number == wanted, template, wanted=wanted):
                break
        for row in data["legion"]:
            self.check_colour("legion", row, colours)
            self.must_of(
                "legion",
                row,
                "banners",
                row["vp"] == 0 or row["banners"] == 0,
                "{entry} has points and a banner: a reward is one of them",
            )
        for colour in colours[:-1]:
            of_colour = [row["number"] for row in data["legion"] if row["colour"] == colour]
            self.agree("legions_per_colour", len(of_colour), colour)
            self.agree("legion_numbers_sum_per_guild", sum(of_colour), colour)
        white = [row for row in data["legion"] if row["colour"] == colours[-1]]
        self.agree("ambassadors", len(white))

    def check_heroes(self) -> None:
        """[LG-1.6] Heroes are never white; powers and scorings are those that the file lists."""
        data = self.data
        self.check_count("hero", "hero_cards")
        for key, table in (("power", "hero_power"), ("scoring", "hero_scoring")):
            listed = [row["id"] for row in data[table]]
            for row in data["hero"]:
                if row[key] not in listed:
                    self.complaints.append(unknown(row, "hero", key, listed, key))
        colours = self.colours[:-1]
        for row in data["hero"]:
            self.check_colour("hero", row, colours)
        for colour in colours:
            of_colour = [row for row in data["hero"] if row["colour"] == colour]
            self.agree("heroes_per_colour", len(of_colour), colour)

    def check_pairs(self) -> None:
        """[LG-7.10] A pair has two members, which name it back."""
        heroes = {row["id"]: row for row in self.data["hero"]}
        members: dict[str, list[str]] = {}
        for row in self.data["hero_pair"]:
            members[row["id"]] = row["members"]
            two = len(set(row["members"])) == 2
            self.must_of("hero_pair", row, "members", two, "{entry} must have exactly two members")
            for name in row["members"] if two else []:
                template = "{entry} has the member '{name}', which is no hero"
                known = name in heroes
                if not self.must_of("hero_pair", row, "members", known, template, name=name):
                    continue
                self.must_of(
                    "hero_pair",
                    row,
                    "members",
                    heroes[name]["pair"] == row["id"],
                    "{entry} has the member '{name}', but hero {name} does not name that pair",
                    name=name,
                )
        for name, hero in heroes.items():
            self.must_of(
                "hero",
                hero,
                "pair",
                hero["pair"] == "" or name in members.get(hero["pair"], []),
                "{entry} names the pair '{pair}', which does not have it as a member",
                pair=hero["pair"],
            )

    def check_stratagems(self) -> None:
        """[LG-2.6] Every side has its three stratagems."""
        constants, sides = self.data["constants"], self.sides
        given = [row["id"] for row in self.data["side"]]
        self.must(
            given == list(sides),
            "the sides must be {sides}, not {given}",
            sides=", ".join(sides),
            given=", ".join(given),
        )
        for row in self.data["stratagem"]:
            side, window, points = row["side"], row["window"], row["unused_vp"]
            wanted = constants["unused_stratagem_vp"]
            self.must_of(
                "stratagem",
                row,
                "side",
                side in sides,
                "{entry} belongs to no side ('{side}')",
                side=side,
            )
            self.must_of(
                "stratagem",
                row,
                "window",
                window in WINDOWS,
                "{entry} has the unknown window '{window}'",
                window=window,
            )
            self.must_of(
                "stratagem",
                row,
                "unused_vp",
                points == wanted,
                "{entry} scores {points} unused, but unused_stratagem_vp is {wanted}",
                points=points,
                wanted=wanted,
            )
        for side in sides:
            of_side = [row for row in self.data["stratagem"] if row["side"] == side]
            wanted = constants["stratagems_per_side"]
            self.must(
                len(of_side) == wanted,
                "side {side} has {there} stratagems, not {wanted}",
                side=side,
                there=len(of_side),
                wanted=wanted,
            )

    # ---------------------------------------------------------------- sums

    def agree(self, invariant: str, there: int, of: str = "") -> None:
        """The cards give what an invariant says; of one's own cards, one that is not found may be
        otherwise."""
        wanted = self.data["invariants"][invariant]
        if there == wanted:
            return
        template = "{invariant} is {wanted}, but the cards give {there}"
        if of:
            template = "{invariant} is {wanted}, but the cards give {there} for {of}"
        stated = self.data["invariants"]["source"].get(invariant) == "found"
        gaps: dict[str, object] = {
            "invariant": invariant,
            "wanted": wanted,
            "there": there,
            "of": of,
        }
        self.complaints.append(Complaint(template, gaps, doubt=self.own and not stated))

    def check_banners(self) -> None:
        """[LG-1.9] The banners on legions, locations and heroes, a completed pair's included."""
        data = self.data
        legions = sum([int(row["banners"]) for row in data["legion"]])
        locations = sum([int(row["banners"]) for row in data["location"]])
        heroes = sum([int(row["banners"]) for row in data["hero"]])
        heroes += sum([int(row["pair_banners"]) for row in data["hero_pair"]])
        for table in ("legion", "location", "hero"):
            for row in data[table]:
                single = row["banners"] in (0, 1)
                template = "{entry} shows more than one banner"
                self.must_of(table, row, "banners", single, template)
        before = len(self.complaints)
        self.agree("banners_on_legions", legions)
        self.agree("banners_on_locations", locations)
        self.agree("banners_on_heroes", heroes)
        wanted = data["constants"]["banners_total"]
        there = legions + locations + heroes
        template = "banners_total is {wanted}, but the cards give {there}"
        if len(self.complaints) == before:  # else that says it already
            self.must(there == wanted, template, wanted=wanted, there=there)

    def check_length(self) -> None:
        """[LG-14.2] The deck feeds whole refills, which make the number of turns."""
        constants = self.data["constants"]
        row = constants["legion_row_face_up"] + constants["legion_row_face_down"]
        deck = constants["legion_cards"] - row - 2 * constants["hand_size"]
        turns = deck // 2 + 1
        wanted = constants["turns_if_no_banner_win"]
        template = "turns_if_no_banner_win is {wanted}, but the cards last {turns} turns"
        self.must(turns == wanted, template, wanted=wanted, turns=turns)
