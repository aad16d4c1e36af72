"""What the terminal needs from a game to show it; each game fills it in a folder of its own."""

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tidecourt.core.game import GameError
from tidecourt.core.kernel import State
from tidecourt.locales import Words
from tidecourt.telling.reader import Card, Reader, Row
from tidecourt.telling.signs import Signs
from tidecourt.telling.telling import Telling


class Show:
    """A game in the terminal. Whatever is given as a view is what the reader's seat may know."""

    telling: Telling
    clause: str  # a clause's id, as an example
    lettered: frozenset[str] = frozenset()  # words beside which answers go by letters, not counted

    @property
    def game(self) -> str:
        return self.telling.game

    def signs(self, words: Words) -> Signs:
        """How cards look here."""
        raise NotImplementedError

    def reader(self, words: Words, seat: int, names: Sequence[str]) -> Reader:
        """Somebody at this screen."""
        return self.telling.reader(words, seat, names, self.signs(words))

    def picture(self, view: State, reader: Reader, width: int) -> RenderableType:
        """The table, at most so many columns wide."""
        raise NotImplementedError

    def why(self, view: State, reader: Reader, typed: str) -> str | None:
        """Why what the reader has typed is no answer now, if that can be told."""
        return None

    def ending(self, state: State, reader: Reader) -> RenderableType:
        """The result of a finished game: points by category, who has won, and why."""
        rows = self.telling.score(state, reader)
        title = reader.words.say(f"{self.game}.score.title")
        table = Table(box=SIMPLE_HEAD, title=title, title_justify="left")
        table.add_column("")
        for name in reader.names:
            table.add_column(name, justify="right")
        for row in rows:
            if row.total:
                table.add_section()
                points = [f"[bold]{number}[/]" for number in row.points]
                table.add_row(f"[bold]{row.title}[/]", *points)
            else:
                table.add_row(row.title, *(self.points(row, number) for number in row.points))
        reason = self.telling.reason(state, reader)
        return Group(table, Text.from_markup(f"[bold]{reason}[/]"))

    def points(self, row: Row, number: int) -> str:
        """A number of the score."""
        return str(number)

    def cards(self, words: Words) -> list[Card]:
        """Every card, by kinds."""
        return self.telling.cards(words, self.signs(words))

    def help(self, reader: Reader) -> list[str]:
        """How to read the picture, in sentences of markup."""
        raise NotImplementedError


def show_for(game: str) -> Show:
    """The show of a game, or a sentence that there is none."""
    from tidecourt.cli.abyss.show import AbyssShow
    from tidecourt.cli.legions.show import LegionsShow

    shows: dict[str, Show] = {"legions": LegionsShow(), "abyss": AbyssShow()}
    if game not in shows:
        raise GameError(
            "{game} cannot be shown in the terminal (only {known})", game=game, known=shows
        )
    return shows[game]
