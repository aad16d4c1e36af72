"""Random games with Leviathan: they end, and what must hold holds at every step."""

from itertools import pairwise

import pytest

from tests.kit.abyss_invariants import check_abyss
from tests.kit.tables import Table
from tests.kit.walks import positions
from tests.rules.abyss.kit import GAME
from tidecourt.core.bits import members
from tidecourt.core.rng import seeded
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.state import AbyssState

rule = pytest.mark.rule
EITHER = {"leviathan_end_monster_decks": "either"}
MUST_FIGHT = {"leviathan_last_space_monster": "must_fight_if_able"}
ANY_SETUP = [
    Table(GAME, GAME.setup(players, ("leviathan",), options))
    for players in (2, 3, 4, 5)
    for options in ({}, EITHER, MUST_FIGHT)
]


@rule("LV-12.1", "LV-10.3", "RL-5", "RL-35")
@pytest.mark.parametrize("table", ANY_SETUP, ids=lambda table: table.name)
def test_random_games_end_and_nothing_is_lost(table: Table) -> None:
    for seed in range(3):
        for state in positions(table, seed):
            assert isinstance(state, AbyssState)
            check_abyss(state)
        assert state.stack == []
        assert state.winners() != 0


@rule("AB-18.3")
@pytest.mark.parametrize("table", ANY_SETUP[::3], ids=lambda table: table.name)
def test_what_a_seat_knows_of_the_border_does_not_depend_on_what_it_does_not(
    table: Table,
) -> None:
    for state in list(positions(table, 5))[::9]:
        for viewer in table.viewers:
            world = state.seen_by(viewer, seeded(1))
            assert (
                world.seen_by(viewer, seeded(2)).pack() == state.seen_by(viewer, seeded(2)).pack()
            )
            assert isinstance(world, AbyssState)
            check_abyss(world)
            for seat in members(state.waiting()):
                assert world.options(seat) != 0
                if seat == viewer:
                    assert world.options(seat) == state.options(seat)


@rule("AB-18.3")
def test_what_a_seat_has_seen_of_the_tokens_stays_true_in_every_sample() -> None:
    table = Table(GAME, GAME.setup(4, ("leviathan",)))
    for state in list(positions(table, 3))[::17]:
        assert isinstance(state, AbyssState)
        truth = border_of(state)
        for viewer in table.seats:
            sample = border_of(state.seen_by(viewer, seeded(viewer)))
            for place in members(truth.seen[viewer] | truth.revealed):
                assert sample.token_deck[place] == truth.token_deck[place]


def test_a_packed_state_comes_back() -> None:
    for table in ANY_SETUP[:6]:
        for state in list(positions(table, 8))[::13]:
            assert GAME.unpack(state.pack()).pack() == state.pack() == state.clone().pack()


def test_a_clone_never_changes_its_original() -> None:
    table = ANY_SETUP[-1]
    for before, after in pairwise(list(positions(table, 2))):
        numbers = before.pack()
        twin = before.clone()
        seat = members(twin.waiting())[0]
        twin.play(seat, members(twin.options(seat))[0])
        assert before.pack() == numbers
        assert after.pack() != numbers
