"""What a puzzle is about: the chapter of the rules that asks, the cards that the answer names, the
expansions in play, and whether it is an end that the solver has played out."""

from functools import cache
from re import compile as pattern
from typing import Final

from tidecourt.core.kernel import asked
from tidecourt.locales import Words, words
from tidecourt.puzzles.proof import SOLVED
from tidecourt.puzzles.puzzle import Puzzle
from tidecourt.puzzles.shelf import fitting
from tidecourt.rules_text import chapters
from tidecourt.telling.telling import telling_for

ANY: Final = "any"
END: Final = "end"
CARD: Final = pattern(r"⟦[^|⟧]*? (hero|lord|location):([^|⟧]*)\|")
"""What is marked as such a card in a text for the browser."""


@cache
def themes_of(name: str) -> tuple[str, ...]:
    """The themes of a puzzle: its game with what it is about, for instance `legions/LG-5` or
    `abyss/lord:sage`."""
    puzzle = fitting()[name]
    about = [ANY, chapter_of(clause_of(puzzle)), *puzzle.modules, *cards_of(puzzle)]
    if puzzle.by == SOLVED:
        about.append(END)
    return tuple(f"{puzzle.game}/{each}" for each in about)


def clause_of(puzzle: Puzzle) -> str:
    """The clause about what is asked."""
    return asked(puzzle.view, puzzle.seat).clause


def chapter_of(clause: str) -> str:
    return clause.split(".")[0]


def cards_of(puzzle: Puzzle) -> list[str]:
    """The cards that the answer names, as kind and id."""
    telling = telling_for(puzzle.game)
    reader = telling.reader(words("en"), puzzle.seat, [""] * puzzle.players)
    text = telling.deed(puzzle.view, reader, [puzzle.option])
    return [f"{kind}:{id_}" for kind, id_ in dict.fromkeys(CARD.findall(text))]


def title_of(theme: str, said: Words) -> str:
    """A theme in words: as the rules and the cards call it."""
    game, about = theme.split("/")
    if about in (ANY, END):
        return said.say(f"puzzles.theme.{about}")
    if ":" in about:
        kind, id_ = about.split(":")
        return next(
            card.name
            for card in telling_for(game).cards(said)
            if card.kind == kind and card.id == id_
        )
    title = chapter_titles(game, said.lang).get(about)
    return title or said.say(f"puzzles.theme.{about}")


@cache
def chapter_titles(game: str, lang: str) -> dict[str, str]:
    """The titles of the chapters of a game's rules, by how the ids of their clauses begin."""
    return {
        chapter_of(id_): chapter.title
        for chapter in reversed(chapters(game, lang))
        for passage in chapter.passages
        for id_ in passage.ids
        if "." in id_
    }
