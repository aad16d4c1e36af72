"""Bots stand by what they choose, and say what giving up is worth to whoever asks."""

from typing import Any

import pytest

from tests.bots.test_learned import some_network
from tests.bots.test_tree import choices
from tests.kit.tables import Table
from tidecourt.bots.bot import Clock, Thinker
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.one_ply import OnePly
from tidecourt.bots.learned.own_turn import OwnTurn
from tidecourt.bots.learned.puct import PuctSearch
from tidecourt.bots.registry import bot_named, levels
from tidecourt.bots.tree import TreeSearch
from tidecourt.core.kernel import State, Step
from tidecourt.core.rng import seeded
from tidecourt.games.abyss.base.recruiting import PAY
from tidecourt.games.abyss.base.turn import ACT
from tidecourt.games.abyss.options import CANCEL
from tidecourt.games.registry import GAMES

ABYSS = GAMES["abyss"]
LEGIONS = GAMES["legions"]


def thinkers() -> list[Thinker]:
    network, features = some_network("abyss"), FEATURES["abyss"]
    return [
        OnePly(network, features),
        OnePly(network, features, temperature=5.0),
        OwnTurn(network, features, worlds=2),
        PuctSearch(network, features, 1.0),
        TreeSearch(),
    ]


def asked_about(question: Step[Any]) -> list[tuple[State, int]]:
    """Some decisions of random games in which a seat has this question."""
    found = []
    for seed in range(3):
        for state, seat in choices(Table(ABYSS, ABYSS.setup(2, ("leviathan",))), seed=seed):
            if state.stack[-1].step is question:
                found.append((state.seen_by(seat), seat))
    assert found
    return found


@pytest.mark.parametrize("kind", range(5))
def test_a_bot_never_gives_up_a_lord(kind: int) -> None:
    """[AB-8.10] It may, but it thought before it chose."""
    bot = thinkers()[kind]
    payments = [(view, seat) for view, seat in asked_about(PAY) if view.options(seat) >> CANCEL & 1]
    for view, seat in payments[:12]:
        assert bot.choose(view, seat, seeded(1), Clock(evaluations=40)) != CANCEL
        thought = bot.think(view, seat, seeded(1), Clock(evaluations=40))
        assert CANCEL in {found.option for found in thought.considered}


@pytest.mark.parametrize("kind", range(5))
def test_no_thought_takes_back_what_it_begins_with(kind: int) -> None:
    """[AB-8.10] Or choosing a Lord would stand for everything that could be done instead."""
    bot = thinkers()[kind]
    for view, seat in asked_about(ACT)[:12]:
        line = bot.think(view, seat, seeded(1), Clock(evaluations=200)).line
        assert not any(ply.world.withdrawals() for ply in line[1:2])


def test_nothing_else_changes() -> None:
    for view, seat in asked_about(ACT)[:4]:
        meant = view.committed()
        assert meant.options(seat) == view.options(seat)
        assert meant.committed() is meant
    table = Table(LEGIONS, LEGIONS.setup())
    state, seat = choices(table, seed=1)[0]
    assert state.committed() is state
    assert state.withdrawals() == 0


@pytest.mark.parametrize("name", [level.name for level in levels(ABYSS) if level.name != "random"])
def test_no_level_chooses_a_lord_to_give_it_up(name: str) -> None:
    """[AB-8.10] Nobody who looks ahead dithers."""
    bot = bot_named(f"{name}@40", ABYSS)
    payments = [(view, seat) for view, seat in asked_about(PAY) if view.options(seat) >> CANCEL & 1]
    for view, seat in payments[::3]:
        assert bot.choose(view, seat, seeded(1)) != CANCEL
