"""Ebb, as the terminal shows it."""

from typing import cast

from rich.console import RenderableType
from rich.text import Text

from tidecourt.cli.show import Show
from tidecourt.core.bits import members
from tidecourt.core.kernel import State
from tidecourt.games.ebb.state import EbbState
from tidecourt.locales import Words
from tidecourt.telling.ebb.telling import EbbTelling
from tidecourt.telling.reader import Reader
from tidecourt.telling.signs import Signs


class EbbShow(Show):
    """Ebb in the terminal."""

    telling = EbbTelling()
    clause = "EB-2.1"

    def signs(self, words: Words) -> Signs:
        return Signs(words)

    def picture(self, view: State, reader: Reader, width: int) -> RenderableType:
        state = cast(EbbState, view)
        lines = [reader.words.say("ebb.picture.row", stones=stones(state.row))]
        for seat, name in enumerate(reader.names):
            held = stones(state.held[seat])
            lines.append(reader.words.say("ebb.picture.held", name=name, stones=held))
        return Text("\n".join(lines))

    def help(self, reader: Reader) -> list[str]:
        return [reader.words.say("ebb.help.goal")]


def stones(mask: int) -> str:
    return " ".join(map(str, members(mask)))
