"""A file of one's own as text: every card as it is, or only what is changed."""

from json import dumps
from typing import Any, Final

from tidecourt.own.book import OWN, SURE, Book, Data, Row, Sheet
from tidecourt.own.overlay import Changes

HEAD: Final = """# The cards of a copy of {game}, as they are printed.
# Change what is different on your cards. What is not in this file stays as it is packaged.
# `tidecourt cards {game} --check FILE` says what does not fit together.
"""


def written(book: Book, data: Data, only: Changes | None = None) -> str:
    """The cards as TOML, each value that is not sure with a remark; `only` some of them."""
    lines = [HEAD.format(game=book.game), f"game = {dumps(book.game)}"]
    for sheet in book.sheets:
        chosen = None if only is None else only.get(sheet.name, {})
        for row in sheet.rows(data):
            id_ = sheet.id_of(row)
            if chosen is None or id_ in chosen:
                keys = None if chosen is None else chosen[id_]
                lines += ["", f"[{sheet.name}.{id_}]", *card(sheet, row, keys)]
    return "\n".join(lines) + "\n"


def card(sheet: Sheet, row: Row, keys: dict[str, Any] | None) -> list[str]:
    """The values of a card."""
    lines = []
    for field in sheet.fields(row):
        if keys is None or field.key in keys:
            source = field.source(row)
            remark = "" if source in (SURE, OWN) else f"  # {source}"
            lines.append(f"{field.key} = {dumps(field.of(row))}{remark}")
    return lines
