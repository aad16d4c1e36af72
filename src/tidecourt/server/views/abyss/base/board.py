"""What lies between the players of Abyss, from what a viewer knows and nothing else."""

from collections.abc import Iterable
from typing import Final

from tidecourt.core.bits import members
from tidecourt.games.abyss.base.ambassadors import SETTLE
from tidecourt.games.abyss.base.cards import (
    COST_OF,
    COURT_SPACES,
    MANDATORY,
    NO_LORD,
    RACE_COUNT,
    RACES,
    RACES_OF,
    REWARDS,
)
from tidecourt.games.abyss.base.locations import CHOOSE_DRAWN
from tidecourt.games.abyss.base.monsters import paying_space
from tidecourt.games.abyss.base.reasons import Case, case_of
from tidecourt.games.abyss.base.recruiting import AFFILIATE, ARRIVE, PAID, PAY
from tidecourt.games.abyss.base.score import worth
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.naming import LOCATION_NAMES, LORD_NAMES
from tidecourt.games.abyss.piles import size
from tidecourt.games.abyss.state import NOBODY, AbyssState
from tidecourt.server.views.abyss.base.known import FULL, cards, race_name
from tidecourt.server.views.abyss.base.view import (
    Available,
    Decks,
    Recruiting,
    Reward,
    Space,
    Stack,
    Threat,
)
from tidecourt.server.views.abyss.parts import parts_in_play

EVERY_REWARD: Final = tuple(
    tuple(Reward(given.pearls, given.tokens, given.keys) for given in space) for space in REWARDS
)


def guard(guards: Iterable[int]) -> int:
    """Who guards something, of what each expansion says; NOBODY if nobody does."""
    return next((seat for seat in guards if seat != NOBODY), NOBODY)


# -------------------------------------------------------------------- decks, track, Council


def decks(seen: AbyssState) -> Decks:
    """[AB-18.1] What is left everywhere."""
    return Decks(
        exploration=len(seen.deck) - seen.drawn,
        discard=size(seen.discard) + seen.dead,
        lords=seen.lords_left(),
        locations=seen.locations_left(),
        tokens=seen.tokens_left(),
    )


def council(seen: AbyssState, aid: str) -> list[Stack]:
    """[AB-1.6] The Council."""
    parts = parts_in_play(seen)
    return [
        Stack(
            race=RACES[race],
            size=size(seen.council(race)),
            cards=cards(seen.council(race)) if aid == FULL else None,
            guard=guard(part.guard_of_stack(seen, race) for part in parts),
        )
        for race in range(RACE_COUNT)
    ]


def threat(seen: AbyssState, viewer: int) -> Threat | None:
    """[AB-6] The Threat track, where there is one."""
    if not rules(seen).has_threat_track():
        return None
    pays = paying_space(seen, viewer) if viewer >= 0 else seen.threat
    return Threat(seen.threat, pays, EVERY_REWARD)


# -------------------------------------------------------------------- Court and Locations


def court(seen: AbyssState, viewer: int) -> list[Space]:
    """[AB-8] The Court, as the viewer stands with it."""
    return [space(seen, viewer, place) for place in range(COURT_SPACES)]


def space(seen: AbyssState, viewer: int, place: int) -> Space:
    """A space of the Court."""
    lord = seen.court[place]
    if lord == NO_LORD:
        return Space()
    kept_by = guard(part.guard_of_lord(seen, lord) for part in parts_in_play(seen))
    if viewer < 0 or not seen.stack:
        must = race_name(MANDATORY[lord])
        return Space(
            LORD_NAMES[lord], COST_OF[lord], races=RACES_OF[lord], race=must, guard=kept_by
        )
    case = case_of(seen, viewer, place)
    assert case is not None
    return Space(
        lord=LORD_NAMES[lord],
        cost=case.cost,
        dearer=case.cost - COST_OF[lord],
        races=case.races,
        race=race_name(case.race),
        standing=standing(case),
        pearls=max(case.cost - case.points, 0),
        missing=case.missing,
        held=case.held,
        guard=kept_by,
    )


def standing(case: Case) -> str:
    """What hinders recruiting a Lord first, `can` if nothing does."""
    if case.payable:
        return "can"
    if case.reserved:
        return "reserved"
    if case.shows_races:
        return "short"
    return "race" if case.lacks_race else "races"


def locations(seen: AbyssState, viewer: int) -> list[Available]:
    """[AB-1.9] The available Locations."""
    drawn = just_drawn(seen)
    parts = parts_in_play(seen)
    return [
        Available(
            id=LOCATION_NAMES[location],
            points=worth(seen, viewer, location, viewer) if viewer >= 0 else None,
            guard=guard(part.guard_of_location(seen, location) for part in parts),
            drawn=bool(drawn >> location & 1),
        )
        for location in members(seen.available)
    ]


def just_drawn(seen: AbyssState) -> int:
    """[AB-10.4] The Locations among which somebody must choose now, as a mask."""
    if seen.stack and seen.stack[-1].step in (CHOOSE_DRAWN, SETTLE):
        return seen.stack[-1].a
    return 0


def recruiting(seen: AbyssState) -> Recruiting | None:
    """[AB-8.9] The Lord that is being paid for."""
    for frame in reversed(seen.stack):
        step = frame.step
        if step is PAY or step is AFFILIATE:
            return Recruiting(seen.turn, frame.a, cards(seen.paid))
        if step is PAID or step is ARRIVE:
            return Recruiting(seen.turn, frame.b, cards(seen.paid))
    return None
