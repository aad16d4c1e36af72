"""Any position of any game: nobody learns from a view what they have not seen."""

from hypothesis import given

from tests.kit.invariants import check
from tests.kit.strategies import Walk, seats, seeds, viewer_at, walks
from tests.kit.walks import random_move
from tidecourt.core.journal import Journal
from tidecourt.core.playout import play_randomly
from tidecourt.core.rng import seeded


@given(walks(), seats(), seeds(), seeds())
def test_a_sample_does_not_depend_on_the_truth(walk: Walk, number: int, r1: int, r2: int) -> None:
    state, viewer = walk.state, viewer_at(walk, number)
    other = state.seen_by(viewer, seeded(r1))
    assert other.seen_by(viewer, seeded(r2)).pack() == state.seen_by(viewer, seeded(r2)).pack()


@given(walks(), seats(), seeds())
def test_what_a_seat_has_seen_stays_true_in_every_sample(walk: Walk, number: int, r: int) -> None:
    state, viewer = walk.state, viewer_at(walk, number)
    sample = state.seen_by(viewer, seeded(r))
    assert sample.seen_by(viewer).pack() == state.seen_by(viewer).pack()
    assert sample.waiting() == state.waiting()
    if viewer >= 0:
        assert sample.options(viewer) == state.options(viewer)


@given(walks(), seats(), seeds())
def test_a_sample_is_a_world_that_plays_on(walk: Walk, number: int, r: int) -> None:
    sample = walk.state.seen_by(viewer_at(walk, number), seeded(r))
    check(walk.table.game.name, sample)
    play_randomly(sample, seeded(r, 1))
    assert sample.waiting() == 0


@given(walks(), seats(), seeds())
def test_options_in_a_view_follow_from_the_view(walk: Walk, number: int, r: int) -> None:
    for rng in (None, seeded(r)):
        view = walk.state.seen_by(viewer_at(walk, number), rng)
        again = walk.table.game.unpack(view.pack())
        for seat in walk.table.seats:
            assert view.options(seat) == again.options(seat)


@given(walks(), seeds(), seeds())
def test_what_can_be_taken_back_has_taught_nothing(walk: Walk, r1: int, r2: int) -> None:
    state = walk.state
    if not state.stack:
        state = walk.table.deal(walk.seed)
    seat, option = random_move(state, seeded(r1))
    world = state.seen_by(seat, seeded(r2))
    state.journal = Journal()
    state.play(seat, option)
    if not state.journal.revealed:
        world.play(seat, option)
        assert world.seen_by(seat).pack() == state.seen_by(seat).pack()
