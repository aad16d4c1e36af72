"""What a person may type when asked: an answer's label, its word, or one of the commands."""

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
from tidecourt.locales.by_english import told

if TYPE_CHECKING:
    from tidecourt.cli import table


COMMANDS = ("number", "hint", "undo", "save", "log", "card", "rule", "screen", "quit")
"""What can be typed, by its key in the catalogue."""

LETTERS = "uslcrq"
"""What the commands begin with."""

HINT = "hint"
"""Asks for advice in every language, beside the word of one's own: a letter would be taken for an
answer's label."""

NONE = ("pass", "done", "cancel")
"""What 0 stands for."""


def labels(words: list[str], lettered: frozenset[str] = frozenset()) -> list[str]:
    """What to type for each answer: 0 declines, a numbered card goes by its number, so that nobody
    plays another by mistake; other answers are counted, or go by their first letters among cards
    and beside the words that ask for that.
    """
    ends = [word.rpartition(":")[2] for word in words]
    cards = any(end.isdigit() for end in ends) or not lettered.isdisjoint(words)
    known: list[str] = []
    for end in ends:
        if end in NONE and "0" not in (*known, *ends):
            known.append("0")
        elif end.isdigit():
            known.append(end)
        elif cards:
            known.append(short(end, [*LETTERS, *known]))
        else:
            known.append(str(1 + sum(1 for label in known if label != "0")))
    return known


def short(word: str, taken: list[str]) -> str:
    """The shortest beginning of a word that is not taken."""
    return next(word[:size] for size in range(1, len(word) + 1) if word[:size] not in taken)


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
        for word in HINT, self.words.say("interface.help.hint.type"):
            plain[word] = self.hint
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
        """An answer by its label or by its word."""
        answers = self.table.answers(self.seat)
        words = self.table.match.words(self.seat)
        if typed in answers:
            self.table.move(self.seat, answers[typed])
        elif typed in words:
            self.table.move(self.seat, words[typed])
        else:
            self.refuse(typed, list(answers))

    def refuse(self, typed: str, labels: list[str]) -> None:
        """Say why this is no answer, if the game can tell, and what is one."""
        view, reader = self.table.match.view(self.seat), self.table.reader(self.seat)
        reason = self.table.show.why(view, reader, typed)
        if reason is not None:
            self.table.screen.say(reason)
        else:
            listed = ", ".join(escape(label) for label in labels)
            self.say("interface.answer.unknown", labels=listed)

    def undo(self) -> None:
        if not self.table.undo(self.seat):
            self.say("interface.undo.nothing")

    def hint(self) -> None:
        """What a bot would do."""
        self.table.advise(self.seat)

    # ---------------------------------------------------------------- keeping the game

    def save(self, name: str) -> None:
        if not name:
            self.say("interface.save.no_name")
            return
        try:
            self.table.save(Path(name))
        except OSError as error:
            self.say("interface.save.failed", reason=told(error, self.words))
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
        alike = find_cards(cards, name)
        if not alike:
            self.unknown("card", name, near_cards(cards, name))
        for card in alike:
            self.table.screen.print(describe(card, self.words, show.game))

    def rule(self, name: str) -> None:
        """What a clause says."""
        show = self.table.show
        if not name:
            self.say("interface.answer.which_clause", example=show.clause)
            return
        clauses = find_clauses(show.game, name, self.words.lang)
        if clauses is None:
            self.unknown("clause", name, near_clauses(show.game, name))
        else:
            self.table.screen.print(Markdown(clauses))

    def unknown(self, kind: str, name: str, near: list[str]) -> None:
        meant = self.words.say("interface.answer.near", names=", ".join(near)) if near else ""
        self.say(f"interface.answer.no_{kind}", name=escape(name), near=meant)

    def help(self) -> None:
        """What can be typed, and how to read the table."""
        screen = self.table.screen
        example = next(iter(self.table.match.words(self.seat)))
        grid = Table.grid(padding=(0, 2, 0, 0))
        for command in COMMANDS:
            typed = self.words.say(f"interface.help.{command}.type", clause=self.table.show.clause)
            does = self.words.say(f"interface.help.{command}.does", word=example)
            grid.add_row(f"[bold]{typed}[/]", does)
        screen.print(grid)
        for sentence in self.table.show.help(self.table.reader(self.seat)):
            screen.say(sentence)
