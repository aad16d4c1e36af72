"""[LV-6, LV-7, LV-9] Fighting a Leviathan: attacks, their result, slaying and the Scourge.

The steps of a fight carry its zone and how many Leviathans were slain in it, as one number.
"""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import lowest, one
from tidecourt.core.kernel import Frame, Question, Step
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss import pieces
from tidecourt.games.abyss.base.cards import KINDS, VALUE_OF
from tidecourt.games.abyss.base.discarding import discard
from tidecourt.games.abyss.base.pearls import TREASURY, gain, hand_over
from tidecourt.games.abyss.base.powers import Moment
from tidecourt.games.abyss.leviathan.adding import add_leviathan, roll_die
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, Border, border_of
from tidecourt.games.abyss.leviathan.cards import (
    ACCEPTED,
    ALTRUIST,
    ALTRUIST_TOKENS,
    FAILED_ATTACK_PEARLS,
    INTREPID,
    METAMORPH,
    MOST_SLAIN,
    PEARL_BRINGERS,
    PEARLS_BOOST,
    RESISTANCE_OF,
    REWARD_OF,
    TAXIDERMIST,
    TAXIDERMIST_PEARLS,
    TWO_DICE_HIGH,
    ZONES,
)
from tidecourt.games.abyss.leviathan.things import ACCEPTED as RACES_ACCEPTED
from tidecourt.games.abyss.leviathan.things import AT_BORDER, LEVIATHAN, ZONE_PAGE
from tidecourt.games.abyss.leviathan.tokens import WIN_TOKENS
from tidecourt.games.abyss.module import ATTACK as IN_ATTACK
from tidecourt.games.abyss.options import ALLIES, COUNTS, DONE, PASS, AbyssDecision
from tidecourt.games.abyss.piles import how_many, kinds
from tidecourt.games.abyss.state import NOBODY, AbyssState, replaced

EVERY_KIND: Final = (1 << len(KINDS)) - 1
MUST: Final = 0
MAY: Final = 1
FIRST: Final = 0
AGAIN: Final = 1


# -------------------------------------------------------------------- choosing a Leviathan


def accepted(state: AbyssState, seat: i64, zone: i64) -> i64:
    """[LV-6.2, LV-11.5] The kinds of Ally with which a seat may attack the Leviathan of a zone."""
    if state.realm(seat).active() & METAMORPH:
        return EVERY_KIND
    return ACCEPTED[border_of(state).at(zone)]


def attackers(state: AbyssState, seat: i64, zone: i64) -> i64:
    """The kinds of Ally in a seat's hand that may attack the Leviathan of a zone."""
    return kinds(state.realm(seat).hand) & accepted(state, seat, zone)


def targets(state: AbyssState, seat: i64) -> i64:
    """[LV-6.1] The zones whose Leviathan accepts an Ally of a seat's hand, as a mask."""
    open_zones: i64 = 0
    zones: i64 = border_of(state).occupied()
    while zones != 0:
        zone: i64 = lowest(zones)
        if attackers(state, seat, zone):
            open_zones |= one(zone)
        zones &= zones - 1
    return open_zones


def fight(state: AbyssState, seat: i64, choice: i64) -> None:
    """[LV-6.1] Choose a Leviathan to fight, which there must be; `choice` says MUST or MAY."""
    state.ask(CHOOSE_LEVIATHAN, one(seat), choice)


