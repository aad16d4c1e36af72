"""Abyss, as the terminal shows it."""

from typing import Final, cast

from rich.console import RenderableType

from tidecourt.cli.abyss.base import picture
from tidecourt.cli.abyss.parts import PARTS, TerminalAbyssSigns
from tidecourt.cli.show import Show
from tidecourt.core.kernel import State
from tidecourt.games.abyss.base.cards import COURT_SPACES, KINDS, lord_named
from tidecourt.games.abyss.options import COURT
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words
from tidecourt.telling.abyss.telling import AbyssTelling
from tidecourt.telling.reader import Reader

EXAMPLE: Final = lord_named("recruiter")
BOOST, DICE = (
    next(number for number, kind in enumerate(KINDS) if kind.effect == effect)
    for effect in ("pearls_boost", "two_dice_high")
)


class AbyssShow(Show):
    """Abyss in the terminal."""

    telling = AbyssTelling()
    clause = "AB-8.2"
    lettered = frozenset({"explore", "plot"})

    def signs(self, words: Words) -> TerminalAbyssSigns:
        return TerminalAbyssSigns(words)

    def picture(self, view: State, reader: Reader, width: int) -> RenderableType:
        return picture.render(cast(AbyssState, view), reader, width)

    def why(self, view: State, reader: Reader, typed: str) -> str | None:
        if not typed.isascii() or not typed.isdigit() or not 1 <= int(typed) <= COURT_SPACES:
            return None
        return self.telling.why(view, reader, COURT + int(typed) - 1)

    def help(self, reader: Reader) -> list[str]:
        words = reader.words
        signs = self.signs(words)
        emblems = [
            f"{signs.painted(sign, race)} {words.say(f'abyss_cards.race.{race}.name')}"
            for race, sign in signs.emblems.items()
        ]
        return [
            words.say("abyss.help.emblems", signs=", ".join(emblems)),
            words.say("abyss.help.effects", boost=signs.ally(BOOST), dice=signs.ally(DICE)),
            words.say("abyss.help.lord", example=signs.lord_card(EXAMPLE)),
            words.say("abyss.help.lords"),
            *(line for part in PARTS for line in part.help(words)),
            words.say("abyss.help.goal"),
        ]
