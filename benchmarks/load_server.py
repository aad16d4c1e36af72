"""A server for `benchmarks.load`: as `tidecourt serve` runs it, without limits on how often one
address may ask. `python -m benchmarks.load_server DB` says its address and stops by SIGTERM; then
it says how many seconds of processor time the longest collection of memory took, until SIGUSR1 said
that people are about to go."""

import gc
import signal
import sys
from time import thread_time
from typing import Final

from tidecourt.server import run
from tidecourt.server.database import where
from tidecourt.server.settings import Settings


class Stills:
    """How long collections of memory took while people were there."""

    def __init__(self) -> None:
        self.began = 0.0
        self.longest = 0.0

    def note(self, phase: str, info: dict[str, int]) -> None:
        """Told by the collector when it begins and ends."""
        if phase == "start":
            self.began = thread_time()
        else:
            self.longest = max(self.longest, thread_time() - self.began)

    def end(self, *_: object) -> None:
        gc.callbacks.remove(self.note)


def main() -> None:
    stills: Final = Stills()

    def ready(address: str) -> None:
        gc.callbacks.append(stills.note)
        signal.signal(signal.SIGUSR1, stills.end)
        print(address, flush=True)

    settings = Settings(
        port=0, db=where(sys.argv[1]), rates={}, window=0.0, address_sockets=100_000
    )
    run.serve(settings, ready)
    print(stills.longest, flush=True)


if __name__ == "__main__":
    main()
