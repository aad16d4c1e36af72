"""What a person may type when asked: a number, a word of the record, or one of the commands."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table

from tidecourt.cli.reference import (
    describe,
    find_cards,
    find_clauses,
    near_cards,
    near_clauses,
)

if TYPE_CHECKING:
    from tidecourt.cli import table


COMMANDS = ("number", "undo", "save", "log", "card", "rule", "screen", "quit")
"""What can be typed, by its key in the catalogue."""


class QuitError(Exception):
    """The player wants to leave, or there is no more input."""


class Commands:
    """One seat's answers to one question."""

    def __init__(self, table: "table.Table", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.words = table.words

    def do(self, typed: str) -> None:
        """Carry out what was typed, or say what can be typed."""
        name, _, rest = typed.partition(" ")
        plain = {
            "u": self.undo,
            "l": self.log,
            "?": self.help,
            "q": self.table.leave,
            "": self.draw,
        }
        named = {"s": self.save, "c": self.card, "r": self.rule}
        if typed in plain:
            plain[typed]()
        elif name in named:
            named[name](rest.strip())
        else:
            self.choose(typed)

    def say(self, key: str, **values: object) -> None:
        self.table.screen.say(self.words.say(key, **values))

    # ---------------------------------------------------------------- moves

    def choose(self, typed: str) -> None:
        """An answer by its number, or by the end of its word if no other ends so."""
        options = self.table.options(self.seat)
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(options):
            self.table.move(self.seat, options[int(typed) - 1])
            return
        words = self.table.match.words(self.seat)
        meant = [option for word, option in words.items() if typed in (word, word.split(":")[-1])]
        if len(meant) == 1:
            self.table.move(self.seat, meant[0])
        else:
            self.not_a_number()

    def not_a_number(self) -> None:
        self.say("interface.answer.not_a_number", most=len(self.table.options(self.seat)))

    def undo(self) -> None:
        if not self.table.undo(self.seat):
            self.say("interface.undo.nothing")

    # ---------------------------------------------------------------- keeping the game

    def save(self, name: str) -> None:
        if not name:
            self.say("interface.save.no_name")
            return
        try:
            self.table.save(Path(name))
        except OSError as error:
            self.say("interface.save.failed", reason=error.strerror)
        else:
            self.say("interface.save.done", path=escape(name))

    # ---------------------------------------------------------------- looking things up

    def draw(self) -> None:
        self.table.draw(self.seat)

    def log(self) -> None:
        """Everything that has happened."""
        moves = len(self.table.match.moves)
        for line in self.table.log(self.table.reader(self.seat), 0, moves):
            self.table.screen.tell(line)

    def card(self, name: str) -> None:
        """What a card does."""
        show = self.table.show
        cards = show.cards(self.words)
        if not name:
            self.say("interface.answer.which_card")
            return
        found = find_cards(cards, name)
        if not found:
            self.unknown("card", name, near_cards(cards, name))
        for card in found:
            self.table.screen.print(describe(card, self.words, show.game))

    def rule(self, name: str) -> None:
        """What a clause says."""
        show = self.table.show
        if not name:
            self.say("interface.answer.which_clause", example=show.clause)
            return
        found = find_clauses(show.game, name, self.words.lang)
        if found is None:
            self.unknown("clause", name, near_clauses(show.game, name))
        else:
            self.table.screen.print(Markdown(found))

    def unknown(self, kind: str, name: str, near: list[str]) -> None:
        meant = self.words.say("interface.answer.near", names=", ".join(near)) if near else ""
        self.say(f"interface.answer.no_{kind}", name=escape(name), near=meant)

    def help(self) -> None:
        """What can be typed, and how to read the table."""
        screen = self.table.screen
        example = next(iter(self.table.match.words(self.seat)))
        grid = Table.grid(padding=(0, 2, 0, 0))
        for command in COMMANDS:
            key = f"interface.help.{command}"
            typed = self.words.say(f"{key}.type", clause=self.table.show.clause)
            grid.add_row(f"[bold]{typed}[/]", self.words.say(f"{key}.does", word=example))
        screen.print(grid)
        for sentence in self.table.show.help(self.table.reader(self.seat)):
            screen.say(sentence)
