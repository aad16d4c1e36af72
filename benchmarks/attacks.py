"""Every attack on the server in its long form: `python -m benchmarks.attacks` carries them out and
writes down what came of them. `tests/attacks` has the short form of each.

- kills: the server is killed again and again under play;
- cuts: the power fails, and what was not waited for is gone from the disk, in part or altogether;
- bots: two hundred tables ask the strongest bot at the same time, on two workers;
- replays: one address asks for replays as fast as it may while others play.
"""

import argparse
import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter
from typing import Final

import httpx

from benchmarks.machine import ROOT, machine
from benchmarks.report import HEADING, add, table, title
from tests.nodes.findings import Found, gone_on, judged, together
from tests.server import test_crash
from tests.server.players import Player
from tests.server.running import Running, server, settings_for, still_world
from tests.server.test_crash import Mortal, moves_in, play_and_kill, served
from tidecourt.games.registry import game_named
from tidecourt.server.bots import BotPool
from tidecourt.server.places import Asker

SHIM: Final = ROOT / "benchmarks" / "power_cut.c"
BLOCK: Final = 4096
AT_ONCE: Final = 2  # servers that are killed side by side
LIVES: Final = (0, 1, 2, 3, 5, 8, 13)  # moves, from when a server starts until it ends
Result = dict[str, str | int | float]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--cuts", type=int, default=200)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--minutes", type=float, help="let servers be ended for no longer than so")
    parser.add_argument("--kept", type=Path, help="add kills to those that this file tells of")
    parser.add_argument("--only", choices=("kills", "cuts", "bots", "replays"))
    args = parser.parse_args()
    parts: dict[str, Callable[[], Result]] = {
        "kills": lambda: ended(args.kills, "kills", args.minutes, args.kept),
        "cuts": lambda: ended(args.cuts, "cuts", args.minutes),
        "bots": lambda: asyncio.run(crowd_of_bots(args.tables)),
        "replays": lambda: asyncio.run(flood_of_replays()),
    }
    heading, lines = title(), [["attack", "what came of it"]]
    for name, attack in parts.items():
        if args.only in (None, name):
            told = ", ".join(f"{value} {what}" for what, value in attack().items())
            print(f"{name}: {told}", flush=True)
            lines.append([name, told])
    add(f"{HEADING}{heading}\n\n{machine()}\n\nAttacks on the server.\n\n{table(lines)}\n")
    return 0


# -------------------------------------------------------------------- kills and power cuts


