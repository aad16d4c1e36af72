"""What is told of a table itself: to everybody the same, but for whose seats are whose."""

from typing import Final

from tidecourt.server.ledger import BOT, OPEN, Guest, StoredTable
from tidecourt.server.messages import Phase, SeatInfo, TableInfo

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"


def phase_of(stored: StoredTable) -> Phase:
    """Whether a game waits for players, goes on, or is over."""
    if stored.finished is not None:
        return OVER
    return WAITING if any(seat.kind == OPEN for seat in stored.seats) else PLAYING


def table_info(stored: StoredTable, guest: Guest | None, here: set[int]) -> TableInfo:
    """A table as a guest may know it; `here` are the guests who are connected."""
    me = None if guest is None else guest.id
    seats = [
        SeatInfo(
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            mine=seat.guest is not None and seat.guest == me,
            connected=seat.kind == BOT or seat.guest in here,
        )
        for seat in stored.seats
    ]
    made = stored.maker is not None and stored.maker == me
    result = stored.result
    return TableInfo(
        id=stored.id,
        game=stored.game,
        players=stored.setup.players,
        modules=stored.setup.modules,
        options=stored.setup.options,
        aid=stored.policy.aid,
        undo=stored.policy.undo,
        listed=stored.policy.listed,
        hints=stored.policy.hints,
        phase=phase_of(stored),
        seats=seats,
        created=stored.created,
        invite=stored.invite if made else "",
        rematch=stored.rematch,
        winners=[] if result is None else result.winners,
        scores=[] if result is None else result.scores,
    )
