"""Tree search: it finds what is plain to see, keeps to its budget, and tells what it found."""

import pytest

from tests.kit.tables import TABLES, Table
from tests.kit.walks import moments
from tidecourt.bots.bot import Bot, Clock
from tidecourt.bots.search.ismcts import Tree
from tidecourt.bots.search.results import results_of
from tidecourt.bots.tree import AT_ONCE, TreeSearch
from tidecourt.core.bits import count, members
from tidecourt.core.kernel import State
from tidecourt.core.playout import play_randomly
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES

LATE = 6  # decisions before the end


def choices(table: Table, seed: int) -> list[tuple[State, int]]:
    """The positions of a random game in which somebody has a choice, with that seat."""
    return [
        (state, seat)
        for state, _, _ in moments(table, seed)
        for seat in members(state.waiting())
        if count(state.options(seat)) > 1
    ]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_search_counts_every_simulation_once(table: Table) -> None:
    state, seat = choices(table, seed=11)[-LATE]
    tree = Tree(state.seen_by(seat), seat, table.setup.players, seeded(1))
    tree.search(60)
    visits = [int(child.visits) for child in tree.root.children]
    assert sum(visits) == tree.simulations == 60
    assert {int(child.option) for child in tree.root.children} == set(members(state.options(seat)))
    assert all(child.available >= child.visits for child in tree.root.children)
    assert all(0 <= child.win <= int(child.visits) for child in tree.root.children)


@pytest.mark.parametrize("name", list(GAMES))
def test_a_winning_last_move_is_found(name: str) -> None:
    check_last_moves(TreeSearch(), name, evaluations=200)


def check_last_moves(bot: Bot, name: str, evaluations: int) -> None:
    """Among last moves of random games, those whose result differs by the choice made."""
    table = Table(GAMES[name], GAMES[name].setup())
    told_apart = 0
    for seed in range(40):
        state, seat = choices(table, seed)[-1]
        ends = {option: ended(state, seat, option) for option in members(state.options(seat))}
        known = {option: win for option, win in ends.items() if win is not None}
        if len(known) < len(ends) or len(set(known.values())) == 1:
            continue
        told_apart += 1
        found = bot.choose(state.seen_by(seat), seat, seeded(seed), Clock(evaluations=evaluations))
        assert known[found] == max(known.values())
    assert told_apart > 0


def ended(state: State, seat: int, option: int) -> float | None:
    """What a seat has won if an option ends the game."""
    after = state.clone()
    after.play(seat, option)
    return None if after.stack else results_of(after, len(after.scores()))[seat].win


@pytest.mark.parametrize("name", list(GAMES))
def test_a_budget_of_evaluations_is_kept(name: str) -> None:
    state, seat = choices(Table(GAMES[name], GAMES[name].setup()), seed=3)[0]
    clock = Clock(evaluations=100)
    TreeSearch().choose(state.seen_by(seat), seat, seeded(1), clock)
    assert clock.used <= 100 + AT_ONCE


def test_a_budget_of_seconds_is_kept() -> None:
    """The clock goes on by a second at each look at it, so ten looks are all there is time for."""
    state, seat = choices(Table(GAMES["legions"], GAMES["legions"].setup()), seed=3)[0]
    ticks = iter(range(1000))
    clock = Clock(seconds=10, now=lambda: float(next(ticks)))
    TreeSearch().choose(state.seen_by(seat), seat, seeded(1), clock)
    assert 0 < clock.used <= 10 * AT_ONCE


@pytest.mark.parametrize("name", list(GAMES))
def test_a_thought_tells_the_options_and_a_line_that_can_be_played(name: str) -> None:
    state, seat = choices(Table(GAMES[name], GAMES[name].setup()), seed=4)[10]
    thought = TreeSearch().think(state.seen_by(seat), seat, seeded(1), Clock(evaluations=400))
    assert {found.option for found in thought.considered} == set(members(state.options(seat)))
    visits = [option.visits for option in thought.considered]
    assert visits == sorted(visits, reverse=True)
    assert all(0 <= found.win <= 1 and 0 <= found.value <= 1 for found in thought.considered)
    assert thought.line[0].seat == seat
    assert thought.line[0].option == thought.considered[0].option
    for ply in thought.line:
        assert ply.world.options(ply.seat) >> ply.option & 1


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_results_of_a_game_share_one_victory(table: Table) -> None:
    state, _ = choices(table, seed=5)[-1]
    world = state.clone()
    play_randomly(world, seeded(5), 10_000)
    results = results_of(world, table.setup.players)
    assert sum(result.win for result in results) == pytest.approx(1)
    assert [result.points for result in results] == world.scores()
