"""What is told of a table itself: to everybody the same, but for whose seats are whose."""

from collections.abc import Mapping
from typing import Final, cast

from tidecourt.server.affairs import ClockInfo
from tidecourt.server.asides import NOBODY, Asides
from tidecourt.server.dealing import deal_info
from tidecourt.server.ledger import BOT, OPEN, Guest, StoredTable
from tidecourt.server.messages import Ended, Phase, SeatInfo, TableInfo
from tidecourt.server.seating import face_of

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"


def phase_of(stored: StoredTable) -> Phase:
    """Whether a game waits for players, goes on, or is over."""
    if stored.finished is not None:
        return OVER
    return WAITING if any(seat.kind == OPEN for seat in stored.seats) else PLAYING


def table_info(
    stored: StoredTable,
    guest: Guest | None,
    here: set[int],
    away: Mapping[int, int],
    asides: Asides | None = None,
) -> TableInfo:
    """A table as a guest may know it. `here` are the guests who are connected, `away` those who
    have gone, for how many seconds; `asides` is what its log tells, where it was read."""
    asides = asides or Asides(stored.setup.players)
    me = None if guest is None else guest.id
    seats = [
        SeatInfo(
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            mine=seat.guest is not None and seat.guest == me,
            connected=seat.kind == BOT or seat.guest in here,
            away=None if seat.guest is None else away.get(seat.guest),
            face=face_of(seat),
            stand_in=asides.sitting.get(number, ""),
            left=number in asides.left,
        )
        for number, seat in enumerate(stored.seats)
    ]
    made = stored.maker is not None and stored.maker == me
    result, clock = stored.result, stored.policy.clock
    return TableInfo(
        id=stored.id,
        game=stored.game,
        players=stored.setup.players,
        modules=stored.setup.modules,
        options=stored.setup.options,
        aid=stored.policy.aid,
        undo=stored.policy.undo,
        listed=stored.policy.listed,
        open=stored.policy.open,
        hints=stored.policy.hints,
        talk=stored.policy.talk,
        clock=None if clock is None else ClockInfo(clock.bank, clock.increment, clock.days),
        absence=stored.policy.absence,
        stand_in=stored.policy.stand_in,
        offer=asides.offer if phase_of(stored) == PLAYING else NOBODY,
        phase=phase_of(stored),
        seats=seats,
        waits=stored.waits if phase_of(stored) == PLAYING else [],
        invite=stored.invite if made else "",
        rematch=stored.rematch,
        lesson=stored.setup.lesson,
        puzzle=stored.setup.puzzle,
        day=stored.setup.day,
        winners=[] if result is None else result.winners,
        scores=[] if result is None else result.scores,
        ended="" if result is None else cast(Ended, result.ended),
        deal=deal_info(stored.dealing, stored.finished is not None),
    )
