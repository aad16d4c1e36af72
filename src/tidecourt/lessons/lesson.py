"""A lesson: a scenario, where somebody who plays it stands, and what the coach has to say there.

Nothing here remembers anything: where a lesson stands follows from the moves that were made.
"""

from hashlib import sha256
from typing import Final, NamedTuple

from tidecourt.core.game import Game, Setup
from tidecourt.core.kernel import State
from tidecourt.core.match import Move
from tidecourt.core.scenarios.facts import FactError, Facts
from tidecourt.core.scenarios.scenario import (
    NOBODY_SAID,
    OTHERWISE,
    Act,
    Scenario,
    read_scenario,
    read_setup,
)
from tidecourt.core.scenarios.toml_text import TomlText
from tidecourt.games.registry import GAMES
from tidecourt.rules_text import clause

PASS: Final = "pass"

DIGEST: Final = 12  # signs of it that tell one text of a lesson from another


class Cue(NamedTuple):
    """Where a lesson stands: the act that is due, and how many of its moves have been made."""

    act: int
    made: int


class Lesson:
    """A lesson of a set. `name` is for instance `legions/initiative`."""

    def __init__(self, name: str, file: str, text: str) -> None:
        self.name: Final = name
        self.set, self.short = name.split("/")
        self.file: Final = file
        self.text: Final = text
        self.digest: Final = sha256(text.encode()).hexdigest()[:DIGEST]
        scenario, _ = read_scenario(text, file, GAMES, clause)
        self.game: Final[Game] = scenario.game
        self.setup: Final[Setup] = read_setup(Facts(TomlText(text).facts), scenario.game)
        self.start: Final[State] = scenario.state
        self.acts: Final[list[Act]] = scenario.acts
        self.learner: Final = scenario.learner
        self.bot: Final = scenario.bot
        self.clauses: Final = scenario.clauses

    def failures(self) -> list[FactError]:
        """What does not hold when everybody plays as it is written: with other cards than the
        packaged ones, a lesson may not fit any more."""
        scenario: Scenario = read_scenario(self.text, self.file, GAMES, clause)[0]
        return scenario.run()

    def seat_of(self, act: Act) -> int:
        """Who makes the moves of an act: the learner, unless it says otherwise."""
        return self.learner if act.seat == NOBODY_SAID else act.seat

    def key(self, text: str) -> str:
        """Where a text of this lesson is in the catalogues."""
        return f"lessons_{self.set}.{self.short}.{text}"

    # ---------------------------------------------------------------- where it stands

    def cue(self, moves: list[Move]) -> Cue:
        """Where the lesson stands after some moves. Those that it does not mention change nothing:
        others pass where they are asked beside the script."""
        at = self.due(0, 0)
        for move in moves:
            before, at = at, self.after(at, move.seat, move.word)
            if at == before:  # what played itself after it led nowhere either
                continue
            for seat, word in self.game.forced_words(move.forced):
                at = self.after(at, seat, word)
        return at

    def after(self, at: Cue, seat: int, word: str) -> Cue:
        """Where it stands after one move."""
        if self.is_free(at) or self.is_done(at):
            return at
        act = self.acts[at.act]
        if seat != self.seat_of(act) or word not in self.wanted(at):
            return at
        return self.due(at.act, at.made + 1)

    def due(self, act: int, made: int) -> Cue:
        """The next act with a move that is still to be made, or in which all is free."""
        while act < len(self.acts) and made >= len(self.acts[act].words):
            if self.acts[act].free:
                return Cue(act, 0)
            act, made = act + 1, 0
        return Cue(act, made)

    def is_done(self, at: Cue) -> bool:
        """Whether everything has been done; a lesson that ends in free play ends with its game."""
        return at.act == len(self.acts)

    def is_free(self, at: Cue) -> bool:
        """Whether everybody plays as they like from here to the end of the game."""
        return not self.is_done(at) and self.acts[at.act].free

    def wanted(self, at: Cue) -> list[str]:
        """The moves that lead on."""
        if self.is_done(at) or self.is_free(at):
            return []
        act = self.acts[at.act]
        return [act.words[at.made], *act.also]

    def wanted_of(self, at: Cue, seat: int) -> list[str]:
        """The moves that lead on, if they are a seat's."""
        wanted = self.wanted(at)
        return wanted if wanted and self.seat_of(self.acts[at.act]) == seat else []

    def rest_of(self, at: Cue, seat: int) -> list[str]:
        """The moves of the same act that follow, if they are a seat's."""
        return self.acts[at.act].words[at.made + 1 :] if self.wanted_of(at, seat) else []

    def scripted(self, at: Cue, seat: int, legal: dict[str, int]) -> str | None:
        """What a seat that nobody plays answers: what is written, else it passes. None: nothing is
        written and it cannot pass, or all is free."""
        if self.is_free(at) or self.is_done(at):
            return None
        for word in (*self.wanted_of(at, seat), PASS):
            if word in legal:
                return word
        return None

    # ---------------------------------------------------------------- what the coach says

    def pages(self, at: Cue, over: bool = False) -> list[str]:
        """The keys of what the coach says here: everything since the learner last did something;
        after a free game that is `over`, what follows it."""
        if over and self.is_free(at):
            return [self.key(act.say) for act in self.acts[at.act + 1 :]]
        first = min(at.act, len(self.acts) - 1)
        while first > 0 and not self.is_learners(self.acts[first - 1]):
            first -= 1
        return [self.key(act.say) for act in self.acts[first : at.act + 1] if act.say]

    def is_learners(self, act: Act) -> bool:
        return bool(act.words) and self.seat_of(act) == self.learner

    def reason(self, at: Cue, word: str) -> str:
        """The key of why a move is not the one that is meant here; "" if nothing is said."""
        if self.is_done(at) or self.is_free(at):
            return ""
        wrong = self.acts[at.act].wrong
        said = wrong.get(word) or wrong.get(OTHERWISE)
        return self.key(said) if said else ""

    def steps(self) -> int:
        """How many things the learner has to do."""
        return sum(self.is_learners(act) or act.free for act in self.acts)

    def step(self, at: Cue) -> int:
        """How many of them have been done."""
        return sum(self.is_learners(act) or act.free for act in self.acts[: at.act])
