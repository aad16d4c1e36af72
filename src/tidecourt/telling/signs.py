"""How a thing looks in a sentence. Every game has a class of its own that says it in plain words;
a medium paints these words, or shows something shorter in their place."""

from re import Pattern
from re import compile as pattern
from typing import Final

from tidecourt.locales import Words


class Signs:
    """Plain words, as they are read aloud."""

    start: Pattern[str] = pattern(r"()(\w)")  # the first letter of a sentence, after any markup

    def __init__(self, words: Words) -> None:
        self.words: Final = words

    def painted(self, text: str, style: str, ref: str = "") -> str:
        """Words in the style of a race, guild or colour, or `strong`; `ref` names the card that
        they stand for, such as `lord:recruiter`."""
        return text

    def strong(self, text: str, ref: str = "") -> str:
        return self.painted(text, "strong", ref)

    def person(self, name: str) -> str:
        """A name that a person chose, unable to pass for markup."""
        return name

    def capital(self, sentence: str) -> str:
        """A sentence that begins with a capital letter."""
        return self.start.sub(lambda start: start[1] + start[2].upper(), sentence, count=1)


MARKS: Final = str.maketrans("", "", "⟦⟧|")


class MarkedSigns(Signs):
    """Text with marks, `⟦style ref|words⟧`, which the browser turns into colours and links."""

    start = pattern(r"((?:⟦[^|]*\|)?)(\w)")

    def painted(self, text: str, style: str, ref: str = "") -> str:
        return f"⟦{style} {ref}|{text}⟧" if ref else f"⟦{style}|{text}⟧"

    def person(self, name: str) -> str:
        return name.translate(MARKS)
