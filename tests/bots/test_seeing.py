"""The search that sees all hands, by which it is measured what there is to be won."""

import pytest

from tests.bots.test_tree import choices
from tests.kit.tables import Table
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.search.seeing import SeeingTree
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES


@pytest.mark.parametrize("name", list(GAMES))
def test_it_thinks_of_worlds_with_the_true_hands(name: str) -> None:
    table = Table(GAMES[name], GAMES[name].setup())
    state, seat = choices(table, seed=4)[20]
    sees, knows = (
        SeeingTree(state, seat, FEATURES[name], seeded(1), all_) for all_ in (False, True)
    )
    worlds = [sees.deal() for _ in range(8)]
    for other in range(2):
        truth = state.seen_by(other).pack()
        assert all(world.seen_by(other).pack() == truth for world in worlds)
    assert len({tuple(world.pack()) for world in worlds}) > 1
    assert knows.deal().pack() == state.pack()
