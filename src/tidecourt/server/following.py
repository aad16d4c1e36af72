"""Playing a stored log again: the course it gives, or why it gives none."""

import logging
from typing import Final

from tidecourt.core.bits import members, one
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.match import MoveError
from tidecourt.games.registry import game_named
from tidecourt.server.clocks import Clocks
from tidecourt.server.course import Course
from tidecourt.server.desk import Slices
from tidecourt.server.errors import RefusedError
from tidecourt.server.keepsake import with_outcome
from tidecourt.server.learning import lesson_at
from tidecourt.server.ledger import PERSON, Entry, StoredTable
from tidecourt.server.services import Services
from tidecourt.server.views.presenter import SPECTATOR

log: Final = logging.getLogger("tidecourt.table")

Followed = tuple[Course, RefusedError | None]
"""The course of a log, and why it cannot be shown, if it cannot."""


def follow(stored: StoredTable, entries: list[Entry], services: Services) -> Slices[Followed]:
    """The course of a log, played piece by piece. One of other rules goes on if those of today give
    the same outcome for every move. A game that they cannot follow is not lost: it can be listed
    and taken away, and says why it cannot be shown."""
    game = game_named(stored.game)
    setup = game.setup(stored.setup.players, tuple(stored.setup.modules), stored.setup.options)
    lesson = lesson_at(stored)
    start = start_of(stored, game) if lesson is None else lesson.start
    presenter = services.presenter(stored.game)
    policy = stored.policy
    course = Course(game, setup, stored.seed, presenter, policy.aid, policy.undo, start=start)
    if policy.clock is not None and stored.begun:
        people = sum(one(n) for n, seat in enumerate(stored.seats) if seat.kind == PERSON)
        course.start_clocks(Clocks(policy.clock, setup.players, people, stored.begun))
    if stored.setup.lesson and lesson is None:
        return course, RefusedError("other_lesson", 409)
    version, ours = stored.rules_version, game.rules_version
    if game.why_other_cards(stored.cards) is not None:
        if stored.cards in ("", game.packaged_cards):
            return course, RefusedError("packaged_cards", 409)
        return course, RefusedError("other_cards", 409, needed=stored.cards, ours=game.cards)
    try:
        for entry in entries:
            course.apply(entry)
            if version != ours and entry.told != with_outcome(entry, course).told:
                return course, RefusedError("other_rules", 409, version=version, ours=ours)
            yield
    except MoveError:
        if version != ours:
            return course, RefusedError("other_rules", 409, version=version, ours=ours)
        log.exception("a stored game cannot be replayed")
        return course, RefusedError("broken", 409)
    except Exception:  # whatever it is, it concerns this table only
        log.exception("a stored game cannot be replayed")
        return course, RefusedError("broken", 409)
    return course, None


def start_of(stored: StoredTable, game: Game) -> State | None:
    """The position that a table begins with in place of a deal, if it does."""
    return game.unpack(stored.setup.start) if stored.setup.start else None


def waits_of(course: Course) -> list[int]:
    """The seats that must decide, as everybody sees it."""
    if course.over:
        return []
    return [int(seat) for seat in members(course.streams[SPECTATOR].seen.waiting())]


def due_of(course: Course) -> int | None:
    """When the first clock that runs will have run out."""
    return None if course.clocks is None or course.over else course.clocks.due()
