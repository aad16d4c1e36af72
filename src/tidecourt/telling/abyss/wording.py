"""How a kind of thing is told in Abyss, and the answers that name none."""

from typing import Final

from tidecourt.core.kernel import asked
from tidecourt.core.things import Saying
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.reader import Reader
from tidecourt.telling.wording import Wording


class AbyssWording(Wording[AbyssState]):
    """The words for a kind of thing in Abyss."""

    deed: str = "things"
    """What the deed is called in the catalogue, under the question's key; "" if its label says it
    all."""


class OfSaying(AbyssWording):
    """An answer that names nothing. A question may have its own words for it."""

    def __init__(self, kind: Saying, target: str = "") -> None:
        self.deed = kind.name
        self.where: Final = target

    def target(self, number: int) -> str:
        return self.where

    def label(self, view: AbyssState, reader: Reader, number: int) -> str:
        words = reader.words
        own = f"abyss.answer.{asked(view, reader.seat).key}.{self.deed}"
        key = own if words.has(own) else f"abyss.answer.{self.deed}"
        return words.say(key, number=view.stack[-1].a)
