"""Why something on the table of Legions cannot be chosen now, in one sentence with its clause.

About a piece of the kind that is asked for, but no answer, the decision itself says why. Any other
piece has a reason of where it lies: what it is for, or when its time comes (CLAUSE_OF_PLACE).
"""

from collections.abc import Set
from typing import Any, Final, cast

from tidecourt.core.bits import count
from tidecourt.core.kernel import decision_of
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.games.legions import pieces
from tidecourt.games.legions.cards import HEROES, STRATAGEMS
from tidecourt.games.legions.options import LegionsDecision
from tidecourt.games.legions.state import LegionsState
from tidecourt.telling.legions.clauses import OF_STRATAGEM
from tidecourt.telling.legions.pieces import every_piece
from tidecourt.telling.legions.questions import topics as topics_of_question
from tidecourt.telling.legions.signs import signs_of
from tidecourt.telling.legions.wordings import target
from tidecourt.telling.reader import Reader, Reason

CLAUSE_OF_PLACE: Final = {
    pieces.HAND: "LG-4.1",
    pieces.ENEMY_HAND: "LG-16.2",
    pieces.PLAYED: "LG-4.3",
    pieces.OWN: "LG-1.5",
    pieces.ENEMY: "LG-1.5",
    pieces.TUCKED: "LG-1.7",
    pieces.ENEMY_TUCKED: "LG-1.7",
    pieces.ROW: "LG-8.1",
    pieces.HERO_ROW: "LG-6.1",
    pieces.OWN_HERO: "LG-7.1",
    pieces.ENEMY_HERO: "LG-6.7",
    pieces.LOCATION: "LG-5.1",
    pieces.ENEMY_STRATAGEM: "LG-16.2",
    pieces.DECK: "LG-11.3",
    pieces.HERO_DECK: "LG-6.3",
    pieces.RETURNED: "LG-6.3",
}
"""The clause that speaks of what lies somewhere, when the question is about something else."""


def reasons(view: LegionsState, reader: Reader, chosen: Set[str]) -> list[Reason]:
    """A reason for everything on the table that is not among the targets that can be chosen."""
    return [
        why(view, reader, piece)
        for piece in every_piece(view, reader.seat)
        if target(piece) not in chosen
    ]


def why(view: LegionsState, reader: Reader, piece: Piece) -> Reason:
    """Why the reader, who is asked something, cannot choose a piece."""
    decision = cast(LegionsDecision, decision_of(view))
    refusal = decision.why_not(view, view.stack[-1], reader.seat, piece)
    refusal = refusal or general(view, reader.seat, piece)
    sentence = f"legions.why.{refusal.key}"
    about = topics(view, reader, piece) if reader.words.has_gaps(sentence) else {}
    return Reason(target(piece), reader.words.say(sentence, **about), refusal.clause)


def general(view: LegionsState, seat: int, piece: Piece) -> Refusal:
    """What there is to say whatever the question."""
    if piece.where == pieces.STRATAGEM:
        camp = view.camp(seat)
        effect = STRATAGEMS[camp.stratagem].effect
        if not camp.spent:
            return Refusal(f"window_{effect}", OF_STRATAGEM[effect])
        return Refusal("spent", "LG-10.1")
    if piece.where == pieces.ENEMY_STRATAGEM and view.camp(1 - seat).spent:
        return Refusal("spent", "LG-10.1")
    if piece.where == pieces.HERO_ROW and view.is_barred(seat, piece.number):
        return Refusal("reserved", "LG-6.9")
    return Refusal(piece.where, CLAUSE_OF_PLACE[piece.where])


def topics(view: LegionsState, reader: Reader, piece: Piece) -> dict[str, Any]:
    """What a reason may speak of: the question's topics and the piece itself."""
    signs = signs_of(reader)
    spoken_of: dict[str, Any] = dict(topics_of_question(view, reader))
    if piece.where == pieces.LOCATION:
        spoken_of["location"] = signs.location(piece.number)
        spoken_of["count"] = count(view.face_up(reader.seat, piece.number))
    elif piece.where in (pieces.HERO_ROW, pieces.OWN_HERO, pieces.ENEMY_HERO):
        colour = HEROES[piece.number].colour
        spoken_of["hero"] = signs.hero(piece.number)
        spoken_of["colour"] = signs.location(colour)
        spoken_of["count"] = count(view.face_up(reader.seat, colour))
    elif piece.number:
        spoken_of["legion"] = signs.number(piece.number)
    return spoken_of
