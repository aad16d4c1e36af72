"""The games for OpenSpiel: importing this registers `tidecourt_legions` and `tidecourt_abyss`.

Chance acts first and only then, by the seed of the deal, a byte after the other; all that is drawn
later follows from it, as at every table of ours. Whoever is waited for is the current player; of
several who answer secretly, the lowest seat comes first. Utilities are the shares of the victory,
moved so that they add up to 0: between two players 1, 0 or -1.

What a player is shown, its information state and the worlds dealt by `resample_from_infostate` all
follow from `seen_by`. The state itself is the truth, as everywhere in OpenSpiel: a search that
plays on from it without resampling looks into hands and decks.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from tidecourt.bots.bot import Bot, Clock
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.features.vector import Features
from tidecourt.core.bits import WIDTH, members
from tidecourt.core.game import Game, Setup
from tidecourt.core.rng import Rng, seeded
from tidecourt.envs.course import Course
from tidecourt.envs.extras import missing
from tidecourt.envs.numbers import WIN, rewards_of, seen, slices_of
from tidecourt.games.registry import GAMES

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing("open_spiel", "openspiel") from error

SEED_BYTES: Final = 4
OUTCOMES: Final = 256
BETWEEN: Final = "+"  # between modules, where OpenSpiel has other uses for a comma
WORDS: Final = 1 << 30
LONGEST: Final = {"legions": 1_000, "abyss": 10_000}  # no game has come near


class TidecourtState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel; everything that changes is in its course."""

    def __init__(self, game: "TidecourtGame") -> None:
        super().__init__(game)
        self.course = Course(game.game.name)

    @property
    def rules(self) -> "TidecourtGame":
        game: TidecourtGame = self.get_game()
        return game

    def current_player(self) -> int:
        truth = self.course.truth
        if truth is None:
            return int(pyspiel.PlayerId.CHANCE)
        waiting: int = truth.waiting()
        if not waiting:
            return int(pyspiel.PlayerId.TERMINAL)
        return (waiting & -waiting).bit_length() - 1

    def is_terminal(self) -> bool:
        truth = self.course.truth
        return truth is not None and not truth.stack

    def _legal_actions(self, player: int) -> list[int]:
        assert self.course.truth is not None
        return members(self.course.truth.options(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1 / OUTCOMES) for byte in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        course = self.course
        if course.truth is not None:
            course.play(self.current_player(), action)
            return
        course.seed += (action,)
        if len(course.seed) == SEED_BYTES:
            rules = self.rules
            seed = int.from_bytes(course.seed, "little")
            course.begin(rules.game.deal(rules.setup, seed), rules.setup.players)

    def _action_to_string(self, player: int, action: int) -> str:
        truth = self.course.truth
        if truth is None or not truth.stack:
            return f"chance:{action}" if player < 0 else str(action)
        return self.rules.game.option_word(truth.stack[-1].step, action)

    def returns(self) -> list[float]:
        """What every player has won: nothing before the end."""
        players = self.rules.setup.players
        if not self.is_terminal():
            return [0.0] * players
        assert self.course.truth is not None
        return [players * share - 1 for share in rewards_of(self.course.truth, WIN)]

    def __str__(self) -> str:
        seed = " ".join(map(str, self.course.seed))
        return f"deal {seed}: {' '.join(map(str, self.course.played))}"

    # ---------------------------------------------------------------- what a player knows

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float]
    ) -> "TidecourtState":
        """A world that the player cannot tell from the truth. The player remembers what it has been
        through; the others remember nothing but what they are shown in that world."""
        course = self.course
        assert course.truth is not None
        assert course.memory is not None
        seed = int(sampler() * WORDS) * WORDS + int(sampler() * WORDS)
        sampled: TidecourtState = self.rules.new_initial_state()
        sampled.course.begin(course.truth.seen_by(player, seeded(seed)), self.rules.setup.players)
        assert sampled.course.memory is not None
        sampled.course.memory.chains[player] = course.memory.of(player)
        return sampled


