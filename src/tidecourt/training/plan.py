"""What a training run is: which games, how many, and how the learning goes."""

from typing import Any, Final

from tidecourt.core.game import Game, Setup
from tidecourt.training.selfplay import Manner

AT_ONCE: Final = 128  # games played side by side


class Plan:
    """Everything that decides what a run learns, so that the same plan learns the same."""

    def __init__(
        self,
        game: str,
        games: int,
        seed: int = 1,
        hidden: tuple[int, ...] = (128, 32),
        rate: float = 1e-3,
        trust: float = 0.8,
        explore: float = 0.1,
        batch: int = 512,
        passes: float = 1.5,
        memory: int = 150_000,
        players: tuple[int, ...] = (),
        walks: int = 0,
        searched: float = 0.25,
    ) -> None:
        self.game: Final = game
        self.games: Final = games
        self.seed: Final = seed
        self.hidden: Final = hidden  # the sizes of the hidden layers
        self.rate: Final = rate  # of learning, at first; falls to a twentieth
        self.trust: Final = trust  # in how a game ended, against what was expected: lambda
        self.explore: Final = explore  # how often anything is tried, at first; falls to a tenth
        self.batch: Final = batch
        self.passes: Final = passes  # how often a position is learned from
        self.memory: Final = memory  # positions kept to learn from
        self.players: Final = players  # at the tables to learn from; none named: any number
        self.walks: Final = walks  # of a search, at tables for two; 0: none
        self.searched: Final = searched  # the share of decisions that are searched then

    def rounds(self) -> int:
        return -(-self.games // AT_ONCE)

    def rate_at(self, share: float) -> float:
        """The rate of learning when a share of the latest stage is done."""
        return self.rate * (1 - 0.95 * share)

    def manner(self, share: float) -> Manner:
        """How to play when a share of the latest stage is done."""
        explore = self.explore * (1 - 0.9 * share)
        return Manner(explore, self.trust, self.walks, self.searched)

    def facts(self) -> dict[str, Any]:
        return {**vars(self), "hidden": list(self.hidden), "players": list(self.players)}


def plan_from(facts: dict[str, Any]) -> Plan:
    """The plan that `Plan.facts` told of."""
    return Plan(**{**facts, "hidden": tuple(facts["hidden"]), "players": tuple(facts["players"])})


def mixture(game: Game, players: tuple[int, ...] = ()) -> list[Setup]:
    """The setups of a game as often as they are played in training: tables for two are what most
    people play, and what the others build on."""
    found = []
    for setup in game.setups():
        if players and setup.players not in players:
            continue
        if setup.options != {option.name: option.values[0] for option in game.options}:
            continue
        often = 6 if setup.players == 2 else 1
        if setup.modules == ("leviathan",):
            often *= 2
        found += [setup] * often
    return found
