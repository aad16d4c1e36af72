"""Legions, as the terminal shows it."""

from typing import cast

from rich.console import RenderableType

from tidecourt.cli.legions import picture, signs
from tidecourt.cli.legions.cards import cards
from tidecourt.cli.legions.ending import ending
from tidecourt.cli.legions.log import log
from tidecourt.cli.legions.questions import option, question
from tidecourt.cli.show import Card, Line, Reader, Show
from tidecourt.core.journal import Event
from tidecourt.core.kernel import State
from tidecourt.games.legions.cards import LOCATIONS, WHITE
from tidecourt.games.legions.state import LegionsState
from tidecourt.locales import Words


class LegionsShow(Show):
    """Legions in the terminal."""

    game = "legions"
    clause = "LG-5.4"

    def picture(self, view: State, reader: Reader, width: int) -> RenderableType:
        return picture.render(
            cast(LegionsState, view), reader.seat, reader.words, width, reader.names
        )

    def question(self, view: State, reader: Reader) -> str:
        return question(cast(LegionsState, view), reader)

    def option(self, view: State, reader: Reader, option_: int) -> str:
        return option(cast(LegionsState, view), reader, option_)

    def log(self, events: list[Event], reader: Reader) -> list[Line]:
        return log(events, reader)

    def ending(self, state: State, reader: Reader) -> RenderableType:
        return ending(cast(LegionsState, state), reader)

    def cards(self, words: Words) -> list[Card]:
        return cards(words)

    def help(self, reader: Reader) -> list[str]:
        words = reader.words
        emblems = [
            signs.painted(signs.EMBLEMS[place], place) + " " + signs.location(place, words)
            for place in range(LOCATIONS)
        ]
        white = signs.painted(signs.EMBLEMS[WHITE], WHITE)
        return [
            words.say("legions.help.emblems", signs=", ".join(emblems), white=white),
            words.say("legions.help.reward", example=signs.card(15)),
            words.say("legions.help.routed", example=signs.routed(15, True)),
            words.say(
                "legions.help.token",
                near=picture.NEAR,
                far=picture.FAR,
                centre=picture.CENTRE,
            ),
            words.say("legions.help.hits"),
            words.say("legions.help.goal", turns=picture.TURNS),
        ]
