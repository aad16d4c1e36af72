"""Reading facts that a person wrote: each is asked for by name, and any other is refused.

A fact that cannot be is a `FactError`, which knows the path of its key: whoever read the facts from
a file can name the line.
"""

from difflib import get_close_matches
from typing import Any, Final

from tidecourt.core.game import GameError
from tidecourt.core.sentence import Sentence


class FactError(GameError):
    """A fact that cannot be, in one sentence, with the path that leads to it."""

    def __init__(self, path: tuple[str, ...], sentence: str | Sentence, **values: object) -> None:
        super().__init__(sentence, **values)
        self.path = path


class Facts:
    """A table of facts, and the path that leads to it."""

    def __init__(self, facts: dict[str, Any], path: tuple[str, ...] = ()) -> None:
        self.facts = facts
        self.path = path
        self.asked: list[str] = []

    def error(self, at: str, sentence: str | Sentence, **values: object) -> FactError:
        """The error to raise about the fact of this key."""
        return FactError((*self.path, at), sentence, **values)

    def says(self, key: str) -> bool:
        """Whether there is a fact of this key."""
        self.asked.append(key)
        return key in self.facts

    def value(self, key: str) -> Any:
        """The fact of this key as it was written; None if nothing is said."""
        self.asked.append(key)
        return self.facts.get(key)

    def number(self, key: str, least: int, most: int, default: int) -> int:
        """A whole number."""
        if not self.says(key):
            return default
        return checked_number(self.facts[key], least, most, (*self.path, key))

    def flag(self, key: str, default: bool) -> bool:
        """True or false."""
        if not self.says(key):
            return default
        flag = self.facts[key]
        if not isinstance(flag, bool):
            raise self.error(key, "{key} is true or false, not {flag}", key=key, flag=shown(flag))
        return flag

    def text(self, key: str, default: str) -> str:
        """Any text."""
        if not self.says(key):
            return default
        text = self.facts[key]
        if not isinstance(text, str):
            raise self.error(key, "{key} is a text, not {text}", key=key, text=shown(text))
        return text

    def word(self, key: str, known: tuple[str, ...], default: str) -> str:
        """One of the words that are known."""
        return (
            checked_word(self.facts[key], known, (*self.path, key)) if self.says(key) else default
        )

    def numbers(self, key: str, least: int, most: int) -> list[int]:
        """A list of different whole numbers; empty if nothing is said."""
        return [
            checked_number(number, least, most, (*self.path, key, str(place)))
            for place, number in enumerate(self.different(key))
        ]

    def words(self, key: str, known: tuple[str, ...]) -> list[str]:
        """A list of different words that are known; empty if nothing is said."""
        return [
            checked_word(word, known, (*self.path, key, str(place)))
            for place, word in enumerate(self.different(key))
        ]

    def table(self, key: str) -> "Facts":
        """A table within this one; empty if nothing is said."""
        table = self.facts[key] if self.says(key) else {}
        if not isinstance(table, dict):
            raise self.error(
                key, "{key} is a table of facts, not {table}", key=key, table=shown(table)
            )
        return Facts(table, (*self.path, key))

    def items(self, key: str) -> list[Any]:
        """A list of anything; empty if nothing is said."""
        items = self.facts[key] if self.says(key) else []
        if not isinstance(items, list):
            raise self.error(key, "{key} is a list, not {items}", key=key, items=shown(items))
        return items

    def different(self, key: str) -> list[Any]:
        """A list in which nothing stands twice; empty if nothing is said."""
        items = self.items(key)
        for place, item in enumerate(items):
            if item in items[:place]:
                raise FactError(
                    (*self.path, key, str(place)),
                    "{key} names {item} twice",
                    key=key,
                    item=shown(item),
                )
        return items

    def refuse_the_rest(self) -> None:
        """Refuse a key that nobody has asked for."""
        self.refuse_all_but(tuple(self.asked))

    def refuse_all_but(self, known: tuple[str, ...]) -> None:
        """Refuse a key that is not known, and say which one may have been meant."""
        for key in self.facts:
            if key not in known:
                raise self.error(
                    key, "there is no '{key}' here{meant}", key=key, meant=meant(key, known)
                )


class Cards:
    """Which cards the facts have named, and where: every card lies in one place only."""

    def __init__(self, kind: Sentence, every: list[int]) -> None:
        self.kind: Final = kind
        self.unnamed: Final = every
        self.place_of: Final[dict[int, Sentence]] = {}

    def name(self, said: Facts, key: str, card: int, shown: str, place: Sentence) -> None:
        """Note that the facts put a card in a place."""
        if card in self.place_of:
            raise said.error(
                key,
                "{kind} {name} is {place}, but also {other}",
                kind=self.kind,
                name=shown,
                place=place,
                other=self.place_of[card],
            )
        self.place_of[card] = place
        self.unnamed.remove(card)

    def draw(self, number: int, for_what: Sentence) -> list[int]:
        """Cards that the facts do not name, the first ones first."""
        if len(self.unnamed) < number:
            raise FactError(
                (),
                "too few unnamed {kind} cards are left for {for_what}",
                kind=self.kind,
                for_what=for_what,
            )
        drawn = self.unnamed[:number]
        del self.unnamed[:number]
        return drawn


def checked_number(number: Any, least: int, most: int, path: tuple[str, ...]) -> int:
    """A whole number within bounds."""
    key = key_of(path)
    if not isinstance(number, int) or isinstance(number, bool):
        raise FactError(
            path, "{key} takes whole numbers, not {number}", key=key, number=shown(number)
        )
    if not least <= number <= most:
        raise FactError(
            path,
            "{key} takes numbers from {least} to {most}, not {number}",
            key=key,
            least=least,
            most=most,
            number=number,
        )
    return number


def checked_word(word: Any, known: tuple[str, ...], path: tuple[str, ...]) -> str:
    """A word that is known."""
    key = key_of(path)
    if not isinstance(word, str):
        raise FactError(path, "{key} takes names in quotes, not {word}", key=key, word=shown(word))
    if word not in known:
        raise FactError(
            path,
            "{key} does not know '{word}'{meant}",
            key=key,
            word=word,
            meant=meant(word, known),
        )
    return word


def key_of(path: tuple[str, ...]) -> str:
    """The last key of a path, which may end in a place of a list."""
    return path[-2] if path[-1].isdigit() else path[-1]


def meant(word: str, known: tuple[str, ...]) -> str | Sentence:
    """What may have been meant by an unknown word, in brackets; else all there is, if short."""
    close = get_close_matches(word, known, 1)
    if close:
        return Sentence(" (did you mean '{word}'?)", word=close[0])
    choice = sorted(set(known))
    return Sentence(" (there is: {known})", known=choice) if 0 < len(choice) <= 16 else ""


def shown(value: Any) -> str | Sentence:
    """A value as its writer knows it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return Sentence("[{items}]", items=[shown(item) for item in value])
    return Sentence("a table") if isinstance(value, dict) else str(value)
