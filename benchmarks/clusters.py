"""What a cluster brings: `python -m benchmarks.clusters` lets the same games be simulated by one
and by two processes of this machine, and by a Ray of one and of two nodes with one core each. Needs
what `make cluster` installs."""

import json
import os
import sys
from contextlib import nullcontext
from time import perf_counter
from typing import Final

from tests.cli.commands import ENVIRONMENT, tidecourt
from tests.cluster.ray_nodes import machines, token

WORDS: Final = ("simulate", "legions", "--bots", "greedy,random", "--json")
TRIES: Final = 2


def main(games: int) -> None:
    digests = set()
    for number in (1, 2):
        for kind in ("processes here", "nodes of Ray"):
            variables = token()
            with (
                machines(variables, number) if kind != "processes here" else nullcontext() as where
            ):
                place = ("--workers", number) if where is None else ("--cluster", where)
                seconds = []
                for _ in range(TRIES):
                    start = perf_counter()
                    words = (*WORDS, "--games", games, *place)
                    said = tidecourt(*words, environment=ENVIRONMENT | variables)
                    seconds.append(perf_counter() - start)
                    assert said.status == 0, said.err
                    digests.add(json.loads(said.out)["digest"])
            load = os.getloadavg()[0]
            best = min(seconds)
            print(f"| {number} {kind} | {games / best:.0f} | {best:.1f} | {load:.0f} |", flush=True)
    assert len(digests) == 1, digests


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4000)
