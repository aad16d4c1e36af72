"""What is printed on the cards of Legions and may be put right by whoever owns them.

Numbers, effects and ids stay: the rules and the options know the cards by them.
"""

from typing import Any, Final

from tidecourt.games.legions.cards_check import COLOURS, SIDES, Check, id_of
from tidecourt.own.book import WORD, Book, Complaint, Data, Field, Sheet
from tidecourt.own.overlay import packaged_file

FILE: Final = "legions"
MOST_POINTS: Final = 20


def ids(table: str) -> tuple[str, ...]:
    """The ids of a table of the packaged file."""
    return tuple([str(row["id"]) for row in packaged_file(FILE)[table]])


COLOUR: Final = Field("colour", "colour", WORD, choices=COLOURS)
POINTS: Final = Field("vp", "vp", most=MOST_POINTS)
BANNER: Final = Field("banners", "banners", most=1)
OF_LEGION: Final = (COLOUR, POINTS, BANNER)
OF_HERO: Final = (
    Field("colour", "colour", WORD, choices=COLOURS[:-1]),
    POINTS,
    BANNER,
    Field("power", "power", WORD, choices=ids("hero_power")),
    Field("scoring", "scoring", WORD, choices=ids("hero_scoring")),
    Field("pair", "pair", WORD, choices=("", *ids("hero_pair"))),
)
OF_PAIR: Final = (
    Field("pair_vp", "pair_vp", most=MOST_POINTS),
    Field("pair_banners", "pair_banners", most=1),
)
OF_LOCATION: Final = (POINTS,)


def sheet(name: str, fields: tuple[Field, ...]) -> Sheet:
    """The cards of one table of the file."""

    def called(row: dict[str, Any]) -> str:
        return id_of(name, row)

    def printed(row: dict[str, Any]) -> tuple[Field, ...]:
        return fields

    return Sheet(name, FILE, name, called, printed)


def check(data: Data, own: bool) -> list[Complaint]:
    """Everything wrong with the cards. Of one's own, the pairs follow from what the heroes say."""
    cards = data[FILE]
    if own:
        for pair in cards["hero_pair"]:
            pair["members"] = [row["id"] for row in cards["hero"] if row["pair"] == pair["id"]]
    return Check(cards, COLOURS, SIDES, own).complaints


BOOK: Final = Book(
    "legions",
    (FILE,),
    (
        sheet("legion", OF_LEGION),
        sheet("hero", OF_HERO),
        sheet("hero_pair", OF_PAIR),
        sheet("location", OF_LOCATION),
    ),
    check,
)
