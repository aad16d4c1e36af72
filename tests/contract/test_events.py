"""What is told, and what can be taken back: neither gives away what a seat may not know."""

from tests.kit.tables import Table, at_every_table
from tests.kit.walks import moments, some_moments
from tidecourt.core.journal import Journal
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded

SEEDS = (1, 2, 3, 4)
LOOKS = 150  # at the moments of one game, shared out among the viewers
WORLDS = 2  # how many others are tried beside each true one


def played(state: State, seat: int, option: int) -> tuple[State, Journal]:
    """A copy of a state after a move, and what was noted of it."""
    after, journal = state.clone(), Journal()
    after.journal = journal
    after.play(seat, option)
    return after, journal


def told(journal: Journal, viewer: int) -> list[list[int | str]]:
    """What a viewer reads of a move; who else was told is not written there."""
    return [event.seen_by(viewer).pack()[:-1] for event in journal.events]


@at_every_table
def test_what_a_seat_is_told_follows_from_what_it_knows(table: Table) -> None:
    """The same move in two worlds that look alike is told alike, unless it uncovers something."""
    compared = 0
    for seed in SEEDS:
        for state, seat, option in some_moments(table, seed, LOOKS // len(table.viewers)):
            _, journal = played(state, seat, option)
            for viewer in table.viewers:
                for world in worlds(state, viewer, seed):
                    if not world.options(seat) >> option & 1:
                        continue
                    _, other = played(world, seat, option)
                    if not journal.revealed and not other.revealed:
                        compared += 1
                        assert told(other, viewer) == told(journal, viewer)
    assert compared > 100


@at_every_table
def test_a_move_that_may_be_taken_back_teaches_its_player_nothing(table: Table) -> None:
    """Had the world been another one that looks alike to the mover, it would look alike still."""
    compared = 0
    for seed in SEEDS:
        for state, seat, option in some_moments(table, seed, LOOKS // 2):
            after, journal = played(state, seat, option)
            if journal.revealed:
                continue
            for world in worlds(state, seat, seed):
                other, _ = played(world, seat, option)
                compared += 1
                assert other.seen_by(seat).pack() == after.seen_by(seat).pack()
    assert compared > 100


@at_every_table
def test_a_move_that_uncovers_nothing_looks_alike_to_the_others_too(table: Table) -> None:
    compared = 0
    for seed in SEEDS:
        for state, seat, option in some_moments(table, seed, LOOKS // len(table.viewers)):
            after, journal = played(state, seat, option)
            for viewer in table.seats:
                for world in worlds(state, viewer, seed):
                    if journal.revealed or not world.options(seat) >> option & 1:
                        continue
                    other, journal_of_other = played(world, seat, option)
                    if not journal_of_other.revealed:
                        compared += 1
                        assert other.seen_by(viewer).pack() == after.seen_by(viewer).pack()
    assert compared > 100


@at_every_table
def test_everybody_is_told_of_the_same_events(table: Table) -> None:
    for state, seat, option in moments(table, seed=5):
        _, journal = played(state, seat, option)
        for viewer in table.viewers:
            seen = [event.seen_by(viewer) for event in journal.events]
            assert [(e.kind, e.seat, e.b) for e in seen] == [
                (e.kind, e.seat, e.b) for e in journal.events
            ]


@at_every_table
def test_keeping_a_journal_changes_nothing(table: Table) -> None:
    for state, seat, option in moments(table, seed=6):
        after, _ = played(state, seat, option)
        state.play(seat, option)
        assert after.pack() == state.pack()


def worlds(state: State, viewer: int, seed: int) -> list[State]:
    """Some worlds that a viewer takes for possible."""
    return [state.seen_by(viewer, seeded(seed, stream)) for stream in range(WORLDS)]
