"""Which cards are in force: the packaged ones, or with files of one's own laid over them.

The environment variable `TIDECOURT_CARDS` names files, or says `packaged`; without it the files in
the settings folder are taken. The command puts the changes themselves there, as JSON, once it has
read them: so every process that it starts plays by the same cards, even if a file is changed
meanwhile. What was asked for first is kept beside it, for a server that begins again.
"""

from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import dataclass
from functools import cache
from json import dumps
from json import loads as loads_json
from os import environ, pathsep
from pathlib import Path
from tomllib import TOMLDecodeError, loads
from typing import Any, Final

from tidecourt.core.sentence import Sentence
from tidecourt.folders import settings_folder
from tidecourt.own.book import Book, Data, OwnCardsError
from tidecourt.own.overlay import GAME, Changes, Overlay, digest, overlay, packaged

VARIABLE: Final = "TIDECOURT_CARDS"
ASKED: Final = "TIDECOURT_CARDS_ASKED"
PACKAGED: Final = "packaged"
FOLDER: Final = "cards"


@dataclass(frozen=True)
class Cards:
    """The cards of a game that are in force in this process."""

    data: Data
    digest: str
    packaged_digest: str
    changes: Changes
    count: int


def own_folder(environment: Mapping[str, str]) -> Path:
    """Where cards of one's own copy are looked for if nothing else is said."""
    return settings_folder(environment) / FOLDER


def own_file(game: str, environment: Mapping[str, str]) -> Path:
    return own_folder(environment) / f"{game}.toml"


def read(path: Path) -> dict[str, Any]:
    """What a file says, and for which game; one sentence if it cannot be read."""
    try:
        return loads_own(path.read_text("utf-8"))
    except OSError as error:
        raise OwnCardsError("{path}: {fault}", path=path, fault=error) from None
    except (UnicodeDecodeError, OwnCardsError) as error:
        not_text = Sentence("this is not a text file")
        fault = error.sentence if isinstance(error, OwnCardsError) else not_text
        raise OwnCardsError("{path}: {fault}", path=path, fault=fault) from None


def loads_own(text: str) -> dict[str, Any]:
    """What the text of a file says."""
    try:
        said = loads(text)
    except (TOMLDecodeError, RecursionError) as error:
        raise OwnCardsError("this is not TOML ({reason})", reason=error) from None
    if not isinstance(said.get(GAME), str):
        raise OwnCardsError('it does not say its game: begin with game = "legions"')
    return said


def chosen_files(environment: Mapping[str, str]) -> list[Path]:
    """The files that the environment names."""
    named = environment.get(VARIABLE, "")
    if named in ("", PACKAGED) or named.startswith("{"):
        return []
    return [Path(name) for name in named.split(pathsep) if name]


def said_of(game: str, environment: Mapping[str, str]) -> tuple[dict[str, Any], list[Path]]:
    """What is said about the cards of a game, and which files say it."""
    named = environment.get(VARIABLE, "")
    if named == PACKAGED:
        return {}, []
    if named.startswith("{"):
        return loads_json(named).get(game, {}), []
    if not named:
        path = own_file(game, environment)
        return (read(path), [path]) if path.exists() else ({}, [])
    said: dict[str, Any] = {}
    read_from = []
    for path in chosen_files(environment):
        one = read(path)
        if one[GAME] == game:
            merge(said, one)
            read_from.append(path)
    return said, read_from


def merge(said: dict[str, Any], more: dict[str, Any]) -> None:
    """Add what another file says; where both speak, the later one counts."""
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(said.get(key), dict):
            merge(said[key], value)
        else:
            said[key] = value


def laid(book: Book, environment: Mapping[str, str]) -> Overlay:
    """The cards of a game with one's own laid over them, if they can be used."""
    said, paths = said_of(book.game, environment)
    overlaid = overlay(book, said)
    if said.get(GAME, book.game) != book.game:
        raise OwnCardsError(
            "{path}: these cards are for {other}, not for {game}",
            path=paths[0],
            other=said[GAME],
            game=book.game,
        )
    for complaint in overlaid.errors:
        sheet = book.sheet(complaint.table)
        packaged_in = f"{sheet.file if sheet else book.files[0]}.toml"
        where = ", ".join([str(path) for path in paths]) or packaged_in
        raise OwnCardsError("{where}: {fault}", where=where, fault=complaint.sentence)
    return overlaid


@cache
def in_force(book: Book) -> Cards:
    """The cards of a game for as long as this process lives."""
    overlaid = laid(book, environ)
    known = digest(book, packaged(book))
    data = overlaid.data
    return Cards(data, digest(book, data), known, overlaid.changes, overlaid.count)


def settle(books: Iterable[Book], environment: MutableMapping[str, str]) -> None:
    """Read the files that are asked for, and let the environment say what they say."""
    changes = {book.game: laid(book, environment).changes for book in books}
    environment[ASKED] = environment.get(VARIABLE, "")
    environment[VARIABLE] = dumps(changes)


def forget(environment: MutableMapping[str, str]) -> None:
    """Let the environment say what was asked for, so that the files are read anew."""
    environment[VARIABLE] = environment.pop(ASKED, "")


def taken_from_settings(environment: Mapping[str, str]) -> bool:
    """Whether no cards were named, so that those of the settings folder are taken."""
    return not environment.get(ASKED, environment.get(VARIABLE, ""))
