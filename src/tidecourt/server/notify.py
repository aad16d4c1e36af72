"""What the service manager is told: that the server is ready, is alive, is stopping.

systemd names a datagram socket in `NOTIFY_SOCKET`. If it asks for signs of life, they are given by
the event loop itself: a loop that hangs gives none, and the manager starts the service again.
"""

import asyncio
import logging
import os
import socket
from collections.abc import MutableMapping
from typing import Final

BEATS: Final = 3  # signs of life in the time after which there must have been one
PER_SECOND: Final = 1_000_000  # WATCHDOG_USEC counts millionths

log: Final = logging.getLogger("tidecourt.notify")


class Manager:
    """Whoever started this process and wants to hear of it; without one, nothing is said."""

    def __init__(self, environment: MutableMapping[str, str]) -> None:
        """The variables are taken out: the processes of the bots are not to speak for us."""
        address = environment.pop("NOTIFY_SOCKET", "")
        patience = environment.pop("WATCHDOG_USEC", "")
        asked = environment.pop("WATCHDOG_PID", str(os.getpid()))
        self.address: Final = "\0" + address[1:] if address.startswith("@") else address
        self.pause: Final = (
            int(patience) / PER_SECOND / BEATS
            if address and patience.isdigit() and asked == str(os.getpid())
            else None
        )
        self.beating: asyncio.Task[None] | None = None

    def ready(self, address: str) -> None:
        """The server can be reached. Called in the event loop, whose life is shown from now on."""
        self.say("READY=1", f"STATUS=Serving at {address}")
        if self.pause is not None:
            self.beating = asyncio.get_running_loop().create_task(self.beat(self.pause))

    def stopping(self) -> None:
        self.say("STOPPING=1", "STATUS=Carrying through what has begun")

    async def beat(self, pause: float) -> None:
        """Show again and again that the event loop runs; it ends with the loop."""
        while True:
            self.say("WATCHDOG=1")
            await asyncio.sleep(pause)

    def say(self, *lines: str) -> None:
        """Send a message. A manager that does not listen is no reason to stop serving."""
        if not self.address:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as to:
                to.sendto("\n".join(lines).encode(), self.address)
        except OSError as error:
            log.warning("the service manager does not listen", extra={"reason": error.strerror})
