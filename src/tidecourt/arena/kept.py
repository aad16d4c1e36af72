"""Rounds on disk, a line each, so that a long run can be interrupted and goes on later."""

import json
from pathlib import Path
from typing import Any, Final, TextIO

from tidecourt.arena.compete import Plan, Played, Result
from tidecourt.arena.provenance import Source
from tidecourt.arena.rounds import Round, from_json, to_json
from tidecourt.core.game import GameError

EVERY_GAME: Final = 10**9  # that may have been played


class Kept:
    """A file of rounds: first what they were played for, then a line a round. Before the first
    rounds of every run a line says when and by which commit they were played."""

    def __init__(self, path: Path, plan: Plan, resume: bool) -> None:
        self.path: Final = path
        self.plan: Final = plan
        self.result: Final = Result(plan)
        lines = whole_lines(path) if resume else []
        if lines and json.loads(lines[0]) != header(plan):
            raise GameError(
                "{path} keeps other games than these: move it, or leave --resume out", path=path
            )
        for line in lines[1:]:
            take(self.result, json.loads(line))
        # A line that was cut off when the run was ended is written anew.
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
        self.file: TextIO | None = None

    def heard(self, played: Played, one_round: Round) -> None:
        """Write a new round."""
        if self.file is None:
            self.file = self.path.open("a", encoding="utf-8")
            if not self.path.stat().st_size:
                self.write(header(self.plan))
            now = self.result.sources[-1]
            self.write({"date": now.date, "commit": now.commit})
        self.write({"contest": self.result.played.index(played), **to_json(one_round)})

    def write(self, said: dict[str, Any]) -> None:
        assert self.file is not None
        self.file.write(json.dumps(said, separators=(",", ":")) + "\n")
        self.file.flush()

    def close(self) -> None:
        if self.file is not None:
            self.file.close()


def take(result: Result, said: dict[str, Any]) -> None:
    """Count in what a line says, as far as the plan wants so many games."""
    if "commit" in said:
        result.sources.append(Source(said["date"], said["commit"]))
        return
    played = result.played[said["contest"]]
    if said["round"] < result.plan.rounds(played.contest) and not played.verdict:
        played.add(from_json(said))


def all_kept(path: Path) -> Result:
    """All rounds of a file, for whoever only looks at them."""
    first, *lines = whole_lines(path)
    said = json.loads(first)
    plan = Plan(
        said["game"],
        said["players"],
        tuple(said["modules"]),
        said["options"],
        tuple(said["bots"]),
        EVERY_GAME,
        said["seed"],
        aivat="aivat" in said,
    )
    result = Result(plan)
    for line in lines:
        take(result, json.loads(line))
    return result


def header(plan: Plan) -> dict[str, Any]:
    """What makes rounds comparable; the number of games may grow from run to run."""
    return plan.told() | ({"aivat": True} if plan.aivat else {})


def whole_lines(path: Path) -> list[str]:
    """The lines of a file that were written to their ends."""
    if not path.exists():
        return []
    *lines, _ = path.read_text("utf-8").split("\n")
    return lines
