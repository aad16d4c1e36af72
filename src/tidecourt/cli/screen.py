"""What a player sees when asked: the table, what has happened, the question and the answers."""

from contextlib import AbstractContextManager, nullcontext

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from tidecourt.telling.reader import Line

ERASE_SCROLLBACK = "\x1b[3J"


class Screen:
    """A console that is cleared for every decision, if it is a terminal, and never scrolls if it
    can be helped: the log takes what room the rest leaves."""

    def __init__(self, console: Console) -> None:
        self.console = console

    @property
    def width(self) -> int:
        return self.console.width

    def clear(self) -> None:
        """A new page; what stood on it before is gone from the terminal's memory too."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(ERASE_SCROLLBACK)

    def say(self, text: str) -> None:
        """A sentence, in markup."""
        self.console.print(Text.from_markup(text))

    def print(self, part: RenderableType) -> None:
        self.console.print(part)

    def tell(self, line: Line) -> None:
        """A sentence of the log."""
        self.console.print(printed(line))

    def busy(self, text: str) -> AbstractContextManager[object]:
        """Say that something takes a moment, as long as it does, if this is a terminal."""
        return self.console.status(text) if self.console.is_terminal else nullcontext()

    def prompt(self, text: str) -> None:
        """What stands before the place to type."""
        self.console.print(Text.from_markup(text), end="")
        self.console.file.flush()

    def draw(
        self,
        picture: RenderableType,
        old: list[Line],
        new: list[Line],
        question: str,
        options: list[tuple[str, str]],
    ) -> None:
        """A whole page. `old` sentences fill the room that the `new` ones leave."""
        asked = Text.from_markup(f"[bold]{question}[/]")
        answers = labelled(options)
        log = [printed(line) for line in new]
        if self.console.is_terminal:
            taken = sum(self.height(part) for part in (picture, asked, answers))
            log = self.fitted(old, new, self.console.height - taken - 1)  # the prompt has a line
        self.clear()
        for part in (picture, *log, asked, answers):
            self.console.print(part)

    def height(self, part: RenderableType) -> int:
        return len(self.console.render_lines(part))

    def fitted(self, old: list[Line], new: list[Line], room: int) -> list[Text]:
        """The last events, a line each; run on, if there is no room for so many lines."""
        lines = [printed(line) for line in new]
        left = room - sum(self.height(line) for line in lines)
        if left < 0:
            return [self.run_on(new, max(room, 2))]
        for past in reversed(old):
            earlier = printed(past)
            earlier.stylize("dim")
            left -= self.height(earlier)
            if left < 0:
                break
            lines.insert(0, earlier)
        return lines

    def run_on(self, lines: list[Line], room: int) -> Text:
        """Sentences one after the other, as many of the last ones as there is room for."""
        told = Text()
        for first in range(len(lines)):
            told = Text("… " if first else "")
            told += Text(" ").join(printed(line) for line in lines[first:])
            if self.height(told) <= room:
                break
        return told


def printed(line: Line) -> Text:
    """A sentence of the log; those against the reader stand out."""
    text = Text.from_markup(line.text)
    if line.against:
        text = Text("! ", "bold red") + text
    return text


def labelled(options: list[tuple[str, str]]) -> RenderableType:
    """The answers, each after what to type for it, in columns where they are short."""
    width = max(len(label) for label, _ in options)
    cells = [
        Text.from_markup(f"[bold cyan]{label:>{width}}[/] {option}") for label, option in options
    ]
    return Padding(Columns(cells, padding=(0, 3), column_first=True), (0, 0, 0, 1))
