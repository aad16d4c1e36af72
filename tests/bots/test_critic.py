"""The critic: what the truth is worth to every seat."""

import numpy as np
import pytest

from tests.kit.tables import table_named
from tests.kit.walks import some_moments
from tidecourt.bots.learned.levels import critic_of
from tidecourt.bots.random import Random
from tidecourt.core.bits import lowest
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded

TABLES = ["legions:2", "abyss:2+leviathan", "abyss:4+leviathan+kraken"]


def finished(name: str, deal: int) -> State:
    """A game that was played to its end at random."""
    table = table_named(name)
    state = table.deal(deal)
    chance = seeded(deal)
    while state.stack:
        seat = lowest(state.waiting())
        state.play(seat, Random().choose(state, seat, chance))
    return state


@pytest.mark.parametrize("name", TABLES)
def test_what_the_seats_expect_adds_up_to_the_victory(name: str) -> None:
    table = table_named(name)
    critic = critic_of(table.game, table.setup.players)
    states = [before for before, _, _ in some_moments(table, 2, 5)]
    shares = critic.shares(states)
    assert shares.shape == (len(states), table.setup.players)
    assert (shares > 0).all()
    assert shares.sum(axis=1) == pytest.approx(1, abs=1e-5)
    assert critic.shares(states[:1]) == pytest.approx(shares[:1], abs=1e-5)


@pytest.mark.parametrize("name", TABLES)
def test_a_game_that_is_over_is_worth_what_came_of_it(name: str) -> None:
    table = table_named(name)
    over = finished(name, 3)
    shares = critic_of(table.game, table.setup.players).shares([table.deal(1), over])
    winners = int(over.winners())
    won = [(winners >> seat & 1) / winners.bit_count() for seat in range(table.setup.players)]
    assert shares[1].tolist() == pytest.approx(won)
    assert 0 < shares[0].max() < 1


@pytest.mark.parametrize("name", TABLES)
def test_the_order_of_the_decks_is_nothing_to_it(name: str) -> None:
    table = table_named(name)
    critic = critic_of(table.game, table.setup.players)
    rng = seeded(8)
    for before, _, _ in some_moments(table, 1, 4):
        shares = critic.shares([before, before.reshuffled(rng)])
        assert np.array_equal(shares[0], shares[1])


def test_it_sees_the_hand_that_another_hides() -> None:
    """Worlds that look alike to one seat are worth different things to the critic."""
    table = table_named("legions:2")
    critic = critic_of(table.game, 2)
    view = table.deal(5).seen_by(0)
    worlds = [view.seen_by(0, seeded(number)) for number in range(8)]
    assert len({float(share) for share in critic.shares(worlds)[:, 0]}) > 1
