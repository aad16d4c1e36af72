"""Everything that is known of a run of the arena, as one object for JSON and for tables."""

from collections import Counter
from hashlib import blake2b
from itertools import zip_longest
from typing import Any

import tidecourt
from tidecourt.arena.compete import Plan, Played, Result
from tidecourt.arena.figures import Figure, figure, share
from tidecourt.arena.ratings import ratings
from tidecourt.arena.rounds import GameResult, Round, Times, quantile
from tidecourt.bots.spec import read_spec


def report(result: Result, seconds: float, workers: int) -> dict[str, Any]:
    """The whole report. What does not repeat from run to run, times above all, stands in `run` and
    in `milliseconds` of every bot; `digest` stands for every game played."""
    plan = result.plan
    games = [game for each in interleaved(result.played) for game in each.games]
    return {
        "game": plan.game,
        "players": plan.players,
        "modules": list(plan.modules),
        "options": plan.options,
        "seed": plan.seed,
        "games_asked": plan.games,
        "games": len(games),
        "bots": bots(result, games),
        "pairs": [contest(plan, played) for played in result.played if played.rounds],
        "digest": digest(games),
        "run": {
            "date": result.sources[-1].date if result.sources else "",
            "commit": ", ".join(dict.fromkeys(source.commit for source in result.sources)),
            "version": tidecourt.__version__,
            "compiled": tidecourt.COMPILED,
            "seconds": round(seconds, 3),
            "workers": workers,
            "interrupted": result.interrupted,
        },
    }


def interleaved(played: list[Played]) -> list[Round]:
    """All rounds, the first ones of every contest first, so that ratings favour nobody."""
    rows = zip_longest(*(contest.rounds for contest in played))
    return [each for row in rows for each in row if each is not None]


def digest(games: list[GameResult]) -> str:
    """One digest for every last position."""
    return blake2b("".join(game.digest for game in games).encode(), digest_size=16).hexdigest()


def bots(result: Result, games: list[GameResult]) -> list[dict[str, Any]]:
    """Every bot over all of its rounds."""
    rated = ratings(games, len(result.plan.bots))
    rows = []
    for bot, name in enumerate(result.plan.bots):
        rounds = [
            each for played in result.played if bot in played.contest.bots for each in played.rounds
        ]
        rows.append(
            {
                "name": name,
                "budget": budget_of(name),
                **standing(bot, rounds, result.plan.players),
                "rating": rounded(rated[bot].mu),
                "sigma": rounded(rated[bot].sigma),
                "milliseconds": time_a_move(bot, rounds),
                "failures": dict(sum((r.failures.get(bot, Counter()) for r in rounds), Counter())),
            }
        )
    return rows


def budget_of(bot: str) -> str | None:
    """What a bot was given for a move; nothing if it took what it usually takes."""
    budget = read_spec(bot).budget
    return None if budget is None else str(budget)


def standing(bot: int, rounds: list[Round], players: int) -> dict[str, Any]:
    """What a bot won in some rounds. A bot with several seats in a game counts by their mean."""
    if not rounds:
        return {"games": 0, "rounds": 0}
    won = share([each.mean(bot, GameResult.share) for each in rounds])
    margin = figure([each.mean(bot, GameResult.margin) for each in rounds])
    games = sum(bot in game.seats for each in rounds for game in each.games)
    facts = {
        "games": games,
        "rounds": len(rounds),
        "wins": rounded(won.mean * games),
        **named("win_rate", won),
        **named("margin", margin),
    }
    if all(game.luck for each in rounds for game in each.games):
        facts |= named("skill", figure([each.mean(bot, GameResult.skill) for each in rounds]))
    if players > 2:
        facts |= named("rank", figure([each.mean(bot, GameResult.rank) for each in rounds]))
    return facts


def named(name: str, estimate: Figure) -> dict[str, float | None]:
    """A figure and its interval; that of the win rate goes by `low` and `high` alone."""
    start = "" if name == "win_rate" else f"{name}_"
    return {
        name: rounded(estimate.mean),
        f"{start}low": rounded(estimate.low),
        f"{start}high": rounded(estimate.high),
    }


def time_a_move(bot: int, rounds: list[Round]) -> dict[str, float] | None:
    """The median and what 95 of 100 real choices stay below, in milliseconds."""
    times: Times = Counter()
    for each in rounds:
        times.update(each.times.get(bot, Counter()))
    if not times:
        return None
    return {
        "median": float(f"{1000 * quantile(times, 0.5):.3g}"),
        "p95": float(f"{1000 * quantile(times, 0.95):.3g}"),
    }


def contest(plan: Plan, played: Played) -> dict[str, Any]:
    """A contest: how each of its bots stood, how its rounds came out, and why it ended."""
    bots = played.contest.bots
    first = Counter(round(each.mean(bots[0], GameResult.share), 4) for each in played.rounds)
    facts: dict[str, Any] = {
        "bots": [plan.bots[bot] for bot in bots],
        "seatings": len(played.contest.seatings),
        "rounds": len(played.rounds),
        "games": played.games,
        "standing": [standing(bot, played.rounds, plan.players) for bot in bots],
        "outcomes": {f"{value:g}": first[value] for value in sorted(first)},
    }
    if played.test is not None and plan.stop is not None:
        facts["test"] = {
            "low": plan.stop.low,
            "high": plan.stop.high,
            "error": plan.stop.error,
            "ratio": rounded(played.test.ratio),
            "bound": rounded(played.test.bound),
            "verdict": played.verdict or "open",
        }
    return facts


def lead(bot: dict[str, Any]) -> str:
    """The points ahead of the best of the others, with its interval."""
    if bot["margin_low"] is None:
        return f"{bot['margin']:+.1f}"
    return f"{bot['margin']:+.1f} ± {(bot['margin_high'] - bot['margin_low']) / 2:.1f}"


def rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
