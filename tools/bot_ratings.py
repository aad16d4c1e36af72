"""Writes src/tidecourt/numbers/bot_ratings.json: what bots are rated, from runs of the arena.

    tidecourt arena legions --bots random,novice,learned --games 8 --keep legions.jsonl
    python -m tools.bot_ratings legions.jsonl abyss.jsonl …

Each file is a run of one game with one number of players, which make a scale. The first run of a
scale rates all of its bots. In later ones the bots that have been rated stay, and the others are
rated by them: so a bot that thinks for long need not meet the weakest. A run of the same bots with
the same seed takes the place of the old one; `--anew` forgets a scale first.
"""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, Final

from tidecourt.arena.kept import all_kept
from tidecourt.arena.ratings import Rating, ratings
from tidecourt.arena.report import interleaved
from tidecourt.bots.registry import level_named
from tidecourt.bots.spec import read_spec
from tidecourt.games.registry import game_named
from tidecourt.numbers.rating import SHIPPED

SCALE: Final = ("game", "players")
RUN: Final = (*SCALE, "modules", "among", "seed")
DIGITS: Final = 4


def level_of(name: str, game: str) -> str:
    """The level of a bot. One that plays by the clock is measured by as much time of the processor,
    because others may use the machine: `keen@50cpu` is `keen`."""
    spec = read_spec(name)
    if spec.budget is None:
        return name
    usual = level_named(spec.level, game_named(game)).milliseconds
    if not spec.budget.processor or 1000 * (spec.budget.seconds or 0) != usual:
        raise SystemExit(f"{name} does not think as long as {spec.level} does")
    return spec.level


def same(fields: tuple[str, ...], one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(one[field] == other[field] for field in fields)


def added(runs: list[dict[str, Any]], path: Path) -> list[dict[str, Any]]:
    """The runs with that of a file: in the place of the one that it repeats, or as the last."""
    result = all_kept(path)
    plan = result.plan
    levels = [level_of(bot, plan.game) for bot in plan.bots]
    games = [game for each in interleaved(result.played) for game in each.games]
    run: dict[str, Any] = {
        "game": plan.game,
        "players": plan.players,
        "modules": list(plan.modules),
        "among": levels,
        "seed": plan.seed,
        "games": len(games),
        "commit": ", ".join(dict.fromkeys(source.commit for source in result.sources)),
        "date": result.sources[-1].date,
    }
    place = next((k for k, old in enumerate(runs) if same(RUN, old, run)), len(runs))
    known: dict[str, Rating] = {
        name: Rating(mu, sigma)
        for old in runs[:place]
        if same(SCALE, old, run)
        for name, (mu, sigma, _) in old["bots"].items()
    }
    staying = {bot: known[level] for bot, level in enumerate(levels) if level in known}
    rated = ratings(games, len(levels), staying)
    run["bots"] = {
        level: [
            round(rated[bot].mu, DIGITS),
            round(rated[bot].sigma, DIGITS),
            sum(bot in game.seats for game in games),
        ]
        for bot, level in enumerate(levels)
        if bot not in staying
    }
    return [*runs[:place], run, *runs[place + 1 :]]


def main() -> None:
    parser = ArgumentParser(description="put runs of the arena into the ratings of bots")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--anew", action="store_true")
    args = parser.parse_args()
    runs: list[dict[str, Any]] = json.loads(SHIPPED.read_text("utf-8"))["runs"]
    if args.anew:
        plans = [vars(all_kept(path).plan) for path in args.files]
        runs = [run for run in runs if not any(same(SCALE, run, plan) for plan in plans)]
    for path in args.files:
        runs = added(runs, path)
    runs.sort(key=lambda run: [run[field] for field in SCALE])  # which keeps their order in a scale
    rows = ",\n".join(json.dumps(run, ensure_ascii=False) for run in runs)
    SHIPPED.write_text(f'{{"runs": [\n{rows}\n]}}\n', "utf-8")


if __name__ == "__main__":
    main()
