"""The ladder: every level against the one below it, in the main settings of each game, as tables
for docs/bots.md."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from re import DOTALL, escape, sub
from typing import Any, Final

from tidecourt.arena.compete import Plan
from tidecourt.arena.plan import Setting, setting_of
from tidecourt.arena.report import lead
from tidecourt.bots.registry import ladder as ladder_of
from tidecourt.bots.registry import level_named
from tidecourt.bots.spec import Budget, Spec
from tidecourt.core.game import GameError
from tidecourt.games.registry import GAMES, game_named

MAIN_SETTINGS: Final = (
    ("legions", 2, ()),
    ("abyss", 2, ()),
    ("abyss", 2, ("leviathan",)),
    ("abyss", 4, ("leviathan",)),
    ("abyss", 3, GAMES["abyss"].modules),
)
THINKS: Final = 1.0  # milliseconds a move from which a budget in evaluations means something

HEADINGS: Final = (
    "bot",
    "against",
    "games",
    "won",
    "95 %",
    "points ahead",
    "time a move",
    "source",
)


@dataclass(frozen=True)
class Cell:
    """A setting and two neighbours on the ladder, the stronger one first."""

    setting: Setting
    bot: str
    against: str

    @property
    def name(self) -> str:
        """What its file is called."""
        return "-".join([name_of(self.setting), plain(self.bot), plain(self.against)])

    def plan(self, games: int, seed: int) -> Plan:
        setting = self.setting
        return Plan(
            setting.game,
            setting.players,
            setting.modules,
            setting.options,
            (self.bot, self.against),
            games,
            seed,
        )


def settings(game: str | None = None, named: Iterable[str] = ()) -> list[Setting]:
    """The main settings, of one game or of all; or those of these names."""
    every = [
        setting_of(name, game_named(name).setup(players, modules))
        for name, players, modules in MAIN_SETTINGS
        if game in (None, name)
    ]
    known = [name_of(setting) for setting in every]
    for name in named:
        if name not in known:
            raise GameError(
                "there is no setting '{name}' (there is: {known})", name=name, known=known
            )
    return [setting for setting in every if not named or name_of(setting) in named]


def name_of(setting: Setting) -> str:
    """A setting as one word, for instance abyss-4-leviathan."""
    return "-".join([setting.game, str(setting.players), *setting.modules])


def plain(bot: str) -> str:
    """A bot's name with nothing in it that a file's name should not have."""
    return "".join(sign if sign.isalnum() or sign in "@._" else "_" for sign in bot)


def cells(setting: Setting, specs: list[Spec], budget: Budget | None = None) -> list[Cell]:
    """The rungs of one setting from the bottom: given bots, or all levels of its game, weakest
    first, nobody with more than the budget."""
    game = game_named(setting.game)
    wanted = specs or [Spec(level.name) for level in ladder_of(game)]
    named = [str(limited(spec, setting.game, budget)) for spec in wanted]
    if len(named) < 2:
        raise GameError("a ladder has two bots at least")
    return [Cell(setting, stronger, weaker) for weaker, stronger in pairwise(named)]


def limited(spec: Spec, game: str, budget: Budget | None) -> Spec:
    """A bot within a budget, if it usually takes more and has none of its own."""
    if budget is None or spec.budget is not None or spec.command:
        return spec
    usual = level_named(spec.level, game_named(game)).milliseconds
    least = THINKS if budget.seconds is None else 1000 * budget.seconds
    return spec.within(budget) if usual > least else spec


# -------------------------------------------------------------------- the tables


def table(reports: list[dict[str, Any]]) -> str:
    """The cells of one setting as a table, the strongest first."""
    lines = [f"| {' | '.join(HEADINGS)} |", f"|{'---|' * len(HEADINGS)}"]
    lines += [f"| {' | '.join(row(facts))} |" for facts in reversed(reports)]
    return "\n".join(lines)


def row(facts: dict[str, Any]) -> list[str]:
    """One cell: what the first bot won against the second, or among copies of it."""
    first, second = facts["bots"]
    run = facts["run"]
    among = facts["players"] - 1
    return [
        f"`{first['name']}`",
        f"`{second['name']}`" if among == 1 else f"{among} `{second['name']}`",
        f"{facts['games']:,}",
        f"**{100 * first['win_rate']:.1f} %**",
        f"{100 * first['low']:.1f} to {100 * first['high']:.1f} %",
        lead(first),
        f"{time_in_words(first)}; {time_in_words(second)}",
        f"seed {facts['seed']}, {run['commit'] or run['version']}, {run['date'][:10]}",
    ]


def time_in_words(bot: dict[str, Any]) -> str:
    """The median time of a real choice."""
    times = bot["milliseconds"]
    if times is None:
        return "-"
    median: float = times["median"]
    if median >= 1000:
        return f"{median / 1000:.1f} s"
    return f"{median:.0f} ms" if median >= 10 else f"{median:.1g} ms"


def put_in(page: str, name: str, text: str) -> str:
    """A page with the table of a setting between its markers."""
    start, end = f"<!-- ladder {name} -->", "<!-- end of ladder -->"
    if start not in page:
        raise GameError(
            "the page has no place for {name}: it wants '{start}' and '{end}'",
            name=name,
            start=start,
            end=end,
        )
    return sub(
        f"{escape(start)}.*?{escape(end)}",
        lambda _match: f"{start}\n\n{text}\n\n{end}",
        page,
        count=1,
        flags=DOTALL,
    )
