"""`python -m tests.nodes kills 1000`: a trial of a site, as often as one likes, and its figures.
The trials are kills (of a random node), primary (killed, and its standby promoted) and upgrade (of
all nodes, one after the other)."""

import asyncio
import sys

from tests.nodes.trials import TRIALS, tried

if __name__ == "__main__":
    name, times = sys.argv[1], int(sys.argv[2])
    print(f"{name}, {times} times: {asyncio.run(tried(TRIALS[name], times)).line()}")
