"""[AB-11] Lord powers in general: on arrival, lasting, and once in each turn of their owner."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss import things
from tidecourt.games.abyss.base.cards import COURT_SPACES, LORDS, NO_LORD, TURN_LORDS, lords_with
from tidecourt.games.abyss.options import POWER, AbyssDecision, Page
from tidecourt.games.abyss.piles import kinds
from tidecourt.games.abyss.state import AbyssState

SHAMANS: Final[i64] = lords_with("immune_to_military")
EVERY_TURN_LORD: Final[i64] = sum([1 << lord for lord in TURN_LORDS])


class Power:
    """What a Lord does on arrival: nothing, unless its own class says otherwise."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        pass


USE: Final = Question("use", "AB-11.1")


class TurnPower(Power):
    """[AB-11.1] A power that its owner may use once in each of their own turns."""

    def __init__(self, verb: str, page: Page) -> None:
        self.step: Final = UsePower(verb, USE, page)

    def targets(self, state: AbyssState, seat: i64, moment: "Moment", frame: Frame) -> i64:
        """What it may be used on at a moment, as options; 0 if it cannot be used now."""
        raise NotImplementedError

    def use(self, state: AbyssState, seat: i64, option: i64) -> None:
        """Use it on one of its targets."""
        raise NotImplementedError

    def why_not(self, state: AbyssState, seat: i64, piece: Piece) -> Refusal | None:
        """Why it cannot be used on a piece; None if it has nothing to do with such pieces."""
        return None


class UsePower(AbyssDecision):
    """What to use the turn power of Lord `b` on: `a` is the mask of its targets."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return frame.a

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        power = POWER_OF[frame.b]
        assert isinstance(power, TurnPower)
        power.use(state, seat, option)

    def topics(self, state: AbyssState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return {"lord": Thing(things.LORD, frame.b)}

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return turn_power(frame.b).why_not(state, seat, piece)


class Moment(AbyssDecision):
    """[AB-11.4] A decision at which the active player may also use a turn power.

    A subclass says what else may be chosen (`choices`, `choose`) and, where a turn power could make
    the step in progress impossible, what must not be touched [AB-11.10].
    """

    def choices(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        """The options of the decision itself."""
        raise NotImplementedError

    def choose(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        """Carry out one of them."""
        raise NotImplementedError

    def resume(self, state: AbyssState, frame: Frame) -> None:
        """Go on after a turn power: ask again."""
        state.stack.append(frame)

    def spare_allies(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        """The kinds of Ally that a turn power may discard from hand."""
        return kinds(state.realm(seat).hand)

    def spare_lords(self, state: AbyssState, frame: Frame) -> i64:
        """The Court spaces whose Lord a turn power may replace."""
        spaces: i64 = 0
        space: i64 = 0
        while space < COURT_SPACES:
            if state.court[space] != NO_LORD:
                spaces |= one(space)
            space += 1
        return spaces

    def spare_stacks(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        """The Council stacks that a turn power may discard."""
        return state.stacks()

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        legal: i64 = self.choices(state, frame, seat)
        if seat == state.turn:
            ready: i64 = state.realm(seat).active() & EVERY_TURN_LORD & ~state.used
            if ready != 0:
                legal |= self.powers(state, frame, seat, ready)
        return legal

    def powers(self, state: AbyssState, frame: Frame, seat: i64, ready: i64) -> i64:
        """The turn powers that can be used now, as options."""
        legal: i64 = 0
        at: i64 = 0
        while at < len(TURN_LORDS):
            lord: i64 = TURN_LORDS[at]
            if ready >> lord & 1 and turn_power(lord).targets(state, seat, self, frame) != 0:
                legal |= one(POWER + at)
            at += 1
        return legal

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option < POWER or option >= POWER + len(TURN_LORDS):
            self.choose(state, frame, seat, option)
            return
        lord: i64 = TURN_LORDS[option - POWER]
        power = turn_power(lord)
        targets: i64 = power.targets(state, seat, self, frame)
        self.resume(state, frame)
        state.used |= one(lord)
        state.tell("used_power", seat, lord)
        state.ask(power.step, one(seat), targets, lord)


POWER_OF: Final[list[Power]] = [Power() for _ in LORDS]


def install(powers: dict[str, Power]) -> None:
    """Give every Lord with one of these effects its power."""
    for place, lord in enumerate(LORDS):
        if lord.effect in powers:
            POWER_OF[place] = powers[lord.effect]


def turn_power(lord: i64) -> TurnPower:
    """The power of a turn Lord."""
    power = POWER_OF[lord]
    assert isinstance(power, TurnPower)
    return power


def protected(state: AbyssState, seat: i64) -> bool:
    """[AB-11.8] Whether a seat ignores the powers of opposing Military Lords."""
    return state.realm(seat).active() & SHAMANS != 0


def unprotected_opponents(state: AbyssState, seat: i64) -> i64:
    """[AB-11.8] The opponents whom a Military Lord of a seat can strike, as a mask."""
    opponents: i64 = 0
    other: i64 = 0
    while other < state.players:
        if other != seat and not protected(state, other):
            opponents |= one(other)
        other += 1
    return opponents


def suffers(state: AbyssState, seat: i64, lords: i64) -> bool:
    """Whether an opponent's active Military Lord, one of these, has power over a seat."""
    mine = state.realm(seat)
    for realm in state.realms:
        if realm.active() & lords and realm is not mine:
            return not protected(state, seat)
    return False
