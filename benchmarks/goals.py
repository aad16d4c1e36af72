"""The goals that the measured numbers are held against."""

from typing import Final

SLOWER: Final = {"legions": 10}  # how many times slower than the goals interpreted play may be


class Goal:
    """A number to reach, or to stay below."""

    def __init__(self, least: float | None = None, most: float | None = None) -> None:
        self.least: Final = least
        self.most: Final = most

    def slower(self, times: float) -> "Goal":
        """The same goal for a mode that may be slower."""
        if self.least is not None:
            return Goal(least=self.least / times)
        assert self.most is not None
        return Goal(most=self.most * times)

    def met(self, number: float) -> bool:
        if self.least is not None:
            return number >= self.least
        return self.most is None or number < self.most


# By game and measure, compiled. Numbers with no goal are there to be watched.
GOALS: Final = {
    "legions": {
        "decisions": Goal(least=1_000_000),
        "clone": Goal(most=0.5),
        "world": Goal(most=4),
        "tree": Goal(least=20_000),
        "steps": Goal(least=40_000),
        "batched": Goal(least=200_000),
    },
    "abyss": {
        "decisions": Goal(least=1_000_000),
        "clone": Goal(most=2),
        "world": Goal(most=12),
        "steps": Goal(least=40_000),
        "batched": Goal(least=100_000),
    },
}
WITH_EXPANSIONS: Final = {
    "abyss": {"decisions": Goal(least=600_000), "tree": Goal(least=5_000)},
}


def goal_for(game: str, expanded: bool, measure: str, mode: str) -> Goal | None:
    """The goal of a measure, if there is one."""
    goal = GOALS.get(game, {}).get(measure)
    if expanded:
        goal = WITH_EXPANSIONS.get(game, {}).get(measure, goal)
    if goal is None or mode == "compiled":
        return goal
    return goal.slower(SLOWER[game]) if game in SLOWER else None
