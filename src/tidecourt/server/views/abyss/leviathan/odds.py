"""[LV-6, LV-7] What an attack on a Leviathan brings before the die, and what Pearls add."""

from typing import Final

from msgspec import Struct

from tidecourt.core.bits import members
from tidecourt.core.kernel import Frame
from tidecourt.games.abyss.base.cards import VALUE_OF
from tidecourt.games.abyss.leviathan.border import Border, border_of
from tidecourt.games.abyss.leviathan.cards import (
    DIE_SIDES,
    PEARLS_BOOST,
    RESISTANCE_OF,
    TWO_DICE_HIGH,
    ZONES,
)
from tidecourt.games.abyss.leviathan.fighting import (
    ATTACK,
    BOOST,
    CHOOSE_LEVIATHAN,
    CHOOSE_SECOND,
    attackers,
    beaten,
    targets,
)
from tidecourt.games.abyss.leviathan.monsters import MEET_LEVIATHANS
from tidecourt.games.abyss.naming import CARD_NAMES
from tidecourt.games.abyss.state import AbyssState
from tidecourt.server.views.abyss.leviathan.border import LEVIATHAN_NAMES

ROLLS: Final = DIE_SIDES * DIE_SIDES
# How many of all rolls of two dice show each number: on the first die, and on the higher one.
ONE_DIE: Final = tuple((side, DIE_SIDES) for side in range(1, DIE_SIDES + 1))
HIGHER_DIE: Final = tuple((side, 2 * side - 1) for side in range(1, DIE_SIDES + 1))


class Attack(Struct, gc=False):
    """What an attack with a kind of Ally brings; chances are from 0 to 1."""

    ally: str
    value: int
    dice: int  # 1, or 2 of which the higher counts
    chances: list[float]  # to take at least one Health point, two, …, all: to slay
    pearls: int  # that may be added after the roll; 0 unless the Ally has this effect
    # the same if all these Pearls are added where they help; null without
    boosted: list[float] | None
    hurts: float  # the chance to take at least one Health point, with the Pearls that may be added
    slays: float  # the chance to take them all, with these Pearls


class Fight(Struct, gc=False):
    """A Leviathan that can be fought, and every way to attack it."""

    zone: int
    leviathan: str
    needs: list[int]  # the attack power that takes one Health point, two, …; the last one slays
    attacks: list[Attack]  # every kind of Ally of my hand that may attack it, strongest first
    best: Attack | None  # that is likeliest to slay, then to hurt; null if nothing may attack


class Boost(Struct, gc=False):
    """[LV-6.5] What adding a number of Pearls to an attack does."""

    pearls: int
    power: int
    points: int  # Health points that it takes
    slays: bool


class LeviathanAsk(Struct, gc=False):
    """What a question about Leviathans adds."""

    fights: list[Fight]  # one for each Leviathan that can be fought now; during a fight, that one
    boosts: list[Boost]  # at step `boost`: what each number of Pearls does


def fights(seen: AbyssState, seat: int) -> list[Fight]:
    """Every Leviathan that the decision is about."""
    frame = seen.stack[-1]
    step = frame.step
    if step is ATTACK or step is BOOST:
        return [fight(seen, seat, frame.a % ZONES)]
    if step is MEET_LEVIATHANS or step is CHOOSE_LEVIATHAN or step is CHOOSE_SECOND:
        return [fight(seen, seat, zone) for zone in members(targets(seen, seat))]
    return []


def fight(seen: AbyssState, seat: int, zone: int) -> Fight:
    """What can be hoped for against the Leviathan of a zone."""
    border = border_of(seen)
    pearls = seen.realm(seat).pearls
    kinds = reversed(members(attackers(seen, seat, zone)))
    attacks = [attack(border, zone, kind, pearls) for kind in kinds]
    return Fight(
        zone=zone,
        leviathan=LEVIATHAN_NAMES[border.at(zone)],
        needs=needs(border, zone),
        attacks=attacks,
        best=max(attacks, key=lambda one: (one.slays, one.hurts), default=None),
    )


def needs(border: Border, zone: int) -> list[int]:
    """[LV-7.1] The Attack power that takes one Health point, two, and so on."""
    powers: list[int] = []
    for resistance in RESISTANCE_OF[border.at(zone)][border.lost_at(zone) :]:
        powers.append(resistance + (powers[-1] if powers else 0))
    return powers


def attack(border: Border, zone: int, kind: int, pearls: int) -> Attack:
    """What an Ally can bring about."""
    two = bool(TWO_DICE_HIGH >> kind & 1)
    boost = pearls if PEARLS_BOOST >> kind & 1 else 0
    value = VALUE_OF[kind]
    plain = chances(border, zone, value, two)
    boosted = chances(border, zone, value + boost, two) if boost else None
    most = boosted or plain
    return Attack(
        ally=CARD_NAMES[kind],
        value=value,
        dice=2 if two else 1,
        chances=plain,
        pearls=boost,
        boosted=boosted,
        hurts=most[0],
        slays=most[-1],
    )


def chances(border: Border, zone: int, value: int, two: bool) -> list[float]:
    """The chance to take at least one Health point, two, and so on; the last one to slay."""
    hits = [0] * border.left_at(zone)
    for side, rolls in HIGHER_DIE if two else ONE_DIE:
        for point in range(beaten(border, zone, value + side)):
            hits[point] += rolls
    return [rolls / ROLLS for rolls in hits]


def boosts(seen: AbyssState, seat: int) -> list[Boost]:
    """[LV-6.5] What each number of Pearls does for the attack whose die has been rolled."""
    frame = seen.stack[-1]
    if frame.step is not BOOST:
        return []
    return [boost(seen, frame, pearls) for pearls in members(seen.options(seat) & EVERY_NUMBER)]


def boost(seen: AbyssState, frame: Frame, pearls: int) -> Boost:
    """What a number of Pearls does."""
    border = border_of(seen)
    zone = frame.a % ZONES
    power = frame.b + pearls
    points = beaten(border, zone, power)
    return Boost(pearls, power, points, points == border.left_at(zone))


EVERY_NUMBER: Final = (1 << 48) - 1  # the options of a step that are plain numbers