class ChooseLeviathan(AbyssDecision):
    """[LV-6.1, LV-11.6] Which Leviathan to fight; `a` says whether one must."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return targets(state, seat) if frame.a == MUST else targets(state, seat) | 1 << PASS

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option != PASS:
            confront(state, seat, option, 0)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return why_not_fight(state, seat, piece)


class ChooseSecond(Moment):
    """[LV-11.1] With the Intrepid, a second Leviathan after `a` slain ones, or none."""

    def choices(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return targets(state, seat) | 1 << DONE

    def choose(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option != DONE:
            confront(state, seat, option, frame.a)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return why_not_fight(state, seat, piece)


def why_not_fight(state: AbyssState, seat: i64, piece: Piece) -> Refusal | None:
    """[LV-3.1, LV-6.2] Why a Leviathan of the Border cannot be chosen for a fight."""
    if piece.where != AT_BORDER or border_of(state).at(piece.number) == NO_LEVIATHAN:
        return None
    if attackers(state, seat, piece.number):
        return Refusal("zone.first", "LV-3.1")
    return unfit("zone.unfit", border_of(state).at(piece.number))


def unfit(key: str, leviathan: i64) -> Refusal:
    """[LV-6.2] A Leviathan accepts other races only."""
    topics: dict[str, Thing | int] = {
        "leviathan": Thing(LEVIATHAN, leviathan),
        "accepted": Thing(RACES_ACCEPTED, leviathan),
    }
    return Refusal(key, "LV-6.2", topics)


def other_foe(state: AbyssState, frame: Frame, piece: Piece) -> Refusal | None:
    """[LV-6.1] In the fight `a` it is this Leviathan only."""
    border = border_of(state)
    if piece.where != AT_BORDER or border.at(piece.number) == NO_LEVIATHAN:
        return None
    fought = Thing(LEVIATHAN, border.at(frame.a % ZONES))
    return Refusal("zone.other", "LV-6.1", {"leviathan": fought})


def confront(state: AbyssState, seat: i64, zone: i64, slain: i64) -> None:
    """[LV-6.1] From now on the seat fights this Leviathan only, and attacks at least once."""
    state.tell("confronted", seat, border_of(state).at(zone), zone)
    state.ask(ATTACK, one(seat), zone + ZONES * slain, FIRST)


# -------------------------------------------------------------------- one attack


class Attack(Moment):
    """[LV-6.2, LV-7.6] Discard an Ally to attack, in the fight `a`; after the first attack, which
    `b` tells, one may stop."""

    def choices(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        legal: i64 = attackers(state, seat, frame.a % ZONES)
        return legal if frame.b == FIRST else legal | 1 << DONE

    def choose(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option != DONE:
            state.later(ROLL, frame.a, option)
            discard(state, seat, option, IN_ATTACK)

    def spare_allies(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        """[AB-11.10] Not the last Ally that the Leviathan accepts, before the first attack."""
        hand = state.realm(seat).hand
        fit: i64 = attackers(state, seat, frame.a % ZONES)
        if frame.b == FIRST and how_many(hand, fit) == 1:
            return kinds(hand) & ~fit
        return kinds(hand)

    def topics(self, state: AbyssState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return foe(state, frame.a % ZONES)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        if piece.where == pieces.HAND:
            return unfit("ally.attack", border_of(state).at(frame.a % ZONES))
        return other_foe(state, frame, piece)


class Roll(Step[AbyssState]):
    """[LV-6.3, LV-6.4, LV-6.5] The die of an attack in the fight `a` with an Ally of kind `b`."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        kind: i64 = frame.b
        bit: i64 = one(kind)
        die: i64 = roll_die(state)
        if TWO_DICE_HIGH & bit:
            other: i64 = roll_die(state)
            state.tell("dice", state.turn, die, other)
            die = max(die, other)
        else:
            state.tell("die", state.turn, die)
        value: i64 = VALUE_OF[kind]
        power: i64 = value + die
        if PEARLS_BOOST & bit and to_slay(border_of(state), frame.a % ZONES) > power:
            state.ask(BOOST, one(state.turn), frame.a, power)
        else:
            strike(state, state.turn, frame.a, power)


