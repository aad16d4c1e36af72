"""Many games in one call, in the way of `gymnasium.vector`: arrays in, arrays out.

All games are of one setup. Each waits for a seat, to which its line of every array belongs; when a
game is over, the next one is dealt in its place in the same step. It needs nothing but numpy.
"""

from collections.abc import Iterator, Mapping, Sequence
from operator import index
from secrets import randbits
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tidecourt.bots.features.batch import ALL_LEGAL, MASK_ROOM, Batch
from tidecourt.bots.features.registry import FEATURES
from tidecourt.core.bits import WIDTH, members
from tidecourt.core.game import Game, GameError, Setup
from tidecourt.core.kernel import State
from tidecourt.core.match import MoveError
from tidecourt.core.rng import Rng, seeded
from tidecourt.envs.numbers import (
    BYTE,
    DRAWN,
    SEED_BITS,
    SIGN,
    WIN,
    checked_reward,
    deals_of,
    next_deal,
    rewards_of,
    slices_of,
)
from tidecourt.games.registry import game_named

AT_ONCE: Final = 32  # games whose numbers are made before they are copied: they stay in the cache

Observations = dict[str, NDArray[Any]]
Step = tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]


def batched(
    game: str,
    games: int,
    players: int | None = None,
    modules: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    reward: str = WIN,
) -> "BatchedTables":
    """So many games of one kind side by side. `modules` are expansions and `options` rule options
    by name; `reward` is `win`, the share of the victory, or `lead`, the lead in points."""
    played = game_named(game)
    setup = played.setup(players, tuple(modules), dict(options or {}))
    return BatchedTables(played, setup, games, reward)


class BatchedTables:
    """Tables that are played together; each deals the games that a PettingZoo environment with its
    seed would deal, and the seed of a table is the first one's plus its place.

    What `reset` and `step` give is the caller's own.
    """

    def __init__(self, game: Game, setup: Setup, games: int, reward: str = WIN) -> None:
        if games < 1:
            raise GameError("there must be a game at least, not {games}", games=games)
        self.game: Final = game
        self.setup: Final = setup
        self.games: Final = games
        self.reward: Final = checked_reward(reward)
        self.features: Final = FEATURES[game.name]
        self.size: Final = int(self.features.size)
        self.slices: Final = slices_of(self.features)
        self.deals: list[Rng] = []
        self.batches: list[Batch] = []
        self.chance: Rng = seeded(0)

    # ---------------------------------------------------------------- dealing

    def reset(self, seed: int | None = None) -> tuple[Observations, dict[str, Any]]:
        """Deal every table a game: that of its seed, or the next one."""
        if seed is None and not self.deals:
            seed = randbits(SEED_BITS)
        if seed is None:
            dealt = [next_deal(deals) for deals in self.deals]
        else:
            dealt = [index(seed) + place for place in range(self.games)]
            self.deals = [deals_of(first) for first in dealt]
            self.chance = seeded(index(seed), DRAWN)
        states = [self.game.deal(self.setup, each) for each in dealt]
        self.batches = [
            Batch(self.features, states[first : first + AT_ONCE])
            for first in range(0, self.games, AT_ONCE)
        ]
        return self.shown(), self.infos({})

    @property
    def states(self) -> list[State]:
        """The true positions, line by line."""
        return [state for batch in self.batches for state in batch.states]

    # ---------------------------------------------------------------- playing

    def step(self, actions: ArrayLike) -> Step:
        """Play an option of whoever is asked, in every game at once; if one is not legal, nothing
        is played."""
        options = self.checked(actions)
        rewards = np.zeros((self.games, self.setup.players), np.float32)
        terminations = np.zeros(self.games, np.bool_)
        ended = {}
        for first, batch in self.in_play():
            for place in batch.play(options[first : first + AT_ONCE]):
                line = first + place
                ended[line] = batch.states[place]
                rewards[line] = rewards_of(ended[line], self.reward)
                terminations[line] = True
                seed = next_deal(self.deals[line])
                batch.states[place] = self.game.deal(self.setup, seed)
        never = np.zeros(self.games, np.bool_)  # no game is broken off
        return self.shown(), rewards, terminations, never, self.infos(ended)

    def checked(self, actions: ArrayLike) -> list[int]:
        """The options as a list, or a sentence that says what is wrong with them."""
        array = np.asarray(actions)
        if array.shape != (self.games,) or array.dtype.kind not in "iu":
            raise MoveError(
                "{games} games take an array of as many whole numbers, not {shape} of {kind}",
                games=self.games,
                shape=str(array.shape),
                kind=array.dtype.name,
            )
        options: list[int] = array.tolist()
        for first, batch in self.in_play():
            place = batch.illegal(options[first : first + AT_ONCE])
            if place != ALL_LEGAL:
                legal = batch.states[place].options(batch.seats()[place])
                raise MoveError(
                    "{action} is not legal in game {place}: one of {legal} is",
                    action=options[first + place],
                    place=first + place,
                    legal=list(map(str, members(legal))),
                )
        return options

    def sample(self) -> NDArray[np.int64]:
        """A legal option for every game, drawn at random."""
        drawn = [option for _, batch in self.in_play() for option in batch.draw(self.chance)]
        return np.array(drawn, np.int64)

    def in_play(self) -> Iterator[tuple[int, Batch]]:
        """The games in pieces, each with its first line."""
        if not self.batches:
            raise MoveError("no game is dealt: call reset() first")
        return zip(range(0, self.games, AT_ONCE), self.batches, strict=True)

    # ---------------------------------------------------------------- looking

    def shown(self) -> Observations:
        """What those who are asked see, and what they may answer."""
        vectors = np.empty((self.games, self.size), BYTE)
        masks = np.empty((self.games, WIDTH), SIGN)
        for first, batch in self.in_play():
            lines = slice(first, first + AT_ONCE)
            vectors[lines] = np.frombuffer(batch.vectors(), BYTE).reshape(-1, self.size)
            masks[lines] = np.frombuffer(batch.masks(), SIGN).reshape(-1, MASK_ROOM)[:, :WIDTH]
        return {"observation": vectors, "action_mask": masks}

    def infos(self, ended: dict[int, State]) -> dict[str, Any]:
        """Who is asked in each game, and the last positions of those that ended in this step."""
        seats = b"".join([batch.seats() for batch in self.batches])
        return {"seat": np.frombuffer(bytearray(seats), BYTE), "ended": ended}
