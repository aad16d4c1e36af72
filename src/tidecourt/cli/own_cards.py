"""Cards of one's own copy on the command line: written to a file, and a file checked."""

from pathlib import Path
from typing import Final

from tidecourt.cli.reference import OWN
from tidecourt.core.game import GameError
from tidecourt.games.books import BOOKS
from tidecourt.locales import Words
from tidecourt.locales.by_english import told
from tidecourt.own.book import Book, OwnCardsError
from tidecourt.own.choice import in_force, read
from tidecourt.own.overlay import GAME, overlay
from tidecourt.own.writing import written

WRONG: Final = 1


def export(game: str, path: Path, words: Words) -> int:
    """Write every card as it is in force, to be put right; a file that is there is left alone."""
    book = BOOKS[game]
    if path.exists():
        raise GameError("{path} is there already: choose another name", path=path)
    path.write_text(written(book, in_force(book).data), "utf-8")
    print(words.say("interface.own_cards.exported", path=path, game=game))
    return 0


def check(game: str, path: Path, words: Words) -> int:
    """Say everything that is wrong with a file, and what is only doubtful."""
    book = BOOKS[game]
    said = read(path)
    if said[GAME] != game:
        raise OwnCardsError(
            "{path}: these cards are for {other}, not for {game}",
            path=path,
            other=said[GAME],
            game=game,
        )
    laid = overlay(book, said)
    for complaint in laid.complaints:
        key = "doubt" if complaint.doubt else "error"
        print(words.say(f"interface.own_cards.{key}", sentence=told(complaint.sentence, words)))
    if laid.errors:
        return WRONG
    print(words.say("interface.own_cards.fits", path=path, count=laid.count))
    return 0


def in_short(book: Book, words: Words) -> str:
    """That cards of one's own are in force, and how many values they change; else nothing."""
    count = in_force(book).count
    return words.say("interface.own_cards.in_force", count=count, mark=OWN) if count else ""