class Observer:
    """What a player is shown: the numbers by name, and text that differs if, and only if, it can
    tell two states apart by what it sees, or with perfect recall by all that it has seen."""

    def __init__(self, features: Features, recall: bool) -> None:
        self.features: Final = features
        self.recall: Final = recall
        self.tensor: Final = None if recall else np.zeros(features.size, np.float32)
        self.dict: Final[dict[str, Any]] = {}
        if self.tensor is not None:
            for name, numbers in slices_of(features).items():
                self.dict[name] = self.tensor[numbers]

    def set_from(self, state: TidecourtState, player: int) -> None:
        truth = state.course.truth
        assert self.tensor is not None
        if truth is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = seen(self.features, truth, player)

    def string_from(self, state: TidecourtState, player: int) -> str:
        course = state.course
        if course.truth is None or course.memory is None:
            return "nothing is dealt"
        if self.recall:
            return f"{player} {course.memory.of(player).hex()}"
        return f"{player}: {' '.join(map(str, course.truth.seen_by(player).pack()))}"


class TidecourtGame(pyspiel.Game):  # type: ignore[misc]
    """A game of OpenSpiel with one setup of ours."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        self.game: Final = game
        self.setup: Final = setup_of(game, params)
        self.features: Final = FEATURES[game.name]
        players = self.setup.players
        info = pyspiel.GameInfo(
            num_distinct_actions=WIDTH,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=players - 1.0,
            utility_sum=0.0,
            max_game_length=LONGEST[game.name],
        )
        super().__init__(kind_of(game), info, params)

    def new_initial_state(self) -> TidecourtState:
        return TidecourtState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player itself sees, now or with perfect recall; there is nothing else to see."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        alone = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if params or not alone or not wanted.public_info:
            raise ValueError("an observer of Tidecourt sees what one player sees, all of it")
        return Observer(self.features, wanted.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_BYTES


class Seated(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots, of any level, as a bot of OpenSpiel. It is shown what its seat sees."""

    def __init__(self, bot: Bot, seat: int, rng: Rng, evaluations: int | None = None) -> None:
        super().__init__()
        self.bot: Final = bot
        self.seat: Final = seat
        self.rng: Final = rng
        self.evaluations: Final = evaluations  # a move; none: as its level usually does

    def step(self, state: TidecourtState) -> int:
        assert state.course.truth is not None
        clock = None if self.evaluations is None else Clock(evaluations=self.evaluations)
        return self.bot.choose(state.course.truth.seen_by(self.seat), self.seat, self.rng, clock)

    def inform_action(self, state: TidecourtState, player: int, action: int) -> None:
        """Our bots keep nothing from one move to the next."""

    def restart(self) -> None:
        """So they have nothing to forget either."""

    def restart_at(self, state: TidecourtState) -> None:
        """The same."""


def defaults(game: Game) -> dict[str, Any]:
    """The parameters of a game with their defaults: number of players and modules where there is a
    choice, then the rule options."""
    parameters: dict[str, Any] = {}
    least, most = span(game)
    if most > least:
        parameters["players"] = least
    if game.modules:
        parameters["modules"] = ""
    return parameters | {option.name: option.values[0] for option in game.options}


def span(game: Game) -> tuple[int, int]:
    """The fewest and the most players of a game, with any modules."""
    counts = [setup.players for setup in game.setups()]
    return min(counts), max(counts)


def setup_of(game: Game, params: dict[str, Any]) -> Setup:
    """The setup that parameters ask for."""
    modules = tuple(name for name in params.get("modules", "").split(BETWEEN) if name)
    options = {option.name: params[option.name] for option in game.options if option.name in params}
    return game.setup(params.get("players"), modules, options)


def kind_of(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    least, most = span(game)
    return pyspiel.GameType(
        short_name=f"tidecourt_{game.name}",
        long_name=f"{game.name.capitalize()}, by Tidecourt",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )


# Classes, not functions: OpenSpiel lets go of what was registered after the end of Python, and only
# classes survive that.


class Legions(TidecourtGame):
    """`tidecourt_legions`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(GAMES["legions"], params or {})


class Abyss(TidecourtGame):
    """`tidecourt_abyss`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(GAMES["abyss"], params or {})


pyspiel.register_game(kind_of(GAMES["legions"]), Legions)
pyspiel.register_game(kind_of(GAMES["abyss"]), Abyss)
