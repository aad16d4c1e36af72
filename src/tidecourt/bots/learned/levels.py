"""The levels that play by what was learned, and the networks that they share."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from tidecourt.bots.bot import Clock, Level, Thinker, Thought
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.network import Network, load
from tidecourt.bots.learned.one_ply import WORLDS, OnePly
from tidecourt.bots.learned.puct import PuctSearch
from tidecourt.bots.learned.rollouts import Effort, RolloutSearch
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

WEIGHTS: Final = Path(__file__).parent / "weights"
TEMPERATURE: Final = 0.07  # of the novice's softmax over values
SECONDS: Final = 2.0  # of the strongest, for one move


@cache
def weights_of(name: str) -> tuple[Network, dict[str, Any]]:
    """A network by the name of its file, and where it comes from."""
    return load(WEIGHTS / f"{name}.npz")


def for_two(game: Game) -> Network:
    return weights_of(game.name)[0]


def for_more(game: Game) -> Network:
    """The network for tables of three and more: the one for two, taught further there, if there
    are such tables."""
    name = f"{game.name}_more"
    return weights_of(name)[0] if (WEIGHTS / f"{name}.npz").exists() else for_two(game)


def learned(game: Game) -> bool:
    """Whether there is a network for a game."""
    return (WEIGHTS / f"{game.name}.npz").exists()


class AtTable(Thinker):
    """One bot at tables for two, and another one at larger tables."""

    def __init__(self, of_two: Thinker, of_more: Thinker) -> None:
        self.of_two: Final = of_two
        self.of_more: Final = of_more

    def at(self, view: State) -> Thinker:
        return self.of_two if len(view.scores()) == 2 else self.of_more

    def think(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        return self.at(view).think(view, seat, rng, clock)

    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        return self.at(view).choose(view, seat, rng, clock)


def one_ply(game: Game, worlds: int = WORLDS, temperature: float = 0.0) -> Thinker:
    """One move ahead."""
    features = FEATURES[game.name]
    return AtTable(
        OnePly(for_two(game), features, worlds, temperature),
        OnePly(for_more(game), features, worlds, temperature),
    )


def strongest(game: Game) -> Thinker:
    """The best search for the number of players: what one of two wins the other loses, which a tree
    can use; among more, options are rolled out side by side."""
    features = FEATURES[game.name]
    return AtTable(
        PuctSearch(for_two(game), features, SECONDS),
        RolloutSearch(for_more(game), features, Effort(SECONDS)),
    )


NOVICE: Final = Level(
    "novice",
    lambda game: one_ply(game, worlds=1, temperature=TEMPERATURE),
    milliseconds=5,
    plays=learned,
)
LEARNED: Final = Level("learned", one_ply, milliseconds=20, plays=learned)
DEEP: Final = Level("deep", strongest, milliseconds=1000 * SECONDS, plays=learned)
