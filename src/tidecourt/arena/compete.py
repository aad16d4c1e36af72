"""Bots against each other over the same deals, from every seat, until the games are played or the
result is clear.

Deal k is made of the run's seed and k alone, a bot's chance of the deal and its seat, and rounds
are counted in order: so a run comes out the same with any number of workers, stopped early or not,
as long as the bots' budgets are evaluations.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Final

from tidecourt.arena.called import called, failures_of, leave
from tidecourt.arena.cluster import hired
from tidecourt.arena.figures import SequentialTest
from tidecourt.arena.luck import luck_of
from tidecourt.arena.plan import BotGames, deal_seed
from tidecourt.arena.provenance import Source, source
from tidecourt.arena.records import record_of
from tidecourt.arena.rounds import GameResult, Round, Times, play, result_of, time_class
from tidecourt.arena.seating import Contest, Seating, contests
from tidecourt.arena.workers import go_on
from tidecourt.bots.registry import level_named
from tidecourt.bots.spec import Spec, read_spec
from tidecourt.core.match import Match
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named

LUCK_STREAM: Final = 2000  # worlds that tell luck from skill, apart from the bots' own chance
MOVES: Final = 60  # real choices a bot makes in a game, about
SECONDS_A_TASK: Final = 2.0  # long enough to be worth sending, short enough to show progress
LARGEST_TASK: Final = 50  # rounds


@dataclass(frozen=True)
class Stop:
    """When to stop early: the sequential test's limits in normalised Elo, and its error."""

    low: float = 0.0
    high: float = 15.0
    error: float = 0.05


