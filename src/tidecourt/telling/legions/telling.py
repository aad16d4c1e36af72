"""Legions, as it is told."""

from collections.abc import Set
from typing import cast

from tidecourt.core.journal import Event
from tidecourt.core.kernel import State
from tidecourt.core.things import Kind
from tidecourt.games.legions.state import LegionsState
from tidecourt.locales import Words
from tidecourt.telling.guiding import guiding
from tidecourt.telling.legions import cards, deeds, ending, guide, log, questions, reasons, status
from tidecourt.telling.legions.signs import LegionsSigns, MarkedLegionsSigns
from tidecourt.telling.legions.wordings import WORDINGS
from tidecourt.telling.reader import Card, Line, Reader, Reason, Row
from tidecourt.telling.signs import Signs
from tidecourt.telling.telling import Telling
from tidecourt.telling.wording import Wording


class LegionsTelling(Telling):
    """Legions in words."""

    game = "legions"

    def plain(self, words: Words) -> LegionsSigns:
        return LegionsSigns(words)

    def marked(self, words: Words) -> LegionsSigns:
        return MarkedLegionsSigns(words)

    def wording(self, kind: Kind) -> Wording[LegionsState]:
        return WORDINGS[kind]

    def question(self, view: State, reader: Reader, any_order: bool = False) -> str:
        return questions.question(cast(LegionsState, view), reader, any_order)

    def guide(self, view: State, reader: Reader) -> str:
        return guiding(self.game, guide.COUNTED, cast(LegionsState, view), reader)

    def status(self, view: State, reader: Reader) -> str:
        return status.status(cast(LegionsState, view), reader)

    def deed(self, view: State, reader: Reader, options: list[int]) -> str:
        return deeds.deed(cast(LegionsState, view), reader, options)

    def recruiting(self, reader: Reader, hero: int, method: str) -> str:
        """Recruiting a certain hero by a method, as one answer."""
        return status.recruiting(reader, hero, method)

    def reasons(self, view: State, reader: Reader, choosable: Set[str]) -> list[Reason]:
        return reasons.reasons(cast(LegionsState, view), reader, choosable)

    def log(self, events: list[Event], reader: Reader) -> list[Line]:
        return log.log(events, reader)

    def score(self, state: State, reader: Reader) -> list[Row]:
        return ending.score(cast(LegionsState, state), reader)

    def reason(self, state: State, reader: Reader) -> str:
        return ending.reason(cast(LegionsState, state), reader)

    def cards(self, words: Words, signs: Signs | None = None) -> list[Card]:
        return cards.cards(cast(LegionsSigns, signs or self.plain(words)))
