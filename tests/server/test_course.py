"""Streams: a pure function of the log, and silent about what a viewer may not know."""

from random import Random

import pytest

from tidecourt.core.bits import members
from tidecourt.games.abyss.base.military import PICK_MANY
from tidecourt.games.registry import game_named
from tidecourt.server.course import Course
from tidecourt.server.ledger import MOVE, UNDO, Entry
from tidecourt.server.services import encode
from tidecourt.server.shown import AtTable, Shown
from tidecourt.server.views.presenter import SPECTATOR, presenter_for

SEATS = {"legions": 2, "abyss": 3}


def course_of(game: str, seed: int, aid: str = "log", undo: str = "fair") -> Course:
    rules = game_named(game)
    setup = rules.setup(SEATS[game])
    return Course(rules, setup, seed, presenter_for(game), aid, undo)


def walk(course: Course, chance: Random, most: int) -> list[Entry]:
    """Random moves, some of them taken back."""
    log: list[Entry] = []
    while not course.match.over and len(log) < most:
        seat = chance.choice([int(seat) for seat in members(course.match.state.waiting())])
        entry = Entry(MOVE, seat, chance.choice(sorted(course.match.words(seat))), 1)
        back = [s for s in range(SEATS[course.match.game.name]) if course.may_undo(s)]
        if back and chance.random() < 0.2:
            entry = Entry(UNDO, back[0], str(course.undo_count(back[0])), 1)
        course.apply(entry)
        log.append(entry)
    return log


@pytest.mark.parametrize("game", sorted(SEATS))
def test_the_same_log_gives_the_same_messages(game: str) -> None:
    first, second = course_of(game, 1), course_of(game, 1)
    names = ["Ada", "Ben", "Cleo"][: SEATS[game]]
    for entry in walk(first, Random(1), 60):
        second.apply(entry)
    for viewer, stream in first.streams.items():
        now = AtTable(asks=True)
        one = encode(Shown(first, names).update(stream, "en", b"{}", now))
        assert one == encode(Shown(second, names).update(second.streams[viewer], "en", b"{}", now))
        entries = [step.entry for step in stream.steps]
        assert entries == [step.entry for step in second.streams[viewer].steps]
        assert entries == sorted(set(entries))


@pytest.mark.parametrize("game", sorted(SEATS))
def test_taking_back_brings_the_position_back(game: str) -> None:
    course = course_of(game, 2)
    chance = Random(2)
    undone = 0
    while not course.match.over and undone < 10:
        seat = chance.choice([int(seat) for seat in members(course.match.state.waiting())])
        before = course.match.state.pack()
        course.apply(Entry(MOVE, seat, chance.choice(sorted(course.match.words(seat))), 1))
        if course.may_undo(seat):
            assert course.undo_count(seat) == 1
            course.apply(Entry(UNDO, seat, "1", 1))
            assert course.match.state.pack() == before
            assert course.undone >> seat & 1
            undone += 1
            course.apply(Entry(MOVE, seat, chance.choice(sorted(course.match.words(seat))), 1))
            assert not course.undone >> seat & 1
    assert undone == 10


def test_what_others_secretly_pick_makes_no_step() -> None:
    """[AB-11.6] Until all have chosen, nobody learns what or how far a seat has picked."""
    secret = 0
    for seed in range(60):
        course = course_of("abyss", seed)
        chance = Random(seed)
        while not course.match.over:
            state = course.match.state
            seat = int(chance.choice(members(state.waiting())))
            picking = state.stack[-1].step is PICK_MANY
            lasts = {viewer: stream.last for viewer, stream in course.streams.items()}
            moves = course.match.words(seat)
            course.apply(Entry(MOVE, seat, chance.choice(sorted(moves)), 1))
            state = course.match.state
            more = picking and state.stack and state.stack[-1].step is PICK_MANY
            if more and state.waiting() == 1 << seat:
                secret += 1
                for viewer, stream in course.streams.items():
                    assert (stream.last > lasts[viewer]) == (viewer == seat)
        if secret > 5:
            return
    raise AssertionError("nobody had to pick several")


def test_a_rules_answers_are_taken_back_with_the_move_before_them() -> None:
    course = course_of("abyss", 3, undo="free")
    chance = Random(3)
    seat = int(members(course.match.state.waiting())[0])
    before = course.match.state.pack()
    course.apply(Entry(MOVE, seat, sorted(course.match.words(seat))[0], 1))
    for _ in range(3):
        other = int(members(course.match.state.waiting())[0])
        word = chance.choice(sorted(course.match.words(other)))
        course.apply(Entry(MOVE, other, word, None))
    assert course.undo_count(seat) == 4
    course.apply(Entry(UNDO, seat, "4", 1))
    assert course.match.state.pack() == before


def test_without_memory_aid_the_log_tells_the_last_round_only() -> None:
    course = course_of("abyss", 4, aid="off")
    walk(course, Random(4), 150)
    assert not course.match.over
    shown = Shown(course, ["Ada", "Ben", "Cleo"])
    stream = course.streams[SPECTATOR]
    first = shown.log_from(stream)
    assert 0 < first < stream.last
    assert {line.step for line in shown.lines(stream, "en")} <= set(range(first, stream.last + 1))
    turns = sum(event.kind == "turn" for step in stream.steps[first:] for event in step.events)
    assert turns == 3
    whole = Shown(course_of("abyss", 4), ["Ada", "Ben", "Cleo"])
    assert whole.log_from(whole.course.streams[SPECTATOR]) == 0
