"""Every word a person reads, by language, from the TOML catalogues beside this file.

A sentence is found by its catalogue and its path there, for instance `legions.event.placed.you`.
Its placeholders have names, and two kinds of help for grammar:

- `{name:of}` says to whom something belongs: "Ada's" in English, "d'Ada" in French;
- `{points:point|points}` is a number with its noun in the right form: "1 point", "2 points".
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from string import Formatter
from tomllib import loads
from typing import Any, Final

LANGUAGES: Final = ("en", "fr")
VOWELS: Final = "aeiouàâäéèêëîïôöùûüœæ"

Part = tuple[str, str, str]


class Grammar(Formatter):
    """Fills in a sentence's placeholders by the grammar of one language."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang

    def parts(self, sentence: str) -> Iterator[Part]:
        """A sentence taken apart: text, the name of what follows it, and how that is said."""
        for text, name, spec, _ in self.parse(sentence):
            yield text, name or "", spec or ""

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "of":
            return self.of(str(value))
        if "|" in format_spec:
            return self.counted(int(value), *format_spec.split("|"))
        return str(super().format_field(value, format_spec))

    def of(self, name: str) -> str:
        """The words that say something belongs to somebody."""
        if self.lang == "fr":
            return f"d'{name}" if elides(name.lower()) else f"de {name}"
        return f"{name}'s"

    def counted(self, number: int, one: str, many: str) -> str:
        """A number with its noun; nothing is singular in French and plural in English."""
        single = abs(number) < 2 if self.lang == "fr" else abs(number) == 1
        return f"{number} {one if single else many}"


class Words:
    """All the sentences of one language."""

    def __init__(self, lang: str, sentences: Mapping[str, str]) -> None:
        self.lang: Final = lang
        self.sentences: Final = sentences
        self.grammar: Final = Grammar(lang)
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


def elides(name: str) -> bool:
    """Whether French drops the e of "de" before a name: d'Ada, d'Hélène, d'Yves, but de Yann."""
    if name.startswith("y"):
        return name[1:2] not in VOWELS
    return name.startswith((*VOWELS, "h"))


@cache
def words(lang: str) -> Words:
    """The words of a language; an unknown one is a `KeyError`."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    sentences: dict[str, str] = {}
    for catalogue in files("tidecourt.locales").joinpath(lang).iterdir():
        stem, _, suffix = catalogue.name.rpartition(".")
        if suffix == "toml":
            sentences.update(flat(loads(catalogue.read_text("utf-8")), stem))
    return Words(lang, sentences)


def flat(table: dict[str, Any], path: str) -> Iterator[tuple[str, str]]:
    """The sentences of a table and of the tables in it, by their paths."""
    for key, value in table.items():
        if isinstance(value, str):
            yield f"{path}.{key}", value
        elif isinstance(value, dict):
            yield from flat(value, f"{path}.{key}")


def language(environ: Mapping[str, str]) -> str:
    """The language that an environment asks for, English if it is none of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(variable):
            asked = environ[variable][:2].lower()
            return asked if asked in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
