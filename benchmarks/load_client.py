"""Thousands of people, two at a table: they connect, play at a steady rate, and take the time.

`python -m benchmarks.load_client ADDRESS WISH PIDS TABLES RATE SECONDS` prints one JSON object. It
is a process of its own, so that the memory and time of the servers (PIDS) are theirs alone.
"""

import asyncio
import json
import os
import signal
import sys
from collections import deque
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

AT_ONCE: Final = 25  # tables set up at the same time
WARM_UP: Final = 2.0  # seconds of play that are not counted
WISH: Final = {"seats": [{"kind": "me"}, {"kind": "open"}], "undo": "off"}
SETTLE_SECONDS: Final = 1.0


class Choice(msgspec.Struct):
    """An option, of which only the word is read."""

    word: str


class Asked(msgspec.Struct):
    options: list[Choice]


class Said(msgspec.Struct):
    """The parts of a message that are read: the rest is left as it came."""

    t: str
    step: int = -1
    ask: Asked | None = None
    code: str = ""


class Seat:
    """A socket at a table, and what it is asked."""

    def __init__(self, board: "Board", number: int) -> None:
        self.board: Final = board
        self.number: Final = number
        self.socket: ClientConnection | None = None
        self.ask: Asked | None = None
        self.step = -1

    async def listen(self, socket: ClientConnection, ready: asyncio.Future[None]) -> None:
        decoder = msgspec.json.Decoder(Said)
        async for text in socket:
            now = perf_counter()
            message = decoder.decode(text)
            if message.t == "refused":
                raise SystemExit(f"a move was refused: {message.code}")
            if message.t in ("whole", "update"):
                self.ask, self.step = message.ask, message.step
                if message.t == "update":
                    self.board.shown(now, len(text))
                elif not ready.done():
                    ready.set_result(None)


class Board:
    """A table, and the move that is under way at it."""

    def __init__(self, ready: "deque[Board]") -> None:
        self.ready: Final = ready
        self.seats: Final = [Seat(self, number) for number in range(2)]
        self.sent = 0.0
        self.missing = 0  # seats that have not been shown the last move
        self.seconds: list[float] = []
        self.bytes = 0

    def shown(self, now: float, size: int) -> None:
        """A seat has been shown the last move."""
        self.missing -= 1
        self.bytes += size
        if self.missing == 0:
            self.seconds.append(now - self.sent)
            self.ready.append(self)

    @property
    def asked(self) -> Seat | None:
        """A seat that must decide; none if the game is over."""
        return next((seat for seat in self.seats if seat.ask), None)


