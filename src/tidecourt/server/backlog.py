"""What a socket still has to say, in its order. There are thousands of them, and most are empty: it
holds a list and who waits for it, where a queue of asyncio holds four rings and an event."""

import asyncio
from typing import Final


class Backlog:
    """Messages that wait to be sent, at most so many."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.messages: Final[list[bytes]] = []
        self.closed = False  # whether nothing more is to be said after these
        self.reader: asyncio.Future[None] | None = None

    @property
    def full(self) -> bool:
        return len(self.messages) >= self.most

    def put(self, message: bytes) -> None:
        """Add a message, unless the last word has been said."""
        if not self.closed:
            self.messages.append(message)
            self.wake()

    def close(self) -> None:
        """Say nothing after what waits."""
        self.closed = True
        self.wake()

    async def get(self) -> bytes | None:
        """The next message once there is one; None if there will be no more."""
        while not self.messages and not self.closed:
            self.reader = asyncio.get_running_loop().create_future()
            await self.reader
        return self.messages.pop(0) if self.messages else None

    def wake(self) -> None:
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)
        self.reader = None
