"""Tides as a module: which of its rules is called where."""

from typing import Any, Final

from tidecourt.core.game import Setup
from tidecourt.core.kernel import Step
from tidecourt.core.packing import Reader
from tidecourt.core.rng import seeded
from tidecourt.core.scenarios.facts import Facts
from tidecourt.core.sentence import Sentence
from tidecourt.core.things import Kind
from tidecourt.games.abyss.base.powers import Power
from tidecourt.games.abyss.base.setup import FREE_STREAMS
from tidecourt.games.abyss.module import Module
from tidecourt.games.abyss.naming import filled_deck, read_values
from tidecourt.games.abyss.state import AbyssState, Slice
from tidecourt.games.abyss.tides import things
from tidecourt.games.abyss.tides.cards import SHELLS
from tidecourt.games.abyss.tides.state import Tides, tides
from tidecourt.games.abyss.tides.tidecaller import TAKE_SHELL, Tidecaller

SHELL_STREAM: Final = FREE_STREAMS + 16


class TidesModule(Module):
    """Tides: a Lord, and Shells that score."""

    def steps(self) -> tuple[Step[Any], ...]:
        return (TAKE_SHELL,)

    def powers(self) -> dict[str, Power]:
        return {"take_shell": Tidecaller()}

    def events(self) -> dict[str, tuple[str, ...]]:
        return {"shell": ("shell",), "stole_shell": ("shell", "seat")}

    def kinds(self) -> dict[str, Kind]:
        return {"shell": things.SHELL}

    def new_slice(self, setup: Setup) -> Slice:
        return Tides(setup.players)

    def unpack_slice(self, numbers: list[int]) -> Slice:
        slice_ = Tides(0)
        slice_.unpack(Reader(numbers))
        return slice_

    def dealt(self, state: AbyssState, seed: int) -> None:
        shells = list(SHELLS)
        seeded(seed, SHELL_STREAM).shuffle(shells)
        tides(state).bag = tuple(shells)

    def points(self, state: AbyssState, seat: int) -> dict[str, int]:
        return {"shells": sum(tides(state).points_of(seat))}

    def secret_points(self) -> tuple[str, ...]:
        return ("shells",)

    # ---------------------------------------------------------------- positions set up by names

    def lay(self, state: AbyssState, said: Facts, seats: list[Facts]) -> None:
        slice_ = tides(state)
        left = list(SHELLS)
        drawn: list[int] = []
        for seat, of_seat in enumerate(seats):
            for value in read_values(of_seat, "shells", left, Sentence("Shells")):
                slice_.give(seat, len(drawn))
                drawn.append(value)
        top = read_values(said, "bag", left, Sentence("Shells"))
        slice_.drawn = len(drawn)
        slice_.bag = (*drawn, *filled_deck(said, "bag", top, left))

    def table_facts(self, state: AbyssState) -> dict[str, Any]:
        bag = tides(state).bag[tides(state).drawn :]
        return {"bag": bag, "bag_size": len(bag)}

    def seat_facts(self, state: AbyssState, seat: int) -> dict[str, Any]:
        return {"shells": tides(state).points_of(seat)}


TIDES: Final = TidesModule("tides")
