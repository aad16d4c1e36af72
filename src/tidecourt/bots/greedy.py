"""One move ahead: try every option in a few worlds that could be, and value what comes of it.

A move often asks its player more (which hero, which legions to tuck, what to do with its power), so
the next few decisions of the same seat are tried too, and the best of them is taken for granted.
"""

from typing import Final

from tidecourt.bots.bot import Bot, Clock, Level
from tidecourt.bots.values import VALUES
from tidecourt.bots.values.value import WAIT, Value
from tidecourt.core.bits import lowest, members
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

WORLDS: Final = 4
FURTHER: Final = 2  # decisions of the same seat that are tried beyond the one asked


class Greedy(Bot):
    """Plays the option with the best value over the worlds it samples."""

    def __init__(self, value: Value, worlds: int = WORLDS, further: int = FURTHER) -> None:
        self.value: Final = value
        self.worlds: Final = worlds
        self.further: Final = further

    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        # It looked ahead before it chose, so it takes nothing back; what it looks at could be.
        options = members(view.committed().options(seat))
        if len(options) == 1:
            return options[0]
        clock = clock or Clock()
        totals = [0.0] * len(options)
        for _ in range(self.worlds):
            world = view.seen_by(seat, rng)
            luck = rng.split()  # every option meets the same world and the same luck
            for place, option in enumerate(options):
                totals[place] += self.after(world, seat, option, luck, self.further, clock)
            if clock.out:
                break
        return options[totals.index(max(totals))]

    def after(
        self, world: State, seat: int, option: int, luck: Rng, further: int, clock: Clock
    ) -> float:
        """The value of a world after an option and the best of what the same seat does next."""
        world = world.clone()
        luck = luck.clone()
        world.play(seat, option)
        while world.stack:
            waiting = world.waiting()
            if waiting >> seat & 1:
                if further == 0 or not self.value.goes_on(world, seat):
                    break
                options = members(world.options(seat))
                if len(options) > 1:
                    return max(
                        self.after(world, seat, option, luck, further - 1, clock)
                        for option in options
                    )
                world.play(seat, options[0])
            else:
                other = lowest(waiting)
                reply = self.value.reply(world, other, luck)
                if reply == WAIT:
                    break
                world.play(other, reply)
        clock.spend()
        return self.value.of(world, seat)


LEVEL: Final = Level(
    "greedy",
    lambda game: Greedy(VALUES[game.name]),
    milliseconds=5,
    plays=lambda game: game.name in VALUES,
)
