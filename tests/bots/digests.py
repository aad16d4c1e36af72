"""What positions look like to a network and what they are worth to greedy, as digests: a change of
either makes every shipped network, or every measured strength, that of another bot.

`python -m tests.bots.digests` writes them anew.
"""

from hashlib import sha256
from pathlib import Path

from tests.kit.tables import TABLES, Table
from tests.kit.walks import some_positions
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.values import VALUES

PAGE = Path(__file__).parent / "digests.txt"
POSITIONS = 12  # of each game
SEEDS = (1, 2)


def line(table: Table) -> str:
    """The digests of one table, over positions of random games, as every seat sees them."""
    features, values = sha256(), sha256()
    for seed in SEEDS:
        for state in some_positions(table, seed, POSITIONS):
            for seat in table.seats:
                view = state.seen_by(seat)
                features.update(FEATURES[table.game.name].of(view, seat))
                # Rounded: an exponential may differ in its last bit from one machine to another.
                value = VALUES[table.game.name].of(view, seat)
                values.update(f"{value:.9f} ".encode())
    return f"{table.name}  features {features.hexdigest()[:16]}  values {values.hexdigest()[:16]}"


if __name__ == "__main__":
    PAGE.write_text("".join(f"{line(table)}\n" for table in TABLES), "utf-8")
