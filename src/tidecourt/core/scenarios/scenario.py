"""Scenarios: a position, what chance will bring, moves, and what must hold. docs/scenarios.md.

A scenario is a TOML text. One that is misspelt or contradicts itself is refused with the line at
fault (`ScenarioError`); one whose statements do not hold fails, with a line for every failure.
"""

from collections.abc import Callable
from typing import Final

from tidecourt.core.bits import members
from tidecourt.core.game import Game, GameError, Setup
from tidecourt.core.journal import Journal
from tidecourt.core.kernel import NO_OPTION, StalledError, State
from tidecourt.core.scenarios.expectation import Expectation, check_word, listed, read
from tidecourt.core.scenarios.facts import FactError, Facts, shown
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.core.scenarios.toml_text import NotTomlError, TomlText
from tidecourt.core.sentence import Sentence
from tidecourt.core.windows import is_idle, silence_at

NOBODY_SAID: Final = -1  # where a scenario does not say which seat plays
SETUP: Final = ("players", "modules", "options")
KEYS: Final = (
    *("game", "title", "clauses", *SETUP, "windows"),
    *("seed", "position", "chance", "do", "lesson"),
)
OTHERWISE: Final = "otherwise"  # of a lesson: what is said of every wrong move that is not named

Clause = Callable[[str, str], object]
"""Looks up a clause of a game's rules by its id; a `GameError` if there is none."""


class ScenarioError(GameError):
    """A scenario that cannot be run, with its file and the line at fault."""

    def __init__(self, file: str, line: int, fault: Sentence) -> None:
        super().__init__("{file}:{line}: {fault}", file=file, line=line, fault=fault)
        self.failure: Final = Failure(file, line, fault)


class Failure:
    """Something in a scenario that does not hold."""

    def __init__(self, file: str, line: int, sentence: Sentence) -> None:
        self.file: Final = file
        self.line: Final = line
        self.sentence: Final = sentence

    @property
    def message(self) -> str:
        """The sentence in English."""
        return str(self.sentence)


class Act:
    """One entry of `do`: moves of a seat, then an expectation; either may be missing. In a lesson
    also what the coach says before the moves, and of others. docs/add-a-lesson.md."""

    def __init__(self, said: Facts, vocabulary: frozenset[str], players: int) -> None:
        self.path: Final = said.path
        self.seat: Final = said.number("seat", 0, players - 1, NOBODY_SAID)
        play = said.value("play")
        self.several: Final = isinstance(play, list)
        words = said.items("play") if self.several else [play] if said.says("play") else []
        self.words: Final = [
            check_word(word, vocabulary, self.path_of(place)) for place, word in enumerate(words)
        ]
        self.expected: Final = (
            Expectation(said.table("expect"), vocabulary, players) if said.says("expect") else None
        )
        self.say: Final = said.text("say", "")
        self.free: Final = said.flag("free", False)
        self.also: Final = [
            check_word(word, vocabulary, (*said.path, "also", str(place)))
            for place, word in enumerate(said.different("also"))
        ]
        self.wrong: Final = self.read_wrong(said.table("wrong"), vocabulary)
        if self.also and len(self.words) != 1:
            raise said.error("also", "also names other moves than the one that play names")
        if not words and self.expected is None and not self.say and not self.free:
            raise FactError(said.path, "nothing to do here: say play, expect or both")
        said.refuse_the_rest()

    def read_wrong(self, said: Facts, vocabulary: frozenset[str]) -> dict[str, str]:
        """What the coach says of moves that are legal but not meant, by their words."""
        for word in said.facts:
            if word != OTHERWISE:
                check_word(word, vocabulary, (*said.path, word))
        return {word: said.text(word, "") for word in said.facts}

    def path_of(self, place: int) -> tuple[str, ...]:
        """Where one of the moves is written."""
        path = (*self.path, "play")
        return (*path, str(place)) if self.several else path


