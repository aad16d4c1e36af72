"""The levels that play by what was learned, and the networks that they share."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from tidecourt.bots.bot import Clock, Level, Thinker, Thought
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.critic import Critic, ValueCritic
from tidecourt.bots.learned.endings import SolvedEndings
from tidecourt.bots.learned.network import Network, load
from tidecourt.bots.learned.one_look import OneLook
from tidecourt.bots.learned.one_move import OneMove
from tidecourt.bots.learned.one_ply import WORLDS, OnePly
from tidecourt.bots.learned.own_turn import OwnTurn
from tidecourt.bots.learned.policy import Policy, load_policy
from tidecourt.bots.learned.policy_search import PolicySearch
from tidecourt.bots.learned.puct import PuctSearch, ResponseSearch, TreeSearch
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

WEIGHTS: Final = Path(__file__).parent / "weights"
SECONDS: Final = 2.0  # of the strongest, for one move
A_MOMENT: Final = 0.05  # seconds of the level below it
BY_POLICY: Final = ("legions",)  # the games in which it searches so: docs/decisions/0087 says why


# -------------------------------------------------------------------- networks


@cache
def weights_of(name: str) -> tuple[Network, dict[str, Any]]:
    """A network by the name of its file, and where it comes from."""
    return load(WEIGHTS / f"{name}.npz")


def shipped(name: str) -> bool:
    """Whether there is a network of this name."""
    return (WEIGHTS / f"{name}.npz").exists()


def for_two(game: Game) -> Network:
    return weights_of(game.name)[0]


def for_more(game: Game) -> Network:
    """The network for tables of three and more: the one for two, taught further there, if there
    are such tables."""
    name = f"{game.name}_more"
    return weights_of(name)[0] if shipped(name) else for_two(game)


def value_network(game: Game, players: int) -> Network:
    """The network for a table of so many."""
    return for_two(game) if players == 2 else for_more(game)


def critic_of(game: Game, players: int) -> Critic:
    """What tells how the truth stands, at a table of so many: taught to, where there is such a
    network."""
    name = f"{game.name}_critic" if players == 2 else f"{game.name}_more_critic"
    if shipped(name):
        return Critic(weights_of(name)[0], FEATURES[game.name], players)
    return ValueCritic(value_network(game, players), FEATURES[game.name], players)


@cache
def shipped_policy(name: str) -> tuple[Policy, dict[str, Any]]:
    """A policy by the name of its file, and where it comes from."""
    return load_policy(WEIGHTS / f"{name}.npz")


def policy_of(game: Game) -> Policy:
    """The policy of a game, for tables of two."""
    return shipped_policy(f"{game.name}_policy")[0]


def learned(game: Game) -> bool:
    """Whether there is a network for a game."""
    return shipped(game.name)


def has_policy(game: Game) -> bool:
    """Whether there is a policy for a game."""
    return learned(game) and shipped(f"{game.name}_policy")


# -------------------------------------------------------------------- bots


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


class Errors:
    """How somebody plays below what it knows, as people do: on a whim, a move that is worse by the
    temperature a third as often as the best; by oversight, a move is not seen at all."""

    def __init__(self, temperature: float = 0.0, oversight: float = 0.0) -> None:
        self.temperature: Final = temperature
        self.oversight: Final = oversight


NONE: Final = Errors()


def one_ply(game: Game, worlds: int = WORLDS, errors: Errors = NONE) -> Thinker:
    """One move ahead."""
    features = FEATURES[game.name]
    return AtTable(
        OnePly(for_two(game), features, worlds, errors.temperature, errors.oversight),
        OnePly(for_more(game), features, worlds, errors.temperature, errors.oversight),
    )


def own_turn(game: Game) -> Thinker:
    """One turn ahead."""
    features = FEATURES[game.name]
    return AtTable(OwnTurn(for_two(game), features), OwnTurn(for_more(game), features))


def at_every_table(game: Game, of_two: TreeSearch[Any]) -> Thinker:
    """A search for two, with the end of the game solved, and a tree for larger tables."""
    features = FEATURES[game.name]
    return AtTable(SolvedEndings(of_two), PuctSearch(for_more(game), features, of_two.seconds))


def without_policy(game: Game, seconds: float = SECONDS) -> Thinker:
    """The best search by values alone."""
    return at_every_table(game, PuctSearch(for_two(game), FEATURES[game.name], seconds))


def strongest(game: Game, seconds: float = SECONDS) -> Thinker:
    """The best search there is."""
    if game.name not in BY_POLICY:
        return without_policy(game, seconds)
    network, policy, features = for_two(game), policy_of(game), FEATURES[game.name]
    return at_every_table(game, PolicySearch(network, policy, features, seconds))


# -------------------------------------------------------------------- levels

ERRORS: Final = {
    "beginner": {"legions": Errors(0.18, 0.15), "abyss": Errors(0.13, 0.1)},
    "novice": {"legions": Errors(0.1, 0.08), "abyss": Errors(0.085)},
    "casual": {"abyss": Errors(0.05)},
    "amateur": {"legions": Errors(0.06), "abyss": Errors(0.035)},
}
"""The errors of the weaker levels in each game, by measurement: docs/bots.md has the ladder."""


def erring(name: str) -> Level:
    """A level that knows what `learned` knows, and errs."""
    errors = ERRORS[name]
    return Level(
        name,
        lambda game: one_ply(game, worlds=1, errors=errors[game.name]),
        milliseconds=5,
        plays=lambda game: learned(game) and game.name in errors,
    )


BEGINNER: Final = erring("beginner")
NOVICE: Final = erring("novice")
CASUAL: Final = erring("casual")
AMATEUR: Final = erring("amateur")
LEARNED: Final = Level("learned", one_ply, milliseconds=20, plays=learned)
VETERAN: Final = Level("veteran", own_turn, milliseconds=50, plays=learned)
KEEN: Final = Level(
    "keen", lambda game: strongest(game, A_MOMENT), milliseconds=1000 * A_MOMENT, plays=learned
)
DEEP: Final = Level("deep", strongest, milliseconds=1000 * SECONDS, plays=learned)


# -------------------------------------------------------------------- beside the levels


def one_look(game: Game) -> Thinker:
    """At tables for two, no move ahead: by the policy alone."""
    return AtTable(OneLook(policy_of(game), FEATURES[game.name]), one_ply(game))


def one_move(game: Game) -> Thinker:
    """At tables for two, one move ahead by value and policy together."""
    features = FEATURES[game.name]
    return AtTable(OneMove(for_two(game), policy_of(game), features), one_ply(game))


def response(game: Game) -> Thinker:
    """At tables for two, a search that knows that the other one is `learned`."""
    features = FEATURES[game.name]
    return AtTable(
        ResponseSearch(for_two(game), features, SECONDS),
        PuctSearch(for_more(game), features, SECONDS),
    )


RESPONSE: Final = Level("response", response, milliseconds=1000 * SECONDS, plays=learned)
LOOK: Final = Level("look", one_look, milliseconds=1, plays=has_policy)
MOVER: Final = Level("mover", one_move, milliseconds=20, plays=has_policy)
PLANNER: Final = Level("planner", without_policy, milliseconds=1000 * SECONDS, plays=has_policy)
