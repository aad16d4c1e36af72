"""[LV-1] The Border, from what a viewer knows and nothing else."""

from typing import Final

from tidecourt.core.bits import members
from tidecourt.games.abyss.base.cards import RACES
from tidecourt.games.abyss.leviathan.adding import ENTER
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.cards import (
    ALWAYS_ACCEPTED,
    LEVIATHAN_FILE,
    LEVIATHANS,
    ZONES,
)
from tidecourt.games.abyss.leviathan.fighting import ATTACK, BOOST, NEXT_ATTACK, attackers
from tidecourt.games.abyss.leviathan.lords import CHOOSE_ZONE
from tidecourt.games.abyss.state import NOBODY, AbyssState
from tidecourt.server.views.abyss.leviathan.view import (
    Border,
    Fighting,
    Health,
    Leviathan,
    Penalty,
    Zone,
)

LEVIATHAN_NAMES: Final = tuple(card.name for card in LEVIATHANS)
HEALTH: Final = tuple(
    tuple(Health(space.resistance, space.tokens) for space in card.health) for card in LEVIATHANS
)
PENALTIES: Final = tuple(Penalty(card.penalty, card.amount) for card in LEVIATHANS)
ATTACKED_BY: Final = tuple(
    tuple(RACES[race] for race in dict.fromkeys((*card.races, ALWAYS_ACCEPTED)))
    for card in LEVIATHANS
)
SUMS: Final = tuple(tuple(int(sum_) for sum_ in row["sums"]) for row in LEVIATHAN_FILE["zone"])
WAYS: Final = tuple(sum(6 - abs(7 - sum_) for sum_ in sums) for sums in SUMS)


def shown_border(seen: AbyssState, viewer: int) -> Border:
    """[LV-1] The Border."""
    border = border_of(seen)
    zones = [Zone(SUMS[zone], WAYS[zone], None) for zone in range(ZONES)]
    for zone in members(border.occupied()):
        there = border.at(zone)
        zones[zone].leviathan = Leviathan(
            id=LEVIATHAN_NAMES[there],
            races=ATTACKED_BY[there],
            mine=viewer >= 0 and attackers(seen, viewer, zone) != 0,
            health=HEALTH[there],
            lost=border.lost_at(zone),
            penalty=PENALTIES[there],
        )
    arriving = turned_up(seen)
    return Border(
        zones=zones,
        arriving="" if arriving == NOBODY else LEVIATHAN_NAMES[arriving],
        quiet=border.quiet != 0,
    )


def turned_up(seen: AbyssState) -> int:
    """[LV-4.3, LV-11.10] A Leviathan that lies face up but has no zone yet; NOBODY if none does."""
    for frame in reversed(seen.stack):
        if frame.step is CHOOSE_ZONE:
            return frame.a
        if frame.step is ENTER:
            return frame.b // ZONES
    return NOBODY


def fight(seen: AbyssState) -> Fighting | None:
    """[LV-6] The fight that goes on; there is at most one, and it is the active player's."""
    for frame in reversed(seen.stack):
        step = frame.step
        if step is BOOST:
            return Fighting(seen.turn, frame.a % ZONES, frame.b)
        if step is ATTACK or step is NEXT_ATTACK:
            return Fighting(seen.turn, frame.a % ZONES, 0)
    return None
