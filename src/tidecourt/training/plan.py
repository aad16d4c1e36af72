"""What a training run is: which games, how many, and how the learning goes."""

from typing import Any, Final

from tidecourt.bots.learned.levels import shipped
from tidecourt.core.game import Game, GameError, Setup
from tidecourt.training.selfplay import Behaviour

AT_ONCE: Final = 128  # games played side by side
VALUE: Final = "value"
POLICY: Final = "policy"
CRITIC: Final = "critic"
LEARNED: Final = "learned"  # the bot that a best response can be learned to

# What the plans of the shipped networks and of runs kept before call things.
RENAMED: Final = {
    "rate": "learning_rate",
    "trust": "td_lambda",
    "explore": "epsilon",
    "batch": "batch_size",
    "passes": "replay_ratio",
    "memory": "replay_size",
    "walks": "simulations",
    "searched": "search_fraction",
}


class Plan:
    """Everything that decides what a run learns, so that the same plan learns the same."""

    def __init__(
        self,
        game: str,
        games: int,
        seed: int = 1,
        hidden: tuple[int, ...] = (128, 32),
        learning_rate: float = 1e-3,
        td_lambda: float = 0.8,
        epsilon: float = 0.1,
        batch_size: int = 512,
        replay_ratio: float = 1.5,
        replay_size: int = 150_000,
        players: tuple[int, ...] = (),
        simulations: int = 0,
        search_fraction: float = 0.25,
        kind: str = VALUE,
        start: str = "",
        bystanders: float = 0.0,
        against: str = "",
        turn_worlds: int = 0,
    ) -> None:
        self.game: Final = game
        self.games: Final = games
        self.seed: Final = seed
        self.hidden: Final = hidden  # the sizes of the hidden layers
        self.learning_rate: Final = learning_rate  # at first; falls to a twentieth
        self.td_lambda: Final = td_lambda  # how much how a game ended counts, against estimates
        self.epsilon: Final = epsilon  # how often anything is tried, at first; falls to a tenth
        self.batch_size: Final = batch_size
        self.replay_ratio: Final = replay_ratio  # how often a position is learned from
        self.replay_size: Final = replay_size  # positions kept to learn from
        self.players: Final = players  # at the tables to learn from; none named: any number
        self.simulations: Final = simulations  # of a search, at tables for two; 0: none
        self.turn_worlds: Final = turn_worlds  # in which turns are played to their end; 0: none
        self.search_fraction: Final = search_fraction  # of decisions that either is done for
        self.kind: Final = kind  # what learns: a value, a policy that looks once, or a critic
        self.start: Final = start  # the shipped network that learning begins with; none: from zero
        self.bystanders: Final = bystanders  # how often those who wait learn from a move too
        self.against: Final = against  # the bot that it learns to beat; none: itself

    def rounds(self) -> int:
        return -(-self.games // AT_ONCE)

    def learning_rate_at(self, share: float) -> float:
        """The learning rate when a share of the latest stage is done."""
        return self.learning_rate * (1 - 0.95 * share)

    def behaviour(self, share: float) -> Behaviour:
        """How to play when a share of the latest stage is done."""
        epsilon = self.epsilon * (1 - 0.9 * share)
        return Behaviour(
            epsilon,
            self.td_lambda,
            self.simulations,
            self.search_fraction,
            self.bystanders,
            self.turn_worlds,
        )

    def facts(self) -> dict[str, Any]:
        return {**vars(self), "hidden": list(self.hidden), "players": list(self.players)}


def plan_from(facts: dict[str, Any]) -> Plan:
    """The plan that `Plan.facts` told of, by the names of today or of the first networks."""
    facts = {RENAMED.get(name, name): value for name, value in facts.items()}
    return Plan(**{**facts, "hidden": tuple(facts["hidden"]), "players": tuple(facts["players"])})


def usual_plan(game: str, kind: str) -> Plan:
    """What a run is where nothing else is said."""
    if kind == POLICY:
        return Plan(
            game,
            50_000,
            hidden=(192, 64),
            replay_ratio=2.0,
            replay_size=400_000,
            players=(2,),
            simulations=16,
            kind=POLICY,
        )
    return Plan(game, 200_000, epsilon=0.03, kind=kind)


def check_start(plan: Plan) -> None:
    """Refuse to begin with what is no such network."""
    ending = "_policy" if plan.kind == POLICY else ""
    known = [
        name for name in (f"{plan.game}{ending}", f"{plan.game}_more{ending}") if shipped(name)
    ]
    if plan.start and plan.start not in known:
        raise GameError(
            "there is no network '{start}' to begin with (there is: {known})",
            start=plan.start,
            known=", ".join(known),
        )


FAVOURED: Final = ("leviathan",)  # the modules with which a game is played twice as often


def mixture(game: Game, players: tuple[int, ...] = ()) -> list[Setup]:
    """The setups of a game as often as they are played in training: tables for two are what most
    people play, and what the others build on."""
    setups = []
    for setup in game.setups():
        if players and setup.players not in players:
            continue
        if setup.options != {option.name: option.values[0] for option in game.options}:
            continue
        often = 6 if setup.players == 2 else 1
        if setup.modules == FAVOURED:
            often *= 2
        setups += [setup] * often
    return setups