class Scenario:
    """A scenario that has been read and checked, with the position in which it stands."""

    def __init__(self, said: Facts, games: dict[str, Game], clause: Clause) -> None:
        self.game: Final = read_game(said, games)
        self.title: Final = said.text("title", "")
        self.clauses: Final = read_clauses(said, self.game, clause)
        self.passes_windows: Final = said.word("windows", ("pass", "ask"), "pass") == "pass"
        self.dealer: Final = Scripted()
        begun = Journal()
        self.state: Final = first_state(said, self.game, self.dealer, begun)
        self.by_itself = self.game.forced_words(
            begun.forced
        )  # seats and moves not written down yet
        players = len(self.state.scores())
        vocabulary = self.game.vocabulary()
        self.acts: Final[list[Act]] = []
        for place, act in enumerate(said.items("do")):
            path = ("do", str(place))
            if not isinstance(act, dict):
                raise FactError(path, "an entry of do is a table: write [[do]]")
            self.acts.append(Act(Facts(act, path), vocabulary, players))
        if not self.acts:
            raise FactError((), "nothing is played or expected: write [[do]]")
        lesson = said.table("lesson")
        self.learner: Final = lesson.number("seat", 0, players - 1, 0)
        self.bot: Final = lesson.text("bot", "")
        lesson.refuse_the_rest()
        for stated in self.acts:
            if stated.expected is not None:
                for value in stated.expected.values:
                    read(self.game, self.state, value)

    # ---------------------------------------------------------------- playing it

    def run(self) -> list[FactError]:
        """Play it to its end, or to a move that cannot be played; returns all that failed."""
        failures: list[FactError] = []
        for act in self.acts:
            if act.free:  # from here on everybody plays as they like
                break
            for place, word in enumerate(act.words):
                try:
                    refusal = self.play(act.seat, word)
                except StalledError:
                    refusal = stalled()
                if refusal is not None:
                    refused = FactError(act.path_of(place), refusal)
                    return [*self.too_few_dice(), *failures, refused]
            if act.expected is not None:
                self.pass_idle_windows()
                failures += act.expected.failures(self.game, self.state)
        for key in self.dealer.never_came():
            failures.append(
                FactError(("chance", key), "{key} has not come about as it is written", key=key)
            )
        return [*self.too_few_dice(), *failures]

    def too_few_dice(self) -> list[FactError]:
        """What fell after the dice that are written was nobody's wish."""
        key = self.dealer.dice_key
        fault = Sentence("more dice fell than {key} says: write them all", key=key)
        return [FactError(("chance", key), fault)] if self.dealer.beyond else []

    def play(self, seat: int, word: str) -> Sentence | None:
        """Play a move, after passing the windows of which nothing is said; returns why not."""
        self.pass_idle_windows()
        before = self.situation()
        while True:
            waiting = members(self.state.waiting())
            by = waiting[0] if seat < 0 and len(waiting) == 1 else seat
            options = self.game.words(self.state, by) if by >= 0 else {}
            if word in options:
                # What played itself before is past, but for the same word, written once more.
                self.by_itself = [each for each in self.by_itself if each == (by, word)]
                self.make(by, options[word])
                return None
            if self.has_played_itself(seat, word):
                return None
            if seat < 0 and len(waiting) > 1:
                return Sentence(
                    "seats {waiting} are waited for: say which seat plays '{word}'",
                    waiting=waiting,
                    word=word,
                )
            if not self.in_window() or not self.passes_windows:
                return self.refusal(seat, word, before)
            self.pass_window()

    def make(self, seat: int, option: int) -> None:
        """Play a legal move, and note what plays itself after it."""
        journal = Journal()
        self.state.journal = journal
        self.state.play(seat, option)
        self.state.journal = None
        self.by_itself += self.game.forced_words(journal.forced)

    def has_played_itself(self, seat: int, word: str) -> bool:
        """Whether a move that is written down was the only one, and so has been made already."""
        for place, (by, played) in enumerate(self.by_itself):
            if played == word and seat in (NOBODY_SAID, by):
                del self.by_itself[: place + 1]
                return True
        return False

    def refusal(self, seat: int, word: str, before: Sentence) -> Sentence:
        """Why a move cannot be played, and what could be; `before` windows were passed for it."""
        after = self.situation()
        waiting = members(self.state.waiting())
        for by, played in self.by_itself:
            if played == word:
                return Sentence(
                    "'{word}' was seat {by}'s only move and has been played, not by seat {seat}",
                    word=word,
                    by=by,
                    seat=seat,
                )
        if seat >= 0 and waiting and seat not in waiting:
            return Sentence(
                "'{word}' is not seat {seat}'s to play: the game waits for seat {waiting}; {after}",
                word=word,
                seat=seat,
                waiting=waiting,
                after=after,
            )
        sentence = "'{word}' cannot be played here: {before}"
        if str(after) != str(before):
            sentence = "'{word}' cannot be played here: {before}; after passing, {after}"
        return Sentence(sentence, word=word, before=before, after=after)

    def situation(self) -> Sentence:
        """Who is waited for, and what they may do."""
        told: Sentence | None = None
        for seat in members(self.state.waiting()):
            words = listed(self.game.words(self.state, seat))
            legal = Sentence("seat {seat} may {words}", seat=seat, words=words)
            told = legal if told is None else Sentence("{one}; {next}", one=told, next=legal)
        return Sentence("the game is over") if told is None else told

    # ---------------------------------------------------------------- windows

    def in_window(self) -> bool:
        """Whether somebody is asked who would be asked whatever they hold, and may pass."""
        waiting = members(self.state.waiting())
        return bool(waiting) and silence_at(self.state, waiting[0]) != NO_OPTION

    def pass_window(self) -> None:
        seat = members(self.state.waiting())[0]
        self.make(seat, silence_at(self.state, seat))

    def pass_idle_windows(self) -> None:
        """Pass where there is nothing else to do, unless the scenario wants to be asked."""
        while self.passes_windows and self.in_window():
            seat = members(self.state.waiting())[0]
            if not is_idle(self.state, seat):
                return
            step = self.state.stack[-1].step
            self.by_itself.append((seat, self.game.option_word(step, silence_at(self.state, seat))))
            self.pass_window()


