"""What holds for every bot in every game: it answers, it changes nothing, it sees its seat only."""

import pytest

from tests.kit.tables import TABLES, Table
from tests.kit.walks import moments
from tidecourt.bots.bot import Bot, Clock, Thinker
from tidecourt.bots.greedy import WORLDS, Greedy
from tidecourt.bots.registry import bot_named, levels
from tidecourt.bots.values import VALUES
from tidecourt.core.bits import count, members
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES

EVALUATIONS = 4
SELDOM = 40  # so many positions of a game for one that a thinking bot is tried in
AT_TABLES = [(table, level.name) for table in TABLES for level in levels(table.game)]
every_bot = pytest.mark.parametrize(
    ("table", "name"), AT_TABLES, ids=[f"{name} at {table}" for table, name in AT_TABLES]
)


def positions(table: Table, seed: int) -> list[tuple[State, int]]:
    """Every position of a random game, with every seat that it waits for."""
    return [
        (state, seat) for state, _, _ in moments(table, seed) for seat in members(state.waiting())
    ]


def some_positions(table: Table, seed: int, bot: Bot) -> list[tuple[State, int]]:
    """Those that a bot is tried in: bots that think long see one of many."""
    return positions(table, seed)[:: SELDOM if isinstance(bot, Thinker) else 1]


@every_bot
def test_a_bot_answers_every_question_with_a_legal_option(table: Table, name: str) -> None:
    bot = bot_named(name, table.game)
    for state, seat in some_positions(table, seed=1, bot=bot):
        option = bot.choose(state.seen_by(seat), seat, seeded(1), Clock(evaluations=EVALUATIONS))
        assert state.options(seat) >> option & 1


@every_bot
def test_a_bot_leaves_its_view_as_it_was(table: Table, name: str) -> None:
    bot = bot_named(name, table.game)
    for state, seat in some_positions(table, seed=2, bot=bot)[::5]:
        view = state.seen_by(seat)
        before = view.pack()
        bot.choose(view, seat, seeded(2), Clock(evaluations=EVALUATIONS))
        assert view.pack() == before


@every_bot
def test_a_bot_does_not_depend_on_what_its_seat_cannot_know(table: Table, name: str) -> None:
    """Even if it is handed the truth: two truths that look alike get the same answer."""
    bot = bot_named(name, table.game)
    different = 0
    for number, (state, seat) in enumerate(some_positions(table, seed=3, bot=bot)):
        other = state.seen_by(seat, seeded(number))
        different += other.pack() != state.pack()
        assert choice(bot, state, seat) == choice(bot, other, seat)
    assert different > 0


def choice(bot: Bot, truth: State, seat: int) -> int:
    return bot.choose(truth, seat, seeded(4), Clock(evaluations=EVALUATIONS))


@pytest.mark.parametrize("name", list(VALUES))
def test_greedy_stops_after_a_world_when_its_clock_is_out(name: str) -> None:
    game = GAMES[name]
    bot = Greedy(VALUES[name])
    state, seat = next(
        (state, seat)
        for state, seat in positions(Table(game, game.setup()), seed=5)
        if count(state.options(seat)) > 1
    )
    hurried, unhurried = Clock(evaluations=1), Clock()
    option = bot.choose(state.seen_by(seat), seat, seeded(5), hurried)
    bot.choose(state.seen_by(seat), seat, seeded(5), unhurried)
    assert state.options(seat) >> option & 1
    assert 0 < hurried.used < unhurried.used
    assert WORLDS > 1
