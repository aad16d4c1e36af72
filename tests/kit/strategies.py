"""What hypothesis draws: tables, seeds, walks through a game, and whoever looks on."""

from hypothesis import strategies as st

from tests.kit.tables import TABLES, Table
from tests.kit.walks import positions, walk
from tidecourt.core.bits import members
from tidecourt.core.kernel import State

MOST_MOVES = 400  # longer than most games, so that ends are met as well
# Tables where several seats are asked at once in every game; elsewhere that is too rare to draw.
SEALING = [table for table in TABLES if table.game.name == "legions"]


class Walk:
    """A position, the table it is at, and how it was reached."""

    def __init__(self, table: Table, seed: int, moves: int) -> None:
        self.table = table
        self.seed = seed
        self.moves = moves
        self.state: State = walk(table, seed, moves)

    def __repr__(self) -> str:
        return f"{self.table.name}, seed {self.seed}, {self.moves} random moves"


def seeds() -> st.SearchStrategy[int]:
    """A seed of a deal or of a generator."""
    return st.integers(0, 2**32 - 1)


def walks(most: int = MOST_MOVES, tables: list[Table] = TABLES) -> st.SearchStrategy[Walk]:
    """A position of any game with any setup."""
    return st.builds(Walk, st.sampled_from(tables), seeds(), st.integers(0, most))


def sealed() -> st.SearchStrategy[Walk]:
    """A position that waits for several seats at once, of a game that has such positions."""
    return walks(tables=SEALING).map(on_to_sealed).filter(lambda walk: several(walk.state))


def seats() -> st.SearchStrategy[int]:
    """A number that `viewer_at` makes a viewer of, whatever the number of players."""
    return st.integers(0, 59)


def viewer_at(walk: Walk, number: int) -> int:
    """A seat of this walk's table, or -1 for a spectator."""
    return walk.table.viewers[number % len(walk.table.viewers)]


def several(state: State) -> bool:
    """Whether a position waits for more than one seat."""
    return len(members(state.waiting())) > 1


def on_to_sealed(walk: Walk) -> Walk:
    """Walk on to the next position that waits for several seats, if there is one."""
    for place, state in enumerate(positions(walk.table, walk.seed)):
        if place >= walk.moves and several(state):
            walk.moves, walk.state = place, state
            break
    return walk
