"""[AB-12.21 to AB-12.26] The Politicians. Diplomat and Treasurer are in `recruiting`."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.games.abyss import pieces
from tidecourt.games.abyss.base.cards import param
from tidecourt.games.abyss.base.court import (
    draw_lord,
    lay_in_court,
    open_spaces,
    take_from_court,
    why_not_touched,
)
from tidecourt.games.abyss.base.lords import discard_lord, receive, recruit
from tidecourt.games.abyss.base.pearls import TREASURY, can_pay, pay
from tidecourt.games.abyss.base.powers import Moment, Power, TurnPower
from tidecourt.games.abyss.options import (
    COURT,
    NUMBERS,
    PASS,
    TABLE,
    AbyssDecision,
    LordDecision,
    at_place,
    places,
)
from tidecourt.games.abyss.state import AbyssState

BRIBE: Final[i64] = param("recruit_second_for_pearls", "pearls")


# -------------------------------------------------------------------- Opportunist


class Opportunist(TurnPower):
    """[AB-12.21] Replace a Lord of the Court by the top of the deck, on the same space."""

    def targets(self, state: AbyssState, seat: i64, moment: Moment, frame: Frame) -> i64:
        if state.lords_left() == 0:
            return 0
        return (moment.spare_lords(state, frame) & open_spaces(state, seat)) << COURT

    def use(self, state: AbyssState, seat: i64, option: i64) -> None:
        space: i64 = option - COURT
        state.tell("replaced_lord", seat, take_from_court(state, seat, space), space)
        lay_in_court(state, seat, draw_lord(state), space)

    def why_not(self, state: AbyssState, seat: i64, piece: Piece) -> Refusal | None:
        return why_not_touched(state, seat, piece) if piece.where == pieces.COURT else None


# -------------------------------------------------------------------- Corruptor


class Corruptor(Power):
    """[AB-12.22] You may recruit another Lord of the Court for 5 Pearls."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        if can_pay(state, seat, BRIBE) and open_spaces(state, seat):
            state.ask(CORRUPT, one(seat))


class Corrupt(AbyssDecision):
    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return 1 << PASS | open_spaces(state, seat) << COURT

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option != PASS:
            state.later(BRIBED, seat, option - COURT)
            pay(state, seat, BRIBE, TREASURY)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return why_not_touched(state, seat, piece) if piece.where == pieces.COURT else None


class Bribed(Step[AbyssState]):
    """Seat `a` has paid: the Lord on space `b` is recruited, without affiliation."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        recruit(state, frame.a, take_from_court(state, frame.a, frame.b))


# -------------------------------------------------------------------- Traitor and Schemer


def others(state: AbyssState, seat: i64, lord: i64) -> i64:
    """A seat's free Lords but for one."""
    return state.realm(seat).free & ~one(lord)


class Traitor(Power):
    """[AB-12.23, RL-40] You may discard another free Lord and take any Lord of the Court."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        if others(state, seat, lord) and open_spaces(state, seat):
            state.ask(BETRAY, one(seat), lord)


class DiscardOther(LordDecision):
    """Which free Lord to discard, not the one `a` whose power it is."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return 1 << PASS | places(state.realm(seat).free, others(state, seat, frame.a))

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option != PASS:
            discard_lord(state, seat, at_place(state.realm(seat).free, option))
            self.replace(state, seat)

    def replace(self, state: AbyssState, seat: i64) -> None:
        """Give the seat another Lord for it."""
        raise NotImplementedError

    def among(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return state.realm(seat).free

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.LORD:
            return Refusal("lord.itself", self.question.clause, {"lord": piece.thing})
        return None


class Betray(DiscardOther):
    """The Traitor's: a Lord of the Court comes for it."""

    def replace(self, state: AbyssState, seat: i64) -> None:
        state.ask(TAKE_LORD, one(seat))


class TakeLord(AbyssDecision):
    """Which Lord of the Court to take in its place."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return open_spaces(state, seat) << COURT

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        receive(state, seat, take_from_court(state, seat, option - COURT))

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return why_not_touched(state, seat, piece) if piece.where == pieces.COURT else None


class Schemer(Power):
    """[AB-12.26, RL-40] You may discard another free Lord for the top of the Lord deck."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        if others(state, seat, lord) and state.lords_left() > 0:
            state.ask(SCHEME, one(seat), lord)


class Scheme(DiscardOther):
    """The Schemer's: the top of the Lord deck comes for it."""

    def replace(self, state: AbyssState, seat: i64) -> None:
        receive(state, seat, draw_lord(state))


CORRUPT: Final = Corrupt("corrupt", Question("corrupt", "AB-12.22", "lord"), TABLE)
BRIBED: Final = Bribed("bribed")
BETRAY: Final = Betray("betray", Question("betray", "AB-12.23"), NUMBERS)
TAKE_LORD: Final = TakeLord("take", Question("take_lord", "AB-12.23", "lord"), TABLE)
SCHEME: Final = Scheme("betray", Question("scheme", "AB-12.26", "betray"), NUMBERS)

POLITICIANS: Final[dict[str, Power]] = {
    "turn_replace_court_lord": Opportunist("replace", TABLE),
    "recruit_second_for_pearls": Corruptor(),
    "replace_free_lord_from_court": Traitor(),
    "replace_free_lord_from_deck": Schemer(),
}
