"""Nobody but the table sees the truth: what a view shows, and what a sampled world may be."""

from collections.abc import Iterator

from tests.kit.invariants import check
from tests.kit.tables import Table, at_every_table
from tests.kit.walks import end_of, some_positions
from tidecourt.core.kernel import State
from tidecourt.core.playout import play_randomly
from tidecourt.core.rng import seeded

LOOKS = 240  # at the positions of one game, shared out among the viewers
FEW = 24  # in the slower tests


def looks(table: Table, seed: int, most: int = LOOKS) -> Iterator[tuple[State, int, int]]:
    """Positions of a random game, whoever looks at them, and a number that is new each time."""
    number = 0
    for state in some_positions(table, seed, most // len(table.viewers)):
        for viewer in table.viewers:
            number += 1
            yield state, viewer, number


def waited_options(table: Table, state: State) -> list[int]:
    return [state.options(seat) for seat in table.seats]


@at_every_table
def test_looking_changes_nothing(table: Table) -> None:
    for state, viewer, number in looks(table, seed=1, most=FEW):
        before = state.pack()
        state.seen_by(viewer)
        state.seen_by(viewer, seeded(number))
        assert state.pack() == before


@at_every_table
def test_a_view_does_not_depend_on_the_truth(table: Table) -> None:
    for state, viewer, number in looks(table, seed=2):
        other = state.seen_by(viewer, seeded(number))
        assert other.seen_by(viewer).pack() == state.seen_by(viewer).pack()


@at_every_table
def test_a_sample_does_not_depend_on_the_truth(table: Table) -> None:
    for state, viewer, number in looks(table, seed=3):
        other = state.seen_by(viewer, seeded(number))
        mine = state.seen_by(viewer, seeded(number, 1))
        assert other.seen_by(viewer, seeded(number, 1)).pack() == mine.pack()


@at_every_table
def test_what_anybody_may_do_in_a_view_follows_from_the_view(table: Table) -> None:
    for state, viewer, number in looks(table, seed=4):
        for world in (state.seen_by(viewer), state.seen_by(viewer, seeded(number))):
            again = table.game.unpack(world.pack())
            assert waited_options(table, world) == waited_options(table, again)


@at_every_table
def test_a_seat_finds_its_own_options_in_every_world(table: Table) -> None:
    for state, viewer, number in looks(table, seed=5):
        for world in (state.seen_by(viewer), state.seen_by(viewer, seeded(number))):
            assert world.waiting() == state.waiting()
            if viewer >= 0:
                assert world.options(viewer) == state.options(viewer)


@at_every_table
def test_points_and_winners_are_the_same_for_everybody(table: Table) -> None:
    for seed in range(6):
        end = end_of(table, seed)
        for viewer in table.viewers:
            for world in (end.seen_by(viewer), end.seen_by(viewer, seeded(seed))):
                assert world.scores() == end.scores()
                assert world.winners() == end.winners()


@at_every_table
def test_a_sampled_world_is_legal_and_plays_on_to_the_end(table: Table) -> None:
    for state, viewer, number in looks(table, seed=6, most=FEW):
        for world in (state.seen_by(viewer), state.seen_by(viewer, seeded(number))):
            check(table.game.name, world)
            play_randomly(world, seeded(number, 2))
            assert world.waiting() == 0
            check(table.game.name, world)


@at_every_table
def test_a_sampled_world_can_be_looked_at_by_everybody(table: Table) -> None:
    for state, viewer, number in looks(table, seed=7, most=FEW):
        world = state.seen_by(viewer, seeded(number))
        for other in table.viewers:
            check(table.game.name, world.seen_by(other, seeded(number, 3)))


@at_every_table
def test_samples_differ_from_the_truth_and_from_each_other(table: Table) -> None:
    for seed in range(2):
        state = table.deal(seed)
        truth = how_it_ends(table, state)
        for viewer in table.viewers:
            ends = [how_it_ends(table, state.seen_by(viewer, seeded(k))) for k in range(4)]
            assert len(set(ends)) == 4
            assert truth not in ends


@at_every_table
def test_the_same_generator_gives_the_same_sample(table: Table) -> None:
    for state, viewer, number in looks(table, seed=8, most=FEW):
        first, second = (state.seen_by(viewer, seeded(number)) for _ in range(2))
        assert first.pack() == second.pack()


def how_it_ends(table: Table, world: State) -> tuple[tuple[int, ...], ...]:
    """What all see at the end if the same dice decide what is played: a world by its cards alone,
    whatever its generator would bring."""
    world = world.clone()
    play_randomly(world, seeded(99))
    return tuple(tuple(world.seen_by(viewer).pack()) for viewer in table.viewers)


# -------------------------------------------------------------------- what nobody has seen


@at_every_table
def test_nobody_can_tell_that_decks_were_shuffled_again(table: Table) -> None:
    for state, viewer, number in looks(table, seed=9):
        other = state.reshuffled(seeded(number))
        assert other.seen_by(viewer).pack() == state.seen_by(viewer).pack()
        if viewer >= 0:
            assert other.options(viewer) == state.options(viewer)


@at_every_table
def test_shuffling_again_does_not_depend_on_how_the_decks_lay(table: Table) -> None:
    for state, _, number in looks(table, seed=10):
        again = state.reshuffled(seeded(number)).reshuffled(seeded(number, 1))
        assert again.pack() == state.reshuffled(seeded(number, 1)).pack()


@at_every_table
def test_shuffled_again_a_game_is_legal_and_ends_otherwise(table: Table) -> None:
    for state, _, number in looks(table, seed=11, most=FEW):
        before = state.pack()
        world = state.reshuffled(seeded(number))
        assert state.pack() == before
        check(table.game.name, world)
        play_randomly(world, seeded(number, 2))
        check(table.game.name, world)
    state = table.deal(1)
    ends = {how_it_ends(table, state.reshuffled(seeded(k))) for k in range(4)}
    assert len(ends | {how_it_ends(table, state)}) == 5
