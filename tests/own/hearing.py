"""Everything that is said on the page for the cards of one's own copy."""

from tidecourt.games.books import BOOKS
from tidecourt.locales import Words
from tidecourt.own.overlay import packaged
from tidecourt.server.own_cards import of_sheet
from tidecourt.telling.printed import Printed


def say_own_cards(game: str, words: Words) -> None:
    """Name every card and value, and every sum that a check can complain of."""
    book, printed = BOOKS[game], Printed(game, words)
    for sheet in book.sheets:
        of_sheet(sheet, book, printed)
    for file in packaged(book).values():
        for invariant in file.get("invariants", {}):
            if f"{game}.cards.rule.{invariant}" in words.sentences:  # others rest on no own value
                printed.gap("invariant", invariant)
