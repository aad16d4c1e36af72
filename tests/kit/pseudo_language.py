"""A language that nobody speaks, made of the English texts and laid into a copy of the project.

It goes by Polish rules: three forms of a noun (1 point, 2 points, 5 points), and names whose ending
says to whom something belongs. Polish is known to every browser, so its rules can be checked there.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from re import compile as pattern
from re import sub
from tomllib import loads
from typing import Any, Final

from tests.kit.sentences import english as english_errors

LOCALES: Final = Path("src/tidecourt/locales")
RULES: Final = Path("docs/rules")
LIST: Final = LOCALES / "languages.toml"

LANG: Final = "pl"
NAME: Final = "Pseudo"
LANGUAGE: Final = """
name = "Pseudo"
articles = ["the "]

[plural]
one = "i = 1 and v = 0"
few = "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"

[forms]
of = [["a$", "y"], ["$", "a"]]
"""
COUNTED: Final = pattern(r"\{(\w+):(\|?)([^{}|]*)\|([^{}|]*)\}")


def add_language(folder: Path) -> None:
    """All that a new language is: its texts, its rules, and its place in the list."""
    texts = folder / LOCALES / LANG
    (texts / "by_english").mkdir(parents=True)
    (texts / "language.toml").write_text(LANGUAGE, "utf-8")
    english = folder / LOCALES / "en"
    for page in english.rglob("*.toml"):
        if page.name != "language.toml":
            own = texts / page.relative_to(english)
            own.parent.mkdir(exist_ok=True)
            write(own, dict(flat(loads(page.read_text("utf-8")))))
    for page in (folder / LOCALES / "fr" / "by_english").glob("*.toml"):
        write(texts / "by_english" / page.name, {(key,): key for key in loads(page.read_text())})
    write(texts / "by_english" / "errors.toml", {(text,): text for text in english_errors()})
    (folder / RULES / LANG).mkdir()
    for page in (folder / RULES).glob("*.md"):
        (folder / RULES / LANG / page.name).write_text(page.read_text("utf-8"), "utf-8")
    known = (folder / LIST).read_text("utf-8")
    (folder / LIST).write_text(sub(r'"\]', f'", "{LANG}"]', known), "utf-8")


def pseudo(sentence: str) -> str:
    """An English sentence that can be told from English, with a third form of every noun."""
    return COUNTED.sub(r"{\1:\2\3|\4-few|\4-many}", sentence) + "~"


def flat(
    table: dict[str, Any], path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, (*path, key))
        else:
            yield (*path, key), value


def write(page: Path, sentences: dict[tuple[str, ...], str]) -> None:
    """A catalogue; a text of JSON is one of TOML too."""
    lines = [
        f"{'.'.join(map(json.dumps, path))} = {json.dumps(pseudo(text), ensure_ascii=False)}\n"
        for path, text in sentences.items()
    ]
    page.write_text("".join(lines), "utf-8")