class Outcome:
    """What became of a scenario: it passed if nothing failed; a refused one was never run."""

    def __init__(
        self, file: str, clauses: list[str], refused: bool, failures: list[Failure]
    ) -> None:
        self.file: Final = file
        self.clauses: Final = clauses
        self.refused: Final = refused
        self.failures: Final = failures


def run_scenario(text: str, file: str, games: dict[str, Game], clause: Clause) -> Outcome:
    """Read a scenario and play it."""
    try:
        scenario, written = read_scenario(text, file, games, clause)
    except ScenarioError as error:
        return Outcome(file, [], True, [error.failure])
    failures = [Failure(file, written.line_of(each.path), each.sentence) for each in scenario.run()]
    return Outcome(file, scenario.clauses, False, failures)


def read_scenario(
    text: str, file: str, games: dict[str, Game], clause: Clause
) -> tuple[Scenario, TomlText]:
    """A scenario, checked down to the last word, and the text that knows its lines."""
    try:
        written = TomlText(text)
    except NotTomlError as error:
        raise ScenarioError(file, error.line, error.sentence) from None
    try:
        return Scenario(Facts(written.facts), games, clause), written
    except FactError as error:
        raise ScenarioError(file, written.line_of(error.path), error.sentence) from None


class Opening:
    """Where a scenario begins, whatever it plays and expects after that."""

    def __init__(self, game: Game, setup: Setup, state: State) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.state: Final = state


def read_opening(said: Facts, games: dict[str, Game]) -> Opening:
    """The position that a scenario begins with, played on until somebody has a choice."""
    game = read_game(said, games)
    return Opening(game, read_setup(said, game), first_state(said, game, Scripted(), Journal()))


def read_game(said: Facts, games: dict[str, Game]) -> Game:
    """Which game is played."""
    said.refuse_all_but(KEYS)
    name = said.word("game", tuple(games), "")
    if not name:
        raise FactError((), "say which game is played: game = one of {games}", games=listed(games))
    return games[name]


def read_clauses(said: Facts, game: Game, clause: Clause) -> list[str]:
    """The clauses of the rules that a scenario shows."""
    names = said.different("clauses")
    for place, name in enumerate(names):
        path = ("clauses", str(place))
        if not isinstance(name, str):
            raise FactError(path, "a clause is a text like 'LG-5.4', not {text}", text=shown(name))
        try:
            clause(game.name, name)
        except GameError as error:
            raise FactError(path, error.sentence) from None
    return names


def first_state(said: Facts, game: Game, dealer: Scripted, journal: Journal) -> State:
    """The position to begin with, set up by names or the deal of a seed; the journal is told what
    has played itself in it."""
    setup = read_setup(said, game)
    if said.says("seed") == said.says("position"):
        raise FactError(("seed",), "say either seed = … (a real deal) or [position]")
    if said.says("seed"):
        state = game.deal(setup, said.number("seed", 0, 2**96 - 1, 0), journal)
    else:
        facts = dict(said.table("position").facts)
        for key in SETUP:
            if key in facts:
                raise FactError(
                    ("position", key), "{key} stands at the head, before [position]", key=key
                )
        facts["players"] = setup.players
        facts["modules"] = list(setup.modules)
        facts["options"] = dict(setup.options)
        try:
            state = game.lay_out(facts)
        except FactError as error:
            raise FactError(("position", *error.path), error.sentence) from None
    if said.says("chance"):
        try:
            game.bring(state, said.table("chance").facts, dealer)
        except FactError as error:
            raise FactError(("chance", *error.path), error.sentence) from None
    state.journal = journal
    try:
        state.settle()
    except StalledError:
        raise FactError(("position",), stalled()) from None
    state.journal = None
    return state


def stalled() -> Sentence:
    return Sentence("nobody can ever act in this position, and nothing ends the game")


def read_setup(said: Facts, game: Game) -> Setup:
    """Players, modules and options, with the game's defaults."""
    players = said.number("players", 1, 99, 0)
    modules = tuple(said.words("modules", game.modules))
    options = said.table("options").facts
    for key, value in options.items():
        if not isinstance(value, str):
            raise FactError(("options", key), "the value of {key} is a text in quotes", key=key)
    try:
        return game.setup(players or None, modules, options)
    except GameError as error:
        raise FactError(("options" if options else "players",), error.sentence) from None
