"""Why whatever a reader sees cannot be chosen now, in one sentence with its clause.

About a piece that has to do with the question, but is no answer, the decision itself says why. Of
any other there is something to say whatever is asked: what it is for, or when its time comes.
"""

from collections.abc import Callable, Set
from functools import lru_cache
from typing import cast

from tidecourt.core.kernel import decision_of
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Kind, Thing
from tidecourt.games.abyss import things
from tidecourt.games.abyss.base.cards import NO_LORD
from tidecourt.games.abyss.options import AbyssDecision
from tidecourt.games.abyss.pieces import COURT
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words
from tidecourt.telling.abyss.base import pieces as base
from tidecourt.telling.abyss.base.signs import BaseSigns, signs_of
from tidecourt.telling.abyss.base.whys import why_not_now
from tidecourt.telling.abyss.part import TellingPart
from tidecourt.telling.abyss.parts import PARTS
from tidecourt.telling.abyss.wordings import WORDINGS
from tidecourt.telling.reader import Reader, Reason

Gaps = tuple[tuple[str, Kind | None, int | str], ...]
"""What fills the gaps of a sentence: things by kind and number, and what is told as it is."""


def reasons(view: AbyssState, reader: Reader, legal: Set[str]) -> list[Reason]:
    """The reasons for the reader, who is asked, and to whom these targets are answers."""
    parts = [part for part in PARTS if part.in_play(view)]
    given = []
    for piece in every_piece(view, reader.seat, parts):
        target = WORDINGS[piece.thing.kind].target(piece.number)
        refusal = why_not(view, reader.seat, piece, parts) if target not in legal else None
        if refusal is not None:
            given.append(Reason(target, said(refusal, reader, parts), refusal.clause))
    return given


def every_piece(view: AbyssState, seat: int, parts: list[TellingPart]) -> list[Piece]:
    """All that lies on the table, as a seat sees it."""
    every = base.on_table(view, seat)
    for part in parts:
        every += part.on_table(view, seat)
    every += base.of_seat(view, seat)
    for part in parts:
        every += part.of_seat(view, seat)
    return every


def why_not(view: AbyssState, seat: int, piece: Piece, parts: list[TellingPart]) -> Refusal | None:
    """Why a piece is no answer of a seat; None if there is nothing to say."""
    if piece.where == COURT and view.court[piece.number] == NO_LORD:
        return Refusal("court.empty", "AB-9.2")
    decision = cast(AbyssDecision, decision_of(view))
    refusal = decision.why_not(view, view.stack[-1], seat, piece)
    for part in parts:
        refusal = refusal or part.why_not(view, seat, piece)
    return refusal or why_not_now(view, seat, piece)


# -------------------------------------------------------------------- in words


def said(refusal: Refusal, reader: Reader, parts: list[TellingPart]) -> str:
    """A refusal in words."""
    key = refusal.key
    for part in parts:
        key = part.told_as.get(key, key)
    gaps = tuple([(gap, *named(topic, reader)) for gap, topic in refusal.topics.items()])
    signs_for: Callable[[Words], BaseSigns] = type(signs_of(reader))
    return sentence(signs_for, reader.words, key, gaps)


def named(topic: Thing | int, reader: Reader) -> tuple[Kind | None, int | str]:
    """People go by their names; whatever else is named, whoever reads."""
    if isinstance(topic, int):
        return None, topic
    if topic.kind is things.SEAT:
        return None, reader.names[topic.number]
    return topic.kind, topic.number


@lru_cache(maxsize=1 << 13)
def sentence(signs_for: Callable[[Words], BaseSigns], words: Words, key: str, gaps: Gaps) -> str:
    """A reason in words; the same ones are given again and again."""
    reader = Reader(words, -1, (), signs_for(words))
    values = {
        gap: told if kind is None else WORDINGS[kind].sign(reader, cast(int, told))
        for gap, kind, told in gaps
    }
    return reader.signs.capital(words.say(f"abyss_why.{key}", **values))
