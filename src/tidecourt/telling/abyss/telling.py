"""Abyss, as it is told."""

from collections.abc import Set
from typing import Any, cast

from tidecourt.core.journal import Event
from tidecourt.core.kernel import State
from tidecourt.core.things import Kind
from tidecourt.games.abyss.base.cards import COURT_SPACES
from tidecourt.games.abyss.options import COURT
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words
from tidecourt.telling.abyss import (
    cards,
    court,
    deeds,
    ending,
    log,
    questions,
    reasons,
    status,
)
from tidecourt.telling.abyss.base.guide import COUNTED
from tidecourt.telling.abyss.parts import PARTS, AbyssSigns
from tidecourt.telling.abyss.wording import AbyssWording
from tidecourt.telling.abyss.wordings import WORDINGS
from tidecourt.telling.guiding import guiding
from tidecourt.telling.reader import Card, Line, Reader, Reason, Row
from tidecourt.telling.signs import MarkedSigns, Signs
from tidecourt.telling.telling import Telling


class MarkedAbyssSigns(MarkedSigns, AbyssSigns):
    """Abyss in the browser."""


class AbyssTelling(Telling):
    """Abyss in words."""

    game = "abyss"

    def plain(self, words: Words) -> AbyssSigns:
        return AbyssSigns(words)

    def marked(self, words: Words) -> AbyssSigns:
        return MarkedAbyssSigns(words)

    def wording(self, kind: Kind) -> AbyssWording:
        return WORDINGS[kind]

    def question(self, view: State, reader: Reader, any_order: bool = False) -> str:
        return questions.question(cast(AbyssState, view), reader, any_order)

    def guide(self, view: State, reader: Reader) -> str:
        return guiding(self.game, COUNTED, cast(AbyssState, view), reader)

    def status(self, view: State, reader: Reader) -> str:
        return status.status(cast(AbyssState, view), reader)

    def deed(self, view: State, reader: Reader, options: list[int]) -> str:
        return deeds.deed(cast(AbyssState, view), reader, options)

    def why(self, view: State, reader: Reader, option: int) -> str | None:
        if not COURT <= option < COURT + COURT_SPACES:
            return None
        return court.why(cast(AbyssState, view), reader, option - COURT)

    def reasons(self, view: State, reader: Reader, choosable: Set[str]) -> list[Reason]:
        return reasons.reasons(cast(AbyssState, view), reader, choosable)

    def log(self, events: list[Event], reader: Reader) -> list[Line]:
        return log.log(events, reader)

    def opening(self, start: State) -> list[Event]:
        return log.opening(cast(AbyssState, start))

    def score(self, state: State, reader: Reader) -> list[Row]:
        return ending.score(cast(AbyssState, state), reader)

    def reason(self, state: State, reader: Reader) -> str:
        return ending.reason(cast(AbyssState, state), reader)

    def printed(self, sheet: str, row: dict[str, Any], words: Words) -> str:
        if sheet == "token" and row["influence"]:
            return words.say("abyss.cards.token_worth", number=row["influence"])
        return "".join([part.printed(sheet, row, words) for part in PARTS])

    def cards(self, words: Words, signs: Signs | None = None) -> list[Card]:
        return cards.cards(cast(AbyssSigns, signs or self.plain(words)))
