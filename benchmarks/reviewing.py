"""Whether reviews are right over many games: does who is stronger lose less by them, and is luck
nothing on average?

    python -m benchmarks.reviewing --games 100 --bots greedy,deep@1000
    python -m benchmarks.reviewing --luck 5000

And how soon a curve is there, on a server that was just started, and while it makes a review:

    python -m benchmarks.reviewing --curve http://127.0.0.1:8000
"""

from argparse import ArgumentParser
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import perf_counter, process_time, sleep
from typing import Final

import httpx

from tidecourt.arena.rounds import play
from tidecourt.bots.registry import bot_named
from tidecourt.core.match import Match
from tidecourt.games.registry import game_named
from tidecourt.review.fortune import fortune
from tidecourt.review.review import review

TOLD_EVERY: Final = 20  # games
EXAMPLE: Final = Path(__file__).parents[1] / "docs" / "examples" / "legions.txt"
FIRST: Final = 7_000_000  # seed: games that nothing was tuned with


def match_of(game: str, levels: list[str], seed: int) -> Match:
    rules = game_named(game)
    setup = rules.setup(len(levels))
    match = Match(rules, setup, seed)
    play(rules, setup, [bot_named(level, rules) for level in levels], seed, match)
    return match


def interval(numbers: list[float]) -> str:
    return f"{100 * fmean(numbers):.2f} % ± {196 * stdev(numbers) / sqrt(len(numbers)):.2f}"


def losses(game: str, bots: list[str], games: int) -> None:
    """What each of two bots loses a game, and how often the one that lost less by its decisions was
    the second."""
    lost: list[list[float]] = [[], []]
    blunders = [0, 0]
    seconds = []
    for number in range(games):
        order = [0, 1] if number % 2 else [1, 0]
        match = match_of(game, [bots[bot] for bot in order], FIRST + number)
        begun = process_time()
        found = review(match)
        seconds.append(process_time() - begun)
        for seat, bot in enumerate(order):
            lost[bot].append(found.figures(seat).lost)
            blunders[bot] += sum(g.grade == "blunder" for g in found.graded if g.seat == seat)
        if number + 1 == games or (number + 1) % TOLD_EVERY == 0:
            tell(bots, lost, blunders, seconds)


def tell(
    bots: list[str], lost: list[list[float]], blunders: list[int], seconds: list[float]
) -> None:
    """What is known so far."""
    for bot, name in enumerate(bots):
        print(f"{name}: lost {interval(lost[bot])} a game, {blunders[bot]} blunders")
    ahead = [first - second for first, second in zip(*lost, strict=True)]
    right = sum(more > 0 for more in ahead)
    print(f"{bots[0]} lost more in {right} of {len(ahead)} games: {interval(ahead)} more a game")
    print(f"{fmean(seconds):.2f} s of processor time a review", flush=True)


def luck(game: str, bots: list[str], games: int) -> None:
    """The mean luck of the first seat over many games."""
    had = []
    for number in range(games):
        told = fortune(match_of(game, bots, FIRST + number))
        had.append(told.deal[0] + sum(terms[0] for terms in told.luck))
    print(f"luck of the first seat over {games} games: {interval(had)}, each ± {stdev(had):.3f}")


def curve(server: str) -> None:
    """The seconds from asking for a review to its curve: of a first game, and of a second one while
    the first is graded."""
    for which in ("first", "second"):
        made = httpx.post(f"{server}/api/records", content=EXAMPLE.read_bytes()).json()["id"]
        begun = perf_counter()
        while not httpx.get(f"{server}/api/tables/{made}/review", timeout=60).json()["curve"]:
            sleep(0.1)
        print(f"curve of the {which} game: {perf_counter() - begun:.2f} s", flush=True)


def main() -> None:
    parser = ArgumentParser(description="Whether reviews are right over many games.")
    parser.add_argument("--game", default="legions")
    parser.add_argument("--bots", default="greedy,deep@1000")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--luck", type=int, default=0, metavar="GAMES")
    parser.add_argument("--curve", default="", metavar="SERVER")
    args = parser.parse_args()
    bots = args.bots.split(",")
    if args.games:
        losses(args.game, bots, args.games)
    if args.luck:
        luck(args.game, bots, args.luck)
    if args.curve:
        curve(args.curve)


if __name__ == "__main__":
    main()
