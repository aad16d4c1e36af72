"""Whole games with the Kraken set: what holds at every step, and that they end."""

import pytest

from tests.rules.abyss.kraken.table import GAME, Table
from tidecourt.core.bits import members
from tidecourt.core.game import Setup, random_option
from tidecourt.core.rng import seeded
from tidecourt.games.abyss.base.cards import MONSTER
from tidecourt.games.abyss.base.deal import exploration_cards
from tidecourt.games.abyss.kraken.cards import SANCTUARY_OF
from tidecourt.games.abyss.kraken.nebulis import PASS_FIGURE
from tidecourt.games.abyss.kraken.state import (
    COURT_AREA,
    LOCATION_AREA,
    Kraken,
    kraken,
)
from tidecourt.games.abyss.piles import cards_of
from tidecourt.games.abyss.state import NOBODY, AbyssState

LONG = 5000  # decisions: more than any random game needs
SETUPS = [setup for setup in GAME.setups() if "kraken" in setup.modules]


def check_cards(state: AbyssState, setup: Setup) -> None:
    """Every Exploration card is in one place."""
    there = [*state.deck[state.drawn :], *state.track, *[MONSTER] * state.dead]
    piles = [state.discard, state.paid, *[state.council(race) for race in range(5)]]
    for realm in state.realms:
        piles += [realm.hand, realm.affiliated, realm.picked]
    for pile in piles:
        there += cards_of(pile)
    assert sorted(there) == sorted(exploration_cards(("base", *setup.modules)))


def check_figure(state: AbyssState, slice_: Kraken) -> None:
    """[KR-4] Who has the most Nebulis holds the figure, unless its holder is about to choose."""
    numbers = [slice_.nebulis_of(seat) for seat in range(state.players)]
    if slice_.nebulis == 0:
        assert slice_.figure == NOBODY
    elif all(frame.step is not PASS_FIGURE for frame in state.stack):
        assert numbers[slice_.figure] == max(numbers)


def check_loot(state: AbyssState, slice_: Kraken) -> None:
    """[KR-6] Loot lies on Sanctuaries that somebody controls."""
    owned = 0
    for realm in state.realms:
        owned |= realm.locations
    on_tiles = 0
    for place, sanctuary in enumerate(SANCTUARY_OF):
        if sanctuary >= 0:
            values = members(slice_.loot_on(sanctuary))
            assert not values or owned >> place & 1
            on_tiles += len(values)
    assert slice_.loot_left() + on_tiles <= 25


def check_sentinels(state: AbyssState, slice_: Kraken) -> None:
    """[KR-7] What is reserved lies where it was reserved; there are three Sentinels at most."""
    there = sum(slice_.waiting_of(seat) for seat in range(state.players))
    there += sum(guard != NOBODY for guard in slice_.guards)
    assert there <= 3
    if slice_.guards[COURT_AREA] != NOBODY:
        assert slice_.guarded[COURT_AREA] in state.court
    if slice_.guards[LOCATION_AREA] != NOBODY:
        assert state.available >> slice_.guarded[LOCATION_AREA] & 1


def check(state: AbyssState, setup: Setup) -> None:
    slice_ = kraken(state)
    check_cards(state, setup)
    check_figure(state, slice_)
    check_loot(state, slice_)
    check_sentinels(state, slice_)
    assert all(realm.pearls >= 0 for realm in state.realms)
    for seat in members(state.waiting()):
        assert state.options(seat) > 0


@pytest.mark.rule("RL-5", "KR-1.1")
@pytest.mark.parametrize("setup", SETUPS, ids=lambda s: f"{'+'.join(s.modules)}-{s.players}")
def test_random_games_end_and_nothing_is_lost_on_the_way(setup: Setup) -> None:
    for seed in range(3):
        state = GAME.deal(setup, seed)
        rng = seeded(seed, 1)
        decisions = 0
        while state.waiting():
            check(state, setup)
            seat = members(state.waiting())[-1]
            state.play(seat, random_option(state, seat, rng))
            decisions += 1
            assert decisions < LONG
        check(state, setup)
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
    t = Table(hand=("crab5",), lords=("treasurer",), court=court)
    assert "recruit:1" not in t.can(0)
    t = Table(hand=("crab2 squid1",), lords=("treasurer",), court=court)
    t.recruit(0, 1, "crab2 squid1")
    assert t.free(0) == {"treasurer", "watcher"}
