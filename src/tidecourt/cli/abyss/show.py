"""Abyss, as the terminal shows it."""

from typing import Final, cast

from rich.console import RenderableType

from tidecourt.cli.abyss import court, picture, signs
from tidecourt.cli.abyss.cards import cards
from tidecourt.cli.abyss.ending import ending
from tidecourt.cli.abyss.log import log
from tidecourt.cli.abyss.questions import option, question
from tidecourt.cli.show import Card, Line, Reader, Show
from tidecourt.core.journal import Event
from tidecourt.core.kernel import State
from tidecourt.games.abyss.base.cards import COURT_SPACES, KINDS, lord_named
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words

EXAMPLE: Final = lord_named("recruiter")
BOOST, DICE = (
    next(number for number, kind in enumerate(KINDS) if kind.effect == effect)
    for effect in ("pearls_boost", "two_dice_high")
)


class AbyssShow(Show):
    """Abyss in the terminal."""

    game = "abyss"
    clause = "AB-8.2"
    lettered = frozenset({"explore", "plot"})

    def picture(self, view: State, reader: Reader, width: int) -> RenderableType:
        return picture.render(cast(AbyssState, view), reader, width)

    def question(self, view: State, reader: Reader) -> str:
        return question(cast(AbyssState, view), reader)

    def option(self, view: State, reader: Reader, option_: int) -> str:
        return option(cast(AbyssState, view), reader, option_)

    def why(self, view: State, reader: Reader, typed: str) -> str | None:
        if not typed.isascii() or not typed.isdigit() or not 1 <= int(typed) <= COURT_SPACES:
            return None
        return court.why(cast(AbyssState, view), reader, int(typed) - 1)

    def log(self, events: list[Event], reader: Reader) -> list[Line]:
        return log(events, reader)

    def ending(self, state: State, reader: Reader) -> RenderableType:
        return ending(cast(AbyssState, state), reader)

    def cards(self, words: Words) -> list[Card]:
        return cards(words)

    def help(self, reader: Reader) -> list[str]:
        words = reader.words
        emblems = [
            f"{signs.painted(sign, race)} {words.say(f'abyss_cards.race.{race}.name')}"
            for race, sign in signs.EMBLEMS.items()
        ]
        return [
            words.say("abyss.help.emblems", signs=", ".join(emblems)),
            words.say("abyss.help.effects", boost=signs.ally(BOOST), dice=signs.ally(DICE)),
            words.say("abyss.help.lord", example=signs.lord_card(EXAMPLE, words)),
            words.say("abyss.help.lords"),
            words.say("abyss.help.leviathan"),
            words.say("abyss.help.goal"),
        ]
