"""[AB-12.1 to AB-12.7] The Military: what they do to opponents, unless the Shaman protects them.

The Recruiter is in `recruiting`, the Tamer in `monsters`, the Commander's limit in `hand_limit`.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, lowest, nth, one, single
from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss import pieces, things
from tidecourt.games.abyss.base.cards import param
from tidecourt.games.abyss.base.discarding import throw_away
from tidecourt.games.abyss.base.hand_limit import LIMIT, SHED_TO_LIMIT
from tidecourt.games.abyss.base.pearls import lose
from tidecourt.games.abyss.base.powers import SHAMANS, Power, protected, unprotected_opponents
from tidecourt.games.abyss.module import HAND_LIMIT, JAILER, rules
from tidecourt.games.abyss.options import (
    ALLIES,
    NUMBERS,
    SEAT,
    TABLE,
    AbyssDecision,
    Discard,
    LordDecision,
    at_place,
    places,
)
from tidecourt.games.abyss.piles import NOTHING, cards_of, kinds, minus, plus, size
from tidecourt.games.abyss.state import AbyssState

SHAMAN: Final[i64] = lowest(SHAMANS)
SEEKER_PEARLS: Final[i64] = param("opponents_lose_pearls", "amount")


def with_more_than(state: AbyssState, seats: i64, allies: i64) -> i64:
    """Those of some seats that hold more Allies than a number."""
    richer: i64 = 0
    while seats != 0:
        seat: i64 = lowest(seats)
        if size(state.realm(seat).hand) > allies:
            richer |= one(seat)
        seats &= seats - 1
    return richer


# -------------------------------------------------------------------- Jailer


class Jailer(Power):
    """[AB-12.2] Every unprotected opponent with a hand discards one Ally of their choice."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        choosers: i64 = 0
        victims: i64 = with_more_than(state, unprotected_opponents(state, seat), 0)
        while victims != 0:
            victim: i64 = lowest(victims)
            there: i64 = kinds(state.realm(victim).hand)
            if single(there):
                pick(state, victim, lowest(there))
            else:
                choosers |= one(victim)
            victims &= victims - 1
        if choosers != 0:
            state.ask(GIVE_UP_ALLY, choosers)
        else:
            open_picked(state, JAILER)


class GiveUpAlly(AbyssDecision):
    """[AB-11.6] Each decides alone; all are shown together."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return kinds(state.realm(seat).hand)

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        pick(state, seat, option)

    def run(self, state: AbyssState, frame: Frame) -> None:
        state.reveal()
        open_picked(state, JAILER)

    def discards(self, frame: Frame) -> Discard | None:
        return Discard(1, ordered=False)


def pick(state: AbyssState, seat: i64, kind: i64) -> None:
    """Choose an Ally to discard; it stays unseen until all have chosen."""
    realm = state.realm(seat)
    realm.hand = minus(realm.hand, kind)
    realm.picked = plus(realm.picked, kind)


def open_picked(state: AbyssState, why: i64) -> None:
    """[AB-11.6] All have chosen: what they chose is discarded."""
    seat: i64 = state.after(state.turn)
    while seat != state.turn:
        realm = state.realm(seat)
        picked = realm.picked
        if size(picked) > 0:
            realm.picked = NOTHING
            for kind in cards_of(picked):
                throw_away(state, seat, kind, why)
        seat = state.after(seat)


# -------------------------------------------------------------------- Seeker


class Seeker(Power):
    """[AB-12.3] Every unprotected opponent returns 2 Pearls, or all they have."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        victims: i64 = unprotected_opponents(state, seat)
        while victims != 0:
            lose(state, lowest(victims), SEEKER_PEARLS)
            victims &= victims - 1


# -------------------------------------------------------------------- Assassin


