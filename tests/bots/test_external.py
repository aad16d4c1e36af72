"""Bots in any language: what they are told, what they answer, and all that can go wrong. The
programs are real ones."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import join
from typing import Any

import pytest

from tests.kit.tables import TABLES
from tests.kit.walks import walk
from tidecourt.bots.bot import Clock
from tidecourt.bots.external import FAILURES, GIVE_UP_AFTER, External, encoded
from tidecourt.bots.external_process import LONGEST_ERROR
from tidecourt.bots.known import known_facts
from tidecourt.bots.registry import bot_named
from tidecourt.core.bits import lowest, members
from tidecourt.core.game import Game, GameError, Setup, random_option
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.core.scenarios.expectation import UNKNOWN
from tidecourt.games.registry import GAMES

PROGRAM = Path(__file__).with_name("unruly_program.py")
LEGIONS = GAMES["legions"]
LONG = 20.0  # seconds: nothing here comes near it
"""So much time that only a program that never answers is late, even on a busy machine."""


def command(how: str) -> str:
    return join([sys.executable, "-S", str(PROGRAM), how])


@contextmanager
def program(how: str, seconds: float = LONG) -> Iterator[External]:
    """A bot that runs the unruly program; it ends with the test."""
    bot = External(command(how), LEGIONS, LEGIONS.setup(), seconds)
    try:
        yield bot
    finally:
        bot.close()


def position(seed: int = 1) -> tuple[State, int]:
    """What the first seat that is waited for sees, with a real choice."""
    state = LEGIONS.deal(LEGIONS.setup(), seed)
    seat = int(lowest(state.waiting()))
    view = state.seen_by(seat)
    assert len(members(view.options(seat))) > 1
    return view, seat


# -------------------------------------------------------------------- what a program is told


def spoken(bot: External, view: State, seat: int) -> bytes:
    return encoded(bot.question(view, seat, seed=5, seconds=1.0))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_a_question_is_json_and_follows_from_what_the_seat_sees(table: Any) -> None:
    """Two worlds that the seat cannot tell apart give the same bytes."""
    bot = External(command("plays"), table.game, table.setup)
    for moves in (3, 25):
        state = walk(table, 2, moves)
        for seat in members(state.waiting()):
            other = state.seen_by(seat, seeded(9))
            question = spoken(bot, state.seen_by(seat), seat)
            assert question == spoken(bot, other.seen_by(seat), seat)
            said = json.loads(question)
            assert said["moves"] == table.game.words(state, seat)
            assert said["players"] == table.setup.players
            assert f"seat{seat}" in said["view"]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_what_is_said_is_true_and_what_is_unknown_is_a_question_mark(table: Any) -> None:
    state = walk(table, 4, 30)
    for seat in members(state.waiting()):
        said = known_facts(table.game, state.seen_by(seat), seat)
        known, unknown = compared(said, table.game.facts(state))
        assert known > 50
        assert unknown > 5


def compared(said: Any, truth: Any) -> tuple[int, int]:
    """How many facts are said and how many are not; those that are said must be true."""
    if isinstance(said, dict):
        assert set(said) == set(truth)
        counts = [compared(said[name], truth[name]) for name in said]
        return sum(known for known, _ in counts), sum(unknown for _, unknown in counts)
    if isinstance(said, tuple):
        pairs = zip(said, truth, strict=True)
        assert all(a in (b, UNKNOWN) for a, b in pairs)
    elif isinstance(said, list):
        assert len(said) == len(truth)
        assert not Counter(item for item in said if item != UNKNOWN) - Counter(truth)
    else:
        assert said in (truth, UNKNOWN)
        said = [said]
    unknown = list(said).count(UNKNOWN)
    return len(said) - unknown, unknown


def test_the_enemy_hand_is_unknown_and_the_own_is_not() -> None:
    state = LEGIONS.deal(LEGIONS.setup(), 1)
    said = known_facts(LEGIONS, state.seen_by(0), 0)
    truth = LEGIONS.facts(state)
    assert said["seat0"]["hand"] == truth["seat0"]["hand"]
    assert said["seat1"]["hand"] == [UNKNOWN] * 3
    assert said["hidden"] == UNKNOWN
    assert set(said["deck"]) == {UNKNOWN}
    assert said["deck_size"] == truth["deck_size"]


def test_the_first_message_says_what_is_played() -> None:
    abyss = GAMES["abyss"]
    setup = abyss.setup(3, ("kraken",))
    hello = External(command("plays"), abyss, setup, 0.5).hello()
    assert json.loads(encoded(hello)) == {
        "type": "hello",
        "protocol": 1,
        "game": "abyss",
        "rules_version": abyss.rules_version,
        "setup": {"players": 3, "modules": ["kraken"], "options": setup.options},
        "milliseconds": 500,
    }
    assert External(command("plays"), abyss).hello()["setup"] is None


# -------------------------------------------------------------------- what it answers


def test_a_program_plays_what_it_says() -> None:
    view, seat = position()
    with program("plays") as bot:
        assert bot.choose(view, seat, seeded(1)) == list(LEGIONS.words(view, seat).values())[-1]
        assert not bot.failures


def test_a_program_may_answer_with_a_number() -> None:
    view, seat = position()
    with program("answers by number") as bot:
        assert bot.choose(view, seat, seeded(1)) == list(LEGIONS.words(view, seat).values())[-1]
        assert not bot.failures


def test_it_is_started_once_and_not_asked_where_there_is_no_choice() -> None:
    with program("plays") as bot:
        assert bot.process is None
        play_alone(bot, LEGIONS, LEGIONS.setup())
        assert bot.process is not None
        pid = bot.process.process.pid
        asked = bot.asked
        assert asked > 20
        play_alone(bot, LEGIONS, LEGIONS.setup(), seed=2)
        assert bot.process.process.pid == pid
        assert bot.asked > asked


def play_alone(bot: External, game: Game, setup: Setup, seed: int = 1) -> State:
    """A whole game on all seats."""
    state, rng = game.deal(setup, seed), seeded(seed)
    while state.stack:
        seat = int(lowest(state.waiting()))
        view = state.seen_by(seat)
        state.play(seat, bot.choose(view, seat, rng))
    return state


def test_closing_ends_the_program() -> None:
    view, seat = position()
    with program("plays") as bot:
        bot.choose(view, seat, seeded(1))
        assert bot.process is not None
        process = bot.process.process
        bot.close()
        assert process.returncode == 0


def test_a_program_that_does_not_leave_is_ended() -> None:
    view, seat = position()
    with program("does not leave") as bot:
        bot.choose(view, seat, seeded(1))
        assert bot.process is not None
        process = bot.process.process
        bot.close()
        assert process.returncode == -9


def test_what_it_complains_about_is_shown_with_its_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    view, seat = position()
    with program("complains") as bot:
        bot.choose(view, seat, seeded(1))
    assert "what a table" in capsys.readouterr().err


def test_of_a_complaint_without_end_the_beginning_is_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    view, seat = position()
    with program("complains in one line") as bot:
        bot.choose(view, seat, seeded(1))
    said = capsys.readouterr().err
    assert len(said) < 2 * LONGEST_ERROR
    assert "and then" in said


# -------------------------------------------------------------------- what goes wrong

WRONG = [
    ("leaves at once", "start"),
    ("is never ready", "start"),
    ("crashes", "crash"),
    ("talks nonsense", "garbage"),
    ("says a list", "garbage"),
    ("says true", "garbage"),
    ("says nothing useful", "garbage"),
    ("answers another question", "garbage"),
    ("goes on in one line", "garbage"),
    ("cheats by word", "illegal"),
    ("cheats by number", "illegal"),
]


@pytest.mark.parametrize(("how", "kind"), WRONG)
def test_a_failure_is_counted_and_a_random_move_played(
    how: str, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    view, seat = position()
    with program(how) as bot:
        option = bot.choose(view, seat, seeded(1))
        assert dict(bot.failures) == {kind: 1}
    assert kind in FAILURES
    assert option == random_option(view, seat, seeded(1).split())
    assert f"{kind}: " in capsys.readouterr().err


def test_silence_is_waited_for_no_longer_than_the_clock_says() -> None:
    view, seat = position()
    with program("is silent") as bot:
        option = bot.choose(view, seat, seeded(1), Clock(seconds=0.1))
        assert dict(bot.failures) == {"silence": 1}
        assert bot.process is None
    assert view.options(seat) >> option & 1


def test_a_program_that_was_lost_is_started_again() -> None:
    view, seat = position()
    with program("crashes every other time") as bot:
        for _ in range(4):
            bot.choose(view, seat, seeded(1))
        assert dict(bot.failures) == {"crash": 2}


def test_an_illegal_move_does_not_cost_a_program_its_life() -> None:
    view, seat = position()
    with program("cheats by word") as bot:
        bot.choose(view, seat, seeded(1))
        assert bot.process is not None


def test_a_program_that_never_stops_talking_does_not_stop_the_game() -> None:
    with program("never stops talking") as bot:
        state = play_alone(bot, LEGIONS, LEGIONS.setup())
        assert not state.stack
        assert bot.failures["given_up"] > 0


def test_a_program_that_fails_again_and_again_is_given_up(
    capsys: pytest.CaptureFixture[str],
) -> None:
    view, seat = position()
    with program("cheats by word") as bot:
        for _ in range(GIVE_UP_AFTER + 3):
            option = bot.choose(view, seat, seeded(1))
            assert view.options(seat) >> option & 1
        assert dict(bot.failures) == {"illegal": GIVE_UP_AFTER, "given_up": 3}
        assert bot.process is None
    assert "given up" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["cmd:", "cmd:  ", "cmd:no-such-program --fast", "cmd:'open"])
def test_a_command_that_cannot_run_is_refused_at_once(text: str) -> None:
    with pytest.raises(GameError):
        bot_named(text, LEGIONS)
