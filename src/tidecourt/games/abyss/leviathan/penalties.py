"""[LV-5] A Leviathan attacks a player."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.games.abyss.base.cards import STRONGEST
from tidecourt.games.abyss.base.discarding import discard, which_may_go
from tidecourt.games.abyss.base.lords import discard_lord
from tidecourt.games.abyss.base.pearls import lose
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.cards import LEVIATHANS
from tidecourt.games.abyss.module import PENALTY
from tidecourt.games.abyss.options import (
    ALLIES,
    NUMBERS,
    AbyssDecision,
    Discard,
    LordDecision,
    at_place,
    places,
)
from tidecourt.games.abyss.piles import kinds, size
from tidecourt.games.abyss.state import AbyssState, replaced


class Penalty:
    """What an attacking Leviathan does to a player; what cannot be lost is not. It says which
    clause gives it, and which steps it brings."""

    def __init__(self, clause: str, *steps: Step[AbyssState]) -> None:
        self.clause: Final = clause
        self.steps: Final = steps

    def apply(self, state: AbyssState, seat: i64, amount: i64) -> None:
        raise NotImplementedError


class Wounds(Penalty):
    """[LV-5.2] Take Wound tokens."""

    def apply(self, state: AbyssState, seat: i64, amount: i64) -> None:
        border = border_of(state)
        wounds: i64 = border.wounds[seat]
        border.wounds = replaced(border.wounds, seat, wounds + amount)
        state.tell("wounds", seat, amount)


class Pearls(Penalty):
    """[LV-5.3] Lose Pearls, or all there are."""

    def apply(self, state: AbyssState, seat: i64, amount: i64) -> None:
        lose(state, seat, amount)


class Allies(Penalty):
    """[LV-5.4] Discard Allies of one's own choice from hand, or all there are."""

    def apply(self, state: AbyssState, seat: i64, amount: i64) -> None:
        number: i64 = min(size(state.realm(seat).hand), amount)
        if number > 0:
            state.ask(LOSE_ALLIES, one(seat), number, STRONGEST)


class FreeLord(Penalty):
    """[LV-5.5] Discard a free Lord of one's own choice, disabled or not."""

    def apply(self, state: AbyssState, seat: i64, amount: i64) -> None:
        if state.realm(seat).free != 0:
            state.ask(LOSE_LORD, one(seat))


def attack_player(state: AbyssState, seat: i64, leviathan: i64) -> None:
    """[LV-5.1] The penalty printed on the card, whatever Health it has left."""
    state.tell("attacked", seat, leviathan)
    PENALTY_OF[leviathan].apply(state, seat, AMOUNT_OF[leviathan])


class LoseAllies(AbyssDecision):
    """[LV-5.4] Discard `a` Allies, none stronger than kind `b`: the strongest first, so that no set
    is reached twice."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return which_may_go(state, seat, frame.a, frame.b, kinds(state.realm(seat).hand))

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if frame.a > 1:
            state.ask(LOSE_ALLIES, one(seat), frame.a - 1, option)
        discard(state, seat, option, PENALTY)

    def discards(self, frame: Frame) -> Discard | None:
        return Discard(frame.a, ordered=True)


class LoseLord(LordDecision):
    """[LV-5.5] Which free Lord leaves the game."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        free: i64 = state.realm(seat).free
        return places(free, free)

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        discard_lord(state, seat, at_place(state.realm(seat).free, option))

    def among(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return state.realm(seat).free


LOSE_ALLIES: Final = LoseAllies("discard", Question("lose_allies", "LV-5.4", "discard"), ALLIES)
LOSE_LORD: Final = LoseLord("lose_lord", Question("lose_lord", "LV-5.5"), NUMBERS)

PENALTIES: Final[dict[str, Penalty]] = {
    "wounds": Wounds("LV-5.2"),
    "pearls": Pearls("LV-5.3"),
    "allies": Allies("LV-5.4", LOSE_ALLIES),
    "free_lord": FreeLord("LV-5.5", LOSE_LORD),
}
PENALTY_EVENTS: Final[dict[str, tuple[str, ...]]] = {"wounds": ("number",)}
PENALTY_STEPS: Final = tuple([step for penalty in PENALTIES.values() for step in penalty.steps])
PENALTY_OF: Final = tuple(PENALTIES[leviathan.penalty] for leviathan in LEVIATHANS)
AMOUNT_OF: Final = tuple(leviathan.amount for leviathan in LEVIATHANS)
