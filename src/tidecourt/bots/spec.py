"""A bot as one names it on the command line: a level, how long it may think, or a command to run.

greedy              a level, which thinks as long as it usually does
tree@200ms tree@2s  a level with so much time a move
tree@200cpu         a level with so many milliseconds of processor time a move, whatever else runs
tree@500            a level with so many evaluations a move: the same moves on every machine
cmd:./mybot --fast  a program that speaks JSON lines (see docs/add-a-bot.md)
cmd@500ms:./mybot   the same with so much time a move
"""

from dataclasses import dataclass
from re import compile as compiled
from time import monotonic, thread_time
from typing import Final

from tidecourt.bots.bot import Bot, Clock, Thinker, Thought
from tidecourt.core.game import GameError
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

COMMAND: Final = "cmd"
BUDGET: Final = compiled(r"(?P<number>[0-9]+(?:\.[0-9]+)?)(?P<unit>ms|s|cpu|)")
LOOKS_LIKE_A_BOT: Final = compiled(r"[a-z][\w-]*(@[\w.]+)?|cmd(@[\w.]+)?:.*")


@dataclass(frozen=True)
class Budget:
    """How much thought a move may cost: seconds or evaluations, one of them. Seconds may be those
    of the processor: then bots are compared at the same effort on a machine that others use."""

    seconds: float | None = None
    evaluations: int | None = None
    processor: bool = False

    def clock(self) -> Clock:
        """A fresh clock for one move."""
        return Clock(self.seconds, self.evaluations, thread_time if self.processor else monotonic)

    def __str__(self) -> str:
        if self.seconds is None:
            return str(self.evaluations)
        if self.processor:
            return f"{1000 * self.seconds:g}cpu"
        if self.seconds < 1:
            return f"{1000 * self.seconds:g}ms"
        return f"{self.seconds:g}s"


@dataclass(frozen=True)
class Spec:
    """Which bot plays and how long it may think. `level` is empty for a program's `command`."""

    level: str = ""
    command: str = ""
    budget: Budget | None = None

    def __str__(self) -> str:
        name = self.level or COMMAND
        if self.budget is not None:
            name += f"@{self.budget}"
        return f"{name}:{self.command}" if self.command else name

    def within(self, budget: Budget | None) -> "Spec":
        """The same bot with another budget, if one is given."""
        return self if budget is None else Spec(self.level, self.command, budget)


def read_budget(text: str) -> Budget:
    """A budget such as `200ms`, `2s`, `200cpu` or `500`."""
    match = BUDGET.fullmatch(text)
    if match is None:
        raise GameError("a budget reads 200ms, 2s or 500 (evaluations), not '{text}'", text=text)
    number = float(match["number"])
    if match["unit"]:
        seconds = number if match["unit"] == "s" else number / 1000
        budget = Budget(seconds=seconds, processor=match["unit"] == "cpu")
    elif number == int(number):
        budget = Budget(evaluations=int(number))
    else:
        raise GameError("evaluations are a whole number, not '{text}'", text=text)
    if number == 0:
        raise GameError("a budget is more than nothing")
    return budget


def read_spec(text: str) -> Spec:
    """What a text names; whether there is such a level is for the registry to say."""
    head, colon, command = text.strip().partition(":")
    name, at, limit = head.partition("@")
    if name != COMMAND or not colon:
        name, at, limit = text.strip().partition("@")
        return Spec(name, budget=read_budget(limit) if at else None)
    if not command.strip():
        raise GameError("cmd: wants a command line, for instance cmd:./mybot")
    budget = read_budget(limit) if at else None
    if budget is not None and budget.seconds is None:
        raise GameError(
            "a command is given time, for instance cmd@500ms:…, not '{text}'", text=text
        )
    return Spec(command=command.strip(), budget=budget)


def read_specs(text: str) -> list[Spec]:
    """The bots of a list with commas. A comma inside a command line belongs to it, unless what
    follows could be a bot."""
    pieces: list[str] = []
    for piece in text.split(","):
        in_command = bool(pieces) and pieces[-1].startswith(COMMAND)
        if in_command and not LOOKS_LIKE_A_BOT.fullmatch(piece.strip()):
            pieces[-1] += f",{piece}"
        elif piece.strip():
            pieces.append(piece.strip())
    return [read_spec(piece) for piece in pieces]


class Budgeted(Bot):
    """A bot that thinks as long as its spec says, unless it is given a clock."""

    def __init__(self, bot: Bot, budget: Budget) -> None:
        self.bot: Final = bot
        self.budget: Final = budget

    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        return self.bot.choose(view, seat, rng, clock or self.budget.clock())


class BudgetedThinker(Budgeted, Thinker):
    """The same for a bot that explains itself."""

    def __init__(self, bot: Thinker, budget: Budget) -> None:
        super().__init__(bot, budget)
        self.thinker: Final = bot

    def think(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> Thought:
        return self.thinker.think(view, seat, rng, clock or self.budget.clock())


def budgeted(bot: Bot, budget: Budget | None) -> Bot:
    """A bot with a budget, if there is one."""
    if budget is None:
        return bot
    return BudgetedThinker(bot, budget) if isinstance(bot, Thinker) else Budgeted(bot, budget)
