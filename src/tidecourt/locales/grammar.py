"""How the gaps of a sentence are filled, by the grammar that a language tells as data.

The client does the same with the same data: `web/src/words/grammar.ts`.
"""

from collections.abc import Iterator, Mapping
from re import IGNORECASE, Pattern
from re import compile as pattern
from string import Formatter
from typing import Any, Final, NamedTuple

RELATION: Final = pattern(r"([a-z])(?: % (\d+))? (!?=) ([\d.,]+)")
WHOLE: Final = "ni"  # operands that are the number itself; all others are 0 of a whole number


class Part(NamedTuple):
    """A piece of a sentence: text, the name of the gap after it, and how that is said."""

    text: str
    name: str
    how: str


class Relation:
    """A relation of a plural rule: `i % 100 != 12..14`."""

    def __init__(self, text: str) -> None:
        parts = RELATION.fullmatch(text)
        if parts is None:
            raise ValueError(f"'{text}' is no relation of a plural rule")
        self.is_number: Final = parts[1] in WHOLE
        self.modulus: Final = int(parts[2] or 0)
        self.inside: Final = parts[3] == "="
        ends = [each.partition("..") for each in parts[4].split(",")]
        self.ranges: Final = [(int(low), int(high or low)) for low, _, high in ends]

    def holds(self, number: int) -> bool:
        value = number if self.is_number else 0
        if self.modulus:
            value %= self.modulus
        return any(low <= value <= high for low, high in self.ranges) == self.inside


class PluralRule:
    """A rule of CLDR on whole numbers: `i % 10 = 2..4 and i % 100 != 12..14`."""

    def __init__(self, text: str) -> None:
        self.either: Final = [
            [Relation(relation) for relation in all_.split(" and ")] for all_ in text.split(" or ")
        ]

    def holds(self, number: int) -> bool:
        return any(all(relation.holds(number) for relation in all_) for all_ in self.either)


class Grammar(Formatter):
    """Fills in the gaps of sentences by what `language.toml` says of a language:

    - `plural`: which numbers take which form of a noun, in CLDR's notation; the last form is for
      all other numbers;
    - `forms`: how a name changes in a gap such as `{name:of}`: the first pattern that is found in
      it is replaced;
    - `articles`: what may stand before a name and is no part of it.
    """

    def __init__(self, language: Mapping[str, Any]) -> None:
        self.plural: Final = [PluralRule(text) for text in language["plural"].values()]
        self.forms: Final[dict[str, list[tuple[Pattern[str], str]]]] = {
            form: [(pattern(before, IGNORECASE), after) for before, after in changes]
            for form, changes in language["forms"].items()
        }
        self.articles: Final[tuple[str, ...]] = tuple(language["articles"])

    def parts(self, sentence: str) -> Iterator[Part]:
        """A sentence taken apart."""
        for text, name, how, _ in self.parse(sentence):
            yield Part(text, name or "", how or "")

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec in self.forms:
            return self.changed(str(value), format_spec)
        if "|" in format_spec:
            return self.counted(int(value), format_spec)
        return str(super().format_field(value, format_spec))

    def changed(self, name: str, form: str) -> str:
        """A name in one of the forms of the language: "Ada's", "d'Ada"."""
        for before, after in self.forms[form]:
            place = before.search(name)
            if place:
                return name[: place.start()] + after + name[place.end() :]
        return name

    def counted(self, number: int, nouns: str) -> str:
        """A number with its noun: `point|points`. The noun alone if there is nothing before the
        first bar: `|is|are`."""
        if nouns.startswith("|"):
            return self.agreeing(number, nouns[1:].split("|"))
        return f"{number} {self.agreeing(number, nouns.split('|'))}"

    def agreeing(self, number: int, forms: list[str]) -> str:
        """The form of a word that goes with a number."""
        for form, rule in zip(forms, self.plural, strict=False):
            if rule.holds(abs(number)):
                return form
        return forms[-1]

    def in_sentence(self, name: str) -> str:
        """A name with its article small."""
        article = self.article(name)
        return name[:article].lower() + name[article:]

    def without_article(self, name: str) -> str:
        """A name as it stands on a card."""
        return name[self.article(name) :]

    def article(self, name: str) -> int:
        """How many letters of a name are its article, with what parts it from the rest."""
        small = name.lower()
        return max((len(each) for each in self.articles if small.startswith(each)), default=0)
