"""Two bots against each other over the same deals, from every seat of the table."""

from math import sqrt
from typing import Final

from tidecourt.bots.bot import Bot
from tidecourt.core.bits import count, lowest
from tidecourt.core.game import Game, Setup
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded

BOT_STREAM: Final = 1000  # the bots' own chance, apart from that of the deals
NORMAL_95: Final = 1.96


class Score:
    """What one bot has won of its games against another; a shared win counts by its share."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.margin = 0  # points, its own less those of the best of the others

    @property
    def rate(self) -> float:
        return self.wins / self.games

    def interval(self) -> tuple[float, float]:
        """Where the true rate lies with 95 % confidence (Wilson's interval)."""
        n, z = self.games, NORMAL_95
        middle = self.rate + z * z / (2 * n)
        reach = z * sqrt(self.rate * (1 - self.rate) / n + z * z / (4 * n * n))
        return (middle - reach) / (1 + z * z / n), (middle + reach) / (1 + z * z / n)

    def add(self, other: "Score") -> None:
        """Count in other games of the same bots."""
        self.games += other.games
        self.wins += other.wins
        self.margin += other.margin

    def count(self, state: State, seat: int) -> None:
        """Count in a finished game that the bot played from a seat."""
        points, winners = state.scores(), state.winners()
        self.games += 1
        self.margin += points[seat] - max(points[:seat] + points[seat + 1 :])
        if winners >> seat & 1:
            self.wins += 1 / int(count(winners))


def play_pairs(game: Game, setup: Setup, bots: tuple[Bot, Bot], pairs: int, seed: int = 0) -> Score:
    """Deal `pairs` games from successive seeds, play each with the first bot on every seat in turn
    and the second one on all others, and give the score of the first."""
    score = Score()
    for number in range(seed, seed + pairs):
        for seat in range(setup.players):
            seated = [bots[1]] * setup.players
            seated[seat] = bots[0]
            score.count(play(game, setup, seated, number), seat)
    return score


def play(game: Game, setup: Setup, bots: list[Bot], seed: int) -> State:
    """One game to its end; every bot is given what its seat sees."""
    state = game.deal(setup, seed)
    chance = [seeded(seed, BOT_STREAM + seat) for seat in range(setup.players)]
    while state.stack:
        seat = lowest(state.waiting())
        state.play(seat, bots[seat].choose(state.seen_by(seat), seat, chance[seat]))
    return state
