"""A bot in any language: a program that is told what its seat sees and answers with a move, a line
of JSON each. docs/add-a-bot.md describes every message.

Whatever the program does, the game goes on: an answer that does not come, is no answer or is not
legal is counted, and a random legal move is played instead.
"""

import json
import shlex
import sys
from collections import Counter
from shutil import which
from typing import Any, Final

from tidecourt.bots.bot import Bot, Clock
from tidecourt.bots.external_process import LineProcess, LostError
from tidecourt.bots.known import known_facts
from tidecourt.core.bits import lowest, single
from tidecourt.core.game import Game, GameError, Setup, random_option
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng

PROTOCOL: Final = 1
SECONDS: Final = 2.0  # for a move, if nothing else is said
SECONDS_TO_START: Final = 20.0
SLACK: Final = 0.25  # seconds beyond the time said, for the way there and back
GIVE_UP_AFTER: Final = 5  # failures in a row

FAILURES: Final = ("start", "crash", "silence", "garbage", "illegal", "given_up")
"""What can go wrong; the last counts the moves after the program was given up."""


class External(Bot):
    """Plays what a program says. The program is started when it is first asked, and again when it
    was lost; it ends with this object."""

    def __init__(
        self, command: str, game: Game, setup: Setup | None = None, seconds: float | None = None
    ) -> None:
        check_command(command)
        self.command: Final = command
        self.game: Final = game
        self.setup: Final = setup
        self.seconds: Final = seconds or SECONDS
        self.process: LineProcess | None = None
        self.failures: Final[Counter[str]] = Counter()
        self.in_a_row = 0
        self.asked = 0

    def choose(self, view: State, seat: int, rng: Rng, clock: Clock | None = None) -> int:
        legal = view.options(seat)
        if single(legal):
            return int(lowest(legal))
        chance = rng.split()  # what is played instead does not depend on what the program does
        if self.in_a_row >= GIVE_UP_AFTER:
            self.failures["given_up"] += 1
            return random_option(view, seat, chance)
        seconds = clock.seconds if clock is not None and clock.seconds else self.seconds
        try:
            option = self.ask(view, seat, int(rng.word()), seconds)
        except LostError as error:
            self.failed(error)
            return random_option(view, seat, chance)
        self.in_a_row = 0
        return option

    def ask(self, view: State, seat: int, seed: int, seconds: float) -> int:
        """What the program wants to play; it is legal."""
        process = self.started()
        self.asked += 1
        question = self.question(view, seat, seed, seconds)
        answer = answered(process.ask(encoded(question), seconds + SLACK))
        if answer.get("number", self.asked) != self.asked:
            raise LostError("garbage", f"an answer to question {answer['number']}")
        return option_in(answer, question["moves"])

    def question(self, view: State, seat: int, seed: int, seconds: float) -> dict[str, Any]:
        """What the program is told: all of it follows from the view."""
        return {
            "type": "choose",
            "number": self.asked,
            "seat": seat,
            "players": len(view.scores()),
            "milliseconds": round(1000 * seconds),
            "seed": seed,
            "moves": self.game.words(view, seat),
            "view": known_facts(self.game, view, seat),
        }

    def started(self) -> LineProcess:
        """The running program, which has said that it is ready."""
        if self.process is not None:
            return self.process
        try:
            process = LineProcess(self.command)
        except OSError as error:
            raise LostError("start", str(error)) from None
        try:
            answer = answered(process.ask(encoded(self.hello()), SECONDS_TO_START))
            if answer.get("type") != "ready":
                raise LostError("start", 'it did not say {"type": "ready"}')
        except LostError as error:
            process.kill()
            raise LostError("start", str(error)) from None
        self.process = process
        return process

    def hello(self) -> dict[str, Any]:
        """The first message."""
        setup = self.setup
        return {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "setup": None
            if setup is None
            else {
                "players": setup.players,
                "modules": list(setup.modules),
                "options": setup.options,
            },
            "milliseconds": round(1000 * self.seconds),
        }

    def failed(self, error: LostError) -> None:
        """Count a failure and say it; all but an illegal move cost the program its life, because
        nobody could tell which question its next line answers."""
        self.failures[error.kind] += 1
        self.in_a_row += 1
        print(f"tidecourt: {self.command}: {error.kind}: {error}", file=sys.stderr)
        if self.in_a_row >= GIVE_UP_AFTER:
            print(f"tidecourt: {self.command}: given up, plays at random", file=sys.stderr)
        if self.process is not None and (error.kind != "illegal" or self.in_a_row >= GIVE_UP_AFTER):
            self.process.kill()
            self.process = None

    def close(self) -> None:
        """End the program; it is started again if it is asked again."""
        if self.process is not None:
            self.process.close()
            self.process = None


def check_command(command: str) -> None:
    """Refuse a command line that cannot be read or whose program is not there."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise GameError(
            "the command line '{command}' cannot be read: {reason}", command=command, reason=error
        ) from None
    if not words or which(words[0]) is None:
        raise GameError(
            "there is no program '{program}' to run as a bot",
            program=words[0] if words else command,
        )


def encoded(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode()


def answered(line: bytes) -> dict[str, Any]:
    """A line of the program as an object."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        shown = line[:60].decode("utf-8", "replace").strip()
        raise LostError("garbage", f"not an object of JSON: {shown!r}")
    return answer


def option_in(answer: dict[str, Any], moves: dict[str, int]) -> int:
    """The legal option that an answer names by its word or its number."""
    option = answer.get("option")
    if isinstance(option, str) and option in moves:
        return moves[option]
    if isinstance(option, int) and not isinstance(option, bool) and option in moves.values():
        return option
    if isinstance(option, str | int) and not isinstance(option, bool):
        raise LostError("illegal", f"{option!r} is not one of {', '.join(moves)}")
    raise LostError("garbage", 'an answer reads {"option": WORD}')
