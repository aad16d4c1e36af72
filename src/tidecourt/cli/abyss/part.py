"""What an expansion adds to the picture of Abyss in the terminal: a part, with a hook for each
place where one can. What a hook gives is markup; nothing is drawn without the expansion."""

from collections.abc import Mapping

from rich.console import RenderableType

from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words
from tidecourt.telling.abyss.of_module import OfModule
from tidecourt.telling.reader import Reader


class PicturePart(OfModule):
    """How an expansion is drawn."""

    emblems: Mapping[str, str] = {}  # of Allies that are of no race, by what they are instead
    styles: Mapping[str, str] = {}  # the colours of what it brings

    # ---------------------------------------------------------------- hooks

    def board(self, view: AbyssState, reader: Reader, width: int) -> RenderableType | None:
        """What lies beside the Court, or below it where there is little room."""
        return None

    def summary(self, view: AbyssState, reader: Reader, seat: int) -> list[str]:
        """What a player has of it, in numbers."""
        return []

    def own_tokens(self, view: AbyssState, reader: Reader) -> list[str]:
        """The tokens of its own that only the reader may look at."""
        return []

    def on_location(self, view: AbyssState, reader: Reader, location: int) -> str:
        """What lies on a Location that somebody controls."""
        return ""

    def guard_of_lord(self, view: AbyssState, reader: Reader, lord: int) -> str:
        """Who keeps a Lord of the Court from others."""
        return ""

    def guard_of_stack(self, view: AbyssState, reader: Reader, race: int) -> str:
        """Who keeps a Council stack from others."""
        return ""

    def guard_of_location(self, view: AbyssState, reader: Reader, location: int) -> str:
        """Who keeps an available Location from others."""
        return ""

    def help(self, words: Words) -> list[str]:
        """How to read what it draws; said whether it is in play or not."""
        return []
