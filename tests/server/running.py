"""A real server on a loopback port, and browsers that talk to it over real sockets."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.back_ends import keeps
from tests.server.boards import with_board
from tests.server.fake_bots import QuickBots
from tidecourt.server.app import World, create_app
from tidecourt.server.hall import Hall
from tidecourt.server.limits import Rate
from tidecourt.server.run import configuration
from tidecourt.server.settings import Settings
from tidecourt.server.visitors import Visitors

Message = dict[str, Any]
NO_LIMITS: Final[dict[str, Rate]] = {}
IDS: Final = count(1)
PATIENCE: Final = 60.0  # seconds after which something that should come will not


def still_world(**changes: Any) -> World:
    """A world in which every server deals the same games in the same order."""
    return replace(World(bots=QuickBots(), seed=count(1).__next__), **changes)


def settings_for(folder: Path, **changes: Any) -> Settings:
    usual = Settings(
        db=keeps(folder),
        answer_delay=(0.0, 0.0),
        window=0.0,
        rates=NO_LIMITS,
        web=folder,
    )
    return replace(usual, **changes)


class Running:
    """A server that runs."""

    def __init__(self, address: str, hall: Hall, visitors: Visitors) -> None:
        self.address: Final = address
        self.hall: Final = hall
        self.visitors: Final = visitors
        self.browsers: Final[list[Browser]] = []

    def browser(self, like: "Browser | None" = None) -> "Browser":
        """A new browser; with `like`, one that has the same cookies."""
        browser = Browser(self.address, like)
        self.browsers.append(browser)
        return browser


class Browser:
    """Somebody's browser, with a jar of cookies."""

    def __init__(self, address: str, like: "Browser | None" = None) -> None:
        self.address: Final = address
        cookies = None if like is None else like.http.cookies
        self.http: httpx.AsyncClient = httpx.AsyncClient(
            base_url=address, trust_env=False, cookies=cookies, timeout=PATIENCE
        )

    async def call(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return await self.http.request(method, path, json=body, **more)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """What a request gives, which must go well."""
        answer = await self.call(method, path, body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def refused(self, method: str, path: str, body: Any = None, **more: Any) -> str:
        """The status and the code with which a request is refused."""
        answer = await self.call(method, path, body, **more)
        said = answer.json()
        assert said["text"]
        return f"{answer.status_code} {said['code']}"

    async def create(self, game: str, *seats: str, **more: Any) -> Message:
        """A new table; a seat is `me`, `here`, `open` or a bot's level."""
        wishes = [
            {"kind": seat} if seat in ("me", "here", "open") else {"kind": "bot", "level": seat}
            for seat in seats
        ]
        made: Message = await self.ask(
            "POST", "/api/tables", {"game": game, "seats": wishes, **more}
        )
        return made

    @asynccontextmanager
    async def one_screen(self, game: str, **more: Any) -> AsyncIterator["Line"]:
        """A new table where this browser plays both seats, and a line to it."""
        made = await self.create(game, "me", "here", **more)
        async with self.at(made["id"]) as line:
            yield line

    @asynccontextmanager
    async def at(self, table: str, lang: str = "en", **hello: Any) -> AsyncIterator["Line"]:
        """The live socket of a table, greeted."""
        async with self.line(table) as line:
            await line.say({"t": "hello", "lang": lang, **hello})
            await line.next("whole")
            yield line

    @asynccontextmanager
    async def line(self, table: str) -> AsyncIterator["Line"]:
        """The live socket of a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        path = f"ws{self.address.removeprefix('http')}/api/tables/{table}/live"
        headers = {"Cookie": cookies} if cookies else {}
        async with connect(path, additional_headers=headers, compression=None, proxy=None) as found:
            yield Line(found)


class Line:
    """A live socket: what was heard on it, and the last position."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection: Final = connection
        self.heard: Final[list[Message]] = []
        self.position: Message = {}
        self.viewer = -1
        self.sent = 0

    async def say(self, message: Any) -> None:
        await self.connection.send(
            message if isinstance(message, str | bytes) else json.dumps(message)
        )

    async def hear(self) -> Message:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            message: Message = json.loads(await self.connection.recv())
        if message["t"] in ("whole", "update"):
            self.position = message = with_board(message, self.position)
            self.viewer = message.get("viewer", self.viewer)
        self.heard.append(message)
        return message

    async def next(self, *kinds: str) -> Message:
        """The next message of one of these kinds; a refusal is always told."""
        while True:
            message = await self.hear()
            if message["t"] in kinds:
                return message
            assert message["t"] != "refused", message

    async def until(self, reached: Callable[["Line"], bool]) -> None:
        """Listen until something is the case; a refusal is always told."""
        while not reached(self):
            message = await self.hear()
            assert message["t"] != "refused", message

    async def move(self, word: str, **changes: Any) -> str:
        """Answer what is asked; gives the message's id."""
        self.sent += 1
        position = self.position
        seat = position["ask"]["seat"] if position["ask"] else self.viewer
        id_ = f"m{next(IDS)}"
        message = {"t": "move", "id": id_, "seat": seat, "step": position["step"], "words": [word]}
        await self.say(message | changes)
        return str((message | changes)["id"])

    async def answer(self, chance: Random) -> str:
        """Give any answer, and wait until it is done and shown."""
        word: str = chance.choice(self.position["ask"]["options"])["word"]
        before = self.position["step"]
        id_ = await self.move(word)
        await self.until(
            lambda line: line.position["step"] > before and {"t": "done", "id": id_} in line.heard
        )
        return word

    async def ping(self) -> None:
        """Wait until the server has heard everything that was said before."""
        await self.say({"t": "ping"})
        await self.next("pong")

    async def refusal(self) -> str:
        """The code of the next refusal."""
        message = await self.next("refused")
        assert message["text"]
        return str(message["code"])

    async def closed(self) -> int:
        """The code with which the server closes, after whatever it still says."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 0


@asynccontextmanager
async def server(
    settings: Settings, world: World | None = None, begin_again: Callable[[], None] | None = None
) -> AsyncIterator[Running]:
    """A server that runs, and stops gracefully; it can be told to begin again, if that is heard."""
    app = create_app(settings, world or still_world())
    app.state.begin_again = begin_again
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        running = uvicorn.Server(configuration(app, settings))
        serving = asyncio.create_task(running.serve([listener]))
        while not running.started:
            await asyncio.sleep(0.01)
        found = Running(address, app.state.hall, app.state.visitors)
        try:
            yield found
        finally:
            for browser in found.browsers:
                await browser.http.aclose()
            running.should_exit = True
            await serving


def play_on(tmp_path: Path, talk: Callable[[Running], Awaitable[None]], **changes: Any) -> None:
    """Talk to a server of one's own."""

    async def run() -> None:
        async with server(settings_for(tmp_path, **changes)) as running:
            await talk(running)

    asyncio.run(run())
