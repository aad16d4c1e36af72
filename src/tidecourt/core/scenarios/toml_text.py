"""A TOML text as a person wrote it: what it says, and on which line.

`tomllib` reads it. On which line something stands it does not say: that is looked for only when
there is something to say about a line, in a text that `tomllib` has read without complaint.
"""

from re import search
from tomllib import TOMLDecodeError, loads
from typing import Any, Final

from tidecourt.core.game import GameError
from tidecourt.core.sentence import Sentence

BLANK: Final = " \t"
SPACE: Final = " \t\r\n"
END_OF_VALUE: Final = ",]}#\r\n"


DEEPEST: Final = 32  # lists and tables in one another: no scenario needs a third of it


class NotTomlError(GameError):
    """A text that is not TOML, with the line that the parser complains about."""

    def __init__(self, reason: TOMLDecodeError | Sentence, text: str) -> None:
        super().__init__("not TOML: {reason}", reason=reason)
        named = search(r"at line (\d+)", str(reason))
        # A text that ends too early is at fault on its last line.
        self.line: Final = int(named[1]) if named else text.count("\n") + 1


class TomlText:
    """What a text says, and the line of anything in it."""

    def __init__(self, text: str) -> None:
        try:
            self.facts: Final[dict[str, Any]] = loads(text)
        except TOMLDecodeError as reason:
            raise NotTomlError(reason, text) from None
        except RecursionError:
            raise NotTomlError(too_deep(), text) from None
        except ValueError:  # Python reads no number of thousands of digits
            raise NotTomlError(Sentence("a number is too long"), text) from None
        if depth(self.facts) > DEEPEST:
            raise NotTomlError(too_deep(), text)
        self.text: Final = text
        self.lines: Lines | None = None

    def line_of(self, path: tuple[str, ...]) -> int:
        """The line of a path, or of the nearest thing around it."""
        if self.lines is None:
            self.lines = Lines(self.text)
        return self.lines.of(path)


def too_deep() -> Sentence:
    return Sentence("lists and tables are too deep in one another")


def depth(facts: object) -> int:
    """How deep lists and tables lie in one another."""
    deepest = 0
    layer: list[Any] = [facts]
    while layer:
        layer = [
            inner
            for each in layer
            for inner in (each.values() if isinstance(each, dict) else each)
            if isinstance(inner, dict | list)
        ]
        deepest += 1
    return deepest


class Lines:
    """The line of every path: keys, and places in lists as numbers, for instance `do.0.play`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.tables: dict[tuple[str, ...], int] = {}  # how many tables a list of tables has so far
        self.lines: dict[tuple[str, ...], int] = {}
        self.read_text()

    def of(self, path: tuple[str, ...]) -> int:
        """The line of a path, or of the nearest thing around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    # ---------------------------------------------------------------- the text

    def read_text(self) -> None:
        table: tuple[str, ...] = ()
        self.skip(SPACE)
        while self.at < len(self.text):
            if self.text.startswith("[[", self.at):
                table = self.next_of_list(self.read_header(2))
            elif self.text[self.at] == "[":
                table = self.resolved(self.read_header(1))
                self.note(table)
            else:
                self.read_pair(table)
            self.skip(SPACE)

    def read_header(self, brackets: int) -> list[str]:
        self.at += brackets
        keys = self.read_key()
        self.at += brackets
        return keys

    def next_of_list(self, keys: list[str]) -> tuple[str, ...]:
        """The path of one more table in a list of tables."""
        path = (*self.resolved(keys[:-1]), keys[-1])
        place = self.tables.get(path, 0)
        self.tables[path] = place + 1
        self.note(path)
        path = (*path, str(place))
        self.note(path)
        return path

    def resolved(self, keys: list[str]) -> tuple[str, ...]:
        """The path of a table header: a list of tables stands for its last one."""
        path: tuple[str, ...] = ()
        for key in keys:
            path = (*path, key)
            if path in self.tables:
                path = (*path, str(self.tables[path] - 1))
        return path

    def read_pair(self, table: tuple[str, ...]) -> None:
        path = table
        line = self.line
        for key in self.read_key():
            path = (*path, key)
            self.lines.setdefault(path, line)
        self.skip(BLANK)
        self.at += 1  # the equals sign
        self.skip(BLANK)
        self.read_value(path)

    def read_key(self) -> list[str]:
        """A key, which is several where dots join them."""
        keys = []
        while True:
            self.skip(BLANK)
            start = self.at
            if self.text[start] in "\"'":
                self.read_string()
                keys.append(self.text[start + 1 : self.at - 1])
            else:
                while self.text[self.at] not in " \t.=]":
                    self.at += 1
                keys.append(self.text[start : self.at])
            self.skip(BLANK)
            if self.text[self.at] != ".":
                return keys
            self.at += 1

    # ---------------------------------------------------------------- values

    def read_value(self, path: tuple[str, ...]) -> None:
        mark = self.text[self.at]
        if mark == "[":
            self.read_list(path)
        elif mark == "{":
            self.read_inline_table(path)
        elif mark in "\"'":
            self.read_string()
        else:
            while self.at < len(self.text) and self.text[self.at] not in END_OF_VALUE:
                self.at += 1

    def read_list(self, path: tuple[str, ...]) -> None:
        self.at += 1
        place = 0
        self.skip(SPACE + ",")
        while self.text[self.at] != "]":
            item = (*path, str(place))
            self.note(item)
            self.read_value(item)
            place += 1
            self.skip(SPACE + ",")
        self.at += 1

    def read_inline_table(self, path: tuple[str, ...]) -> None:
        self.at += 1
        self.skip(SPACE + ",")
        while self.text[self.at] != "}":
            self.read_pair(path)
            self.skip(SPACE + ",")
        self.at += 1

    def read_string(self) -> None:
        quote = self.text[self.at]
        if self.text.startswith(quote * 3, self.at):
            self.read_long_string(quote)
            return
        self.at += 1
        while self.text[self.at] != quote:
            self.at += 2 if self.text[self.at] == "\\" and quote == '"' else 1
        self.at += 1

    def read_long_string(self, quote: str) -> None:
        self.at += 3
        while not self.text.startswith(quote * 3, self.at):
            if self.text[self.at] == "\\" and quote == '"':
                self.step()
            self.step()
        self.at += 3
        for _ in range(2):  # up to two quotes may end the text itself
            if self.text.startswith(quote, self.at):
                self.at += 1

    # ---------------------------------------------------------------- small steps

    def note(self, path: tuple[str, ...]) -> None:
        self.lines.setdefault(path, self.line)

    def step(self) -> None:
        if self.text[self.at] == "\n":
            self.line += 1
        self.at += 1

    def skip(self, blank: str) -> None:
        """Go on to the next sign of interest; comments are of none where lines may end."""
        while self.at < len(self.text):
            if self.text[self.at] == "#" and "\n" in blank:
                while self.at < len(self.text) and self.text[self.at] != "\n":
                    self.at += 1
            elif self.text[self.at] in blank:
                self.step()
            else:
                return
