"""The cards of every game and what may be put right on them. It can be asked before any game is
imported, which is when the cards are read for good."""

from typing import Final

from tidecourt.games.abyss.cards_book import BOOK as ABYSS
from tidecourt.games.legions.cards_book import BOOK as LEGIONS
from tidecourt.own.book import Book

BOOKS: Final[dict[str, Book]] = {book.game: book for book in (LEGIONS, ABYSS)}
