"""What the terminal needs from a game to show it; each game fills it in a folder of its own."""

from dataclasses import dataclass

from rich.console import RenderableType
from rich.markup import escape

from tidecourt.core.game import GameError
from tidecourt.core.journal import Event
from tidecourt.core.kernel import State
from tidecourt.locales import Words


@dataclass(frozen=True)
class Reader:
    """Who looks at a game: with which words, from which seat (below 0: a spectator's), and the
    name of every seat, fit to stand in rich markup."""

    words: Words
    seat: int
    names: tuple[str, ...]


@dataclass(frozen=True)
class Line:
    """A sentence of the log, in rich markup, and whether it went against the reader."""

    text: str
    against: bool


@dataclass(frozen=True)
class Card:
    """A card for the reference: values as people read them, facts as programs do, and how sure
    we are of each."""

    kind: str
    id: str
    name: str
    values: dict[str, str]
    text: str
    source: dict[str, str]
    sign: str
    facts: dict[str, object]


class Show:
    """A game in the terminal. Whatever is given as a view is what the reader's seat may know."""

    game: str
    clause: str  # a clause's id, as an example
    lettered: frozenset[str] = frozenset()  # words beside which answers go by letters, not counted

    def picture(self, view: State, reader: Reader, width: int) -> RenderableType:
        """The table, at most so many columns wide."""
        raise NotImplementedError

    def question(self, view: State, reader: Reader) -> str:
        """What the reader is asked, in one line of markup."""
        raise NotImplementedError

    def option(self, view: State, reader: Reader, option: int) -> str:
        """A legal answer of the reader, in markup."""
        raise NotImplementedError

    def why(self, view: State, reader: Reader, typed: str) -> str | None:
        """Why what the reader has typed is no answer now, if that can be told."""
        return None

    def log(self, events: list[Event], reader: Reader) -> list[Line]:
        """What happened, in sentences; the events are as the reader was told them."""
        raise NotImplementedError

    def ending(self, state: State, reader: Reader) -> RenderableType:
        """The result of a finished game: points by category, who has won, and why."""
        raise NotImplementedError

    def cards(self, words: Words) -> list[Card]:
        """Every card, by kinds."""
        raise NotImplementedError

    def help(self, reader: Reader) -> list[str]:
        """How to read the picture, in sentences of markup."""
        raise NotImplementedError


def readable(names: list[str]) -> tuple[str, ...]:
    """Names fit to stand in rich markup."""
    return tuple(escape(name) for name in names)


def show_for(game: str) -> Show:
    """The show of a game, or a sentence that there is none."""
    from tidecourt.cli.abyss.show import AbyssShow
    from tidecourt.cli.legions.show import LegionsShow

    shows: dict[str, Show] = {"legions": LegionsShow(), "abyss": AbyssShow()}
    if game not in shows:
        raise GameError(f"{game} cannot be shown in the terminal (only {', '.join(shows)})")
    return shows[game]
