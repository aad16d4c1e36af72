"""[KR-8.14] The Executioner: a race is named, opponents discard an affiliated Ally of it."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import lowest, one, single
from tidecourt.core.kernel import Frame, Question
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.games.abyss import pieces, things
from tidecourt.games.abyss.base.cards import KINDS_OF_RACE, RACE_COUNT
from tidecourt.games.abyss.base.powers import Power, unprotected_opponents
from tidecourt.games.abyss.kraken.state import kraken, struck_of, with_struck
from tidecourt.games.abyss.options import STACK, AbyssDecision, AllyPage, TablePage
from tidecourt.games.abyss.piles import kinds, minus, plus
from tidecourt.games.abyss.state import NOBODY, AbyssState

EVERY_RACE: Final = ((1 << RACE_COUNT) - 1) << STACK


class Executioner(Power):
    """[KR-8.14] Name a race, unless no opponent could lose anything."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        victims: i64 = unprotected_opponents(state, seat)
        while victims != 0:
            if kinds(state.realm(lowest(victims)).affiliated):
                state.ask(NAME_RACE, one(seat))
                return
            victims &= victims - 1


class NameRace(AbyssDecision):
    """Any of the five races; one that nobody has will do."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return EVERY_RACE

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        race: i64 = option - STACK
        state.tell("named_race", seat, race)
        slice_ = kraken(state)
        choosers: i64 = 0
        victims: i64 = unprotected_opponents(state, seat)
        while victims != 0:
            victim: i64 = lowest(victims)
            there: i64 = affiliated_of(state, victim, race)
            if there != 0:
                if single(there):
                    slice_.struck = with_struck(slice_.struck, victim, lowest(there))
                else:
                    choosers |= one(victim)
            victims &= victims - 1
        if choosers != 0:
            state.ask(GIVE_UP_AFFILIATED, choosers, race)
        else:
            open_struck(state)


class GiveUpAffiliated(AbyssDecision):
    """[AB-11.6] Each decides alone which affiliated Ally of race `a`; all are shown together."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return affiliated_of(state, seat, frame.a)

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        slice_ = kraken(state)
        slice_.struck = with_struck(slice_.struck, seat, option)

    def run(self, state: AbyssState, frame: Frame) -> None:
        state.reveal()
        open_struck(state)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.AFFILIATED:
            return Refusal("affiliated.race", "KR-8.14", {"card": piece.thing})
        return None


def affiliated_of(state: AbyssState, seat: i64, race: i64) -> i64:
    """The kinds of a race among a seat's affiliated Allies, as a mask."""
    mask: i64 = KINDS_OF_RACE[race]
    return kinds(state.realm(seat).affiliated) & mask


def open_struck(state: AbyssState) -> None:
    """[AB-11.6] All have chosen: what they chose is discarded."""
    slice_ = kraken(state)
    struck: i64 = slice_.struck
    slice_.struck = 0
    seat: i64 = 0
    while seat < state.players:
        kind: i64 = struck_of(struck, seat)
        if kind != NOBODY:
            realm = state.realm(seat)
            realm.affiliated = minus(realm.affiliated, kind)
            state.discard = plus(state.discard, kind)
            state.tell("lost_affiliated", seat, kind)
        seat += 1


NAME_RACE: Final = NameRace("name", Question("name_race", "KR-8.14"), TablePage(stacks=things.RACE))
GIVE_UP_AFFILIATED: Final = GiveUpAffiliated(
    "discard",
    Question("discard_affiliated", "KR-8.14", "affiliated"),
    AllyPage(things.AFFILIATED),
    sealed=True,
)
