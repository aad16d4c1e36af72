"""Counting lines of play: how many there are from a deal, to each depth."""

from pathlib import Path

from tests.kit.tables import TABLES, Table
from tests.kit.walks import walk
from tidecourt.core.bits import lowest, members
from tidecourt.core.kernel import State

PAGE = Path(__file__).with_name("counts.txt")
# The tables of Abyss whose lines are counted: each set of modules, and every number of players.
ABYSS = ("abyss:2", "abyss:3+leviathan", "abyss:4+kraken", "abyss:5+leviathan+kraken")
COUNTED = [table for table in TABLES if table.game.name != "abyss" or table.name in ABYSS]
# Of each game, deals and how many random moves come after them.
STARTS = {
    "legions": ((1, 0), (2, 0), (3, 25), (4, 45), (5, 70)),
    "abyss": ((1, 0), (2, 30), (3, 60), (4, 90), (5, 120)),
}
ENOUGH = 1500  # lines at the greatest depth: more would take the interpreted run too long


def lines_of_play(state: State, depth: int) -> int:
    """How many sequences of so many moves there are; sealed answers are given in seat order."""
    if depth == 0 or not state.stack:
        return 1
    seat = lowest(state.waiting())
    options = members(state.options(seat))
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        after = state.clone()
        after.play(seat, option)
        total += lines_of_play(after, depth - 1)
    return total


def counts(start: State) -> list[int]:
    """The number of lines of play at depth 1, 2, 3 …, as deep as is quick."""
    found: list[int] = []
    while len(found) < 2 or found[-2] < found[-1] < ENOUGH or found[-1] < 12:
        found.append(lines_of_play(start, len(found) + 1))
    return found


def line(table: Table, seed: int, moves: int) -> str:
    """For instance `deal 5+40  abyss:3  1:2  2:4  3:8`: forty random moves after the deal."""
    found = counts(walk(table, seed, moves))
    numbers = [f"{depth}:{lines}" for depth, lines in enumerate(found, 1)]
    return "  ".join([f"deal {seed}+{moves}", table.name, *numbers])


def page() -> str:
    """The text of the file: a line for every counted table and deal."""
    return "".join(
        f"{line(table, *start)}\n" for table in COUNTED for start in STARTS[table.game.name]
    )
