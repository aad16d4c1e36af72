"""Every word a person reads, by language, from the TOML catalogues beside this file.

A sentence is found by its catalogue and its path there, for instance `legions.event.placed.you`.
A file beside the others is a catalogue; one in the folder of a game holds parts of several, so that
all that one expansion says, or one chapter, is together.

Placeholders have names, and three kinds of help for grammar:

- `{name:of}` says to whom something belongs: "Ada's" in English, "d'Ada" in French;
- `{points:point|points}` is a number with its noun in the right form: "1 point", "2 points";
- `{number:|is|are}` is a word alone that goes with a number.

What a language's grammar is, its `language.toml` says; which languages there are, `languages.toml`.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from re import split
from tomllib import loads
from typing import Any, Final

from tidecourt.locales.grammar import Grammar, Part

FOLDER: Final = files("tidecourt.locales")
LANGUAGES: Final[tuple[str, ...]] = tuple(
    loads(FOLDER.joinpath("languages.toml").read_text("utf-8"))["languages"]
)
LANGUAGE: Final = "language"  # the file of a language that is no catalogue
BY_ENGLISH: Final = "by_english"  # the folder whose sentences have no keys


class Words:
    """All the sentences of one language."""

    def __init__(self, lang: str, grammar: Grammar, sentences: Mapping[str, str]) -> None:
        self.lang: Final = lang
        self.grammar: Final = grammar
        self.sentences: Final = sentences
        self.parts: Final[dict[str, list[Part]]] = {}

    def say(self, key: str, **values: object) -> str:
        """A sentence with its placeholders filled in."""
        said = ""
        for before, name, spec in self.parts_of(key):
            said += before
            if name:
                value = values[name]
                if spec or not isinstance(value, str):
                    value = self.grammar.format_field(value, spec)
                said += value
        return said

    def has_gaps(self, key: str) -> bool:
        """Whether a sentence has placeholders to be filled in."""
        return any(name for _, name, _ in self.parts_of(key))

    def parts_of(self, key: str) -> list[Part]:
        """A sentence taken apart, once: a server says thousands of them a second."""
        parts = self.parts.get(key)
        if parts is None:
            parts = self.parts[key] = list(self.grammar.parts(self.sentences[key]))
        return parts

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return key in self.sentences

    def listed(self, items: list[str]) -> str:
        """Several things in a row: "3, 14 and 20"."""
        if len(items) < 2:
            return "".join(items)
        return self.say("interface.list.and", items=", ".join(items[:-1]), last=items[-1])


@cache
def words(lang: str) -> Words:
    """The words of a language; an unknown one is a `KeyError`."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    tables = catalogues(lang)
    grammar = Grammar(tables.pop(LANGUAGE))
    sentences = {key: text for stem in tables for key, text in flat(tables[stem], stem)}
    return Words(lang, grammar, sentences)


def catalogues(lang: str) -> dict[str, Any]:
    """Every catalogue of a language, by its name."""
    tables: dict[str, Any] = {}
    for entry in FOLDER.joinpath(lang).iterdir():
        stem, _, suffix = entry.name.rpartition(".")
        if suffix == "toml":
            lay_in(tables, {stem: loads(entry.read_text("utf-8"))})
        elif entry.is_dir() and entry.name != BY_ENGLISH:
            for page in entry.iterdir():
                lay_in(tables, loads(page.read_text("utf-8")))
    return tables


def lay_in(tables: dict[str, Any], more: dict[str, Any]) -> None:
    """Add the sentences of a file to those of others. None is said twice."""
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(tables.setdefault(key, {}), dict):
            lay_in(tables[key], value)
        elif key in tables:
            raise ValueError(f"the catalogues say {key} twice: {value}")
        else:
            tables[key] = value


def flat(table: dict[str, Any], path: str) -> Iterator[tuple[str, str]]:
    """The sentences of a table and of the tables in it, by their paths."""
    for key, value in table.items():
        if isinstance(value, str):
            yield f"{path}.{key}", value
        elif isinstance(value, dict):
            yield from flat(value, f"{path}.{key}")


def known(tag: str) -> str | None:
    """Which of our languages a tag means, such as `fr-CA` or `fr_FR.UTF-8`; None if it is none."""
    lang = split("[-_.@;]", tag.strip(), maxsplit=1)[0].lower()
    return lang if lang in LANGUAGES else None


def language(environ: Mapping[str, str]) -> str:
    """The language that an environment asks for, the first if it is none of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(variable):
            return known(environ[variable]) or LANGUAGES[0]
    return LANGUAGES[0]
