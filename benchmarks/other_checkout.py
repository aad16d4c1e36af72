"""The bot of a checkout, for `benchmarks.versus`: it is told what its seat sees, and answers with
an option and the seconds of processor time that it took.

This runs in other checkouts, so it uses nothing but what has long been the same in all of them.
"""

import pickle
import sys
from time import thread_time

from tidecourt.bots.bot import Clock
from tidecourt.bots.registry import bot_named
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named


def main() -> None:
    game = game_named(sys.argv[1])
    bot = bot_named(sys.argv[2], game)
    seconds = float(sys.argv[3]) / 1000
    while True:
        try:
            packed, seat, seed = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        view = game.unpack(packed)
        start = thread_time()
        option = bot.choose(view, seat, seeded(seed), Clock(seconds, None, thread_time))
        pickle.dump((int(option), thread_time() - start), sys.stdout.buffer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
