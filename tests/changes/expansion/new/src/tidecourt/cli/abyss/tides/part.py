"""Tides in the picture: the bag, and every player's Shells."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from tidecourt.cli.abyss.part import PicturePart
from tidecourt.core.bits import count
from tidecourt.games.abyss.state import AbyssState
from tidecourt.games.abyss.tides.module import TIDES
from tidecourt.games.abyss.tides.state import tides
from tidecourt.telling.reader import Reader


class TidesPicture(PicturePart):
    """How Tides is drawn."""

    def board(self, view: AbyssState, reader: Reader, width: int) -> RenderableType | None:
        left = len(tides(view).bag) - tides(view).drawn
        return Text(reader.words.say("abyss.picture.bag", number=left))

    def summary(self, view: AbyssState, reader: Reader, seat: int) -> list[str]:
        shells = count(tides(view).held[seat])
        return [reader.words.say("abyss.picture.shells", number=shells)] if shells else []

    def own_tokens(self, view: AbyssState, reader: Reader) -> list[str]:
        return [f"◠{points}" for points in tides(view).points_of(reader.seat)]


TIDES_PICTURE: Final = TidesPicture(TIDES)
