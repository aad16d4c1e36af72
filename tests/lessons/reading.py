"""Somebody who knows no game and does what the coach's words say: of the answers on offer, the one
whose label names what is bold. It sees neither the file of a lesson nor what the board marks."""

import re
from typing import Final

BOLD: Final = re.compile(r"⟦strong\|([^⟧]*)⟧")
SIGN: Final = re.compile(r"⟦[^|⟧]*\|([^⟧]*)⟧")
WORD: Final = re.compile(r"[^\W_]+")
ASIDE: Final = re.compile(r"[,;:(]")  # what follows explains a label and names nothing
STEM: Final = 4  # letters that two forms of a word have in common, at least
ENDING: Final = 3  # letters by which they differ, at most


def bold(text: str) -> list[list[str]]:
    """What a text says to press, in its order, as words."""
    return [words_of(phrase) for phrase in BOLD.findall(text)]


def words_of(text: str) -> list[str]:
    return WORD.findall(text.lower())


def same(one: str, other: str) -> bool:
    """Whether two words are one, but for their endings: Crab and Crabs, explorez and explorer."""
    if one == other:
        return True
    alike = next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    return alike >= max(STEM, min(len(one), len(other)) - ENDING)


def names(phrase: list[str], label: str) -> bool:
    """Whether a phrase stands in a label, its words one after the other."""
    said = words_of(label)
    return any(
        all(map(same, phrase, said[at : at + len(phrase)]))
        for at in range(len(said) - len(phrase) + 1)
    )


def named(phrase: list[str], labels: list[str]) -> list[int]:
    """The places of the labels that a phrase names; what a label explains counts only if no label
    is called so."""
    heads = [at for at, label in enumerate(labels) if names(phrase, ASIDE.split(label)[0])]
    return heads or [at for at, label in enumerate(labels) if names(phrase, label)]


class PlainReader:
    """Remembers what it has done of a text that names several things."""

    def __init__(self) -> None:
        self.text = ""
        self.left: list[list[str]] = []

    def choose(self, text: str, labels: list[str]) -> int | None:
        """The place of the answer that a text tells; None if it leaves all of them open."""
        if text != self.text:
            self.text, self.left = text, bold(text)
            if not self.left:
                return None
        shown = [SIGN.sub(r"\1", label) for label in labels]
        for phrase in self.left:
            found = named(phrase, shown)
            if len(found) == 1:
                self.left.remove(phrase)
                return found[0]
        raise AssertionError(f"no single one of {shown} is told by: {text}")
