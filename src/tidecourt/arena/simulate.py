"""Headless games: play many, count what came of them, stand for all of it with one digest.

Game k of a plan is dealt from a seed made of the plan's seed and k, and played with generators of
its own: so it is the same game whoever plays it, in whatever order, in however many processes.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Final

from tidecourt.arena.called import called
from tidecourt.arena.plan import BotGames, deal_seed
from tidecourt.arena.records import record_of
from tidecourt.arena.summed import Piece, pieces, summed
from tidecourt.arena.workers import go_on
from tidecourt.bots.registry import check
from tidecourt.bots.spec import Spec, read_spec
from tidecourt.core.bits import lowest
from tidecourt.core.game import Game, GameError, digest_of, random_option
from tidecourt.core.kernel import State
from tidecourt.core.match import Match
from tidecourt.core.playout import play_randomly
from tidecourt.core.rng import Rng, seeded
from tidecourt.games.registry import game_named

RANDOM: Final = "random"
CHUNK_OF_RANDOM_GAMES: Final = 200
CHUNK_OF_GAMES: Final = 4


@dataclass(frozen=True)
class Plan(BotGames):
    """Which games to play, with a bot for every seat."""

    records: Path | None = None

    @property
    def only_random(self) -> bool:
        return all(name == RANDOM for name in self.bots)


@dataclass
class Tally:
    """What came of some games: counts by seat, and the digests of the last positions in order."""

    games: int = 0
    decisions: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    digests: bytearray = field(default_factory=bytearray)

    def add(self, other: "Tally") -> None:
        """Count other games in; they come after those counted so far."""
        self.games += other.games
        self.decisions += other.decisions
        self.wins = added(self.wins, other.wins)
        self.points = added(self.points, other.points)
        self.digests += other.digests

    def count(self, state: State, decisions: int, players: int) -> None:
        """Count one finished game in. Whoever shares a win has won."""
        winners = state.winners()
        won = [winners >> seat & 1 for seat in range(players)]
        self.add(Tally(1, decisions, won, state.scores(), bytearray(digest_of(state.pack()))))

    def digest(self) -> str:
        """One digest for every last position, in the order of the games."""
        return blake2b(self.digests, digest_size=16).hexdigest()


def added(these: list[int], those: list[int]) -> list[int]:
    """Seat by seat; an empty list stands for zeros."""
    return [a + b for a, b in zip(these, those, strict=True)] if these else list(those)


def simulate(
    plan: Plan,
    workers: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    cluster: str = "",
) -> Tally:
    """Play all the games of a plan, here or on a cluster; `progress` hears how many more are
    done."""
    for name in plan.bots:
        check(read_spec(name), game_named(plan.game))
    if plan.records is not None:
        plan.records.mkdir(parents=True, exist_ok=True)
    crew = workers if workers > 1 else 0
    return summed(Tally(), play_games, chunks(plan), crew, progress, cluster)


def chunks(plan: Plan) -> Iterator[Piece[Plan]]:
    size = CHUNK_OF_RANDOM_GAMES if plan.only_random else CHUNK_OF_GAMES
    return pieces(plan, plan.games, size)


def play_games(task: Piece[Plan]) -> Tally:
    """Play some games of a plan."""
    plan, first, last = task
    game = game_named(plan.game)
    setup = plan.setup()
    tally = Tally()
    for number in range(first, last):
        rng = seeded(plan.seed, number)
        seed = deal_seed(rng)
        if plan.only_random and plan.records is None:
            state = game.deal(setup, seed)
            decisions = play_randomly(state, rng)
        else:
            match = Match(game, setup, seed)
            play_with_bots(match, plan, rng)
            if plan.records is not None:
                keep(match, plan, number)
            state, decisions = match.state, len(match.moves)
        if state.stack:
            raise GameError(
                "game {number} of seed {seed} does not end", number=number, seed=plan.seed
            )
        tally.count(state, decisions, plan.players)
    return tally


def play_with_bots(match: Match, plan: Plan, rng: Rng) -> None:
    """Play a match to its end. Random seats draw on one generator, as in the fast loop."""
    bots = [called(name, plan) for name in plan.bots]
    rngs = [rng if plan.only_random else rng.split() for _ in bots]
    while not match.over:
        go_on()
        seat = lowest(match.state.waiting())
        if plan.bots[seat] == RANDOM:
            option = random_option(match.state, seat, rngs[seat])
        else:
            option = bots[seat].choose(match.view(seat), seat, rngs[seat])
        match.play(seat, option)


def keep(match: Match, plan: Plan, number: int) -> None:
    """Write a game's record into the plan's folder."""
    assert plan.records is not None
    width = len(str(plan.games))
    path = plan.records / f"{plan.game}-{number + 1:0{width}}.txt"
    path.write_text(record_of(match, plan.bots), "utf-8")


def bots_for(specs: list[Spec], players: int, game: Game) -> tuple[str, ...]:
    """A bot for every seat: as named in the order of the seats, or one for all."""
    if len(specs) == 1:
        specs = specs * players
    if len(specs) != players:
        raise GameError(
            "there are {players} seats and {bots} bots: name one bot or {players}",
            players=players,
            bots=len(specs),
        )
    for spec in specs:
        check(spec, game)
    return tuple(str(spec) for spec in specs)
