"""[KR-7] Sentinels: three areas, and what only their owner may touch."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import one
from tidecourt.core.kernel import Frame, Question
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss import pieces, things
from tidecourt.games.abyss.base.cards import COURT_SPACES, NO_LORD, RACE_COUNT
from tidecourt.games.abyss.base.powers import Power
from tidecourt.games.abyss.kraken.cards import SENTINEL_NEBULIS
from tidecourt.games.abyss.kraken.nebulis import gain_nebulis
from tidecourt.games.abyss.kraken.state import (
    COUNCIL_AREA,
    COURT_AREA,
    LOCATION_AREA,
    WAITING_BITS,
    Kraken,
    kraken,
)
from tidecourt.games.abyss.kraken.things import WAITING_SENTINEL
from tidecourt.games.abyss.options import COURT, LOCATION, MORE, STACK, TABLE, AbyssDecision
from tidecourt.games.abyss.state import NOBODY, AbyssState, replaced

EVERY_STACK: Final = ((1 << RACE_COUNT) - 1) << STACK


def posts(state: AbyssState) -> i64:
    """[KR-7.2] Where a Sentinel may be placed, as options: on one thing of an area without any."""
    guards = kraken(state).guards
    options: i64 = 0
    if guards[COURT_AREA] == NOBODY:
        space: i64 = 0
        while space < COURT_SPACES:
            if state.court[space] != NO_LORD:
                options |= one(COURT + space)
            space += 1
    if guards[COUNCIL_AREA] == NOBODY:
        options |= EVERY_STACK
    if guards[LOCATION_AREA] == NOBODY:
        options |= state.available << LOCATION
    return options


def more_waiting(slice_: Kraken, seat: i64, number: i64) -> None:
    """More Sentinels, or fewer, wait in front of a seat."""
    slice_.waiting += number << (WAITING_BITS * seat)


class SentinelLord(Power):
    """[KR-7.1, KR-7.3] A Nebulis, and a Sentinel to be placed at once; it waits if no area can
    take it."""

    def arrive(self, state: AbyssState, seat: i64, lord: i64) -> None:
        more_waiting(kraken(state), seat, 1)
        state.tell("sentinel", seat)
        if posts(state):
            state.ask(PLACE_SENTINEL, one(seat))
        gain_nebulis(state, seat, SENTINEL_NEBULIS)


WAITING: Final = MORE  # the option to place a Sentinel that waits


class PlaceSentinel(AbyssDecision):
    """[KR-7.2] A Lord of the Court, a Council stack or an available Location."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        return posts(state)

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option >= STACK:
            guard(state, seat, COUNCIL_AREA, option - STACK)
            state.tell("guards_stack", seat, option - STACK)
        elif option >= COURT:
            guard(state, seat, COURT_AREA, state.court[option - COURT])
            state.tell("guards_lord", seat, state.court[option - COURT])
        else:
            guard(state, seat, LOCATION_AREA, option - LOCATION)
            state.tell("guards_location", seat, option - LOCATION)

    def why_not(self, state: AbyssState, frame: Frame, seat: i64, piece: Piece) -> Refusal | None:
        """[KR-7.2] Another area than those that have a Sentinel."""
        if piece.where in (pieces.COURT, pieces.STACK, pieces.LOCATION):
            return Refusal(f"{piece.where}.area", "KR-7.2")
        return None


def guard(state: AbyssState, seat: i64, area: i64, what: i64) -> None:
    """A waiting Sentinel reserves something for its owner."""
    slice_ = kraken(state)
    more_waiting(slice_, seat, -1)
    slice_.guards = replaced(slice_.guards, area, seat)
    slice_.guarded = replaced(slice_.guarded, area, what)


def closed_in(state: AbyssState, area: i64, seat: i64) -> i64:
    """[KR-7.4] What others have reserved in an area, as a mask of one thing at most."""
    slice_ = kraken(state)
    owner: i64 = slice_.guards[area]
    return 0 if owner in (NOBODY, seat) else one(slice_.guarded[area])


def why_reserved(state: AbyssState, seat: i64, piece: Piece) -> Refusal | None:
    """[KR-7.4] Somebody else's Sentinel guards a Lord of the Court, a stack or a Location."""
    area: i64 = COURT_AREA
    guarded = piece.thing
    if piece.where == pieces.COURT:
        guarded = Thing(things.LORD, state.court[piece.number])
    elif piece.where == pieces.STACK:
        area = COUNCIL_AREA
        guarded = Thing(things.RACE, piece.number)
    elif piece.where == pieces.LOCATION:
        area = LOCATION_AREA
    else:
        return None
    if closed_in(state, area, seat) & one(guarded.number) == 0:
        return None
    owner = Thing(things.SEAT, kraken(state).guards[area])
    topics: dict[str, Thing | int] = {guarded.kind.name: guarded, "name": owner}
    return Refusal(f"{piece.where}.reserved", "KR-7.4", topics)


def why_not_placed(piece: Piece) -> Refusal | None:
    """[KR-7.3] No area can take a Sentinel that waits."""
    return Refusal("sentinel.no_area", "KR-7.3") if piece.where == WAITING_SENTINEL else None


def taken_from(state: AbyssState, area: i64, what: i64) -> None:
    """[KR-7.5] Something has left an area: if it was reserved, its Sentinel returns."""
    slice_ = kraken(state)
    owner: i64 = slice_.guards[area]
    if owner != NOBODY and slice_.guarded[area] == what:
        slice_.guards = replaced(slice_.guards, area, NOBODY)
        slice_.guarded = replaced(slice_.guarded, area, 0)
        more_waiting(slice_, owner, 1)
        state.tell("sentinel_back", owner)


PLACE_SENTINEL: Final = PlaceSentinel("guard", Question("place_sentinel", "KR-7.2"), TABLE)
