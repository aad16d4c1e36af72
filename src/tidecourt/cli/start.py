"""The first thing that the command does: settle which cards are in force.

The games read their cards when they are imported, so this comes before any of them is, and a file
of one's own that cannot be used is one sentence here and not a traceback there.
"""

import sys
from collections.abc import Sequence
from os import environ, pathsep
from pathlib import Path
from typing import Final

from tidecourt.cli.parser import BAD_INPUT, lang_in
from tidecourt.core.game import GameError
from tidecourt.games.books import BOOKS
from tidecourt.locales import language, words
from tidecourt.locales.by_english import told
from tidecourt.own.book import OwnCardsError
from tidecourt.own.choice import PACKAGED, VARIABLE, chosen_files, read, settle
from tidecourt.own.overlay import GAME

OPTION: Final = "--cards"
WITHOUT_CARDS: Final = frozenset(("-h", "--help", "--version", "--check"))
"""What works whatever cards there are."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command with the cards that are asked for; returns the exit status."""
    asked = list(sys.argv[1:] if argv is None else argv)
    try:
        typed, files = taken(asked)
        if files:
            environ[VARIABLE] = pathsep.join(files)
    except GameError as error:
        return refuse(error, asked)
    try:
        settle_cards()
    except OwnCardsError as error:
        if typed and WITHOUT_CARDS.isdisjoint(typed):
            return refuse(
                OwnCardsError(
                    "{fault} (mend the file, or go on without it: {option} {packaged})",
                    fault=error,
                    option=OPTION,
                    packaged=PACKAGED,
                ),
                asked,
            )
        environ[VARIABLE] = PACKAGED
    from tidecourt.cli.main import main as run  # only now: it imports the games

    return run(typed)


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
            raise OwnCardsError("--cards takes a file, or 'packaged' for the cards as they are")
        files.append(value if value == PACKAGED else str(Path(value).absolute()))
    if len(files) > 1 and PACKAGED in files:
        raise OwnCardsError("--cards takes files or 'packaged', not both")
    return words, files


def settle_cards() -> None:
    """Settle which cards are in force; refuse those of one's own that cannot be used."""
    for path in chosen_files(environ):
        game = read(path)[GAME]
        if game not in BOOKS:
            raise OwnCardsError(
                "{path}: there is no game '{name}' (there is: {known})",
                path=path,
                name=game,
                known=list(BOOKS),
            )
    settle(BOOKS.values(), environ)


def refuse(error: GameError, argv: Sequence[str]) -> int:
    sentence = told(error, words(lang_in(argv) or language(environ)))
    print(f"tidecourt: {sentence}", file=sys.stderr)
    return BAD_INPUT
