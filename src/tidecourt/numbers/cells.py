"""Sums by game, expansions, number of players and level, and how they are written down."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from tidecourt.arena.figures import Figure
from tidecourt.core.game import Game, Setup
from tidecourt.numbers.sums import Sums
from tidecourt.numbers.watching import Counts, Entry

PEOPLE: Final = "people"
"""The level of whoever is no bot."""

DIGITS: Final = 4


class Cell(NamedTuple):
    """Games that can be compared. Modules are joined by `+`; none is the base game."""

    game: str
    modules: str
    players: int
    level: str


@dataclass
class Tally:
    """The games of a cell, and what is known of each card."""

    games: int = 0
    sums: dict[Entry, Sums] = field(default_factory=dict)

    def count(self, counts: Counts) -> None:
        """Count one game in."""
        self.games += 1
        for entry, one in counts.items():
            self.sums.setdefault(entry, Sums()).count(one)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        for entry, sums in other.sums.items():
            self.sums.setdefault(entry, Sums()).add(sums)

    def entries(self) -> list[tuple[Entry, Sums]]:
        """By kinds, guilds before cards, by name."""
        return sorted(self.sums.items(), key=lambda row: (row[0].kind, row[0].card != "", row[0]))


Numbers = dict[Cell, Tally]


def why_not_counted(game: Game, setup: Setup, cards: str) -> str:
    """Why a game is none that can be compared with others; "" if it can. Other printed values or
    rule options make other games of it."""
    if (cards or game.packaged_cards) != game.packaged_cards:
        return "cards"
    usual = {option.name: option.values[0] for option in game.options}
    return "options" if any(usual[name] != said for name, said in setup.options.items()) else ""


# -------------------------------------------------------------------- as plain values


def facts(cell: Cell, tally: Tally) -> Iterator[dict[str, Any]]:
    """A cell for programs: an object a card or guild, with its figures and their 95 % intervals."""
    for entry, sums in tally.entries():
        yield {
            "game": cell.game,
            "modules": cell.modules.split("+") if cell.modules else [],
            "players": cell.players,
            "level": cell.level,
            "games": tally.games,
            "kind": entry.kind,
            "card": entry.card,
            "guild": entry.family,
            "came_up": sums.games,
            "seats": sums.seats,
            **figures("taken", sums.share_taken()),
            "owned": sums.owned,
            **figures("won", sums.share_won()),
            **figures("points", sums.mean_points()),
        }


def figures(name: str, figure: Figure | None) -> dict[str, float | None]:
    """A figure with its interval; nothing where nothing is known."""
    values = (None, None, None) if figure is None else (figure.mean, figure.low, figure.high)
    names = (name, f"{name}_low", f"{name}_high")
    return {
        key: None if value is None else round(value, DIGITS)
        for key, value in zip(names, values, strict=True)
    }


def written(numbers: Numbers) -> Iterator[str]:
    """Sums as lines: a cell, then its cards."""
    for cell, tally in sorted(numbers.items()):
        yield compact([*cell, tally.games])
        for entry, sums in tally.entries():
            yield compact([*entry, sums.values()])


def read(lines: Iterable[str]) -> Numbers:
    """The sums that `written` made these lines of."""
    numbers: Numbers = {}
    tally = Tally()
    for line in lines:
        *said, last = json.loads(line)
        if isinstance(last, list):
            tally.sums[Entry(*said)] = Sums(*last)
        else:
            tally = numbers[Cell(*said)] = Tally(last)
    return numbers


def compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
