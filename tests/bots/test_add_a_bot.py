"""docs/add-a-bot.md and the examples: what they show is so."""

import json
import shlex
import sys
from pathlib import Path
from re import DOTALL, MULTILINE, findall
from runpy import run_path
from typing import Any

import pytest

from tests.cli.commands import called
from tests.kit.tables import table_named
from tidecourt.arena.rounds import play
from tidecourt.bots.bot import Bot, Clock, Level
from tidecourt.bots.external import (
    FAILURES,
    GIVE_UP_AFTER,
    PROTOCOL,
    SECONDS,
    SECONDS_TO_START,
    External,
    option_in,
)
from tidecourt.bots.random import Random
from tidecourt.core.bits import lowest
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng, seeded
from tidecourt.games.registry import GAMES

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "bots"
PAGE = (ROOT / "docs" / "add-a-bot.md").read_text("utf-8")
ABYSS = GAMES["abyss"]


def blocks(language: str) -> list[str]:
    return findall(rf"^```{language}\n(.*?)^```$", PAGE, MULTILINE | DOTALL)


def test_the_commands_of_the_page_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    (commands,) = blocks("sh")
    for line in commands.splitlines():
        name, *args = shlex.split(line)
        assert name == "tidecourt"
        args[args.index("--games") + 1] = "2"
        result = called(capsys, *args, "--workers", 0)
        assert result.status == 0
        assert result.err == ""
        assert "failed" not in result.out


@pytest.mark.parametrize(
    ("example", "table"),
    [
        ("python3 simple.py", "legions:2"),
        ("python3 simple.py", "abyss:3+leviathan+kraken"),
        ("node hasty.mjs", "legions:2"),
    ],
)
def test_an_example_plays_a_whole_game_without_a_failure(example: str, table: str) -> None:
    language, name = example.split()
    command = f"{language.replace('python3', sys.executable)} {EXAMPLES / name}"
    found = table_named(table)
    bot = External(command, found.game, found.setup, seconds=20)
    try:
        others = [Random()] * (found.setup.players - 1)
        assert not play(found.game, found.setup, [bot, *others], 1).stack
        assert bot.asked > 10
        assert not bot.failures
    finally:
        bot.close()


class Simple(Bot):
    """The rules of thumb of the example in Python, asked without a process between."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names = run_path(str(EXAMPLES / "simple.py"))

    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        moves = self.game.words(view, seat)
        facts = self.game.facts(view)
        question = {"moves": moves, "view": facts, "seat": seat, "seed": int(rng.word())}
        return moves[self.names["choose"](self.game.name, question)]


@pytest.mark.parametrize(("name", "deals"), [("legions", 10), ("abyss", 4)])
def test_the_example_in_python_beats_random_play(name: str, deals: int) -> None:
    game = GAMES[name]
    setup = game.setup(2)
    won = 0
    for seed in range(deals):
        won += play(game, setup, [Simple(game), Random()], seed).winners() & 1
        won += play(game, setup, [Random(), Simple(game)], seed).winners() >> 1 & 1
    assert won > 0.6 * 2 * deals


# -------------------------------------------------------------------- the messages


def messages() -> dict[str, Any]:
    hello, ready, choose, answer, short = (json.loads(block) for block in blocks("json"))
    return {"hello": hello, "ready": ready, "choose": choose, "answer": answer, "short": short}


def test_the_first_message_is_the_one_of_the_page() -> None:
    setup = ABYSS.setup(2, ("leviathan",))
    bot = External("true", ABYSS, setup)
    assert bot.hello() == messages()["hello"]
    assert messages()["hello"]["protocol"] == PROTOCOL
    assert messages()["ready"]["type"] == "ready"


def test_a_question_has_the_keys_of_the_page() -> None:
    shown = messages()["choose"]
    state = ABYSS.deal(ABYSS.setup(2), 1)
    seat = int(lowest(state.waiting()))
    question = External("true", ABYSS).question(state.seen_by(seat), seat, 1, SECONDS)
    assert list(question) == list(shown)
    assert set(shown["view"]) <= set(question["view"])
    assert set(shown["view"]["seat0"]) <= set(question["view"]["seat0"])
    for key in question:
        assert f"`{key}`" in PAGE or key == "type"


def test_the_answers_of_the_page_are_understood() -> None:
    moves = messages()["choose"]["moves"]
    assert set(moves) <= ABYSS.vocabulary()
    assert option_in(messages()["answer"], moves) == 1
    assert option_in(messages()["short"], moves) == 1


def test_the_page_says_the_limits_and_every_kind_of_failure() -> None:
    numbers = {2: "two", 5: "five", 20: "twenty"}
    assert f"not to be {numbers[int(SECONDS)]}\nseconds" in PAGE
    assert f"within {numbers[int(SECONDS_TO_START)]} seconds" in PAGE
    assert f"after {numbers[GIVE_UP_AFTER]} failures in a row" in PAGE
    for kind in FAILURES:
        assert f"| `{kind}` | " in PAGE


# -------------------------------------------------------------------- the level


def test_the_level_of_the_page_plays_and_keeps_its_budget() -> None:
    (python,) = blocks("python")
    names: dict[str, Any] = {}
    exec(compile(python, "add-a-bot.md", "exec"), names)
    level: Level = names["LEVEL"]
    legions = GAMES["legions"]
    bot = level.make(legions)
    state = legions.deal(legions.setup(), 1)
    seat = int(lowest(state.waiting()))
    clock = Clock(evaluations=1)
    option = bot.choose(state.seen_by(seat), seat, seeded(1), clock)
    assert state.options(seat) >> option & 1
    assert 1 <= clock.used <= 10  # one world, so that it can answer at all
