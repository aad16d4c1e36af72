"""Puzzles over HTTP: what there is, a table for one, and what is told of it once it was tried."""

from collections import Counter
from random import SystemRandom
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tidecourt.locales import Words
from tidecourt.numbers import rating as numbers
from tidecourt.puzzles.proof import SOLVED
from tidecourt.puzzles.puzzle import Puzzle
from tidecourt.puzzles.rating import Rating
from tidecourt.puzzles.shelf import fitting
from tidecourt.puzzles.themes import ANY, END, themes_of, title_of
from tidecourt.puzzles.words import solution_of
from tidecourt.server.api import LANG, Api, answer, taken, words_of
from tidecourt.server.desk import Slices
from tidecourt.server.endpoints import endpoint
from tidecourt.server.hint_messages import told_deeds
from tidecourt.server.ledger import Guest
from tidecourt.server.limits import REQUEST, TABLE
from tidecourt.server.messages import TableInfo
from tidecourt.server.puzzle_messages import (
    PuzzleAnswer,
    PuzzleInfo,
    PuzzleShelf,
    PuzzleSolution,
    PuzzleTheme,
    PuzzleWish,
)
from tidecourt.server.puzzling import named, next_for, open_puzzle, seats_at, solver_of
from tidecourt.server.solving import Solving
from tidecourt.server.table import Table
from tidecourt.telling.telling import telling_for


class PuzzlesApi:
    """What answers requests about puzzles; guests and limits are those of the whole API."""

    def __init__(self, api: Api) -> None:
        self.api: Final = api

    @property
    def solving(self) -> Solving:
        return Solving(self.api.guests.ledger)

    @endpoint("GET /api/puzzles", gives=PuzzleShelf, query=LANG)
    async def shelf(self, request: Request) -> Response:
        """The themes of all puzzles, and how this guest stands."""
        self.api.limit(REQUEST, request)
        solver, tries = await solver_of(self.solving, await self.api.guests.of(request))
        return answer(await self.api.work(request, shelf_info(solver, tries, words_of(request))))

    @endpoint("POST /api/puzzles", takes=PuzzleWish, gives=TableInfo, query=LANG)
    async def begin(self, request: Request) -> Response:
        """A table for a puzzle: the one of a name, or the next of a theme."""
        wish = await taken(request, PuzzleWish)
        self.api.limit(TABLE, request)

        async def make(guest: Guest) -> Table:
            if wish.name:
                puzzle = named(wish.name)
            else:
                solver, tries = await solver_of(self.solving, guest)
                puzzle = next_for(wish.theme, set(tries), solver, SystemRandom())
            return await open_puzzle(self.api.hall, guest, puzzle, words_of(request))

        return await self.api.new_table(request, make)

    @endpoint("GET /api/puzzles/{puzzle}", gives=PuzzleInfo, query=LANG)
    async def puzzle(self, request: Request) -> Response:
        """A puzzle; with its solution once this guest has tried it."""
        self.api.limit(REQUEST, request)
        puzzle, said = named(request.path_params["puzzle"]), words_of(request)
        guest = await self.api.guests.of(request)
        mine, tries = await solver_of(self.solving, guest)
        rating, tried = await self.solving.puzzle(puzzle), puzzle.name in tries
        themes = [theme_info(theme, said, 0, 0) for theme in themes_of(puzzle.name)]
        return answer(
            PuzzleInfo(
                name=puzzle.name,
                game=puzzle.rules.name,
                themes=[theme for theme in themes if theme.kind != ANY],
                rating=rating.shown,
                doubt=rating.doubt,
                tried=tried,
                solved=tries.get(puzzle.name, False),
                mine=mine.shown,
                mine_doubt=mine.doubt,
                solution=told(puzzle, guest, said) if guest is not None and tried else None,
            )
        )


def shelf_info(solver: Rating, tries: dict[str, bool], said: Words) -> Slices[PuzzleShelf]:
    """The themes by games, the largest first."""
    counts: Counter[str] = Counter()
    solved: Counter[str] = Counter()
    for name in fitting():
        counts.update(themes_of(name))
        if tries.get(name):
            solved.update(themes_of(name))
        yield
    themes = [theme_info(theme, said, counts[theme], solved[theme]) for theme in sorted(counts)]
    return PuzzleShelf(
        sorted(themes, key=lambda theme: -theme.puzzles),
        solver.shown,
        solver.doubt,
        numbers.Rating(solver.mu, solver.sigma).provisional,
        sum(name in tries for name in fitting()),
        sum(tries.get(name, False) for name in fitting()),
    )


def theme_info(theme: str, said: Words, puzzles: int, solved: int) -> PuzzleTheme:
    game, about = theme.split("/")
    kind = "card" if ":" in about else "chapter" if "-" in about else "module"
    if about in (ANY, END):
        kind = about
    return PuzzleTheme(theme, game, kind, title_of(theme, said), puzzles, solved)


def told(puzzle: Puzzle, guest: Guest, said: Words) -> PuzzleSolution:
    """The solution, to a guest at the puzzle's seat; others are called what they are at the
    table."""
    telling = telling_for(puzzle.game)
    names = [seat.name for seat in seats_at(puzzle, guest, said)]
    solution = solution_of(puzzle, telling, telling.reader(said, puzzle.seat, names))
    return PuzzleSolution(
        [PuzzleAnswer(each.word, each.label, each.win) for each in solution.answers],
        told_deeds(solution.line),
        solution.reason,
        solution.clause,
        puzzle.by == SOLVED,
    )
