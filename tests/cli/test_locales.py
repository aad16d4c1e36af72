"""The catalogues: the same in every language, every sentence used, none missing."""

import ast
from pathlib import Path
from re import compile as compiled
from re import escape
from string import Formatter

import pytest

import tidecourt.cli
import tidecourt.locales
import tidecourt.review
import tidecourt.telling
from tidecourt.bots.registry import LEVELS
from tidecourt.locales import LANGUAGES, language, lay_in, words

SOURCES = [
    *Path(tidecourt.cli.__file__).parent.rglob("*.py"),
    *Path(tidecourt.telling.__file__).parent.rglob("*.py"),
    *Path(tidecourt.review.__file__).parent.rglob("*.py"),
    Path(tidecourt.locales.__file__),
]
ENGLISH = words("en").sentences
CATALOGUES = ("interface", "legions", "abyss", "hint", "review")
OURS = [key for key in ENGLISH if key.split(".")[0] in CATALOGUES]
ANY = "[^.]+"


def placeholders(sentence: str) -> set[str]:
    """What a sentence is filled with; a word that only agrees with a number need not be there."""
    parts = Formatter().parse(sentence)
    return {name for _, name, how, _ in parts if name and not (how or "").startswith("|")}


def used() -> set[str]:
    """Every key that the sources name, as a pattern: what stands in braces may be anything."""
    found = {escape(f"interface.{level.about}") for level in LEVELS}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                found.add("".join(pattern(part) for part in node.values))
    return {key for key in found if r"\." in key}


def pattern(part: ast.expr) -> str:
    return escape(str(part.value)) if isinstance(part, ast.Constant) else ANY


def asked_directly() -> set[str]:
    """Every key that is given to `say` as it stands."""
    found = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr == "say" and isinstance(node.args[0], ast.Constant):
                found.add(str(node.args[0].value))
    return {key for key in found if "." in key and " " not in key}


def test_every_language_has_the_same_sentences_with_the_same_placeholders() -> None:
    for lang in LANGUAGES:
        sentences = words(lang).sentences
        assert set(sentences) == set(ENGLISH)
        for key, sentence in sentences.items():
            assert placeholders(sentence) == placeholders(ENGLISH[key]), key


def test_every_sentence_is_used() -> None:
    known = compiled("|".join(sorted(used())))
    assert [key for key in OURS if not known.fullmatch(key)] == []


def test_no_sentence_is_missing() -> None:
    asked = asked_directly()
    assert len(asked) > 50
    assert sorted(key for key in asked if not words("en").has(key)) == []


def test_files_of_a_game_add_to_the_catalogues_and_say_nothing_twice() -> None:
    tables = {"abyss": {"event": {"placed": "here"}}}
    lay_in(tables, {"abyss": {"event": {"taken": "there"}}, "hint": {"you": "You"}})
    assert tables == {
        "abyss": {"event": {"placed": "here", "taken": "there"}},
        "hint": {"you": "You"},
    }
    with pytest.raises(ValueError, match="say taken twice"):
        lay_in(tables, {"abyss": {"event": {"taken": "elsewhere"}}})


def test_a_list_reads_as_people_say_it() -> None:
    assert words("en").listed(["3"]) == "3"
    assert words("en").listed(["3", "14", "20"]) == "3, 14 and 20"
    assert words("fr").listed(["3", "14"]) == "3 et 14"


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA.UTF-8"}, "fr"),
    ],
)
def test_the_environment_chooses_the_language(environ: dict[str, str], lang: str) -> None:
    assert language(environ) == lang


def test_an_unknown_language_has_no_words() -> None:
    with pytest.raises(KeyError):
        words("xx")
