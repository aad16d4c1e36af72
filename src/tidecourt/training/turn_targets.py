"""Targets from the end of a turn: what the network expects there of every option in many games at
once, for it to expect the same right after the option.

One move often asks its player more, and a value right after the first answer has to guess the rest
of the turn. The games themselves teach that slowly, with all their luck; played on to the end of
the turn, where there is less to guess, every option after which it goes on is a sure lesson.
"""

from collections import defaultdict
from itertools import pairwise
from typing import Final

import numpy as np

from tidecourt.bots.bot import Clock
from tidecourt.bots.learned.network import Floats, Network, values
from tidecourt.bots.learned.own_turn import FURTHER, after_each, finish_turns, worth_to
from tidecourt.bots.search.lockstep import Lockstep
from tidecourt.core.kernel import State
from tidecourt.training.estimate import Estimate

NOTHING: Final = b""


def look_ahead(
    table: Lockstep, movers: list[int], network: Network, worlds: int
) -> dict[int, Estimate]:
    """Look to the end of the turn after every option of some movers, in some worlds of each."""
    if not movers:
        return {}
    ahead = Lockstep(table.players, table.features, table.rng)
    tried: list[State] = []
    owners: list[int] = []
    starts = [0]  # where the worlds of each mover begin
    for mover in movers:
        seat = table.seats[mover]
        options = table.options[table.starts[mover] : table.starts[mover + 1]]
        view = table.worlds[table.movers[mover]].seen_by(seat).unanswered(seat)
        tried += after_each(view, seat, options, worlds, table.rng)
        owners += [seat] * (worlds * len(options))
        starts.append(len(tried))
    ahead.worlds = tried
    vectors = [
        table.features.of(world, seat) if teaches(world, seat) else NOTHING
        for world, seat in zip(tried, owners, strict=True)
    ]
    finish_turns(ahead, owners, network, FURTHER, Clock())
    rows = worth_to(ahead, owners, network)
    return {
        mover: estimate_of(table.starts[mover], worlds, vectors[start:end], rows[start:end])
        for mover, (start, end) in zip(movers, pairwise(starts), strict=True)
    }


def teaches(world: State, seat: int) -> bool:
    """Whether there is more to know of a world than what the network says: its turn goes on, or the
    game is over."""
    return not world.stack or world.waiting() == 1 << seat


def estimate_of(start: int, worlds: int, vectors: list[bytes], rows: Floats) -> Estimate:
    """What the worlds say of the options whose places begin at `start`. Where chance shows in what
    lies right after an option, each of its vectors is worth what came of it; `NOTHING` is what
    teaches nothing."""
    mean = rows.reshape(worlds, -1, rows.shape[1]).mean(0)
    best = int(values(mean).argmax())
    by_vector: dict[bytes, list[Floats]] = defaultdict(list)
    for vector, row in zip(vectors, rows, strict=True):
        if vector != NOTHING:
            by_vector[vector].append(row)
    lessons = [(vector, np.mean(same, axis=0)) for vector, same in by_vector.items()]
    return Estimate(start + best, mean[best], lessons=lessons)