class Boost(Moment):
    """[LV-6.5] How many Pearls to add to the power `b` of an attack in the fight `a`: no more than
    what slays the Leviathan."""

    def choices(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        useful: i64 = to_slay(border_of(state), frame.a % ZONES) - frame.b
        return one(min(state.realm(seat).pearls, useful) + 1) - 1

    def choose(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        hand_over(state, seat, option, TREASURY)
        strike(state, seat, frame.a, frame.b + option)

    def powers(self, state: AbyssState, frame: Frame, seat: i64, ready: i64) -> i64:
        """[RL-27] Without a Pearl, only a turn power that brings some is a reason to ask."""
        if state.realm(seat).pearls == 0:
            ready &= PEARL_BRINGERS
        return super().powers(state, frame, seat, ready)

    def topics(self, state: AbyssState, frame: Frame, seat: i64) -> dict[str, Thing | int]:
        return {**foe(state, frame.a % ZONES), "number": frame.b}

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        return other_foe(state, frame, piece)


def foe(state: AbyssState, zone: i64) -> dict[str, Thing | int]:
    """[LV-7.1] The Leviathan of a zone, and the attacks that it takes to hurt and to slay it."""
    border = border_of(state)
    there = border.at(zone)
    return {
        "leviathan": Thing(LEVIATHAN, there),
        "least": RESISTANCE_OF[there][border.lost_at(zone)],
        "most": to_slay(border, zone),
    }


def to_slay(border: Border, zone: i64) -> i64:
    """The Attack power that slays the Leviathan of a zone."""
    resistances = RESISTANCE_OF[border.at(zone)]
    total: i64 = 0
    space: i64 = border.lost_at(zone)
    while space < len(resistances):
        total += resistances[space]
        space += 1
    return total


def beaten(border: Border, zone: i64, power: i64) -> i64:
    """[LV-7.1] How many Health points an Attack power removes: from the marker's space down, as
    long as the running sum is at most the power."""
    resistances = RESISTANCE_OF[border.at(zone)]
    points: i64 = 0
    space: i64 = border.lost_at(zone)
    while space < len(resistances):
        power -= resistances[space]
        if power < 0:
            break
        points += 1
        space += 1
    return points


# -------------------------------------------------------------------- its result


def strike(state: AbyssState, seat: i64, fight_: i64, power: i64) -> None:
    """[LV-7.1, LV-7.2, LV-7.7] Remove Health points, or gain the consolation Pearl."""
    zone: i64 = fight_ % ZONES
    border = border_of(state)
    points: i64 = beaten(border, zone, power)
    state.tell("struck", seat, power, zone)
    if points == 0:
        state.later(NEXT_ATTACK, fight_, seat)
        gain(state, seat, FAILED_ATTACK_PEARLS)
        return
    if points == border.left_at(zone):
        state.later(AFTER_SLAYING, fight_ // ZONES + 1, seat)
    else:
        state.later(NEXT_ATTACK, fight_, seat)
    take_health(state, seat, zone, points)


def take_health(state: AbyssState, seat: i64, zone: i64, points: i64) -> None:
    """[LV-7.3, LV-7.7] Health points removed, by an attack or a power: the Taxidermist pays, a
    slain Leviathan is taken, then the tokens are drawn."""
    border = border_of(state)
    active: i64 = state.realm(seat).active()
    rewards = REWARD_OF[border.at(zone)]
    space: i64 = border.lost_at(zone)
    tokens: i64 = 0
    left: i64 = points
    while left > 0:
        tokens += rewards[space]
        if active & ALTRUIST:
            tokens += ALTRUIST_TOKENS
        space += 1
        left -= 1
    border.hurt(zone, points)
    state.tell("hurt", seat, border.at(zone), points)
    state.later(WIN_TOKENS, seat, tokens)
    if active & TAXIDERMIST:
        while points > 0:
            gain(state, seat, TAXIDERMIST_PEARLS)
            points -= 1
    if border.left_at(zone) == 0:
        slay(state, seat, zone)


def slay(state: AbyssState, seat: i64, zone: i64) -> None:
    """[LV-9.1, LV-9.4] The slayer keeps the card, and adds a Leviathan to an empty Border."""
    border = border_of(state)
    leviathan: i64 = border.at(zone)
    cards: i64 = border.slain[seat]
    border.slain = replaced(border.slain, seat, cards | one(leviathan))
    border.clear(zone)
    state.tell("slew", seat, leviathan)
    check_scourge(state, seat)
    if border.zones == 0:
        add_leviathan(state, seat)


def check_scourge(state: AbyssState, seat: i64) -> None:
    """[LV-9.2] The first slayer takes the Scourge; then whoever reaches its holder's number."""
    border = border_of(state)
    holder: i64 = border.scourge
    if holder == seat:
        return
    if holder == NOBODY or border.slain_by(seat) >= border.slain_by(holder):
        border.scourge = seat
        state.tell("scourge", seat)


class NextAttack(Step[AbyssState]):
    """[LV-7.6] In the fight `a`, seat `b` may attack the same Leviathan again, if an Ally can."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        if attackers(state, frame.b, frame.a % ZONES):
            state.ask(ATTACK, one(frame.b), frame.a, AGAIN)


class AfterSlaying(Step[AbyssState]):
    """[LV-9.3, LV-11.1] Seat `b` has slain `a` Leviathans in this fight, which is over, unless the
    Intrepid goes on to another one."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        if frame.a >= MOST_SLAIN or state.realm(frame.b).active() & INTREPID == 0:
            return
        if targets(state, frame.b):
            state.ask(CHOOSE_SECOND, one(frame.b), frame.a)


CHOOSE_LEVIATHAN: Final = ChooseLeviathan(
    "fight", Question("choose_leviathan", "LV-6.1", "fight"), ZONE_PAGE
)
CHOOSE_SECOND: Final = ChooseSecond(
    "fight", Question("choose_second", "LV-11.1", "fight"), ZONE_PAGE
)
ATTACK: Final = Attack("attack", Question("attack", "LV-6.2"), ALLIES)
ROLL: Final = Roll("roll")
BOOST: Final = Boost("boost", Question("boost", "LV-6.5"), COUNTS)
NEXT_ATTACK: Final = NextAttack("next_attack")
AFTER_SLAYING: Final = AfterSlaying("after_slaying")
