"""Legions, as the terminal shows it."""

from typing import cast

from rich.console import RenderableType

from tidecourt.cli.legions import picture
from tidecourt.cli.legions.signs import BANNER, TerminalLegionsSigns, routed
from tidecourt.cli.show import Show
from tidecourt.core.kernel import State
from tidecourt.games.legions.cards import LOCATIONS, WHITE
from tidecourt.games.legions.state import LegionsState
from tidecourt.locales import Words
from tidecourt.telling.legions.telling import LegionsTelling
from tidecourt.telling.reader import Reader, Row


class LegionsShow(Show):
    """Legions in the terminal."""

    telling = LegionsTelling()
    clause = "LG-5.4"

    def signs(self, words: Words) -> TerminalLegionsSigns:
        return TerminalLegionsSigns(words)

    def picture(self, view: State, reader: Reader, width: int) -> RenderableType:
        return picture.render(cast(LegionsState, view), reader, width)

    def points(self, row: Row, number: int) -> str:
        return BANNER * number or "0" if row.key == "banners" else str(number)

    def help(self, reader: Reader) -> list[str]:
        words = reader.words
        signs = self.signs(words)
        emblems = [f"{signs.emblem(place)} {signs.location(place)}" for place in range(LOCATIONS)]
        return [
            words.say("legions.help.emblems", signs=", ".join(emblems), white=signs.emblem(WHITE)),
            words.say("legions.help.reward", example=signs.card(15)),
            words.say("legions.help.routed", example=routed(15, True)),
            words.say(
                "legions.help.token",
                near=picture.NEAR,
                far=picture.FAR,
                centre=picture.CENTRE,
            ),
            words.say("legions.help.hits"),
            words.say("legions.help.goal", turns=picture.TURNS),
        ]
