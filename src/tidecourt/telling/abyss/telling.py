"""Abyss, as it is told."""

from typing import cast

from tidecourt.core.journal import Event
from tidecourt.core.kernel import State
from tidecourt.core.things import Kind
from tidecourt.games.abyss.base.cards import COURT_SPACES
from tidecourt.games.abyss.options import COURT
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words
from tidecourt.telling.abyss import cards, court, deeds, ending, log, questions
from tidecourt.telling.abyss.signs import AbyssSigns, MarkedAbyssSigns
from tidecourt.telling.abyss.wording import AbyssWording
from tidecourt.telling.abyss.wordings import WORDINGS
from tidecourt.telling.reader import Card, Line, Reader, Row
from tidecourt.telling.signs import Signs
from tidecourt.telling.telling import Telling


class AbyssTelling(Telling):
    """Abyss in words."""

    game = "abyss"

    def plain(self, words: Words) -> AbyssSigns:
        return AbyssSigns(words)

    def marked(self, words: Words) -> AbyssSigns:
        return MarkedAbyssSigns(words)

    def wording(self, kind: Kind) -> AbyssWording:
        return WORDINGS[kind]

    def question(self, view: State, reader: Reader) -> str:
        return questions.question(cast(AbyssState, view), reader)

    def deed(self, view: State, reader: Reader, options: list[int]) -> str:
        return deeds.deed(cast(AbyssState, view), reader, options)

    def why(self, view: State, reader: Reader, option: int) -> str | None:
        if not COURT <= option < COURT + COURT_SPACES:
            return None
        return court.why(cast(AbyssState, view), reader, option - COURT)

    def log(self, events: list[Event], reader: Reader) -> list[Line]:
        return log.log(events, reader)

    def opening(self, start: State) -> list[Event]:
        return log.opening(cast(AbyssState, start))

    def score(self, state: State, reader: Reader) -> list[Row]:
        return ending.score(cast(AbyssState, state), reader)

    def reason(self, state: State, reader: Reader) -> str:
        return ending.reason(cast(AbyssState, state), reader)

    def cards(self, words: Words, signs: Signs | None = None) -> list[Card]:
        return cards.cards(cast(AbyssSigns, signs or self.plain(words)))
