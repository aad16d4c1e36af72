"""A server in a process of its own: `python -m tests.web.serving PORT DB`. It is the one that
people start, but its bots answer at once."""

import sys
from pathlib import Path

from tidecourt.server.run import serve
from tidecourt.server.settings import Settings

if __name__ == "__main__":
    port, db = sys.argv[1:]
    settings = Settings(db=Path(db), answer_delay=(0.0, 0.0))
    serve(settings, "127.0.0.1", int(port), lambda address: print(address, flush=True))
