"""Writes src/tidecourt/numbers/bot_ratings.json: what bots are rated, from reports of the arena.

    tidecourt arena legions --bots random,novice,learned --games 8 --json legions.json
    python -m tools.bot_ratings legions.json abyss.json …

Each report is one game with one number of players; a new one takes the place of the old one.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).parents[1] / "src" / "tidecourt" / "numbers" / "bot_ratings.json"


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
        "bots": {bot["name"]: [bot["rating"], bot["sigma"]] for bot in report["bots"]},
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
