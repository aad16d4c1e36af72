"""Writes src/tidecourt/numbers/bot_ratings.json: what bots are rated, from reports of the arena.

    tidecourt arena legions --bots random,novice,learned --games 8 --json legions.json
    python -m tools.bot_ratings legions.json abyss.json …

Each report is one game with one number of players; a new one takes the place of the old one.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

from tidecourt.bots.registry import level_named
from tidecourt.bots.spec import read_spec
from tidecourt.games.registry import game_named

FILE: Final = Path(__file__).parents[1] / "src" / "tidecourt" / "numbers" / "bot_ratings.json"


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


def entry(report: dict[str, Any]) -> dict[str, Any]:
    """What is kept of a report."""
    run = report["run"]
    return {
        "game": report["game"],
        "players": report["players"],
        "modules": report["modules"],
        "seed": report["seed"],
        "games": report["games"],
        "commit": run["commit"],
        "date": run["date"],
        "bots": {
            level_of(bot["name"], report["game"]): [bot["rating"], bot["sigma"]]
            for bot in report["bots"]
        },
    }


def main(paths: list[str]) -> None:
    known = json.loads(FILE.read_text("utf-8"))["runs"] if FILE.exists() else []
    runs = {(run["game"], run["players"]): run for run in known}
    for path in paths:
        run = entry(json.loads(Path(path).read_text("utf-8")))
        runs[run["game"], run["players"]] = run
    kept = {"runs": [runs[key] for key in sorted(runs)]}
    FILE.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
