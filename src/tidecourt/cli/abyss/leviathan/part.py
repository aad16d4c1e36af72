"""[LV] The Leviathan expansion in the picture: the Border, tokens, Wounds and the Scourge."""

from typing import Final, cast

from rich.console import RenderableType

from tidecourt.cli.abyss.leviathan.border import border
from tidecourt.cli.abyss.leviathan.signs import LeviathanSigns
from tidecourt.cli.abyss.part import PicturePart
from tidecourt.core.bits import count, members
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.module import LEVIATHAN
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words
from tidecourt.telling.reader import Reader


class LeviathanPicture(PicturePart):
    """How the Leviathan expansion is drawn."""

    def board(self, view: AbyssState, reader: Reader, width: int) -> RenderableType:
        return border(view, reader, width)

    def summary(self, view: AbyssState, reader: Reader, seat: int) -> list[str]:
        """Leviathan tokens, Wounds, Leviathans slain, and the Scourge."""
        words = reader.words
        border = border_of(view)
        numbers = {
            "leviathan_tokens": count(border.held_by(seat)),
            "wounds": border.wounds[seat],
            "slain": border.slain_by(seat),
        }
        parts = [words.say(f"abyss.picture.{key}", number=n) for key, n in numbers.items() if n]
        if border.scourge == seat:
            parts.append(f"[bold]{words.say('abyss.picture.scourge')}[/]")
        return parts

    def own_tokens(self, view: AbyssState, reader: Reader) -> list[str]:
        """[LV-7.5] The tokens that only the reader may look at."""
        border = border_of(view)
        held = sorted(border.token_deck[place] for place in members(border.held_by(reader.seat)))
        return [cast(LeviathanSigns, reader.signs).token(kind) for kind in held]

    def help(self, words: Words) -> list[str]:
        return [words.say("abyss.help.leviathan")]


LEVIATHAN_PICTURE: Final = LeviathanPicture(LEVIATHAN)
