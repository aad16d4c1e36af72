"""A report of the arena as tables for people."""

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tidecourt.arena.report import lead


def show(facts: dict[str, Any], console: Console) -> None:
    """The report as tables for people."""
    if not facts["games"]:
        console.print("Nothing was played.")
        return
    console.print(standings(facts))
    if len(facts["pairs"]) > 1:
        console.print(meetings(facts))
    for bot in facts["bots"]:
        if "skill" in bot:
            console.print(without_luck(bot), highlight=False)
    for pair in facts["pairs"]:
        if "test" in pair:
            console.print(verdict(pair), highlight=False)
    for bot in facts["bots"]:
        if bot["failures"]:
            told = ", ".join(f"{count} {kind}" for kind, count in bot["failures"].items())
            console.print(f"[bold red]{escape(bot['name'])} failed: {told}[/]", highlight=False)
    console.print(escape(source(facts)), highlight=False)
    if facts["run"]["interrupted"]:
        console.print("Interrupted: this is what was known so far.")


def standings(facts: dict[str, Any]) -> Table:
    """Every bot with its figures."""
    many = facts["players"] > 2
    table = Table(title=heading(facts), title_justify="left", box=SIMPLE_HEAD, padding=0)
    table.add_column("bot", overflow="fold", min_width=9)
    for name in ("games", "won", "95 %", "ahead by", "rank" if many else "", "rating", "ms a move"):
        if name:
            table.add_column(name, justify="right", no_wrap=True)
    for bot in facts["bots"]:
        if not bot["games"]:
            continue
        cells = [
            escape(bot["name"]),
            f"{bot['games']:,}",
            percent(bot["win_rate"]),
            span(bot),
            lead(bot),
        ]
        if many:
            cells.append(f"{bot['rank']:.2f}")
        cells += [f"{bot['rating']:.1f} ±{bot['sigma']:.1f}", time_in_words(bot)]
        table.add_row(*cells)
    return table


def without_luck(bot: dict[str, Any]) -> str:
    """What a bot won, less its luck."""
    said = f"{escape(bot['name'])}, luck taken off: {percent(bot['skill'])}"
    if bot["skill_low"] is None:
        return said
    return f"{said} ({percent(bot['skill_low'])} to {percent(bot['skill_high'])})"


def meetings(facts: dict[str, Any]) -> Table:
    """Contest by contest, what the first bot of each won."""
    table = Table(title="who met whom", title_justify="left", box=SIMPLE_HEAD, padding=0)
    for name in ("bot", "against"):
        table.add_column(name, overflow="fold")
    for name in ("games", "won", "95 %"):
        table.add_column(name, justify="right", no_wrap=True)
    for pair in facts["pairs"]:
        first, *others = pair["bots"]
        won = pair["standing"][0]
        cells = [f"{pair['games']:,}", percent(won["win_rate"]), span(won)]
        table.add_row(escape(first), escape(", ".join(others)), *cells)
    return table


def heading(facts: dict[str, Any]) -> str:
    modules = f" with {', '.join(facts['modules'])}" if facts["modules"] else ""
    return f"{facts['game']}{modules}, {facts['players']} players, seed {facts['seed']}"


def verdict(pair: dict[str, Any]) -> str:
    """What the sequential test says."""
    test = pair["test"]
    first, *others = (escape(name) for name in pair["bots"])
    said = "not known yet to be better" if test["verdict"] == "open" else test["verdict"]
    return (
        f"{first} is {said} than {', '.join(others)} after {pair['rounds']} deals "
        f"(likelihood ratio {test['ratio']:+.2f}, bounds ±{test['bound']:.2f}, "
        f"{test['low']:g} to {test['high']:g} normalised Elo)"
    )


def source(facts: dict[str, Any]) -> str:
    """Where the figures come from."""
    run = facts["run"]
    mode = "compiled" if run["compiled"] else "interpreted"
    commit = f", commit {run['commit']}" if run["commit"] else ""
    crew = {0: "alone", 1: "1 worker"}.get(run["workers"], f"{run['workers']} workers")
    return (
        f"{facts['games']:,} games in {run['seconds']:.1f} s, {crew} ({mode}){commit}, "
        f"digest {facts['digest']}"
    )


def percent(part: float) -> str:
    return f"{100 * part:.1f} %"


def span(won: dict[str, Any]) -> str:
    """Where the true win rate lies."""
    return f"{100 * won['low']:.1f}-{100 * won['high']:.1f}"


def time_in_words(bot: dict[str, Any]) -> str:
    """The median time of a real choice, and what 95 of 100 stay below, in milliseconds."""
    times = bot["milliseconds"]
    return f"{duration(times['median'])} < {duration(times['p95'])}" if times else "-"


def duration(milliseconds: float) -> str:
    """Milliseconds to two digits; fewer than can be told are none."""
    if milliseconds < 0.01:
        return "0"
    return f"{milliseconds:.0f}" if milliseconds >= 10 else f"{milliseconds:.2g}"
