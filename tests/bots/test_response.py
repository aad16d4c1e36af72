"""A search that knows how the other one plays."""

from tests.bots.test_tree import choices
from tests.kit.tables import Table
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.registry import bot_named
from tidecourt.bots.search.puct import Edge
from tidecourt.bots.search.response import ResponseTree
from tidecourt.core.bits import members
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES

LEGIONS = Table(GAMES["legions"], GAMES["legions"].setup())
STATE, SEAT = choices(LEGIONS, seed=3)[4]
DECISION = 7
LIKED = [0.2, 0.9, 0.5]
ALL = 0b111


def chosen(seat: int, legal: int) -> int:
    """What is chosen below an edge whose best option has had hundreds of visits that went badly."""
    tree = ResponseTree(STATE.seen_by(SEAT), SEAT, FEATURES["legions"], seeded(1))
    edge = Edge(0, 1 - seat, 0, 0.5)
    for option, liked in enumerate(LIKED):
        child = Edge(option, seat, DECISION, liked)
        child.prior = 1 / len(LIKED)
        edge.children.append(child)
    edge.children[1].visits = edge.children[1].evaluated = 500
    return int(tree.select_child(edge, seat, DECISION, legal, ALL).option)


def test_the_other_one_plays_what_the_network_likes_most() -> None:
    assert chosen(1 - SEAT, ALL) == 1
    assert chosen(1 - SEAT, 0b101) == 2


def test_one_searches_for_oneself() -> None:
    assert chosen(SEAT, ALL) != 1


def test_it_can_be_named_and_plays() -> None:
    bot = bot_named("response@100", LEGIONS.game)
    assert bot.choose(STATE.seen_by(SEAT), SEAT, seeded(1)) in members(STATE.options(SEAT))
