"""How a bot is named: levels, budgets, commands."""

import pytest

from tidecourt.bots.bot import Clock, Thinker
from tidecourt.bots.external import SECONDS, External
from tidecourt.bots.registry import bot_named, levels
from tidecourt.bots.spec import Budget, Budgeted, Spec, read_budget, read_spec, read_specs
from tidecourt.bots.tree import TreeSearch
from tidecourt.core.bits import lowest
from tidecourt.core.game import GameError
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES

LEGIONS = GAMES["legions"]


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("200ms", Budget(seconds=0.2)),
        ("2s", Budget(seconds=2.0)),
        ("0.5s", Budget(seconds=0.5)),
        ("500", Budget(evaluations=500)),
        ("50cpu", Budget(seconds=0.05, processor=True)),
    ],
)
def test_a_budget_is_time_or_looks(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget
    assert read_budget(str(budget)) == budget
    clock = budget.clock()
    assert (clock.seconds, clock.evaluations) == (budget.seconds, budget.evaluations)


@pytest.mark.parametrize("text", ["", "2m", "ms", "-5", "1.5", "0", "0ms", "2 s", "1e3", "٣s"])
def test_no_other_budget_is_understood(text: str) -> None:
    with pytest.raises(GameError):
        read_budget(text)


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("greedy", Spec("greedy")),
        ("tree@200ms", Spec("tree", budget=Budget(seconds=0.2))),
        ("tree@500", Spec("tree", budget=Budget(evaluations=500))),
        ("cmd:./mybot --level 3", Spec(command="./mybot --level 3")),
        ("cmd:./mybot me@home:1", Spec(command="./mybot me@home:1")),
        ("cmd@500ms:./mybot", Spec(command="./mybot", budget=Budget(seconds=0.5))),
    ],
)
def test_a_spec_is_read_and_written(text: str, spec: Spec) -> None:
    assert read_spec(text) == spec
    assert str(spec) == text


@pytest.mark.parametrize("text", ["tree@", "tree@fast", "cmd:", "cmd@500:./mybot", "cmd@x:./mybot"])
def test_a_spec_that_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(GameError):
        read_spec(text)


@pytest.mark.parametrize(
    ("text", "specs"),
    [
        ("greedy,random", ["greedy", "random"]),
        (" greedy , random,", ["greedy", "random"]),
        ("cmd:./mybot,greedy", ["cmd:./mybot", "greedy"]),
        ("cmd:./a --weights 1,2.5,tree@2s", ["cmd:./a --weights 1,2.5", "tree@2s"]),
        ("cmd:./a x,cmd@1s:./b y", ["cmd:./a x", "cmd@1s:./b y"]),
        ("", []),
    ],
)
def test_a_comma_in_a_command_line_belongs_to_it_unless_a_bot_follows(
    text: str, specs: list[str]
) -> None:
    assert [str(spec) for spec in read_specs(text)] == specs


def test_a_level_without_a_budget_is_the_level_itself() -> None:
    for level in levels(LEGIONS):
        assert type(bot_named(level.name, LEGIONS)) is type(level.make(LEGIONS))


def test_a_level_with_a_budget_keeps_to_it_unless_it_is_given_a_clock() -> None:
    state = LEGIONS.deal(LEGIONS.setup(), 1)
    seat = int(lowest(state.waiting()))
    view = state.seen_by(seat)
    bot = bot_named("tree@50", LEGIONS)
    found = bot.choose(view, seat, seeded(1))
    assert found == TreeSearch().choose(view, seat, seeded(1), Clock(evaluations=50))
    clock = Clock(evaluations=100)
    assert bot.choose(view, seat, seeded(1), clock) == TreeSearch().choose(
        view, seat, seeded(1), Clock(evaluations=100)
    )
    assert clock.used > 0


def test_a_bot_that_explains_itself_still_does_with_a_budget() -> None:
    state = LEGIONS.deal(LEGIONS.setup(), 1)
    seat = int(lowest(state.waiting()))
    bot = bot_named("tree@50", LEGIONS)
    assert isinstance(bot, Thinker)
    thought = bot.think(state.seen_by(seat), seat, seeded(1))
    assert thought.considered[0].option == bot.choose(state.seen_by(seat), seat, seeded(1))
    assert not isinstance(bot_named("greedy@50", LEGIONS), Thinker)
    assert isinstance(bot_named("greedy@50", LEGIONS), Budgeted)


def test_a_command_is_a_bot_with_its_time() -> None:
    bot = bot_named("cmd@1.5s:true", LEGIONS)
    assert isinstance(bot, External)
    assert bot.seconds == 1.5
    other = bot_named("cmd:true", LEGIONS)
    assert isinstance(other, External)
    assert other.seconds == SECONDS


def test_an_unknown_level_with_a_budget_is_refused_by_its_name() -> None:
    with pytest.raises(GameError, match="legions has no bot 'gready'"):
        bot_named("gready@2s", LEGIONS)
