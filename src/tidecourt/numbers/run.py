"""The published run: bots of one level among themselves, setting by setting, counted.

Game k of a setting is dealt from a seed made of the run's seed and k, and every seat has a
generator of its own: so the same seed gives the same sums, with any number of workers.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tidecourt.arena.called import called
from tidecourt.arena.plan import Setting, deal_seed, setting_of
from tidecourt.arena.rounds import play
from tidecourt.arena.summed import Piece, pieces, summed
from tidecourt.arena.workers import go_on
from tidecourt.bots.registry import level_named
from tidecourt.core.match import Match
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES, game_named
from tidecourt.numbers.cells import Cell, Tally
from tidecourt.numbers.watching import Counts, Watch

CHUNK: Final = 10  # games a piece of work


@dataclass(frozen=True)
class Plan:
    """So many games of a setting, with bots of one level on every seat."""

    setting: Setting
    level: str
    games: int
    seed: int

    @property
    def cell(self) -> Cell:
        setting = self.setting
        return Cell(setting.game, "+".join(setting.modules), setting.players, self.level)


def plans(game: str | None, levels: list[str], games: int, seed: int) -> list[Plan]:
    """Every setting with the usual rule options, of one game or of all, with each of the levels."""
    found = []
    for name, rules in GAMES.items():
        if game not in (None, name):
            continue
        usual = {option.name: option.values[0] for option in rules.options}
        for level in levels:
            level_named(level, rules)
            for setup in rules.setups():
                if setup.options == usual:
                    found.append(Plan(setting_of(name, setup), level, games, seed))
    return found


def counted(
    plan: Plan, workers: int = 0, progress: Callable[[int], None] = lambda games: None
) -> Tally:
    """Play a plan and count it; `progress` hears how many games more are done."""
    work = pieces(plan, plan.games, CHUNK)
    return summed(Tally(), play_games, work, workers, progress)


# -------------------------------------------------------------------- in a worker


def play_games(task: Piece[Plan]) -> Tally:
    """The games of a plan from a first one to before a last one."""
    plan, first, last = task
    tally = Tally()
    for number in range(first, last):
        tally.count(play_game(plan, deal_seed(seeded(plan.seed, number))))
    return tally


def play_game(plan: Plan, seed: int) -> Counts:
    """One game, looked at before every move."""
    game, setup = game_named(plan.setting.game), plan.setting.setup()
    match = Match(game, setup, seed)
    watch = Watch(game, setup.players)

    def before_a_move() -> None:
        go_on()
        watch.look(match.state)

    bot = called(plan.level, plan.setting)
    end = play(game, setup, [bot] * setup.players, seed, match, go_on=before_a_move)
    return watch.counted(end, [plan.level] * setup.players)[plan.level]