class Load:
    """All of them, and what was measured."""

    def __init__(self, address: str, wish: dict[str, Any]) -> None:
        self.address: Final = address
        self.wish: Final = WISH | wish
        self.chance: Final = Random(1)
        # It keeps no cookies, for everybody has their own, and no connections that may be closed.
        limits = httpx.Limits(max_keepalive_connections=0)
        self.http: Final = httpx.AsyncHTTPTransport(limits=limits)
        self.boards: list[Board] = []
        self.listeners: list[asyncio.Task[None]] = []
        self.ids: Final = count()
        self.sent = 0
        self.ready: Final[deque[Board]] = deque()  # where everybody has been shown the last move
        self.starved = 0  # moves that were due when no table was ready

    # ---------------------------------------------------------------- sitting down

    async def sit_down(self, tables: int) -> None:
        places = asyncio.Semaphore(AT_ONCE)

        async def one() -> None:
            async with places:
                board = await self.new_board()
                self.boards.append(board)
                self.ready.append(board)

        await asyncio.gather(*(one() for _ in range(tables)))

    async def new_board(self) -> Board:
        """Two new guests at a new table."""
        board = Board(self.ready)
        made, maker = await self.post("/api/tables", self.wish)
        where = f"/api/tables/{made['id']}"
        wish = {"invite": made["invite"], "name": "Friend"}
        _, friend = await self.post(f"{where}/join", wish)
        for seat, cookie in zip(board.seats, (maker, friend), strict=True):
            await self.connect(seat, where, cookie)
        return board

    async def post(self, path: str, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """An answer, and the cookie that came with it."""
        request = httpx.Request("POST", self.address + path, json=body)
        answer = await self.http.handle_async_request(request)
        answered: dict[str, Any] = json.loads(await answer.aread())
        if answer.status_code >= 300:
            raise SystemExit(f"{path} was refused: {answered}")
        return answered, answer.headers["set-cookie"].partition(";")[0]

    async def connect(self, seat: Seat, where: str, cookie: str) -> None:
        seat.socket = await connect(
            f"ws{self.address.removeprefix('http')}{where}/live",
            additional_headers={"Cookie": cookie},
            compression=None,
            ping_interval=None,
            proxy=None,
        )
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.listeners.append(asyncio.create_task(seat.listen(seat.socket, ready)))
        hello = {"t": "hello", "lang": "en", "seat": seat.number}
        await seat.socket.send(json.dumps(hello))
        await ready

    # ---------------------------------------------------------------- playing

    async def play(self, rate: float, seconds: float) -> None:
        """Send moves at a steady rate, whether or not earlier ones have been shown."""
        start = perf_counter()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, start + number / rate - perf_counter()))
            board = self.ready.popleft() if self.ready else None
            seat = board.asked if board else None
            if board is None or seat is None:
                self.starved += 1
            else:
                await self.move(board, seat)

    async def move(self, board: Board, seat: Seat) -> None:
        assert seat.ask is not None
        assert seat.socket is not None
        word = self.chance.choice(seat.ask.options).word
        move = {"t": "move", "id": str(next(self.ids)), "seat": seat.number, "step": seat.step}
        text = json.dumps(move | {"words": [word]})
        board.missing = len(board.seats)
        board.sent = perf_counter()
        self.sent += 1
        await seat.socket.send(text)

    @property
    def seconds(self) -> list[float]:
        return [seconds for board in self.boards for seconds in board.seconds]

    async def settle(self) -> None:
        """Wait until everybody has been shown every move."""
        while any(board.missing for board in self.boards):
            await asyncio.sleep(0.05)

    def forget(self) -> None:
        """Begin to count."""
        self.sent = self.starved = 0
        for board in self.boards:
            board.seconds.clear()
            board.bytes = 0


def resident(process: int) -> int:
    """The memory of a process, in bytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return 1024 * int(line.split()[1])
    raise SystemExit("the server's memory cannot be read")


def spent(process: int) -> float:
    """The processor time of a process so far, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(
    address: str,
    wish: dict[str, Any],
    processes: list[int],
    tables: int,
    rate: float,
    seconds: float,
) -> dict[str, Any]:
    load = Load(address, wish)
    before = sum(map(resident, processes))
    start = perf_counter()
    await load.sit_down(tables)
    seated = perf_counter() - start
    await asyncio.sleep(SETTLE_SECONDS)
    sockets = 2 * len(load.boards)
    per_socket = (sum(map(resident, processes)) - before) / sockets
    await load.play(rate, WARM_UP)
    await load.settle()
    load.forget()
    busy, start = sum(map(spent, processes)), perf_counter()
    await load.play(rate, seconds)
    busy, took = sum(map(spent, processes)) - busy, perf_counter() - start
    await load.settle()
    for process in processes:
        os.kill(process, signal.SIGUSR1)  # what comes now is not counted
    for listener in load.listeners:
        if listener.done():
            raise SystemExit("a socket was lost") from listener.exception()
        listener.cancel()
    return {
        "sockets": sockets,
        "seated_seconds": seated,
        "bytes_per_socket": per_socket,
        "sent": load.sent,
        "shown": len(load.seconds),
        "rate": len(load.seconds) / took,
        "p50": quantile(load.seconds, 0.5),
        "p99": quantile(load.seconds, 0.99),
        "longest": max(load.seconds),
        "starved": load.starved,
        "bytes_per_step": sum(board.bytes for board in load.boards) / len(load.seconds) / 2,
        "server_share": busy / took,
    }


def quantile(numbers: list[float], part: float) -> float:
    return sorted(numbers)[min(len(numbers) - 1, int(part * len(numbers)))]


def main() -> None:
    address, wish, processes, tables, rate, seconds = sys.argv[1:]
    pids = [int(number) for number in processes.split(",")]
    figures = measure(address, json.loads(wish), pids, int(tables), float(rate), float(seconds))
    print(json.dumps(uvloop.run(figures)))


if __name__ == "__main__":
    main()
