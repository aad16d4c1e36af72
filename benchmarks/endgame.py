"""How much the strongest bot gives away in the last two turns of Legions.

An exact solver plays out worlds that the seat could be in, as if everything lay open, and says what
chance to win each option leaves on average. Where it can, the difference between its best option
and the bot's is what the bot gave away.

    python -m benchmarks.endgame --games 40 --budget 1000
"""

from argparse import ArgumentParser
from math import sqrt
from statistics import fmean, stdev
from typing import Final, cast

from tidecourt.bots.bot import Bot
from tidecourt.bots.registry import bot_named, levels
from tidecourt.bots.search.solver import Solver
from tidecourt.core.bits import count, lowest, members
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng, seeded
from tidecourt.games.legions.state import LegionsState
from tidecourt.games.registry import game_named

WORLDS: Final = 12
LIMIT: Final = 30_000  # positions of a world that the solver looks at before it gives up
LAST: Final = 2  # turns


class Measured:
    """What was found out over some games."""

    def __init__(self) -> None:
        self.given_away: list[float] = []  # at each decision that the solver could tell
        self.too_long = 0  # decisions that it could not

    def __str__(self) -> str:
        lost = self.given_away
        error = stdev(lost) / sqrt(len(lost)) if len(lost) > 1 else 0.0
        return (
            f"{len(lost)} decisions told, {self.too_long} too long to tell; given away on average "
            f"{100 * fmean(lost):.2f} % ± {196 * error:.2f}"
        )


def measure(bot: Bot, quick: Bot, games: int, seed: int) -> Measured:
    """Let a quick bot play the games, and ask the other one at each decision near their end."""
    game = game_named("legions")
    measured = Measured()
    for number in range(games):
        rng = seeded(seed, number)
        state = game.deal(game.setup(), number + 1_000_000 * seed)
        while state.stack:
            seat = lowest(state.waiting())
            view = state.seen_by(seat)
            near = cast(LegionsState, state).deck_left() // 2 < LAST
            if near and count(view.options(seat)) > 1:
                note(measured, bot, view, seat, rng)
            state.play(seat, quick.choose(view, seat, rng))
    return measured


def note(measured: Measured, bot: Bot, view: State, seat: int, rng: Rng) -> None:
    """Compare a bot's choice with the solver's, if that comes to an end."""
    worth = solved(view, seat, rng)
    if worth is None:
        measured.too_long += 1
        return
    chosen = members(view.options(seat)).index(bot.choose(view, seat, rng))
    measured.given_away.append(max(worth) - worth[chosen])


def solved(view: State, seat: int, rng: Rng) -> list[float] | None:
    """The mean chance to win after each option over some worlds; nothing if one is too long."""
    totals = [0.0] * int(count(view.options(seat)))
    for _ in range(WORLDS):
        solver = Solver(LIMIT)
        values = solver.values(view.seen_by(seat, rng), seat)
        if solver.gave_up:
            return None
        totals = [total + value for total, value in zip(totals, values, strict=True)]
    return [total / WORLDS for total in totals]


def main() -> None:
    game = game_named("legions")
    names = [level.name for level in levels(game)]
    parser = ArgumentParser(description="What a bot gives away in the last two turns of Legions.")
    parser.add_argument("--bot", default=names[-1], help=f"default: {names[-1]}")
    parser.add_argument("--budget", default="1000", help="looks, or time a move (default: 1000)")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    spec = f"{args.bot}@{args.budget}" if args.budget else args.bot
    quick = bot_named("learned", game)
    print(f"{spec}: {measure(bot_named(spec, game), quick, args.games, args.seed)}")


if __name__ == "__main__":
    main()
