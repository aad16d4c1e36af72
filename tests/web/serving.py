"""A server in a process of its own: `python -m tests.web.serving PORT DB`. It is the one that
people start, but its bots answer at once, hints take a few looks, and every table gets the same
deal."""

import sys
from pathlib import Path

from tidecourt.server.advice import Budget
from tidecourt.server.app import World
from tidecourt.server.run import serve
from tidecourt.server.settings import Settings

DEAL = 2026
HINT = Budget(seconds=60.0, evaluations=40)


def say(address: str) -> None:
    print(address, flush=True)


if __name__ == "__main__":
    port, db = sys.argv[1:]
    settings = Settings(port=int(port), db=Path(db), answer_delay=(0.0, 0.0), hint=HINT)
    serve(settings, say, World(seed=lambda: DEAL))
