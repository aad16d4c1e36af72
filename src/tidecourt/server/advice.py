"""A bot's opinion of a decision on its way from a worker process to the table that asked."""

from dataclasses import dataclass

import msgspec

from tidecourt.bots.bot import Considered, Ply, Thought
from tidecourt.core.bits import WIDTH
from tidecourt.core.game import Game
from tidecourt.core.kernel import State


class Budget(msgspec.Struct, array_like=True):
    """How much thought a hint may cost: seconds, and evaluations for results that repeat."""

    seconds: float
    evaluations: int | None = None


class Weighed(msgspec.Struct, array_like=True):
    """An option, as in `Considered`."""

    option: int
    value: float
    win: float
    points: float
    visits: int


class Expected(msgspec.Struct, array_like=True):
    """A move of the main line, as in `Ply`, with its world packed."""

    seat: int
    option: int
    world: list[int]


class Advice(msgspec.Struct, array_like=True):
    """A thought that fits into a line, and the level of the bot that thought."""

    level: str
    considered: list[Weighed]
    line: list[Expected]


@dataclass(frozen=True)
class Opinion:
    """A thought about a decision, and the level of the bot whose it is."""

    level: str
    thought: Thought


def packed(level: str, thought: Thought) -> Advice:
    """A thought, ready to be sent."""
    return Advice(
        level,
        [
            Weighed(each.option, each.value, each.win, each.points, each.visits)
            for each in thought.considered
        ],
        [Expected(ply.seat, ply.option, ply.world.pack()) for ply in thought.line],
    )


def unpacked(game: Game, legal: int, advice: Advice) -> Opinion:
    """The opinion that was sent; a `ValueError` if it makes no sense."""
    if not advice.considered:
        raise ValueError("no option was considered")
    for weighed in advice.considered:
        check(legal, weighed.option)
    line = []
    for expected in advice.line:
        world = game.unpack(expected.world)
        check(options_in(world, expected.seat), expected.option)
        line.append(Ply(world, expected.seat, expected.option))
    considered = [
        Considered(w.option, w.value, w.win, w.points, w.visits) for w in advice.considered
    ]
    return Opinion(advice.level, Thought(considered, line))


def options_in(world: State, seat: int) -> int:
    """What a seat may answer in a world, if it is asked there."""
    if not world.stack or seat < 0 or not world.waiting() >> seat & 1:
        return 0
    return int(world.options(seat))


def check(legal: int, option: int) -> None:
    if not 0 <= option < WIDTH or not legal >> option & 1:
        raise ValueError(f"option {option} is not legal")
