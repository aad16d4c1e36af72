"""The rules of the games as people read them: the clauses of `docs/rules`, by id.

A clause is a list item, or a row of a table, that starts with its id in bold. One item may carry
several ids (`LG-A30 / LG-A31`, `AB-13.1, 2, 4`, or a range with a dash): each leads to it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from pathlib import Path
from re import DOTALL, MULTILINE, finditer, fullmatch, match, sub
from re import compile as pattern
from typing import Final

from tidecourt.core.game import GameError
from tidecourt.core.sentence import Sentence
from tidecourt.locales import LANGUAGES

ORIGINAL: Final = "en"  # its pages lie in `docs/rules` itself, those of others in folders there

ID: Final = r"(?:[A-Z]{2,3}-[A-Z]?(?:\d+\.)?|T)\d+"
BOLD: Final = pattern(r"\*\*(.+?)\*\*", DOTALL)
SEVERAL: Final = pattern(rf"({ID})(?:\N{{EN DASH}}(\d+)|((?:, \d+\b)*))")
ITEM: Final = pattern(rf"^- (\*\*{ID}\b.*\n(?:  .*\n)*)", MULTILINE)
TABLE: Final = pattern(r"^(\|.*\n\|[-| :]+\|\n)((?:\|.*\n)+)", MULTILINE)
HEADING: Final = pattern(r"(##?) (.+)")
ROW: Final = pattern(rf"\| \*\*({ID})\*\* \|")
RULER: Final = "---"


@dataclass(frozen=True)
class Passage:
    """A clause, a table of clauses, or what stands between them, in Markdown; with its ids."""

    ids: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Chapter:
    """A chapter of a page: the part that it belongs to, its title, and what stands in it."""

    part: str
    title: str
    passages: list[Passage] = field(default_factory=list)


def clauses(game: str, lang: str = ORIGINAL) -> dict[str, str]:
    """Every clause of a game's rules in Markdown, in the order of the document."""
    return dict(_clauses(game, lang))


def clause(game: str, name: str, lang: str = ORIGINAL) -> str:
    """One clause of a game's rules, in Markdown."""
    known = _clauses(game, lang)
    text = known.get(name) or known.get(name.upper())
    if text is None:
        raise GameError(
            "the rules of {game} have no clause '{name}'{meant}",
            game=game,
            name=name,
            meant=near(name.upper(), known),
        )
    return text


def ids(game: str) -> list[str]:
    """The id of every clause of a game's rules, in the order of the document."""
    return list(_clauses(game, ORIGINAL))


def whole(game: str, lang: str = ORIGINAL) -> str:
    """All of a game's rules, in Markdown."""
    if lang not in LANGUAGES:
        raise GameError(
            "the rules are in {languages}, not in '{lang}'",
            languages=Sentence("{others} and {last}", others=LANGUAGES[:-1], last=LANGUAGES[-1]),
            lang=lang,
        )
    if not fullmatch("[a-z]+", game):
        raise GameError("there is no game '{game}'", game=game)
    # Installed, the rules lie in the package; in a checkout, where they are written.
    for folder in (files("tidecourt") / "rules", Path(__file__).parents[2] / "docs" / "rules"):
        page = (folder if lang == ORIGINAL else folder / lang) / f"{game}.md"
        if page.is_file():
            return page.read_text("utf-8")
    raise GameError("there are no rules for a game '{game}'", game=game)


def chapters(game: str, lang: str = ORIGINAL) -> list[Chapter]:
    """All of a game's rules by chapters. The first has the page's title and what it begins with; a
    part without chapters is one."""
    every: list[Chapter] = []
    part = ""
    for block in blocks(whole(game, lang)):
        heading = fullmatch(HEADING, block)
        if heading is None:
            every[-1].passages.append(Passage(tuple(ids_of(block)), body_of(block)))
        elif heading[1] == "##":
            every.append(Chapter(part, heading[2]))
        else:
            part = heading[2] if every else ""
            every.append(Chapter("", heading[2]))
    return [chapter for chapter in every if chapter.passages]


def blocks(text: str) -> Iterator[str]:
    """Headings, clauses, and whatever else has an empty line before and after it."""
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        alone = fullmatch(HEADING, line) is not None or match(rf"- \*\*{ID}\b", line) is not None
        if lines and (not line or line == RULER or alone):
            yield "\n".join(lines)
            lines = []
        if line and line != RULER:
            lines.append(line)


def ids_of(block: str) -> list[str]:
    """The ids of a clause or of the clauses of a table; none if it has none."""
    if match(rf"- \*\*{ID}\b", block):
        return [name for bold in finditer(BOLD, block) for name in names(bold[1])]
    return [row[1] for line in block.splitlines() if (row := match(ROW, line))]


def body_of(block: str) -> str:
    """A clause without the dash that made it an item of a list."""
    if not match(rf"- \*\*{ID}\b", block):
        return block
    return sub("^  ", "", block.removeprefix("- "), flags=MULTILINE)


def entries(text: str) -> Iterator[tuple[list[str], str]]:
    """The clauses of a page, each with its ids."""
    rows = []
    for item in finditer(ITEM, text):
        rows.append((item.start(), sub("^  ", "", item[1], flags=MULTILINE).rstrip()))
    for table in finditer(TABLE, text):
        place = table.start(2)
        for row in table[2].splitlines(keepends=True):
            if fullmatch(rf"\| \*\*{ID}\*\* \|.*\n", row):
                rows.append((place, table[1] + row.rstrip()))
            place += len(row)
    for _, body in sorted(rows):
        yield [name for bold in finditer(BOLD, body) for name in names(bold[1])], body


def names(bold: str) -> list[str]:
    """The ids at the head of a clause, written out: `AB-13.1, 2, 4` are three."""
    ids_there: list[str] = []
    if not match(rf"{ID}\b", bold):
        return ids_there
    for each in finditer(SEVERAL, bold):
        stem, number = each[1].rstrip("0123456789"), int(sub(r".*\D", "", each[1]))
        last = int(each[2] or number)
        ids_there += [f"{stem}{n}" for n in range(number, last + 1)]
        ids_there += [f"{stem}{n}" for n in (each[3] or "").split(", ")[1:]]
    return ids_there


def near(name: str, known: dict[str, str]) -> str | Sentence:
    """The ids that were perhaps meant: those of a whole chapter, or those spelt much alike."""
    inside = [each for each in known if each.startswith(f"{name}.")]
    close = inside or get_close_matches(name, known, n=5, cutoff=0.6)
    return Sentence(" (near: {names})", names=close) if close else ""


@cache
def _clauses(game: str, lang: str) -> dict[str, str]:
    return {name: body for several, body in entries(whole(game, lang)) for name in several}
