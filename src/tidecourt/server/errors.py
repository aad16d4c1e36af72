"""Why the server refuses something: a code for programs, a sentence in the reader's language."""

from typing import Final

from tidecourt.core.game import GameError
from tidecourt.core.sentence import Sentence
from tidecourt.locales import Words
from tidecourt.locales.by_english import told


class RefusedError(Exception):
    """What was asked is refused and nothing has changed. `code` names a sentence under
    `server.refused`, unless another `key` is given; `status` is the answer's over HTTP."""

    def __init__(self, code: str, status: int = 400, key: str = "", **values: object) -> None:
        super().__init__(code)
        self.code: Final = code
        self.status: Final = status
        self.key: Final = key or f"server.refused.{code}"
        self.values: Final = values

    def text(self, words: Words) -> str:
        """The sentence."""
        values = {
            name: told(value, words) if isinstance(value, Sentence) else value
            for name, value in self.values.items()
        }
        return words.say(self.key, **values)


def sentence_part(error: Exception) -> Sentence | str:
    """An error's own words, fit to stand inside a sentence."""
    return error.sentence if isinstance(error, GameError) else str(error).rstrip(".")
