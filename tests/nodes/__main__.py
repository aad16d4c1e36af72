"""`python -m tests.nodes kills 1000`: a trial of a site, as often as one likes, and its figures.
The trials are kills (of a random node), primary (killed, and its standby promoted) and upgrade (of
all nodes, one after the other). With a file as third word, its findings are kept there in pieces:
who ends it and starts it again goes on."""

import asyncio
import sys
from pathlib import Path

from tests.nodes.findings import Found, gone_on
from tests.nodes.trials import TRIALS, tried


def main(name: str, times: str, kept: str = "") -> None:
    def some(wanted: int, seed: int) -> Found:
        return asyncio.run(tried(TRIALS[name], wanted, seed=seed))

    print(f"{name}, {gone_on(Path(kept) if kept else None, int(times), some).line()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
