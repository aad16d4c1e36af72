"""A file of one's own: read, checked value by value, and laid over the packaged cards."""

from copy import deepcopy
from difflib import get_close_matches
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from json import dumps
from tomllib import loads
from typing import Any, Final

from tidecourt.own.book import NUMBER, NUMBERS, WORD, Book, Complaint, Data, Field, Row, Sheet

GAME: Final = "game"
DIGEST_BYTES: Final = 6

Changes = dict[str, dict[str, dict[str, Any]]]
"""By sheet, card and value, what is printed on one's own copy."""


@cache
def packaged_file(file: str) -> dict[str, Any]:
    """A card file of the package, read once; nobody changes it."""
    return loads(files("tidecourt.data").joinpath(f"{file}.toml").read_text("utf-8"))


def packaged(book: Book) -> Data:
    """The cards as they are packaged, to be looked at."""
    return {file: packaged_file(file) for file in book.files}


def flat(table: dict[str, Any], path: str = "") -> dict[str, Any]:
    """The values of a card and of the tables in it, by their paths."""
    values: dict[str, Any] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            values |= flat(value, f"{path}{key}.")
        else:
            values[path + key] = value
    return values


class Overlay:
    """What a file of one's own changes, and everything that is wrong with it."""

    def __init__(self, book: Book, said: dict[str, Any]) -> None:
        self.book: Final = book
        self.complaints: Final[list[Complaint]] = []
        self.changes: Final[Changes] = {}
        self.data: Final = deepcopy(packaged(book))
        for name, cards in said.items():
            if name != GAME:
                self.lay_sheet(name, cards)
        if not self.complaints:
            self.complaints.extend(book.check(self.data, bool(self.changes)))

    @property
    def count(self) -> int:
        """How many values are changed."""
        return sum(len(row) for cards in self.changes.values() for row in cards.values())

    @property
    def errors(self) -> list[Complaint]:
        """The complaints that keep the cards from being used."""
        return [complaint for complaint in self.complaints if not complaint.doubt]

    def lay_sheet(self, name: str, cards: Any) -> None:
        sheet = self.book.sheet(name)
        if sheet is None or not isinstance(cards, dict):
            known = [sheet.name for sheet in self.book.sheets]
            self.complain(
                "there are no cards '{name}' in {game} (there are: {known})",
                (name, "", ""),
                name=name,
                game=self.book.game,
                known=", ".join(known),
            )
            return
        rows = {sheet.id_of(row): row for row in sheet.rows(self.data)}
        for id_, values in cards.items():
            if id_ not in rows or not isinstance(values, dict):
                close = get_close_matches(id_, rows, 1)
                template = "there is no {sheet} '{id}'"
                if close:
                    template = "there is no {sheet} '{id}': did you mean '{near}'?"
                near = close[0] if close else ""
                self.complain(template, (name, id_, ""), sheet=name, id=id_, near=near)
                continue
            self.lay_card(sheet, id_, rows[id_], flat(values))

    def lay_card(self, sheet: Sheet, id_: str, row: Row, values: dict[str, Any]) -> None:
        known = {field.key: field for field in sheet.fields(row)}
        for key, value in values.items():
            at = (sheet.name, id_, key)
            if key not in known:
                self.complain(
                    "{card}: '{key}' is nothing that can be put right here (there is: {known})",
                    at,
                    key=key,
                    known=", ".join(known),
                )
                continue
            field = known[key]
            if not self.fits(field, value, at) or value == field.of(row):
                continue
            field.put(row, value)
            self.changes.setdefault(sheet.name, {}).setdefault(id_, {})[key] = value

    def fits(self, field: Field, value: Any, at: tuple[str, str, str]) -> bool:
        """Whether a value can be what a field holds; if not, that is said."""
        if field.kind in (NUMBER, WORD):
            return self.fits_one(field, value, at)
        if not isinstance(value, list) or (field.size and len(value) != field.size):
            template = "{card}: {key} is a list"
            if field.size:
                template = "{card}: {key} is a list of {size}"
            self.complain(template, at, key=field.key, size=field.size)
            return False
        for single in value:
            if not self.fits_one(field, single, at):
                return False
        if field.kind == NUMBERS or len(set(value)) == len(value):
            return True
        self.complain("{card}: {key} names something twice", at, key=field.key)
        return False

    def fits_one(self, field: Field, value: Any, at: tuple[str, str, str]) -> bool:
        if field.kind in (NUMBER, NUMBERS):
            if type(value) is int and field.least <= value <= field.most:
                return True
            self.complain(
                "{card}: {key} is a whole number from {least} to {most}",
                at,
                key=field.key,
                least=field.least,
                most=field.most,
            )
            return False
        if value in field.choices:
            return True
        choices = ", ".join(choice or '""' for choice in field.choices)
        self.complain("{card}: {key} is one of {choices}", at, key=field.key, choices=choices)
        return False

    def complain(self, template: str, at: tuple[str, str, str], **values: object) -> None:
        table, id_, key = at
        card = f"{table} {id_}"
        self.complaints.append(Complaint(template, {"card": card, **values}, table, id_, key))


def overlay(book: Book, said: dict[str, Any]) -> Overlay:
    """Lay what is said, as a file says it, over the packaged cards."""
    return Overlay(book, deepcopy(said))


def values(book: Book, data: Data) -> Changes:
    """Every value that could be put right, as it is in some data."""
    return {
        sheet.name: {
            sheet.id_of(row): {field.key: field.of(row) for field in sheet.fields(row)}
            for row in sheet.rows(data)
        }
        for sheet in book.sheets
    }


def digest(book: Book, data: Data) -> str:
    """What stands for the printed values, whatever file they came from and in whatever order."""
    text = dumps([book.game, values(book, data)], sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=DIGEST_BYTES).hexdigest()
