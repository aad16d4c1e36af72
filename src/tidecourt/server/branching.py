"""Playing on from a step of a finished game: a new table that begins with that position.

What the seat could not see there is dealt anew: whoever has looked at the replay with everything
open knows no more than they knew then. Who wants to know what would have been plays every seat
alone, with all cards where they were; that is nobody's secret, and anybody may look on openly.
"""

from typing import Final

from tidecourt.core.game import Game
from tidecourt.core.rng import seeded
from tidecourt.games.registry import game_named
from tidecourt.locales import Words
from tidecourt.server.errors import RefusedError
from tidecourt.server.hall import Hall
from tidecourt.server.ledger import Chosen, Guest, Policy, StoredTable
from tidecourt.server.making import new_table
from tidecourt.server.messages import SeatWish
from tidecourt.server.replaying import course_until
from tidecourt.server.review_messages import BranchWish
from tidecourt.server.reviews import check
from tidecourt.server.seating import against, bots_of, seated
from tidecourt.server.table import Table

ALONE: Final = "alone"  # in the place of a level: nobody else plays


async def branch(
    hall: Hall, guest: Guest, table: Table, wish: BranchWish, words: Words, who: str
) -> Table:
    """A table at which somebody plays a seat of a finished game on from one of its steps."""
    check(table)
    setup = table.stored.setup
    if not 0 <= wish.seat < setup.players:
        raise RefusedError("no_seat", 404, seat=wish.seat)
    stream = table.stream(wish.seat)
    if not 0 <= wish.step <= stream.last:
        raise RefusedError("no_step", 404, step=wish.step, last=stream.last)
    length = stream.steps[wish.step].entry
    course = await hall.services.desk.do(course_until(table, length, wish.seat), who)
    if course.match.over:
        raise RefusedError("over", 409)
    seed = hall.services.dealer.alone()
    alone = wish.level == ALONE
    state = course.match.state
    world = state if alone else state.seen_by(wish.seat, seeded(seed))
    game = game_named(table.stored.game)
    chosen = Chosen(setup.players, setup.modules, setup.options, start=world.pack())
    stored = beginning(hall, guest, game, chosen, seed, wish.seat, wish.level, words)
    if alone:
        stored.policy.open = True
        for seat, before in zip(stored.seats, table.stored.seats, strict=True):
            seat.name = before.name or seat.name
    return await hall.opened(stored)


def beginning(
    hall: Hall,
    guest: Guest,
    game: Game,
    setup: Chosen,
    seed: int,
    seat: int,
    level: str,
    words: Words,
) -> StoredTable:
    """A table that begins with a position, at which somebody plays a seat against bots."""
    others = SeatWish("here") if level == ALONE else bots_of(level)
    seats = seated(against(others, seat, setup.players), guest, game, words)
    policy = Policy("full", "free", False, True)
    return new_table(game, setup, seats, policy, guest.id, hall.services.now(), seed)
