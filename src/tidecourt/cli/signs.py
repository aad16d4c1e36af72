"""How sentences look in the terminal: rich markup."""

from collections.abc import Mapping
from re import compile as pattern
from typing import Final

from rich.markup import escape

from tidecourt.telling.signs import Signs

STYLES: Final[dict[str, str]] = {
    "strong": "bold",
    "yellow": "yellow",
    "red": "red",
    "blue": "bright_blue",
    "violet": "magenta",
    "green": "green",
    "white": "bold",
    "jellyfish": "magenta",
    "crab": "red",
    "seahorse": "yellow",
    "shellfish": "green",
    "squid": "bright_blue",
    "mage": "magenta",
    "military": "red",
    "farmer": "yellow",
    "merchant": "green",
    "politician": "bright_blue",
    "ambassador": "bold",
    "smuggler": "bright_black",
}


class TerminalSigns(Signs):
    """Rich markup; cards cannot be pointed at here, so a `ref` is of no use."""

    start = pattern(r"\A((?:\[[^\]]*\])*)(\w)")  # what begins with a sign stays as it is

    @property
    def styles(self) -> Mapping[str, str]:
        return STYLES

    def painted(self, text: str, style: str, ref: str = "") -> str:
        return f"[{self.styles[style]}]{text}[/]"

    def person(self, name: str) -> str:
        return escape(name)
