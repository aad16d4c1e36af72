"""The client's catalogues: every sentence is used in the client's sources, none is missing."""

from pathlib import Path
from re import compile as pattern
from re import escape, sub

import pytest

from tidecourt.locales import words

SOURCES = Path(__file__).parents[1] / "web" / "src"
CATALOGUE = r"web(?:_[a-z]+)?"
LITERAL = pattern(rf"""(?<![\w.])["'`]({CATALOGUE}\.[\w.]+)["'`]""")
TEMPLATE = pattern(rf"`({CATALOGUE}\.[^`\s]*\$\{{[^`]*)`")
ANY = r"[\w]+"


def texts() -> list[str]:
    files = [path for kind in ("*.ts", "*.svelte") for path in SOURCES.rglob(kind)]
    return [path.read_text("utf-8") for path in files if not path.name.endswith(".test.ts")]


def named(text: str) -> set[str]:
    """The keys that a source names as they stand."""
    return set(LITERAL.findall(text))


def composed(text: str) -> set[str]:
    """The keys that a source puts together, as patterns: what stands in braces is any one word."""
    found = set()
    for template in TEMPLATE.findall(text):
        parts = sub(r"\$\{(?:[^{}]|\{[^{}]*\})*\}", "\0", template).split("\0")
        found.add(ANY.join(escape(part) for part in parts))
    return found


def keys() -> list[str]:
    return [key for key in words("en").sentences if pattern(CATALOGUE + r"\.").match(key)]


def test_every_sentence_that_the_client_names_is_there() -> None:
    asked = set().union(*(named(text) for text in texts()))
    assert asked, "the client says nothing"
    assert sorted(asked - set(keys())) == []


def test_every_composed_key_leads_to_some_sentence() -> None:
    for form in set().union(*(composed(text) for text in texts())):
        assert any(pattern(form).fullmatch(key) for key in keys()), form


def test_every_sentence_of_the_client_is_used() -> None:
    asked = set().union(*(named(text) for text in texts()))
    forms = [pattern(form) for text in texts() for form in composed(text)]
    idle = [
        key for key in keys() if key not in asked and not any(form.fullmatch(key) for form in forms)
    ]
    assert idle == []


@pytest.mark.parametrize(
    ("source", "literal", "form"),
    [
        ('t("web.lobby.play")', {"web.lobby.play"}, set()),
        ("{t('web_abyss.zone', {n})}", {"web_abyss.zone"}, set()),
        ("t(`web.seat.${kind}.title`)", set(), {rf"web\.seat\.{ANY}\.title"}),
    ],
)
def test_keys_are_found_in_sources(source: str, literal: set[str], form: set[str]) -> None:
    assert named(source) == literal
    assert composed(source) == form
