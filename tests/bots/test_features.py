"""Feature vectors: their layout, what they show, and that they betray nothing."""

from typing import cast

import pytest

from tests.kit.tables import Table, at_every_table, table_named
from tests.kit.walks import positions, some_positions, walk
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.features.vector import Features, Slice
from tidecourt.core.bits import members
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.games.abyss.base.cards import KINDS
from tidecourt.games.abyss.piles import copies
from tidecourt.games.abyss.state import AbyssState
from tidecourt.games.legions.state import LegionsState
from tidecourt.games.registry import GAMES

POSITIONS = 8  # of each table
every_game = pytest.mark.parametrize("features", FEATURES.values(), ids=FEATURES)


def vector_of(table: Table, state: State, seat: int) -> bytes:
    """The feature vector of what a seat sees."""
    return FEATURES[table.game.name].of(state.seen_by(seat), seat)


def part(features: Features, vector: bytes, name: str) -> list[int]:
    """The numbers of one slice."""
    (found,) = [each for each in features.slices if each.name == name]
    return list(vector[found.start : found.start + found.size])


def of_an_absent_seat(each: Slice, players: int) -> bool:
    """Whether a slice is about a seat that nobody sits on."""
    return any(each.name.startswith(f"seat{place}_") for place in range(players, 10))


# -------------------------------------------------------------------- the layout


def test_every_game_has_features() -> None:
    assert FEATURES.keys() == GAMES.keys()
    assert all(features.game == name for name, features in FEATURES.items())


@every_game
def test_slices_have_names_of_their_own(features: Features) -> None:
    names = [each.name for each in features.slices]
    assert len(set(names)) == len(names)


@every_game
def test_slices_follow_each_other_and_make_up_the_vector(features: Features) -> None:
    end = 0
    for each in features.slices:
        assert each.start == end
        assert each.size > 0
        end += each.size
    assert end == features.size


@at_every_table
def test_a_vector_is_as_long_as_its_slices(table: Table) -> None:
    """With fewer players it ends before the seats that are not taken."""
    features = FEATURES[table.game.name]
    absent = [each for each in features.slices if of_an_absent_seat(each, len(table.seats))]
    size = features.size - sum(each.size for each in absent)
    for state in some_positions(table, 1, POSITIONS):
        for seat in table.seats:
            assert len(vector_of(table, state, seat)) == size


# -------------------------------------------------------------------- what is hidden


@at_every_table
def test_a_vector_is_the_same_for_what_a_seat_cannot_tell_apart(table: Table) -> None:
    for place, state in enumerate(some_positions(table, 2, POSITIONS)):
        for seat in table.seats:
            vector = vector_of(table, state, seat)
            for other in range(2):
                world = state.seen_by(seat, seeded(other, place))
                assert vector_of(table, world, seat) == vector


@at_every_table
def test_what_is_seen_of_the_truth_is_what_the_view_shows(table: Table) -> None:
    """Whether or not a view had to be made for it."""
    features = FEATURES[table.game.name]
    for state in positions(table, 8):
        for seat in table.seats:
            whole = vector_of(table, state, seat).ljust(features.size, b"\0")
            assert features.seen(state, seat) == whole


def test_a_view_is_made_where_others_have_picked_in_secret() -> None:
    """[AB-11.6] An Ally that is picked is out of the hand, which the truth would betray."""
    features, table = FEATURES["abyss"], table_named("abyss:3")
    betrayed = 0
    for seed in range(20):
        for state in positions(table, seed):
            for seat in table.seats:
                if not features.shows_no_secret(state, seat):
                    betrayed += features.of(state, seat) != vector_of(table, state, seat)
    assert betrayed > 0


@at_every_table
def test_looking_changes_nothing(table: Table) -> None:
    features = FEATURES[table.game.name]
    for state in some_positions(table, 3, POSITIONS):
        for seat in table.seats:
            view = state.seen_by(seat)
            before = view.pack()
            assert features.of(view, seat) == features.of(view, seat)
            assert view.pack() == before


# -------------------------------------------------------------------- what is shown


@at_every_table
def test_the_pending_step_is_named(table: Table) -> None:
    features = FEATURES[table.game.name]
    for state in some_positions(table, 4, POSITIONS):
        steps = part(features, vector_of(table, state, 0), "step")
        if state.stack:
            assert steps.index(1) == state.stack[-1].step.number
        assert sum(steps) == (1 if state.stack else 0)


def test_legions_shows_ones_own_hand_and_the_row() -> None:
    features = FEATURES["legions"]
    table = table_named("legions:2")
    for moves in range(0, 60, 7):
        state = cast(LegionsState, walk(table, 5, moves))
        for seat in table.seats:
            vector = vector_of(table, state, seat)
            hand = part(features, vector, "my_hand")
            assert [k + 1 for k, there in enumerate(hand) if there] == members(
                state.camp(seat).hand
            )
            row = part(features, vector, "row")
            assert [k + 1 for k, there in enumerate(row) if there] == members(state.row)


def test_abyss_shows_ones_own_allies_and_everybodys_pearls() -> None:
    features = FEATURES["abyss"]
    table = table_named("abyss:3+leviathan")
    for moves in range(0, 200, 23):
        state = cast(AbyssState, walk(table, 6, moves))
        for seat in table.seats:
            vector = vector_of(table, state, seat)
            hand = state.realm(seat).hand
            kinds = [copies(hand, kind) for kind in range(len(KINDS))]
            assert part(features, vector, "hand_kinds") == kinds
            pearls = [part(features, vector, f"seat{place}_counts")[1] for place in range(3)]
            assert pearls == [state.realm((seat + place) % 3).pearls for place in range(3)]


def test_a_vector_tells_positions_apart() -> None:
    """What changes in a game shows: hardly two positions of one look alike."""
    for name in ("legions:2", "abyss:2+leviathan"):
        table = table_named(name)
        vectors = [vector_of(table, walk(table, 7, moves), 0) for moves in range(0, 60, 2)]
        assert len(set(vectors)) > 25