def ended(times: int, how: str, minutes: float | None = None, kept: Path | None = None) -> Result:
    """End servers so many times under play, several side by side; nothing may be lost."""
    until = float("inf") if minutes is None else monotonic() + 60 * minutes

    def some(wanted: int, seed: int) -> Found:
        each = -(-wanted // AT_ONCE)
        names = [f"{how} {seed}.{number}" for number in range(AT_ONCE)]
        with ProcessPoolExecutor(AT_ONCE) as pool:
            return together(list(pool.map(partial(one_server, how, each, until), names)))

    found = gone_on(kept, times, some, until)
    return {
        f"{how}": found.times,
        "moves acknowledged": found.moves,
        "lost": found.lost,
        "played twice": found.twice,
        "s until who lost a connection moved again (95 of 100)": round(found.ninety_five(), 2),
        "s at the longest": round(max(found.pauses, default=0.0), 2),
    }


class Lives:
    """How many moves a server lives for, again and again, until there have been enough."""

    def __init__(self, chance: Random, times: int, until: float) -> None:
        self.chance: Final = chance
        self.times: Final = times
        self.until: Final = until
        self.ends = 0

    def __iter__(self) -> Iterator[int]:
        while self.ends < self.times and monotonic() < self.until:
            self.ends += 1
            yield self.chance.choice(LIVES)


def one_server(how: str, times: int, until: float, name: str) -> Found:
    """One server, ended so many times: what was acknowledged, and what its file has of it."""
    chance = Random(name)
    lives = Lives(chance, times, until)
    with TemporaryDirectory() as folder:
        db = Path(folder) / "tables" / "tables.db"
        db.parent.mkdir()
        if how == "cuts":
            shim = Path(folder) / "power_cut.so"
            command = ["cc", "-shared", "-fPIC", "-O1", "-o", str(shim), str(SHIM), "-ldl"]
            subprocess.run(command, check=True)
            test_crash.Mortal = partial(Powered, shim, chance)  # type: ignore[misc, assignment]
        players = asyncio.run(play_and_kill(db, name, lives))
        return judged(lives.ends, moves_in(db), players)


class Powered(Mortal):
    """A server whose power fails: what it did not wait for is lost, or some of it."""

    def __init__(self, shim: Path, chance: Random, db: Path) -> None:
        self.chance: Final = chance
        self.disk: Final = db.parent.parent / "disk"
        self.disk.mkdir()
        super().__init__(db, LD_PRELOAD=str(shim), CUT_FROM=str(db.parent), CUT_TO=str(self.disk))

    async def kill(self) -> None:
        await super().kill()
        for name in ("", "-wal"):
            self.lose(Path(f"{self.db}{name}"), self.disk / f"{self.db.name}{name}")
        Path(f"{self.db}-shm").unlink(missing_ok=True)

    def lose(self, path: Path, kept: Path) -> None:
        """Leave of a file what was surely on the disk, and any part of what came later."""
        if not path.exists():
            return
        if not kept.exists():
            path.unlink() if self.chance.random() < 0.5 else None
            return
        old, new = kept.read_bytes(), path.read_bytes()
        how = self.chance.choice(("none", "all", "some"))
        if how == "none":
            new = old
        elif how == "some":
            length = self.chance.choice((len(old), len(new)))
            blocks = range(0, max(len(old), len(new)), BLOCK)
            parts = [self.chance.choice((old, new))[at : at + BLOCK] for at in blocks]
            new = b"".join(part.ljust(BLOCK, b"\0") for part in parts)[:length]
        path.write_bytes(new)
        shutil.copyfile(path, kept)


# -------------------------------------------------------------------- bots


async def crowd_of_bots(tables: int, moves: int = 3) -> Result:
    """So many tables ask the strongest bot, each again as soon as it is answered, while somebody
    plays at a table of the same server: how long do bots and the person wait, and who answers?"""
    pool = BotPool(AT_ONCE)
    game = game_named("legions")
    waits: list[float] = []

    async def one(number: int) -> None:
        state = game.deal(game.setup(), number)
        for _ in range(moves):
            seat = next(seat for seat in range(2) if state.waiting() >> seat & 1)
            start = perf_counter()
            view = state.seen_by(seat).pack()
            asker = Asker(f"guest {number}", f"table {number}")
            option = await pool.choose("legions", view, seat, "deep", number, asker)
            waits.append(perf_counter() - start)
            state.play(seat, option)

    seconds: list[float] = []
    try:
        await one(0)  # the workers are started, as they are on a server that runs
        waits.clear()
        with TemporaryDirectory() as folder:
            world = still_world(bots=pool)
            async with server(settings_for(Path(folder)), world) as running:
                person = asyncio.create_task(play_beside(running, seconds))
                await asyncio.gather(*(one(number) for number in range(1, tables + 1)))
                person.cancel()
                await asyncio.gather(person, return_exceptions=True)
        seconds.sort()
        count = partial(pool.metrics.value, "tidecourt_bot_answers_total")
        return {
            "tables": tables,
            "moves of deep": len(waits),
            "s at the median": round(sorted(waits)[len(waits) // 2], 2),
            "s at the longest": round(max(waits), 2),
            "by learned": int(count(level="learned")),
            "at random": int(count(level="random")),
            "not answered": int(pool.metrics.value("tidecourt_bot_stuck_total")),
            "moves of a person": len(seconds),
            "ms p99 for the person": round(1000 * seconds[int(0.99 * len(seconds))], 1),
        }
    finally:
        await pool.close()


async def play_beside(running: Running, seconds: list[float]) -> None:
    """Play both seats of one table after the other, and take the time of every move."""
    chance, person = Random(1), running.browser()
    while True:
        async with person.one_screen("legions") as line:
            while line.position["over"] is None:
                if line.position["ask"] is None:
                    await line.say({"t": "look", "seat": line.position["waits"][0]})
                    await line.next("whole")
                start = perf_counter()
                await line.answer(chance)
                seconds.append(perf_counter() - start)
                await asyncio.sleep(0.02)


# -------------------------------------------------------------------- replays


async def flood_of_replays(seconds: float = 20.0, at_once: int = 26) -> Result:
    """One address asks for the replay of a long game as fast as it is answered, while somebody from
    elsewhere asks for the lobby: how long do they wait?"""
    with TemporaryDirectory() as folder:
        async with served(Path(folder) / "tables.db") as server:
            player = Player(server.address, "Ada", 0)
            await player.arrive()
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            made = await player.ask("POST", "/api/tables", {"game": "legions", "seats": seats})
            path = f"/api/tables/{made['id']}/replay?as=-1&at=0"
            counts: dict[int, int] = {}
            waits: list[float] = []
            until = monotonic() + seconds

            async def attack() -> None:
                while monotonic() < until:
                    answer = await player.http.get(path)
                    counts[answer.status_code] = counts.get(answer.status_code, 0) + 1

            async def visit() -> None:
                async with httpx.AsyncClient(base_url=server.address, trust_env=False) as other:
                    while monotonic() < until:
                        start = perf_counter()
                        await other.get("/health")
                        waits.append(perf_counter() - start)
                        await asyncio.sleep(0.05)

            await asyncio.gather(visit(), *(attack() for _ in range(at_once)))
            await player.http.aclose()
    waits.sort()
    return {
        "replays answered": counts.get(200, 0),
        "refused": counts.get(429, 0),
        "ms p99 for others": round(1000 * waits[int(0.99 * len(waits))], 1),
        "ms longest for others": round(1000 * waits[-1], 1),
    }


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)
    sys.exit(main())
