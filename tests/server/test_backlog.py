"""The backlog of a socket: everything in its order, up to the last word."""

import asyncio
from collections.abc import Callable

from tidecourt.server.backlog import Backlog


def test_messages_come_in_their_order_and_nothing_after_the_last_word() -> None:
    async def whole() -> list[bytes | None]:
        backlog = Backlog(3)
        for message in (b"one", b"two"):
            backlog.put(message)
        backlog.close()
        backlog.put(b"late")
        return [await backlog.get() for _ in range(3)]

    assert asyncio.run(whole()) == [b"one", b"two", None]


def test_who_waits_is_woken_by_a_message_and_by_the_end() -> None:
    async def whole() -> None:
        backlog = Backlog(1)
        says: list[tuple[Callable[[], None], bytes | None]] = [
            (lambda: backlog.put(b"one"), b"one"),
            (backlog.close, None),
        ]
        for say, heard in says:
            reading = asyncio.create_task(backlog.get())
            await asyncio.sleep(0)
            assert not reading.done()
            say()
            assert await reading == heard

    asyncio.run(whole())


def test_a_reader_that_is_gone_is_not_waited_for() -> None:
    async def whole() -> None:
        backlog = Backlog(2)
        gone = asyncio.create_task(backlog.get())
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        backlog.put(b"one")
        assert not backlog.full
        backlog.put(b"two")
        assert backlog.full
        assert await backlog.get() == b"one"

    asyncio.run(whole())
