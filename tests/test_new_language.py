"""A language is its texts and one list: a third one, with three forms of every noun, is laid into a
copy of the project and spoken there by the command line and by what all languages are held to."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import Result, tidecourt
from tests.kit.project_copy import copy_of_the_project, environment_of, touched
from tests.kit.pseudo_language import LANG, LIST, LOCALES, RULES, add_language

OF_EVERY_LANGUAGE = (
    "tests/cli/test_help.py",
    "tests/cli/test_locales.py",
    "tests/server/test_reference.py",
    "tests/telling/test_marks.py",
    "tests/test_card_words.py",
    "tests/test_rules_text.py",
)
SAYING = """
import json, sys
from tidecourt.locales import words
spoken = words(sys.argv[1])
numbers = (0, 1, 2, 4, 5, 12, 22, 101)
print(json.dumps([
    [spoken.say("abyss.look.points", points=number) for number in numbers],
    [spoken.say("server.status.waits", names="Ada", number=number) for number in (1, 2, 5)],
    [spoken.grammar.changed(name, "of") for name in ("Ada", "Ben")],
]))
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    copy_of_the_project(folder)
    add_language(folder)
    return folder


def command(project: Path, *args: object, typed: str = "") -> Result:
    return tidecourt(*args, typed=typed, cwd=project, environment=environment_of(project))


def test_it_is_texts_and_one_list(project: Path) -> None:
    texts = (LOCALES / LANG, RULES / LANG)
    changed = []
    for place in touched(project):
        if any(folder in place.parents for folder in texts):
            assert place.suffix in (".toml", ".md")
        else:
            changed.append(place)
    assert changed == [LIST]


def test_it_passes_what_every_language_is_held_to(project: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *OF_EVERY_LANGUAGE],
        cwd=project,
        env=environment_of(project),
        capture_output=True,
        text=True,
        timeout=540,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]


def test_it_has_three_forms_of_a_noun_and_names_that_end_otherwise(project: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-c", SAYING, LANG],
        env=environment_of(project),
        capture_output=True,
        check=True,
    )
    assert json.loads(said.stdout) == [
        [
            *("0 points-many~", "1 point~", "2 points-few~", "4 points-few~", "5 points-many~"),
            *("12 points-many~", "22 points-few~", "101 points-many~"),
        ],
        ["Ada decides.~", "Ada decide-few.~", "Ada decide-many.~"],
        ["Ady", "Bena"],
    ]


def test_a_game_is_played_in_it(project: Path) -> None:
    played = command(
        project,
        "play",
        "legions",
        "--terminal",
        "--bot",
        "random",
        "--lang",
        LANG,
        typed="1\n" * 40,
    )
    assert "~" in played.out
    assert played.err == ""


def test_its_rules_and_its_errors_are_read(project: Path) -> None:
    assert "LG-5.4" in command(project, "rules", "legions", "LG-5.4", "--lang", LANG).out
    refused = command(project, "rules", "legions", "LG-99.9", "--lang", LANG)
    assert "the rules of legions have no clause 'LG-99.9'" in refused.err
    assert refused.err.strip().endswith("~")
