"""Headless games: play many, count what came of them, stand for all of it with one digest.

Game k of a plan is dealt from a seed made of the plan's seed and k, and played with generators of
its own: so it is the same game whoever plays it, in whatever order, in however many processes.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from threading import current_thread, main_thread
from typing import Final

from tidecourt.bots.registry import bot_named
from tidecourt.core import record
from tidecourt.core.bits import lowest
from tidecourt.core.game import Game, GameError, Setup, digest_of, random_option
from tidecourt.core.kernel import State
from tidecourt.core.match import Match
from tidecourt.core.playout import play_randomly
from tidecourt.core.rng import Rng, seeded
from tidecourt.games.registry import game_named

RANDOM: Final = "random"
CHUNK_OF_RANDOM_GAMES: Final = 200
CHUNK_OF_GAMES: Final = 4


@dataclass(frozen=True)
class Plan:
    """Which games to play. Everything in it is plain, so that it can go to another process."""

    game: str
    players: int
    modules: tuple[str, ...]
    options: dict[str, str]
    bots: tuple[str, ...]
    games: int
    seed: int
    records: Path | None = None

    @property
    def only_random(self) -> bool:
        return all(name == RANDOM for name in self.bots)

    def setup(self) -> Setup:
        return game_named(self.game).setup(self.players, self.modules, self.options)


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
    plan: Plan, workers: int = 1, progress: Callable[[int], None] = lambda games: None
) -> Tally:
    """Play all the games of a plan; `progress` hears how many more are done."""
    game = game_named(plan.game)
    for name in plan.bots:
        bot_named(name, game)
    if plan.records is not None:
        plan.records.mkdir(parents=True, exist_ok=True)
    tally = Tally()
    if workers == 1:
        for first, last in chunks(plan):
            add(tally, play_games(plan, first, last), progress)
        return tally
    # Fresh processes: a copy of this one could inherit a lock that its progress bar holds.
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        try:
            with interrupts_ignored():  # which the workers inherit: this process tells them to stop
                parts = [pool.submit(play_games, plan, first, last) for first, last in chunks(plan)]
            for part in parts:  # in order, whoever is done first
                add(tally, part.result(), progress)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return tally


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Nobody can interrupt for a moment; only the main thread has a say in that."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal(SIGINT, SIG_IGN)
    try:
        yield
    finally:
        signal(SIGINT, before)


def add(tally: Tally, part: Tally, progress: Callable[[int], None]) -> None:
    tally.add(part)
    progress(part.games)


def chunks(plan: Plan) -> Iterator[tuple[int, int]]:
    """The games of a plan in pieces of work: from a first one to before a last one."""
    size = CHUNK_OF_RANDOM_GAMES if plan.only_random else CHUNK_OF_GAMES
    for first in range(0, plan.games, size):
        yield first, min(first + size, plan.games)


def play_games(plan: Plan, first: int, last: int) -> Tally:
    """Play some games of a plan."""
    game = game_named(plan.game)
    setup = plan.setup()
    tally = Tally()
    for number in range(first, last):
        rng = seeded(plan.seed, number)
        seed = rng.word() << 32 | rng.word()
        if plan.only_random and plan.records is None:
            state = game.deal(setup, seed)
            decisions = play_randomly(state, rng)
        else:
            match = Match(game, setup, seed)
            play_with_bots(match, plan.bots, rng)
            if plan.records is not None:
                keep(match, plan, number)
            state, decisions = match.state, len(match.moves)
        if state.stack:
            raise GameError(f"game {number} of seed {plan.seed} does not end")
        tally.count(state, decisions, plan.players)
    return tally


def play_with_bots(match: Match, names: tuple[str, ...], rng: Rng) -> None:
    """Play a match to its end. Random seats draw on one generator, as in the fast loop."""
    bots = [bot_named(name, match.game) for name in names]
    alike = all(name == RANDOM for name in names)
    rngs = [rng if alike else rng.split() for _ in names]
    while not match.over:
        seat = lowest(match.state.waiting())
        if names[seat] == RANDOM:
            option = random_option(match.state, seat, rngs[seat])
        else:
            option = bots[seat].choose(match.view(seat), seat, rngs[seat])
        match.play(seat, option)


def keep(match: Match, plan: Plan, number: int) -> None:
    """Write a game's record into the plan's folder."""
    assert plan.records is not None
    width = len(str(plan.games))
    path = plan.records / f"{plan.game}-{number + 1:0{width}}.txt"
    names = [f"{name} {seat}" for seat, name in enumerate(plan.bots)]
    path.write_text(record.write(match, names, {"bots": ", ".join(plan.bots)}), "utf-8")


def bots_for(names: list[str], players: int, game: Game) -> tuple[str, ...]:
    """A bot for every seat: as named in the order of the seats, or one name for all."""
    if len(names) == 1:
        names = names * players
    if len(names) != players:
        raise GameError(
            f"there are {players} seats and {len(names)} bots: name one bot or {players}"
        )
    for name in names:
        bot_named(name, game)
    return tuple(names)
