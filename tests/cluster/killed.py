"""Work whose worker is killed under way."""

import os
import signal
from pathlib import Path

from tidecourt.arena.simulate import Plan, Tally, play_games
from tidecourt.games.registry import game_named

PLAN = Plan("legions", 2, (), game_named("legions").setup().options, ("random",) * 2, 2000, seed=3)


def killed_once(mark: str, task: tuple[Plan, int, int]) -> Tally:
    """Play some games; the first worker that comes to the middle of the plan dies there."""
    played = play_games(task)
    if task[1] >= PLAN.games // 2 and not Path(mark).exists():
        Path(mark).write_text(str(os.getpid()), "utf-8")
        os.kill(os.getpid(), signal.SIGKILL)
    return played
