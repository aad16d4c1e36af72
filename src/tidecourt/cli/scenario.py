"""`tidecourt scenario`: run rule scenarios."""

import json
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter, _SubParsersAction
from pathlib import Path

from tidecourt.core.scenario import Failure, Outcome, run_scenario
from tidecourt.games.registry import GAMES

FAILED = 1
REFUSED = 2

EXAMPLES = """examples:
  tidecourt scenario my-bug.toml
  tidecourt scenario tests/scenarios --json

A scenario sets up a position, plays moves and says what must hold: docs/scenarios.md tells how.
Exit status: 0 if all passed, 1 if some failed, 2 if one could not be read or contradicts itself."""


def register(commands: "_SubParsersAction[ArgumentParser]") -> None:
    parser = commands.add_parser(
        "scenario",
        help="run rule scenarios",
        description="Set up positions, play moves and check what must hold.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="a scenario, or a folder of them"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    outcomes = [outcome_of(file) for path in args.files for file in scenarios_in(path)]
    failures = [failure for outcome in outcomes for failure in outcome.failures]
    failed = sum(1 for outcome in outcomes if outcome.failures)
    passed = len(outcomes) - failed
    if args.json:
        print(json.dumps({"passed": passed, "failed": failed, "failures": rows(failures)}))
    else:
        for failure in failures:
            print(f"{failure.file}:{failure.line}: {failure.message}")
        print(f"{passed} passed, {failed} failed")
    if any(outcome.refused for outcome in outcomes):
        return REFUSED
    return FAILED if failed else 0


def scenarios_in(path: Path) -> list[Path]:
    """The scenarios of a folder and the folders in it, or the file itself."""
    return sorted(path.rglob("*.toml")) if path.is_dir() else [path]


def outcome_of(file: Path) -> Outcome:
    """What becomes of a scenario file; one that cannot be read is refused."""
    try:
        text = file.read_text("utf-8-sig")
    except OSError as error:
        return refused(file, f"cannot be read: {error.strerror}")
    except UnicodeDecodeError:
        return refused(file, "is not a text in UTF-8")
    return run_scenario(text, str(file), GAMES)


def refused(file: Path, sentence: str) -> Outcome:
    return Outcome(str(file), [], True, [Failure(str(file), 1, sentence)])


def rows(failures: list[Failure]) -> list[dict[str, str | int]]:
    """Failures as JSON has them."""
    return [{"file": f.file, "line": f.line, "message": f.message} for f in failures]
