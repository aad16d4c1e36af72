"""How much the strongest bot gives away in the last two turns of Legions.

An exact solver plays out worlds that the seat could be in, as if everything lay open, and says what
chance to win each option leaves on average. Where it can, the difference between its best option
and the bot's is what the bot gave away.

    python -m benchmarks.endgame --games 40 --budget 1000

With `--keep FILE` every game is a line there, and the same command goes on after the last of them.
"""

import json
from argparse import ArgumentParser
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from tidecourt.bots.bot import Bot
from tidecourt.bots.registry import bot_named, levels
from tidecourt.core.bits import count, lowest, members
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng, seeded
from tidecourt.games.registry import game_named
from tidecourt.puzzles.proof import solved

WORLDS: Final = 12
LIMIT: Final = 30_000  # positions of a world that the solver looks at before it gives up


class Measured:
    """What was found out over some games."""

    def __init__(self) -> None:
        self.given_away: list[float] = []  # at each decision that the solver could tell
        self.too_long = 0  # decisions that it could not

    def add(self, other: "Measured") -> None:
        self.given_away += other.given_away
        self.too_long += other.too_long

    def __str__(self) -> str:
        lost = self.given_away
        error = stdev(lost) / sqrt(len(lost)) if len(lost) > 1 else 0.0
        return (
            f"{len(lost)} decisions told, {self.too_long} too long to tell; given away on average "
            f"{100 * fmean(lost):.2f} % ± {196 * error:.2f}"
        )


def measure(bot: Bot, quick: Bot, games: int, seed: int, keep: Path | None) -> Measured:
    """What came of so many games, of which some may have been kept."""
    lines = keep.read_text("utf-8").splitlines() if keep and keep.exists() else []
    measured = Measured()
    for number in range(games):
        if number < len(lines):
            one_game = Measured()
            one_game.given_away, one_game.too_long = json.loads(lines[number])
        else:
            one_game = played(bot, quick, number, seed)
            if keep:
                with keep.open("a", encoding="utf-8") as file:
                    print(json.dumps([one_game.given_away, one_game.too_long]), file=file)
        measured.add(one_game)
    return measured


def played(bot: Bot, quick: Bot, number: int, seed: int) -> Measured:
    """Let a quick bot play a game, and ask the other one at each decision near its end."""
    game = game_named("legions")
    measured = Measured()
    rng = seeded(seed, number)
    state = game.deal(game.setup(), number + 1_000_000 * seed)
    while state.stack:
        seat = lowest(state.waiting())
        view = state.seen_by(seat)
        if state.near_end() and count(view.options(seat)) > 1:
            note(measured, bot, view, seat, rng)
        state.play(seat, quick.choose(view, seat, rng))
    return measured


def note(measured: Measured, bot: Bot, view: State, seat: int, rng: Rng) -> None:
    """Compare a bot's choice with the solver's, if that comes to an end."""
    wins = solved(view, seat, rng, WORLDS, LIMIT)
    if wins is None:
        measured.too_long += 1
        return
    worth = wins.mean(0).tolist()
    chosen = members(view.options(seat)).index(bot.choose(view, seat, rng))
    measured.given_away.append(max(worth) - worth[chosen])


def main() -> None:
    game = game_named("legions")
    names = [level.name for level in levels(game)]
    parser = ArgumentParser(description="What a bot gives away in the last two turns of Legions.")
    parser.add_argument("--bot", default=names[-1], help=f"default: {names[-1]}")
    parser.add_argument("--budget", default="1000", help="looks, or time a move (default: 1000)")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file for what every game brought")
    args = parser.parse_args()
    spec = f"{args.bot}@{args.budget}" if args.budget else args.bot
    quick = bot_named("learned", game)
    measured = measure(bot_named(spec, game), quick, args.games, args.seed, args.keep)
    print(f"{spec}: {measured}")


if __name__ == "__main__":
    main()
