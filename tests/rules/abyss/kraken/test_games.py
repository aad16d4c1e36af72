"""Whole games with the Kraken set: what holds at every step, and that they end."""

import pytest

from tests.kit.abyss_invariants import check_abyss
from tests.rules.abyss.kit import GAME
from tests.rules.abyss.kit import kraken_table as table
from tidecourt.core.bits import members
from tidecourt.core.game import Setup, random_option
from tidecourt.core.rng import seeded

LONG = 5000  # decisions: more than any random game needs
SETUPS = [setup for setup in GAME.setups() if "kraken" in setup.modules]


@pytest.mark.rule("RL-5", "KR-1.1")
@pytest.mark.parametrize("setup", SETUPS, ids=lambda s: f"{'+'.join(s.modules)}-{s.players}")
def test_random_games_end_and_nothing_is_lost_on_the_way(setup: Setup) -> None:
    for seed in range(3):
        state = GAME.deal(setup, seed)
        rng = seeded(seed, 1)
        decisions = 0
        while state.waiting():
            check_abyss(state)
            seat = members(state.waiting())[-1]
            state.play(seat, random_option(state, seat, rng))
            decisions += 1
            assert decisions < LONG
        check_abyss(state)
        assert state.winners() != 0


@pytest.mark.rule("RL-5")
@pytest.mark.parametrize("modules", [(), ("leviathan",)])
def test_without_the_set_games_know_nothing_of_nebulis(modules: tuple[str, ...]) -> None:
    state = GAME.deal(GAME.setup(2, modules), seed=4)
    rng = seeded(4)
    while state.waiting():
        seat = members(state.waiting())[0]
        state.play(seat, random_option(state, seat, rng))
    assert "nebulis" not in GAME.facts(state)["seat0"]
    assert "nebulis" not in GAME.facts(state)["seat0"]["score"]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda s: f"{'+'.join(s.modules)}-{s.players}")
def test_packing_gives_the_state_back_and_samples_do_not_depend_on_the_truth(setup: Setup) -> None:
    state = GAME.deal(setup, 11)
    rng = seeded(11, 1)
    while state.waiting():
        seat = members(state.waiting())[0]
        if rng.below(8) == 0:
            assert GAME.unpack(state.pack()).pack() == state.pack()
            for viewer in range(-1, setup.players):
                world = state.seen_by(viewer, seeded(5))
                again = world.seen_by(viewer, seeded(6)).pack()
                assert again == state.seen_by(viewer, seeded(6)).pack()
        state.play(seat, random_option(state, seat, rng))


@pytest.mark.rule("RL-55", "AB-8.7", "KR-5.1")
def test_a_smuggler_for_three_points_still_needs_two_races() -> None:
    court = "watcher keeper reaper shepherd"
    t = table(hand=("crab5",), lords=("treasurer",), court=court)
    assert "recruit:1" not in t.legal(0)
    t = table(hand=("crab2 squid1",), lords=("treasurer",), court=court)
    t.recruit(1, "crab2 squid1")
    assert t.free(0) == {"treasurer", "watcher"}
