"""Random games with Leviathan: they end, and what must hold holds at every step."""

from itertools import pairwise

import pytest

from tests.kit.tables import Table
from tests.kit.walks import positions
from tests.rules.abyss.leviathan.kit import GAME, cards_in_play
from tidecourt.core.bits import members
from tidecourt.core.rng import seeded
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, border_of
from tidecourt.games.abyss.leviathan.cards import HEALTH_OF, LEVIATHANS, TOKENS, ZONES
from tidecourt.games.abyss.state import NOBODY, AbyssState

rule = pytest.mark.rule
EITHER = {"leviathan_end_monster_decks": "either"}
MUST_FIGHT = {"leviathan_last_space_monster": "must_fight_if_able"}
ANY_SETUP = [
    Table(GAME, GAME.setup(players, ("leviathan",), options))
    for players in (2, 3, 4, 5)
    for options in ({}, EITHER, MUST_FIGHT)
]


def check(state: AbyssState) -> None:
    """Cards, Leviathans and tokens are accounted for."""
    assert cards_in_play(state) == 95
    border = border_of(state)
    places = [border.at(zone) for zone in range(ZONES) if border.at(zone) != NO_LEVIATHAN]
    places += border.deck[border.drawn :]
    for zone in range(ZONES):
        there = border.at(zone)
        most = HEALTH_OF[there] - 1 if there != NO_LEVIATHAN else 0
        assert 0 <= border.lost_at(zone) <= most
    for mask in border.slain:
        places += members(mask)
    assert len(places) == len(set(places)) <= len(LEVIATHANS)
    check_tokens(state)
    if border.scourge == NOBODY:
        assert not any(border.slain)
    else:
        most = max(border.slain_by(seat) for seat in range(state.players))
        assert border.slain_by(border.scourge) == most


def check_tokens(state: AbyssState) -> None:
    """Every token drawn is held by one seat, which has seen it, or revealed."""
    border = border_of(state)
    drawn = border.revealed
    for held, seen in zip(border.tokens, border.seen, strict=True):
        assert held & drawn == 0
        assert held & ~seen == 0
        drawn |= held
    assert drawn == (1 << border.tokens_drawn) - 1
    assert sorted(border.token_deck) == sorted(TOKENS)


@rule("LV-12.1", "LV-10.3", "RL-5", "RL-35")
@pytest.mark.parametrize("table", ANY_SETUP, ids=lambda table: table.name)
def test_random_games_end_and_nothing_is_lost(table: Table) -> None:
    for seed in range(3):
        for state in positions(table, seed):
            assert isinstance(state, AbyssState)
            check(state)
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
            check(world)
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
