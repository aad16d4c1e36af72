"""Whoever answers in secret does not know what the other one answers, nor whether it has."""

import pytest

from tests.bots.test_learned import some_network
from tests.kit.tables import TABLES, Table
from tests.kit.walks import moments
from tidecourt.bots.bot import Clock
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.network import values
from tidecourt.bots.learned.one_ply import evaluate
from tidecourt.bots.registry import bot_named
from tidecourt.bots.search.puct import PuctTree
from tidecourt.core.bits import members, one
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES

LEGIONS = Table(GAMES["legions"], GAMES["legions"].setup())
BATCHES = 8
AT_ONCE = 16


def sealed(table: Table, seed: int = 5) -> list[State]:
    """The positions of a random game in which several are to answer in secret."""
    return [
        state
        for state, _, _ in moments(table, seed)
        if state.stack[-1].step.sealed and len(members(state.waiting())) > 1
    ]


@pytest.mark.rule("LG-4.1")
def test_a_view_does_not_depend_on_whether_the_other_one_has_chosen() -> None:
    positions = sealed(LEGIONS)
    assert len(positions) > 3
    for before in positions:
        for seat in range(2):
            for option in members(before.options(1 - seat)):
                after = before.clone()
                after.play(1 - seat, option)
                thought = after.seen_by(seat).unanswered(seat)
                assert thought.pack() == before.seen_by(seat).pack()
                assert thought.options(seat) == before.options(seat)


@pytest.mark.rule("LG-10.5")
def test_what_the_necrocampe_has_commanded_stays_known() -> None:
    commanded = [
        (state, seat)
        for seed in range(40)
        for state, _, _ in moments(LEGIONS, seed)
        for seat in members(state.waiting())
        if state.stack[-1].step.sealed and state.stack[-1].a == one(seat)
    ]
    assert commanded
    for state, seat in commanded:
        view = state.seen_by(seat)
        assert view.unanswered(seat) is view


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_thinking_about_a_secret_answer_changes_nothing_else(table: Table) -> None:
    for state, _, _ in moments(table, 7):
        for seat in members(state.waiting()):
            view = state.seen_by(seat)
            assert view.unanswered(seat).options(seat) == view.options(seat)
            if not state.stack[-1].step.sealed:
                assert view.unanswered(seat) is view


def test_the_strongest_bot_chooses_alike_before_and_after_the_other_one() -> None:
    bot = bot_named("keen", LEGIONS.game)
    for before in sealed(LEGIONS)[:3]:
        after = before.clone()
        after.play(0, members(before.options(0))[-1])
        first, second = (
            bot.choose(state.seen_by(1), 1, seeded(3), Clock(evaluations=300))
            for state in (before, after)
        )
        assert first == second


@pytest.mark.parametrize("seat", [0, 1])
def test_a_search_answers_what_is_chosen_on_average(seat: int) -> None:
    """The other one has one set of counts, whatever the searching seat would choose."""
    network, features = some_network("legions"), FEATURES["legions"]
    state = sealed(LEGIONS)[1]
    tree = PuctTree(state.seen_by(seat), seat, features, seeded(1))
    options = members(state.options(seat))
    tree.begin(options, [0.5] * len(options))
    for _ in range(BATCHES):
        expected = evaluate(tree, network, tree.select(AT_ONCE))
        tree.backup(values(expected).tolist(), expected[:, 0].tolist())
    replies = tree.root.replies
    assert replies is not None
    shared = {int(edge.option): int(edge.visits) for edge in replies.children}
    below = [reply for edge in tree.root.children for reply in edge.children]
    assert {int(reply.seat) for reply in below} == {1 - seat}
    for option, visits in shared.items():
        apart = [int(reply.visits) for reply in below if int(reply.option) == option]
        assert sum(apart) == visits
    assert sum(shared.values()) > AT_ONCE
    assert len(below) > len(shared)
