"""The levels that play by what was learned, and the networks that they share."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from tidecourt.bots.bot import Clock, Level, Thinker, Thought
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.deep import Deep
from tidecourt.bots.learned.guided import Effort, Guided
from tidecourt.bots.learned.network import Network, load
from tidecourt.bots.learned.one_ply import OnePly
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

WEIGHTS: Final = Path(__file__).parent / "weights"
WHIM: Final = 0.06  # of the novice: a move that is worth so much less is played a third as often
SECONDS: Final = 2.0  # of the strongest, for one move


@cache
def weights_of(game: str) -> tuple[Network, dict[str, Any]]:
    """The network of a game, and where it comes from."""
    return load(WEIGHTS / f"{game}.npz")


def network_of(game: Game) -> Network:
    return weights_of(game.name)[0]


def learned(game: Game) -> bool:
    """Whether there is a network for a game."""
    return (WEIGHTS / f"{game.name}.npz").exists()


class Strongest(Thinker):
    """The best search for the number of players: what one of two wins the other loses, which a tree
    can use; among more, options are played on side by side."""

    def __init__(self, network: Network, game: str, seconds: float = SECONDS) -> None:
        self.for_two: Final = Deep(network, FEATURES[game], seconds)
        self.for_more: Final = Guided(network, FEATURES[game], Effort(seconds))

    def think(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        bot = self.for_two if len(view.scores()) == 2 else self.for_more
        return bot.think(view, seat, rng, clock)


NOVICE: Final = Level(
    "novice",
    lambda game: OnePly(network_of(game), FEATURES[game.name], worlds=1, whim=WHIM),
    milliseconds=5,
    plays=learned,
)
LEARNED: Final = Level(
    "learned",
    lambda game: OnePly(network_of(game), FEATURES[game.name]),
    milliseconds=20,
    plays=learned,
)
DEEP: Final = Level(
    "deep",
    lambda game: Strongest(network_of(game), game.name),
    milliseconds=1000 * SECONDS,
    plays=learned,
)
