"""A bot of this checkout against one of another, over the same deals from every seat.

Whether a bot has become stronger is asked of games against what it was before. That lives in
another checkout, which has been set up (`make setup`) and whose positions have the same form:

    git worktree add ../before COMMIT && make -C ../before setup
    python -m benchmarks.versus ../before --game legions --deals 400

Each checkout plays in a process of its own (`benchmarks/other_checkout.py`) and is given processor
time, so that it does not matter what else the machine does. With `--keep FILE` every deal is a line
there, and the same command goes on after the last of them.
"""

import json
import pickle
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from pathlib import Path
from statistics import fmean
from subprocess import PIPE, Popen
from typing import Final

from tidecourt.arena.figures import figure, share
from tidecourt.arena.plan import deal_seed
from tidecourt.arena.rounds import play, result_of
from tidecourt.arena.workers import one_thread_each
from tidecourt.bots.bot import Bot, Clock
from tidecourt.cli.arguments import listed
from tidecourt.cli.progress import progress_bar
from tidecourt.core.bits import lowest, single
from tidecourt.core.game import Game, Setup
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng, seeded
from tidecourt.games.registry import GAMES, game_named

HERE: Final = Path(__file__).parents[1]
PLAYER: Final = HERE / "benchmarks" / "other_checkout.py"


class Elsewhere(Bot):
    """A bot of a checkout, which is asked in a process of its own."""

    def __init__(self, checkout: Path, bot: str, game: Game, milliseconds: float) -> None:
        python = checkout / ".venv" / "bin" / "python"
        words = [str(python), str(PLAYER), game.name, bot, str(milliseconds)]
        self.process: Final = Popen(words, stdin=PIPE, stdout=PIPE)
        self.asked = 0
        self.seconds = 0.0

    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        legal = view.options(seat)
        if single(legal):
            return int(lowest(legal))
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        pickle.dump((view.pack(), int(seat), int(rng.word())), self.process.stdin)
        self.process.stdin.flush()
        option, seconds = pickle.load(self.process.stdout)
        self.asked += 1
        self.seconds += seconds
        return int(option)

    def __enter__(self) -> "Elsewhere":
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


Deal = dict[str, list[float]]
"""What one deal brought, seat by seat: the shares of the victory, and the leads in points."""


def played(game: Game, setup: Setup, ours: Bot, theirs: Bot, seed: int) -> Deal:
    """One deal, in which our bot has every seat once."""
    deal: Deal = {"shares": [], "leads": []}
    seats = tuple(range(setup.players))
    for ours_sits in seats:
        bots = [ours if seat == ours_sits else theirs for seat in seats]
        result = result_of(play(game, setup, bots, seed), seats, 0)
        deal["shares"].append(result.share(ours_sits))
        deal["leads"].append(result.margin(ours_sits))
    return deal


def told(deals: list[Deal], players: int) -> str:
    """The share won and the lead in points, with their intervals, deal by deal."""
    won = share([fmean(deal["shares"]) for deal in deals])
    lead = figure([fmean(deal["leads"]) for deal in deals])
    reach = 0.0 if won.low is None or won.high is None else (won.high - won.low) / 2
    spread = 0.0 if lead.low is None else lead.mean - lead.low
    return (
        f"won {100 * won.mean:.1f} % ± {100 * reach:.1f} of {len(deals) * players} games (fair: "
        f"{100 / players:.0f} %), {lead.mean:+.1f} ± {spread:.1f} points"
    )


def measure(args: Namespace) -> list[Deal]:
    """What came of all deals: those kept before are not played again."""
    game = game_named(args.game)
    setup = game.setup(args.players, tuple(listed(args.modules)))
    lines = args.keep.read_text("utf-8").splitlines() if args.keep and args.keep.exists() else []
    deals: list[Deal] = [json.loads(line) for line in lines[: args.deals]]
    sides = ((args.ours, args.bot), (args.theirs, args.other or args.bot))
    bar = progress_bar()
    with one_thread_each(), ExitStack() as open_now:
        open_now.enter_context(bar)
        ours, theirs = (
            open_now.enter_context(Elsewhere(checkout, bot, game, args.milliseconds))
            for checkout, bot in sides
        )
        task = bar.add_task("deals", total=args.deals, completed=len(deals))
        for number in range(len(deals), args.deals):
            seed = deal_seed(seeded(args.seed, number))
            deals.append(played(game, setup, ours, theirs, seed))
            bar.update(task, advance=1, description=told(deals, setup.players))
            if args.keep:
                with args.keep.open("a", encoding="utf-8") as file:
                    print(json.dumps(deals[-1]), file=file)
        for side, bot in (("ours", ours), ("theirs", theirs)):
            if bot.asked:
                print(f"{side}: {1000 * bot.seconds / bot.asked:.1f} ms a choice")
    return deals


def main() -> None:
    parser = ArgumentParser(description="A bot of this checkout against one of another.")
    parser.add_argument("theirs", type=Path, help="the other checkout, set up")
    parser.add_argument("--ours", type=Path, default=HERE, help="default: this checkout")
    parser.add_argument("--bot", default="deep", help="of both checkouts (default: deep)")
    parser.add_argument("--other", help="that of the other checkout, if it is another one")
    parser.add_argument("--game", default="legions", choices=GAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--modules", default="", help="with commas between")
    parser.add_argument("--milliseconds", type=float, default=50.0, help="a move (default: 50)")
    parser.add_argument("--deals", type=int, default=100, help="default: 100")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file for what every deal brought")
    args = parser.parse_args()
    print(f"{args.bot}: {told(measure(args), args.players)}")


if __name__ == "__main__":
    main()
