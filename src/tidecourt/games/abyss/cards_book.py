"""What is printed on the cards of Abyss and its expansions and may be put right by whoever owns
them: prices, points and Keys of Lords, the numbers of Locations, how many there are of each card,
what a Leviathan resists.

Ids, races and values of Allies, and what a power does stay: the rules, the options and the texts
know the cards by them.
"""

from collections.abc import Callable
from typing import Final

from tidecourt.core.sentence import Sentence
from tidecourt.own.book import NUMBERS, WORDS, Book, Complaint, Data, Field, Row, Sheet

RACES: Final = ("jellyfish", "crab", "seahorse", "shellfish", "squid")
FILES: Final = (
    *("abyss_exploration", "abyss_lords", "abyss_locations", "abyss_monsters"),
    *("abyss_leviathans", "abyss_kraken"),
)
EXPLORATION, LORDS, LOCATIONS, MONSTERS, LEVIATHANS, KRAKEN = FILES
MOST_COPIES: Final = 7  # of a kind of Ally, all sets together: what a pile has room for
MOST_VALUE: Final = 254  # of all Allies together: what eight bits can tell
SEATS: Final = 5
WITH_BASE: Final = (  # formulas whose first number is printed; others begin at nothing
    *("per_guild_lord", "per_race_ally", "weakest_ally_per_race"),
    *("minus_per_lord", "minus_per_ally", "minus_per_nebulis"),
)
SHORT_EFFECT: Final[dict[str, str]] = {"pearls_boost": "boost", "two_dice_high": "dice"}

COUNT: Final = Field("count", "count", most=MOST_COPIES)
OF_LORD: Final = (
    Field("cost", "cost", least=1, most=20),
    Field("races", "races", least=1, most=5),
    Field("influence", "influence", most=30),
    Field("keys", "keys", most=1),
)


def kind_name(race: str, value: int, effect: str) -> str:
    """A kind of Ally by its race, value and effect, for instance `crab2_boost`."""
    suffix = "" if effect == "none" else f"_{SHORT_EFFECT.get(effect, effect)}"
    return f"{race}{value}{suffix}"


def kind_of(row: Row) -> str:
    return kind_name(row["race"], row["value"], row["effect"])


def ally_id(row: Row) -> str:
    """An Ally by its set and its kind, for instance `base_crab1`."""
    return f"{row['set']}_{kind_of(row)}"


def token_id(row: Row) -> str:
    """A Monster token by its deck and what it is, for instance `base_influence2`."""
    return f"{row['deck']}_{row['kind']}{row['influence'] or row.get('pearls', '')}"


def by(key: str) -> Callable[[Row], str]:
    def called(row: Row) -> str:
        return str(row[key])

    return called


def of_ally(row: Row) -> tuple[Field, ...]:
    return (COUNT, Field("nebulis", "nebulis", most=5)) if "nebulis" in row else (COUNT,)


def of_lord(row: Row) -> tuple[Field, ...]:
    return OF_LORD


def of_location(row: Row) -> tuple[Field, ...]:
    """The numbers that its formula shows."""
    shown = ["base"] if row["formula"]["kind"] in WITH_BASE else []
    shown += ["per"] if "per" in row["formula"] else []
    return tuple([Field(key, f"formula.{key}", most=30) for key in shown])


def of_leviathan(row: Row) -> tuple[Field, ...]:
    size = len(row["health"])
    return (
        Field("races", "races", WORDS, choices=RACES),
        Field("resistance", "health[].resistance", NUMBERS, 1, 20, size=size),
        Field("tokens", "health[].tokens", NUMBERS, 0, 5, size=size),
        Field("penalty", "penalty.amount", least=1, most=9),
    )


def of_token(row: Row) -> tuple[Field, ...]:
    return (Field("count", "count", most=20),)


def of_loot(row: Row) -> tuple[Field, ...]:
    return (Field("count", "count", most=25),)


