"""Whether reviews are right over many games: does who is stronger lose less by them, and is luck
nothing on average?

    python -m benchmarks.reviewing --games 100 --bots greedy,deep@1000
    python -m benchmarks.reviewing --luck 5000
"""

from argparse import ArgumentParser
from math import sqrt
from statistics import fmean, stdev
from time import process_time
from typing import Final

from tidecourt.arena.rounds import play
from tidecourt.bots.registry import bot_named
from tidecourt.core.match import Match
from tidecourt.games.registry import game_named
from tidecourt.review.fortune import fortune
from tidecourt.review.review import review

TOLD_EVERY: Final = 20  # games
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


def main() -> None:
    parser = ArgumentParser(description="Whether reviews are right over many games.")
    parser.add_argument("--game", default="legions")
    parser.add_argument("--bots", default="greedy,deep@1000")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--luck", type=int, default=0, metavar="GAMES")
    args = parser.parse_args()
    bots = args.bots.split(",")
    if args.games:
        losses(args.game, bots, args.games)
    if args.luck:
        luck(args.game, bots, args.luck)


if __name__ == "__main__":
    main()
