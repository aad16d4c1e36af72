"""What an expansion adds to the feature vectors of Abyss: a part, with a hook for each place where
one can. Every hook fills the room that the part asked for; without the expansion it stays empty."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from tidecourt.bots.features.vector import put_nothing
from tidecourt.games.abyss.module import Module
from tidecourt.games.abyss.state import AbyssState


class FeaturePart:
    """How an expansion shows in a feature vector."""

    def __init__(
        self,
        module: Module,
        slices: tuple[tuple[str, int], ...] = (),
        table_room: int = 0,
        seat_room: int = 0,
    ) -> None:
        self.module: Final = module
        self.slices: Final = slices  # of its own, for the whole table
        self.own_room: Final[i64] = sum([size for _, size in slices])
        self.table_room: Final[i64] = table_room  # at the end of the slice `table`
        self.seat_room: Final[i64] = seat_room  # in the slice `expansions` of each seat

    # ---------------------------------------------------------------- hooks

    def put_slices(self, vector: BytesWriter, state: AbyssState) -> None:
        """Its own slices."""

    def put_table(self, vector: BytesWriter, state: AbyssState) -> None:
        """What there is of it on the table."""

    def put_seat(self, vector: BytesWriter, state: AbyssState, seat: i64) -> None:
        """What it has given a seat."""

    # ---------------------------------------------------------------- asked by the base game

    def in_play(self, state: AbyssState) -> bool:
        return state.modules >> self.module.number & 1 != 0

    def slices_or_nothing(self, vector: BytesWriter, state: AbyssState) -> None:
        if self.in_play(state):
            self.put_slices(vector, state)
        else:
            put_nothing(vector, self.own_room)

    def table_or_nothing(self, vector: BytesWriter, state: AbyssState) -> None:
        if self.in_play(state):
            self.put_table(vector, state)
        else:
            put_nothing(vector, self.table_room)

    def seat_or_nothing(self, vector: BytesWriter, state: AbyssState, seat: i64) -> None:
        if self.in_play(state):
            self.put_seat(vector, state, seat)
        else:
            put_nothing(vector, self.seat_room)