class Assassin(Power):
    """[AB-12.4] For each unprotected opponent, choose a free Lord to disable."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        victims: i64 = unprotected_opponents(state, seat)
        other: i64 = seat
        for _ in range(state.players - 1):  # the nearest is asked last, so that it is done first
            other = state.players - 1 if other == 0 else other - 1
            if victims >> other & 1 and state.realm(other).active():
                state.ask(DISABLE, one(seat), other)


class Disable(LordDecision):
    """Which Lord of seat `a` to disable."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        realm = state.realm(frame.a)
        return places(realm.free, realm.active())

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        realm = state.realm(frame.a)
        lord: i64 = at_place(realm.free, option)
        realm.disabled |= one(lord)
        state.tell("disabled", frame.a, lord, seat)

    def among(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return state.realm(frame.a).free

    def topics(self, state: AbyssState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return {"name": Thing(things.SEAT, frame.a)}

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        """[AB-12.4] An active free Lord of this opponent, and no other."""
        lord = piece.thing
        if piece.where == pieces.ENEMY_UNDER:
            return Refusal("lord.under", "AB-10.6", {"lord": lord})
        if piece.where == pieces.ENEMY_LORD and is_disabled(state, piece.number):
            return Refusal("lord.disabled_already", "AB-12.4", {"lord": lord})
        if piece.where in (pieces.LORD, pieces.ENEMY_LORD):
            return Refusal("lord.of_other", "AB-12.4", {"name": Thing(things.SEAT, frame.a)})
        return None


def is_disabled(state: AbyssState, lord: i64) -> bool:
    """[AB-11.7] Whether a Lord before somebody is disabled."""
    return any(realm.disabled >> lord & 1 for realm in state.realms)


# -------------------------------------------------------------------- Commander


class Commander(Power):
    """[AB-12.5] On arrival every unprotected opponent over the limit discards down to it."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        victims: i64 = with_more_than(state, unprotected_opponents(state, seat), LIMIT)
        if victims != 0:
            state.later(COMMAND, seat, victims)


class Command(Step[AbyssState]):
    """[AB-11.6] Ask the victims `b` of seat `a` one by one; then show what all have chosen."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        if frame.b == 0:
            state.reveal()
            open_picked(state, HAND_LIMIT)
            return
        seat: i64 = state.after(frame.a)
        while frame.b >> seat & 1 == 0:
            seat = state.after(seat)
        state.later(COMMAND, frame.a, frame.b & ~one(seat))
        over: i64 = size(state.realm(seat).hand) - LIMIT
        state.ask(PICK_MANY, one(seat), over)


class PickMany(AbyssDecision):
    """Choose `a` Allies to discard, in any order: the order in the frame would betray the last."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return kinds(state.realm(seat).hand)

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if frame.a > 1:
            state.ask(PICK_MANY, one(seat), frame.a - 1)
        pick(state, seat, option)

    def discards(self, frame: Frame) -> Discard | None:
        return Discard(frame.a, ordered=False)


# -------------------------------------------------------------------- Hunter


class Hunter(Power):
    """[AB-12.7] Steal a random token from an unprotected opponent who has any."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        victims: i64 = 0
        others: i64 = unprotected_opponents(state, seat)
        while others != 0:
            other: i64 = lowest(others)
            if state.realm(other).tokens or rules(state).other_tokens(state, other):
                victims |= one(other)
            others &= others - 1
        if victims != 0:
            state.ask(ROB, one(seat), victims)


class Rob(AbyssDecision):
    """Whom to rob, among the seats `a`."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return frame.a << SEAT

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if not rules(state).steal_token(state, seat, option - SEAT):
            steal_token(state, seat, option - SEAT)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return why_not_struck(state, piece)


def why_not_struck(state: AbyssState, piece: Piece) -> Refusal | None:
    """[AB-11.8, AB-12.7] Why an opponent cannot be the victim of a Military Lord."""
    if piece.where != pieces.SEAT:
        return None
    if protected(state, piece.number):
        shaman = Thing(things.LORD, SHAMAN)
        return Refusal("seat.shaman", "AB-11.8", {"name": piece.thing, "lord": shaman})
    return Refusal("seat.no_token", "AB-12.7", {"name": piece.thing})


def steal_token(state: AbyssState, thief: i64, victim: i64) -> None:
    """[AB-18.3] A random token changes hands; the thief sees it, the former owner knows it."""
    poor = state.realm(victim)
    rich = state.realm(thief)
    token: i64 = nth(poor.tokens, state.chance.below(count(poor.tokens)))
    poor.tokens &= ~one(token)
    rich.tokens |= one(token)
    rich.seen |= one(token)
    state.whisper(one(thief) | one(victim), "stole_token", thief, state.token_deck[token], victim)
    state.reveal()


GIVE_UP_ALLY: Final = GiveUpAlly(
    "discard", Question("discard_one", "AB-12.2", "discard"), ALLIES, sealed=True
)
DISABLE: Final = Disable("disable", Question("disable", "AB-12.4"), NUMBERS)
COMMAND: Final = Command("command")
PICK_MANY: Final = PickMany("discard", SHED_TO_LIMIT.question, ALLIES)
ROB: Final = Rob("rob", Question("rob", "AB-12.7"), TABLE)

MILITARY: Final[dict[str, Power]] = {
    "opponents_discard_ally": Jailer(),
    "opponents_lose_pearls": Seeker(),
    "disable_lord_each_opponent": Assassin(),
    "opponents_hand_limit": Commander(),
    "steal_monster_token": Hunter(),
}
