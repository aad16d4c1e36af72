"""The words for whatever answers and events of Tides name, kind by kind."""

from typing import Final

from tidecourt.core.things import Kind
from tidecourt.games.abyss.state import AbyssState
from tidecourt.games.abyss.tides import things
from tidecourt.telling.abyss.wording import AbyssWording
from tidecourt.telling.reader import Reader


class OfBag(AbyssWording):
    """The bag of Shells."""

    def target(self, number: int) -> str:
        return "bag"

    def sign(self, reader: Reader, number: int) -> str:
        return reader.words.say("abyss.shell.bag")

    def label(self, view: AbyssState, reader: Reader, number: int) -> str:
        return self.sign(reader, number)


class OfShell(AbyssWording):
    """A Shell, by its points."""

    def sign(self, reader: Reader, number: int) -> str:
        return reader.words.say("abyss.shell.worth", points=number)


WORDINGS: Final[dict[Kind, AbyssWording]] = {things.BAG: OfBag(), things.SHELL: OfShell()}
