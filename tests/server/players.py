"""People who play at random over real sockets, and come back however often the server dies."""

import asyncio
import json
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.server.boards import with_board

AGAIN_SECONDS: Final = 0.02  # between two tries to reach the server
SLOWER_SECONDS: Final = 0.2  # after having been too fast
NOT_NOW: Final = ("too_many", "no_store")  # the codes of what is to be sent again
NOBODY_THERE: Final = (502, 503, 504)  # of a balancer without a server, or a server without tables
LOST: Final = (OSError, EOFError, TimeoutError, ConnectionClosed, InvalidHandshake, InvalidMessage)


class Move:
    """A move that was sent, under the id by which it is sent again until it is acknowledged."""

    def __init__(self, id_: str, word: str, step: int) -> None:
        self.id: Final = id_
        self.word: Final = word
        self.step: Final = step


class Player:
    """One guest. `acknowledged` are its moves, by table and seat, in the order in which the server
    confirmed them."""

    def __init__(
        self, address: str, name: str, pace: float, settled: Callable[[], None] = lambda: None
    ) -> None:
        self.address: Final = address
        self.name: Final = name
        self.pace = pace  # seconds of thought, at most
        self.has_page = False  # whether a browser may answer for the same seat
        self.settled: Final = settled  # told of every move that was acknowledged
        self.chance: Final = Random(name)
        self.answered = -1  # the step at which its last answer was given that is acknowledged
        self.http: Final = httpx.AsyncClient(base_url=address, trust_env=False)
        self.acknowledged: Final[dict[tuple[str, int], list[tuple[str, str]]]] = {}
        self.breaks = 0  # connections that were lost
        self.ended = 0  # sockets that were open when they were lost
        self.repeated = 0  # moves that were sent again
        self.refused = 0  # moves that could not be taken now
        self.pauses: Final[list[float]] = []  # from a loss until the next move was acknowledged
        self.enough = False  # whether to begin no other game

    async def arrive(self) -> None:
        """Get a cookie first: who sits down without one may not be known when they come back."""
        await self.ask("PUT", "/api/me", {"name": self.name})

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Call the server until it answers."""
        while True:
            try:
                answer = await self.http.request(method, path, json=body)
            except httpx.TransportError:
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            if answer.status_code in NOBODY_THERE:
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            assert answer.status_code < 300, answer.text
            return answer.json()

    async def play(self, table: str, seat: int, most: int | None = None) -> None:
        """Play a seat of a table until its game is over, or at most so many moves."""
        game = Game(self, table, seat, most)
        while not game.over:
            try:
                async with connect(
                    f"ws{self.address.removeprefix('http')}/api/tables/{table}/live",
                    additional_headers={"Cookie": self.cookie()},
                    compression=None,
                    proxy=None,
                ) as socket:
                    await game.go_on(socket)
            except LOST:
                self.breaks += 1
                self.ended += game.is_there
                game.is_there = False
                game.broke = game.broke or monotonic()
                await asyncio.sleep(AGAIN_SECONDS)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


class Game:
    """A player's game at one table, over as many connections as it takes."""

    def __init__(self, player: Player, table: str, seat: int, most: int | None = None) -> None:
        self.most: Final = most
        self.player: Final = player
        self.seat: Final = seat
        self.moves: Final = player.acknowledged.setdefault((table, seat), [])
        self.position: dict[str, Any] = {}
        self.pending: Move | None = None
        self.over = False
        self.is_there = False  # whether it has been greeted on the connection of now
        self.broke = 0.0  # when its connection was lost, until it moves again

    async def go_on(self, socket: ClientConnection) -> None:
        """Play over a connection until it is lost or the game is over."""
        known = self.position.get("step")
        hello = {"t": "hello", "lang": "en", "seat": self.seat}
        await socket.send(json.dumps(hello if known is None else hello | {"step": known}))
        async for text in socket:
            message = json.loads(text)
            match message["t"]:
                case "whole":
                    self.is_there = True
                    self.resume(message)
                    if self.pending is not None:
                        self.player.repeated += 1
                        await self.send(socket, self.pending)
                case "update":
                    self.position = with_board(message, self.position)
                case "done":
                    self.confirm(message["id"])
                case "refused" if message["code"] == "stale" and self.player.has_page:
                    self.pending = None  # the page was quicker: what it left is asked anew
                case "refused":
                    assert message["code"] in NOT_NOW, message
                    self.player.refused += 1
                    await asyncio.sleep(SLOWER_SECONDS)
                    if self.pending is None:
                        return  # it was too soon to come back
                    await self.send(socket, self.pending)
            if self.position and self.pending is None:
                if self.position["over"] is not None or len(self.moves) == self.most:
                    self.over = True
                    return
                await self.decide(socket)

    def resume(self, whole: dict[str, Any]) -> None:
        """What was shown before is still so, and what was not shown may have come since."""
        if self.position:
            assert whole["step"] >= self.position["step"], "a step that was shown is gone"
            if whole["step"] == self.position["step"]:
                for part in ("view", "ask", "waits", "status", "may_undo", "over"):
                    assert whole[part] == self.position[part]
        assert whole["viewer"] == self.seat
        self.position = whole

    async def decide(self, socket: ClientConnection) -> None:
        """Answer what is asked, if anything, at random."""
        ask = self.position["ask"]
        if ask is None:
            return
        chance = self.player.chance
        word = chance.choice(ask["options"])["word"]
        move = Move(f"{chance.getrandbits(64):x}", word, self.position["step"])
        self.pending = move
        await asyncio.sleep(chance.uniform(0, self.player.pace))
        await self.send(socket, move)

    async def send(self, socket: ClientConnection, move: Move) -> None:
        fields = {"id": move.id, "seat": self.seat, "step": move.step, "words": [move.word]}
        await socket.send(json.dumps({"t": "move"} | fields))

    def confirm(self, id_: str) -> None:
        move = self.pending
        assert move is not None, "a move was acknowledged that was not sent"
        assert move.id == id_
        self.moves.append((move.id, move.word))
        self.player.answered = move.step
        self.pending = None
        if self.broke:
            self.player.pauses.append(monotonic() - self.broke)
            self.broke = 0.0
        self.player.settled()


async def play_a_game(players: list[Player], wish: dict[str, object]) -> None:
    """A new table; everybody but its maker sits down by its invitation."""
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in players[1:])]
    table = await players[0].ask("POST", "/api/tables", wish | {"seats": seats})
    where = f"/api/tables/{table['id']}/join"
    for player in players[1:]:
        await player.ask("POST", where, {"invite": table["invite"], "name": player.name})
    async with asyncio.TaskGroup() as group:
        for seat, player in enumerate(players):
            group.create_task(player.play(table["id"], seat))
