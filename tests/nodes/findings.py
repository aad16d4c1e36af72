"""What a trial has found: what was acknowledged is compared with what is durable. Long trials go in
pieces, whose findings a file keeps."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import quantiles
from time import monotonic
from typing import Final

import msgspec
from msgspec import Struct

from tests.server.players import Player

PIECE: Final = 50  # times at once, of a trial that is kept
Moves = dict[tuple[str, int], list[tuple[str, str]]]
"""The ids and words of moves, by table and seat, in their order."""


class Found(Struct):
    """What a trial has found."""

    times: int
    moves: int  # acknowledged
    breaks: int  # connections that were lost
    pauses: list[float]  # seconds from a loss until the next move of who lost it was acknowledged
    lost: int  # acknowledged moves that are not durable
    twice: int  # moves that are durable more often than once
    ended: int = 0  # open sockets that one player lost, at most
    silence: float = 0.0  # the longest time in seconds in which nobody's move was acknowledged

    def ninety_five(self) -> float:
        """The pause that 95 of 100 were no longer than."""
        if len(self.pauses) < 2:
            return 0.0
        return quantiles(self.pauses, n=20, method="inclusive")[-1]

    def line(self) -> str:
        return (
            f"{self.times} times: {self.moves} moves acknowledged, {self.lost} lost, "
            f"{self.twice} played twice; {self.breaks} connections broke, moves again after "
            f"{self.ninety_five():.2f} s (95 of 100), {max(self.pauses, default=0.0):.2f} s "
            f"(longest); at most {self.ended} open sockets lost by one player; "
            f"{self.silence:.2f} s (longest) without a move of anybody"
        )


def judged(
    times: int, durable: Moves, players: list[Player], acknowledged: list[float] | None = None
) -> Found:
    """What was sent last and not acknowledged may be durable or not; when this is asked, every game
    is over, and nothing is open."""
    told = {key: moves for player in players for key, moves in player.acknowledged.items()}
    return Found(
        times,
        sum(map(len, told.values())),
        sum(player.breaks for player in players),
        [pause for player in players for pause in player.pauses],
        sum(move not in durable.get(key, []) for key, moves in told.items() for move in moves),
        sum(len(moves) - len(set(moves)) for moves in durable.values()),
        max((player.ended for player in players), default=0),
        max((after - before for before, after in pairwise(acknowledged or [])), default=0.0),
    )


def together(parts: list[Found]) -> Found:
    """Findings of several trials as those of one."""
    return Found(
        sum(part.times for part in parts),
        sum(part.moves for part in parts),
        sum(part.breaks for part in parts),
        [pause for part in parts for pause in part.pauses],
        sum(part.lost for part in parts),
        sum(part.twice for part in parts),
        max((part.ended for part in parts), default=0),
        max((part.silence for part in parts), default=0.0),
    )


def gone_on(
    kept: Path | None,
    times: int,
    some: Callable[[int, int], Found],
    until: float = float("inf"),
) -> Found:
    """A trial made so many times, together with the times that a file tells of, in pieces that are
    kept there as they are done; `some` makes so many with a seed."""
    if kept is None:
        return some(times, 1)
    lines = kept.read_bytes().splitlines() if kept.exists() else []
    parts = [msgspec.json.decode(line, type=Found) for line in lines]
    while (left := times - sum(part.times for part in parts)) > 0 and monotonic() < until:
        part = some(min(left, PIECE), len(parts) + 1)
        parts.append(part)
        with kept.open("ab") as file:
            file.write(msgspec.json.encode(part) + b"\n")
        print(part.line(), flush=True)
    return together(parts)
