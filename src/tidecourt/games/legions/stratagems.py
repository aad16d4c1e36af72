"""[LG-10] The stratagems that have a window of their own.

[LG-A23] Whoever holds an unspent token is asked in every window of their side, with nothing but
`pass` to answer if the token is another one: so an enemy cannot tell the tokens apart by who is
asked. The two stratagems of the recruit step are options there (recruiting.py).
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.legions import pieces, things
from tidecourt.games.legions.cards import EVERY_LOCATION, stratagem_with
from tidecourt.games.legions.hand import TAKE
from tidecourt.games.legions.options import AT, HERO, PASS, USE, LegionsDecision
from tidecourt.games.legions.routing import strike
from tidecourt.games.legions.state import LegionsState

RECRUIT_ANY_FROM_THREE: Final[i64] = stratagem_with("recruit_any_from_three")
LOOK_AT_FIVE_HEROES: Final[i64] = stratagem_with("look_at_five_heroes")
RESERVE_HERO: Final[i64] = stratagem_with("reserve_hero")
CHOOSE_ENEMY_LEGION: Final[i64] = stratagem_with("choose_enemy_legion")
DIVERT_ATTACK: Final[i64] = stratagem_with("divert_attack")
CHOOSE_ENEMY_DRAW: Final[i64] = stratagem_with("choose_enemy_draw")


class Reserve(LegionsDecision):
    """[LG-10.4] Start of a turn: the King may tilt a hero, which the enemy can never take."""

    def run(self, state: LegionsState, frame: Frame) -> None:
        if state.camp(state.king).spent == 0:
            state.ask(RESERVE, one(state.king))

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        if state.camp(seat).has(RESERVE_HERO):
            return 1 << PASS | state.hero_row << HERO
        return 1 << PASS

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option != PASS:
            state.spend(seat)
            state.reserved |= one(option - HERO)
            state.tell("reserved", seat, option - HERO)

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        """[LG-A23] Somebody who is asked for secrecy's sake holds another stratagem."""
        before_a_player = piece.where == pieces.OWN_HERO or piece.where == pieces.ENEMY_HERO
        if before_a_player and state.camp(seat).has(RESERVE_HERO):
            return Refusal("reserve_row", "LG-10.4")
        return None


class Dominate(LegionsDecision):
    """[LG-10.5] Start of a turn: the Necrocampe may see the King's hand and command a legion."""

    def run(self, state: LegionsState, frame: Frame) -> None:
        necrocampe: i64 = 1 - state.king
        if state.camp(necrocampe).spent == 0:
            state.ask(DOMINATE, one(necrocampe))

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return use_or_pass(state, seat, CHOOSE_ENEMY_LEGION)

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option != PASS:
            state.spend(seat)
            look_at_hand(state, seat)
            state.ask(COMMAND, one(seat))


class Command(LegionsDecision):
    """[LG-10.5] Having looked, choose the legion that the enemy will reveal this turn."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return state.camp(1 - seat).hand

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        state.camp(1 - seat).chosen = option
        state.whisper(0b11, "commanded", seat, option)

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return Refusal("command_enemy", "LG-10.5") if piece.where == pieces.HAND else None


class Sabotage(LegionsDecision):
    """[LG-10.7] The Necrocampe may choose which legion of the row the King takes.

    The frame's `a` is the seat that completes its hand.
    """

    def run(self, state: LegionsState, frame: Frame) -> None:
        necrocampe: i64 = 1 - state.king
        if frame.a == state.king and state.camp(necrocampe).spent == 0:
            state.ask(SABOTAGE, one(necrocampe), frame.a)
        else:
            state.ask(TAKE, one(frame.a), frame.a)

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        return use_or_pass(state, seat, CHOOSE_ENEMY_DRAW)

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option == PASS:
            state.ask(TAKE, one(frame.a), frame.a)
        else:
            state.spend(seat)
            state.ask(TAKE, one(seat), frame.a)


class Divert(LegionsDecision):
    """[LG-10.6] The attacked Necrocampe may move an attack at location `a` to another location."""

    def options(self, state: LegionsState, frame: Frame, seat: i64) -> i64:
        if state.camp(seat).has(DIVERT_ATTACK):
            return 1 << PASS | (EVERY_LOCATION & ~one(frame.a)) << AT
        return 1 << PASS

    def answer(self, state: LegionsState, frame: Frame, seat: i64, option: i64) -> None:
        if option == PASS:
            strike(state, seat, frame.a)
        else:
            state.spend(seat)
            state.tell("diverted", seat, option - AT)
            strike(state, seat, option - AT)

    def topics(self, state: LegionsState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        there = Thing(things.LOCATION, frame.a)
        return {"location": there, "there": there}

    def why_not(self, state: LegionsState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where != pieces.LOCATION:
            return None
        if state.camp(seat).has(DIVERT_ATTACK):
            return Refusal("divert_elsewhere", "LG-10.6")
        return Refusal("cannot_divert", "LG-10.6")


# [LG-A23] Which stratagem a window is for is nobody's business: those who wait are told the same.
WINDOW: Final = "window"
RESERVE: Final = Reserve("reserve", Question("reserve", "LG-10.4", WINDOW), hides=True)
DOMINATE: Final = Dominate("dominate", Question("dominate", "LG-10.5", WINDOW), hides=True)
COMMAND: Final = Command("command", Question("command", "LG-10.5"))
SABOTAGE: Final = Sabotage("sabotage", Question("sabotage", "LG-10.7", WINDOW), hides=True)
DIVERT: Final = Divert("divert", Question("divert", "LG-10.6", WINDOW), hides=True)


def use_or_pass(state: LegionsState, seat: i64, stratagem: i64) -> i64:
    """Pass, or use the stratagem if it is the one this seat holds."""
    return 1 << PASS | 1 << USE if state.camp(seat).has(stratagem) else 1 << PASS


def look_at_hand(state: LegionsState, seat: i64) -> None:
    """[LG-16.4] A seat looks at the whole enemy hand, and will remember it."""
    enemy: i64 = 1 - seat
    state.camp(seat).knows |= state.camp(enemy).hand & ~state.shown
    state.reveal()
    state.tell("looked_at_hand", seat)
