"""A server for `benchmarks.load`: as `tidecourt serve` runs it, without limits on how often one
address may ask. `python -m benchmarks.load_server FILE` says its address and stops by SIGTERM."""

import sys
from pathlib import Path

from tidecourt.server import run
from tidecourt.server.settings import Settings


def main() -> None:
    settings = Settings(port=0, db=Path(sys.argv[1]), rates={}, window=0.0, address_sockets=100_000)
    run.serve(settings, lambda address: print(address, flush=True))


if __name__ == "__main__":
    main()