@dataclass(frozen=True)
class Plan(BotGames):
    """Which bots meet over how many games; `games` is for every contest, in whole rounds."""

    stop: Stop | None = None
    records: Path | None = None
    aivat: bool = False  # whether luck is counted, and results are given without it too

    def contests(self) -> list[Contest]:
        return contests(len(self.bots), self.players)

    def rounds(self, contest: Contest) -> int:
        """The deals of a contest: as many as it takes to play the games."""
        return -(-self.games // len(contest.seatings))


@dataclass
class Played:
    """A contest and its rounds so far; with a sequential test, how it stands."""

    contest: Contest
    rounds: list[Round] = field(default_factory=list)
    test: SequentialTest | None = None
    won: float = 0.0  # by the first bot, in rounds

    def add(self, one_round: Round) -> None:
        self.rounds.append(one_round)
        share = one_round.mean(self.contest.bots[0], GameResult.share)
        self.won += share
        if self.test is not None:
            self.test.add(share)

    @property
    def rate(self) -> float:
        """What the first bot won, from 0 to 1."""
        return self.won / len(self.rounds)

    @property
    def games(self) -> int:
        return sum(len(each.games) for each in self.rounds)

    @property
    def verdict(self) -> str:
        return "" if self.test is None else self.test.verdict


@dataclass(frozen=True)
class Task:
    """Rounds of a contest for one worker, from a first one to before a last one."""

    plan: Plan
    contest: int
    first: int
    last: int


class Result:
    """What is known of a run: it fills while the run goes on, so an interrupted one has it too."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.interrupted = False
        self.sources: Final[list[Source]] = []  # of the rounds, in their order
        self.played: Final = [
            Played(contest, test=fresh_test(plan, contest)) for contest in plan.contests()
        ]


def fresh_test(plan: Plan, contest: Contest) -> SequentialTest | None:
    """A fresh test whether the first bot of a contest is worth more than its fair share."""
    if plan.stop is None:
        return None
    stop = plan.stop
    games = len(contest.seatings)
    return SequentialTest(1 / plan.players, games, stop.low, stop.high, stop.error)


def compete(
    result: Result,
    workers: int = 0,
    heard: Callable[[Played, Round], None] = lambda played, one_round: None,
    cluster: str = "",
) -> Result:
    """Play what is missing of a run, in order, here or on a cluster, and give the result back;
    `heard` gets every new round. Ctrl-C ends it, with everything known so far in the result."""
    plan = result.plan
    if plan.records is not None:
        plan.records.mkdir(parents=True, exist_ok=True)
    try:
        with hired(workers, cluster) as crew:
            for number, played in enumerate(result.played):
                with closing(crew.in_order(play_task, tasks(plan, number, played))) as parts:
                    for one_round in chain.from_iterable(parts):
                        if source() not in result.sources:
                            result.sources.append(source())
                        played.add(one_round)
                        heard(played, one_round)
                        if played.verdict:
                            break
    except KeyboardInterrupt:
        result.interrupted = True
    finally:
        leave()
    return result


def tasks(plan: Plan, number: int, played: Played) -> Iterator[Task]:
    """What is left to play of a contest, in pieces."""
    if played.verdict:
        return
    rounds = plan.rounds(played.contest)
    size = task_size(plan, played.contest)
    for first in range(len(played.rounds), rounds, size):
        yield Task(plan, number, first, min(first + size, rounds))


def task_size(plan: Plan, contest: Contest) -> int:
    """How many rounds make a piece of work, from what the bots usually take."""
    seconds = [usual_seconds(read_spec(plan.bots[bot]), plan.game) for bot in contest.bots]
    a_round = MOVES * len(contest.seatings) * sum(seconds)
    return max(1, min(LARGEST_TASK, int(SECONDS_A_TASK / a_round)))


def usual_seconds(spec: Spec, game: str) -> float:
    """The time that a bot is likely to take for a move."""
    if spec.budget is not None and spec.budget.seconds is not None:
        return spec.budget.seconds
    if spec.command:
        return 0.1
    return level_named(spec.level, game_named(game)).milliseconds / 1000


# -------------------------------------------------------------------- in a worker


def play_task(task: Task) -> list[Round]:
    """The rounds of a task."""
    contest = task.plan.contests()[task.contest]
    return [
        play_round(task.plan, task.contest, contest, number)
        for number in range(task.first, task.last)
    ]


def play_round(plan: Plan, contest_number: int, contest: Contest, number: int) -> Round:
    """One deal with every seating."""
    game = game_named(plan.game)
    setup = plan.setup()
    bots = {bot: called(plan.bots[bot], plan) for bot in contest.bots}
    before = {bot: failures_of(bots[bot]) for bot in contest.bots}
    times: dict[int, Times] = {bot: Counter() for bot in contest.bots}
    seed = deal_seed(seeded(plan.seed, number))
    one_round = Round(number, [], times)
    for place, seats in enumerate(contest.seatings):

        def took(seat: int, seconds: float, seats: Seating = seats) -> None:
            times[seats[seat]][time_class(seconds)] += 1

        choices = sum(its.total() for its in times.values())
        match = Match(game, setup, seed) if plan.records is not None else None
        luck = (
            luck_of(game, setup.players, seeded(seed, LUCK_STREAM + place)) if plan.aivat else None
        )
        state = play(game, setup, [bots[bot] for bot in seats], seed, match, took, go_on, luck)
        choices = sum(its.total() for its in times.values()) - choices
        one_round.games.append(result_of(state, seats, choices, luck))
        if match is not None:
            keep(match, plan, contest_number, number, place, seats)
    for bot in contest.bots:
        new = failures_of(bots[bot]) - before[bot]
        if new:
            one_round.failures[bot] = new
    return one_round


def keep(match: Match, plan: Plan, contest: int, number: int, place: int, seats: Seating) -> None:
    """Write a game's record into the plan's folder."""
    assert plan.records is not None
    parts = [plan.game, f"{number + 1:05}", "abcdefghij"[place]]
    if len(plan.contests()) > 1:
        parts.insert(1, f"contest{contest + 1}")
    path = plan.records / f"{'-'.join(parts)}.txt"
    path.write_text(record_of(match, tuple(plan.bots[bot] for bot in seats)), "utf-8")
