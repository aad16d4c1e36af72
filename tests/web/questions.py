"""What a game may ask, each question where it has the most answers: found by games without a
browser, and opened as what one plays on from in a finished game."""

from tests.kit.tables import Table
from tests.kit.walks import moments, moves_of
from tests.web.visitor import Visitor
from tidecourt.core.bits import count
from tidecourt.core.kernel import asked
from tidecourt.core.match import Match
from tidecourt.core.record import write
from tidecourt.server.course import FREE, Course
from tidecourt.server.ledger import MOVE, Entry
from tidecourt.server.views.presenter import presenter_for


class Moment:
    """A place in a random game where a seat is asked, and how many answers it has."""

    def __init__(self, seed: int, moves: int, seat: int, answers: int) -> None:
        self.seed = seed
        self.moves = moves
        self.seat = seat
        self.answers = answers


def widest(table: Table, games: int) -> dict[str, Moment]:
    """Every question that comes up in so many games, where it has the most answers."""
    found: dict[str, Moment] = {}
    for seed in range(games):
        for moves, (state, seat, _) in enumerate(moments(table, seed)):
            key, answers = asked(state, seat).key, count(state.options(seat))
            if key not in found or answers > found[key].answers:
                found[key] = Moment(seed, moves, seat, answers)
    return found


def whole_game(table: Table, seed: int) -> Match:
    match = Match(table.game, table.setup, seed)
    for seat, option in moves_of(table, seed):
        match.play(seat, option)
    return match


def step_of(match: Match, moment: Moment) -> int:
    """How many steps the seat has been shown when it is asked."""
    presenter = presenter_for(match.game.name)
    course = Course(match.game, match.setup, match.seed, presenter, "full", FREE, [moment.seat])
    for move in match.moves[: moment.moves]:
        course.apply(Entry(MOVE, move.seat, move.word))
    return course.streams[moment.seat].last


def open_moment(visitor: Visitor, table: Table, moment: Moment) -> None:
    """Sit down where the question is asked, against bots."""
    match = whole_game(table, moment.seed)
    uploaded = visitor.context.request.post("/api/records", data=write(match))
    assert uploaded.ok, uploaded.text()
    wish = {"seat": moment.seat, "step": step_of(match, moment), "level": "greedy"}
    visitor.open_table(wish, f"/api/tables/{uploaded.json()['id']}/branch")
