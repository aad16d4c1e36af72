"""`tidecourt puzzles GAME --play`: one of the shipped puzzles in the terminal."""

import sys
from collections.abc import Callable
from random import SystemRandom

from rich.console import Console

from tidecourt.bots.registry import bot_named
from tidecourt.cli.commands import QuitError
from tidecourt.cli.screen import Screen
from tidecourt.cli.show import show_for
from tidecourt.cli.table import Player, Table
from tidecourt.core.game import Game, GameError
from tidecourt.core.match import Match
from tidecourt.locales import Words
from tidecourt.puzzles.puzzle import Puzzle
from tidecourt.puzzles.shelf import fitting, puzzle_named
from tidecourt.puzzles.words import solution_of
from tidecourt.telling.hints import percent

NOBODY = "random"  # sits opposite, and is never asked


def play_puzzle(game: Game, name: str, words: Words) -> int:
    """Let somebody solve a puzzle of a game: of a name, or any."""
    if name:
        puzzle = puzzle_named(name)
    else:
        known = [puzzle for puzzle in fitting().values() if puzzle.game == game.name]
        if not known:
            raise GameError("there are no puzzles for these cards")
        puzzle = SystemRandom().choice(known)
    PuzzleTable(puzzle, words, Screen(Console(highlight=False)), sys.stdin.readline).play()
    return 0


class PuzzleTable(Table):
    """A puzzle: the one good answer is played, any other is told what it would leave."""

    def __init__(
        self, puzzle: Puzzle, words: Words, screen: Screen, read: Callable[[], str]
    ) -> None:
        self.puzzle = puzzle
        bot = bot_named(NOBODY, puzzle.rules, puzzle.setup)
        players = [
            Player(words.say("interface.learn.you"))
            if seat == puzzle.seat
            else Player(words.say("puzzles.other", number=seat + 1), NOBODY, bot)
            for seat in range(puzzle.players)
        ]
        match = Match(puzzle.rules, puzzle.setup, 0, puzzle.world())
        super().__init__(match, players, show_for(puzzle.game), words, screen, read)

    def play(self) -> None:
        """Ask until the answer is found, or somebody leaves."""
        try:
            self.ask(self.puzzle.seat)
        except QuitError:
            return
        self.explain()

    def move(self, seat: int, option: int) -> None:
        """Make the one good move; of another, say what it would leave."""
        puzzle = self.puzzle
        if option == puzzle.option:
            super().move(seat, option)
            return
        word = next(word for word, legal in self.match.words(seat).items() if legal == option)
        shares = {
            key: round(100 * puzzle.wins[each])
            for key, each in (("win", word), ("best", puzzle.answer))
        }
        self.screen.say(self.words.say("server.refused.puzzle", **shares))

    def explain(self) -> None:
        """Why it is the only good answer."""
        words, reader = self.words, self.reader(self.puzzle.seat)
        solution = solution_of(self.puzzle, self.show.telling, reader)
        self.screen.say(f"[bold]{words.say('puzzles.solved')}[/]")
        for answer in solution.answers:
            self.screen.say(f"  {percent(words, answer.win):>6}  {answer.label}")
        if solution.reason:
            self.screen.say(solution.reason)
        for deeds in solution.line:
            said = words.say("interface.hint.deeds", name=deeds.name, deeds=deeds.text)
            self.screen.say(f"  {said}")
        if solution.line:
            self.screen.say(words.say("interface.hint.guesses"))
        self.screen.say(words.say("puzzles.again", game=self.puzzle.game, name=self.puzzle.name))
