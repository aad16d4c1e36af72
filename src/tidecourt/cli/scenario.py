"""`tidecourt scenario`: run rule scenarios."""

import json
from argparse import Namespace
from pathlib import Path

from tidecourt.cli.arguments import words_for
from tidecourt.cli.parser import Commands, add_command
from tidecourt.core.scenarios.scenario import Failure, Outcome, run_scenario
from tidecourt.core.sentence import Sentence
from tidecourt.games.registry import GAMES
from tidecourt.locales import Words
from tidecourt.locales.by_english import told
from tidecourt.rules_text import clause

FAILED = 1
REFUSED = 2


def register(commands: Commands) -> None:
    parser = add_command(commands, "scenario", run)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--json", action="store_true")


def run(args: Namespace) -> int:
    words = words_for(args.lang)
    outcomes = [outcome_of(file) for path in args.files for file in scenarios_in(path)]
    failures = [failure for outcome in outcomes for failure in outcome.failures]
    failed = sum(1 for outcome in outcomes if outcome.failures)
    passed = len(outcomes) - failed
    if args.json:
        summary = {"passed": passed, "failed": failed, "failures": rows(failures, words)}
        print(json.dumps(summary, ensure_ascii=False))
    else:
        for failure in failures:
            print(f"{failure.file}:{failure.line}: {told(failure.sentence, words)}")
        print(words.say("interface.scenario.counted", passed=passed, failed=failed))
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
        return refused(file, Sentence("cannot be read: {reason}", reason=error))
    except UnicodeDecodeError:
        return refused(file, Sentence("is not a text in UTF-8"))
    return run_scenario(text, str(file), GAMES, clause)


def refused(file: Path, sentence: Sentence) -> Outcome:
    return Outcome(str(file), [], True, [Failure(str(file), 1, sentence)])


def rows(failures: list[Failure], words: Words) -> list[dict[str, str | int]]:
    """Failures as JSON has them."""
    return [{"file": f.file, "line": f.line, "message": told(f.sentence, words)} for f in failures]