class Check:
    """Everything that is wrong with the printed values, in `complaints`."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.complaints: Final[list[Complaint]] = []
        self.check_allies()
        self.check_counts()
        self.check_leviathans()

    def must(self, holds: bool, template: str, at: tuple[str, str, str], **values: object) -> None:
        if not holds:
            table, id_, key = at
            gaps: dict[str, object] = {"card": f"{table} {id_}"}
            gaps.update(values)
            self.complaints.append(Complaint(template, gaps, table, id_, key))

    def adds_up(self, table: str, of: str, there: int, *wanted: int) -> None:
        """There are as many cards as the box has."""
        said: int | Sentence = wanted[0]
        for number in wanted[1:]:
            said = Sentence("{one} or {other}", one=said, other=number)
        template = "{table}: there are {there} of {of}, not {said}"
        self.must(
            there in wanted,
            template,
            (table, "", "count"),
            table=table,
            there=there,
            of=of,
            said=said,
        )

    def check_allies(self) -> None:
        """[AB-1.2] As many Allies of each set as the box has, and none that a pile cannot hold."""
        rows = self.data[EXPLORATION]["ally"]
        copies: dict[str, int] = {}
        for row in rows:
            copies[kind_of(row)] = copies.get(kind_of(row), 0) + row["count"]
        for row in rows:
            self.must(
                copies[kind_of(row)] <= MOST_COPIES,
                "{card}: there is room for {most} of a kind, not {there}",
                ("ally", ally_id(row), "count"),
                most=MOST_COPIES,
                there=copies[kind_of(row)],
            )
        worth = sum([row["value"] * row["count"] for row in rows])
        self.must(
            worth <= MOST_VALUE,
            "ally: all values together are {worth}, and there is room for {most}",
            ("ally", "", "count"),
            worth=worth,
            most=MOST_VALUE,
        )
        setup = self.data[EXPLORATION]["setup"]
        race, value = setup["leviathan_starting_ally_race"], setup["leviathan_starting_ally_value"]
        dealt = kind_name(race, value, setup["leviathan_starting_ally_effect"])
        self.must(
            copies.get(dealt, 0) >= SEATS,
            "{card}: five players are dealt one each, so there are at least {least}",
            ("ally", f"base_{dealt}", "count"),
            least=SEATS,
        )

    def check_counts(self) -> None:
        """As many cards and tokens as the boxes have."""
        totals = self.data[EXPLORATION]["totals"]
        special = totals["leviathan_special_allies"] + totals["leviathan_plain_allies"]
        allies = {
            "base": totals["base_allies"],
            "kraken": totals["kraken_allies"],
            "leviathan": special,
        }
        for set_, wanted in allies.items():
            there = self.counted(EXPLORATION, "ally", "set", set_)
            self.adds_up("ally", set_, there, wanted)
        monsters = self.data[MONSTERS]["totals"]
        there = self.counted(MONSTERS, "token", "deck", "base")
        self.adds_up("token", "base", there, monsters["base_tokens"])
        # [DX-11] One token of the box is unaccounted for.
        both = (monsters["leviathan_tokens_bga"], monsters["leviathan_tokens_box"])
        there = self.counted(MONSTERS, "token", "deck", "leviathan")
        self.adds_up("token", "leviathan", there, *both)
        loot = sum([row["count"] for row in self.data[KRAKEN]["loot"]])
        self.adds_up("loot", "kraken", loot, self.data[KRAKEN]["totals"]["loot_cards"])

    def counted(self, file: str, table: str, key: str, wanted: str) -> int:
        """How many cards of a set there are."""
        return sum([int(row["count"]) for row in self.data[file][table] if row[key] == wanted])

    def check_leviathans(self) -> None:
        """[LV-6.2] Crabs may attack every Leviathan."""
        always = self.data[LEVIATHANS]["fight"]["race_always_accepted"]
        for row in self.data[LEVIATHANS]["leviathan"]:
            self.must(
                always in row["races"],
                "{card}: {race} may attack every Leviathan, so its races name it",
                ("leviathan", str(row["id"]), "races"),
                race=always,
            )


def check(data: Data, own: bool) -> list[Complaint]:
    return Check(data).complaints


BOOK: Final = Book(
    "abyss",
    FILES,
    (
        Sheet("lord", LORDS, "lord", by("key"), of_lord),
        Sheet("location", LOCATIONS, "location", by("key"), of_location),
        Sheet("ally", EXPLORATION, "ally", ally_id, of_ally),
        Sheet("token", MONSTERS, "token", token_id, of_token),
        Sheet("leviathan", LEVIATHANS, "leviathan", by("id"), of_leviathan),
        Sheet("loot", KRAKEN, "loot", by("value"), of_loot),
    ),
    check,
)
