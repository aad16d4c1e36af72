"""The first thing that the command does: settle which cards are in force.

The games read their cards when they are imported, so this comes before any of them is, and a file
of one's own that cannot be used is one sentence here and not a traceback there.
"""

import sys
from collections.abc import Sequence
from os import environ, pathsep
from pathlib import Path
from typing import Final

from tidecourt.core.game import GameError
from tidecourt.games.books import BOOKS
from tidecourt.own.book import OwnCardsError
from tidecourt.own.choice import PACKAGED, VARIABLE, chosen_files, laid, read
from tidecourt.own.overlay import GAME

OPTION: Final = "--cards"
BAD_INPUT: Final = 2
WITHOUT_CARDS: Final = frozenset(("-h", "--help", "--version", "--check"))
"""What works whatever cards there are."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command with the cards that are asked for; returns the exit status."""
    try:
        words, files = taken(list(sys.argv[1:] if argv is None else argv))
        if files:
            environ[VARIABLE] = pathsep.join(files)
    except GameError as error:
        return refuse(f"{error}")
    trouble = own_trouble()
    if trouble:
        if words and WITHOUT_CARDS.isdisjoint(words):
            return refuse(f"{trouble} (mend the file, or go on without it: {OPTION} {PACKAGED})")
        environ[VARIABLE] = PACKAGED
    from tidecourt.cli.main import main as run  # only now: it imports the games

    return run(words)


def taken(argv: list[str]) -> tuple[list[str], list[str]]:
    """The command line without `--cards`, and the files that it named, wherever it stood."""
    words: list[str] = []
    files: list[str] = []
    left = iter(argv)
    for word in left:
        option, equals, value = word.partition("=")
        if option != OPTION:
            words.append(word)
            continue
        if not equals:
            value = next(left, "")
        if not value or value.startswith("-"):
            raise OwnCardsError(f"{OPTION} takes a file, or {PACKAGED} for the cards as they are")
        files.append(value if value == PACKAGED else str(Path(value).absolute()))
    if len(files) > 1 and PACKAGED in files:
        raise OwnCardsError(f"{OPTION} takes files or {PACKAGED}, not both")
    return words, files


def own_trouble() -> str:
    """What keeps the cards of one's own from being used, or nothing."""
    try:
        for path in chosen_files(environ):
            game = read(path)[GAME]
            if game not in BOOKS:
                known = ", ".join(BOOKS)
                raise OwnCardsError(f"{path}: there is no game '{game}' (there is: {known})")
        for book in BOOKS.values():
            laid(book, environ)
    except OwnCardsError as error:
        return str(error)
    return ""


def refuse(sentence: str) -> int:
    print(f"tidecourt: {sentence}", file=sys.stderr)
    return BAD_INPUT
