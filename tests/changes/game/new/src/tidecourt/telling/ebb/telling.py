"""Ebb, as it is told."""

from collections.abc import Set
from typing import Any, Final, cast

from tidecourt.core.bits import lowest, members
from tidecourt.core.journal import Event
from tidecourt.core.kernel import State, asked, thing_meant
from tidecourt.core.things import Kind
from tidecourt.games.ebb.state import EbbState
from tidecourt.games.ebb.taking import DIG, STONE
from tidecourt.locales import Words
from tidecourt.telling.reader import Card, Line, Reader, Reason, Row
from tidecourt.telling.signs import MarkedSigns, Signs
from tidecourt.telling.telling import Telling
from tidecourt.telling.wording import Wording


class OfStone(Wording[EbbState]):
    """A stone in the open."""

    def target(self, number: int) -> str:
        return f"stone:{number}"

    def sign(self, reader: Reader, number: int) -> str:
        return reader.signs.strong(str(number))


class OfSand(Wording[EbbState]):
    """The next stone under the sand."""

    def target(self, number: int) -> str:
        return "sand"

    def sign(self, reader: Reader, number: int) -> str:
        return reader.words.say("ebb.sand")


WORDINGS: Final[dict[Kind, Wording[EbbState]]] = {STONE: OfStone(), DIG: OfSand()}


class EbbTelling(Telling):
    """Ebb in words."""

    game = "ebb"

    def plain(self, words: Words) -> Signs:
        return Signs(words)

    def marked(self, words: Words) -> Signs:
        return MarkedSigns(words)

    def wording(self, kind: Kind) -> Wording[Any]:
        return WORDINGS[kind]

    def question(self, view: State, reader: Reader, any_order: bool = False) -> str:
        return reader.words.say(f"ebb.question.{asked(view, reader.seat).key}")

    def status(self, view: State, reader: Reader) -> str:
        if not view.stack:
            return ""
        seat = lowest(view.waiting())
        told = asked(view, seat).told
        return reader.words.say(f"ebb.status.{told}", name=reader.names[seat])

    def deed(self, view: State, reader: Reader, options: list[int]) -> str:
        thing = thing_meant(view, reader.seat, options[0])
        name = self.wording(thing.kind).name(view, reader, thing.number)
        key = f"hint.ebb.{asked(view, reader.seat).key}"
        return reader.signs.capital(reader.words.say(key, things=name))

    def reasons(self, view: State, reader: Reader, choosable: Set[str]) -> list[Reason]:
        return []

    def log(self, events: list[Event], reader: Reader) -> list[Line]:
        return [self.line(event, reader) for event in events]

    def line(self, event: Event, reader: Reader) -> Line:
        who = "you" if event.seat == reader.seat else "they"
        stone = WORDINGS[STONE].sign(reader, event.a)
        name = reader.names[event.seat]
        text = reader.words.say(f"ebb.event.{event.kind}.{who}", name=name, stone=stone)
        return Line(text, against=False)

    def score(self, state: State, reader: Reader) -> list[Row]:
        points = tuple(state.scores())
        return [Row("total", reader.words.say("ebb.score.total"), points, total=True)]

    def reason(self, state: State, reader: Reader) -> str:
        won = members(cast(EbbState, state).winners())
        names = reader.words.listed([reader.names[seat] for seat in won])
        return reader.words.say("ebb.score.won", names=names, points=max(state.scores()))

    def cards(self, words: Words, signs: Signs | None = None) -> list[Card]:
        return []
