"""[LV-3] A Monster is revealed."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.games.abyss import pieces
from tidecourt.games.abyss.base.exploring import explore
from tidecourt.games.abyss.base.pearls import gain
from tidecourt.games.abyss.base.powers import Moment
from tidecourt.games.abyss.base.track import (
    END_EXPLORATION,
    LAST_SPACE_PEARLS,
    allies_to_come,
    discard_monster,
    on_last_space,
    pay_ship_master,
)
from tidecourt.games.abyss.leviathan.adding import add_leviathan
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.cards import COWARD
from tidecourt.games.abyss.leviathan.fighting import MUST, fight, targets, why_not_fight
from tidecourt.games.abyss.options import FIGHT, FURTHER, IGNORE, NUMBERS
from tidecourt.games.abyss.state import AbyssState

SHIP_MASTER_PAID: Final = 1


def meet_monster(state: AbyssState) -> None:
    """[LV-3.1, LV-3.6] The explorer chooses; late in the game the Monster has no effect."""
    if border_of(state).quiet:
        state.later(DISCARD_MONSTER)
    else:
        state.ask(MEET_LEVIATHANS, one(state.turn))


class MeetLeviathans(Moment):
    """[LV-3.1, LV-3.2, LV-3.4] Fight a Leviathan, explore further and add one, or ignore it."""

    def choices(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        legal: i64 = 1 << FURTHER
        if targets(state, seat):
            legal |= 1 << FIGHT
            if border_of(state).must_fight and on_last_space(state):
                legal = 1 << FIGHT  # [OPT-2]
        if state.realm(seat).active() & COWARD:
            legal |= 1 << IGNORE
        return legal

    def choose(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option == FIGHT:
            begin_fight(state, seat)
            return
        state.later(DISCARD_MONSTER)
        if option == FURTHER:
            add_leviathan(state, seat)
        else:
            state.tell("ignored_monster", seat)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.DECK:
            return Refusal("deck.last_monster", "LV-3.4")
        if piece.where == pieces.TRACK:
            return Refusal("track.no_fighter", "LV-3.2")
        return why_not_fight(state, seat, piece)


def begin_fight(state: AbyssState, seat: i64) -> None:
    """[LV-3.4, LV-3.5] A fight from the last space earns its Pearl; the Ship Master is paid; the
    track is cleared when the fight is over."""
    if on_last_space(state):
        gain(state, seat, LAST_SPACE_PEARLS)
    pay_ship_master(state, seat)
    state.later(END_EXPLORATION, seat, SHIP_MASTER_PAID)
    fight(state, seat, MUST)


class DiscardMonster(Step[AbyssState]):
    """[LV-3.3, LV-4.4, AB-17.7] The Monster leaves the track and exploring goes on, if any Ally can
    still come."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        discard_monster(state)
        if allies_to_come(state):
            explore(state)
        else:
            state.later(END_EXPLORATION, state.turn)


MEET_LEVIATHANS: Final = MeetLeviathans("monster", Question("meet_leviathans", "LV-3.1"), NUMBERS)
DISCARD_MONSTER: Final = DiscardMonster("discard_monster")
