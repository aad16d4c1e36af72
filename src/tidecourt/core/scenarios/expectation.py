"""What a scenario states about a position, and whether it holds."""

from typing import Any, Final

from tidecourt.core.bits import members
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.core.scenarios.facts import FactError, Facts, meant, shown
from tidecourt.core.sentence import Sentence

MOVES: Final = ("legal", "includes", "illegal")
STATEMENTS: Final = ("seat", *MOVES, "waiting", "over", "winner", "winners")
UNKNOWN: Final = "?"
WORLDS: Final = 64  # something unknown would have to come out the same in all of them


class Value:
    """A fact that must have a certain value: the fact's names, and the path of the statement."""

    def __init__(self, names: tuple[str, ...], expected: Any, path: tuple[str, ...]) -> None:
        self.names: Final = names
        self.expected: Final = expected
        self.path: Final = path


class Expectation:
    """The statements of one `expect` table."""

    def __init__(self, said: Facts, vocabulary: frozenset[str], players: int) -> None:
        self.said: Final = said
        self.seat: Final = said.number("seat", 0, players - 1, -1)
        for key in MOVES:
            for place, word in enumerate(said.different(key)):
                check_word(word, vocabulary, (*said.path, key, str(place)))
        self.waiting: Final = said.numbers("waiting", 0, players - 1)
        self.over: Final = said.flag("over", False)
        self.winners: Final = said.numbers("winners", 0, players - 1)
        if said.says("winner"):
            self.winners.append(said.number("winner", 0, players - 1, 0))
        self.values: Final[list[Value]] = []
        for key, value in said.facts.items():
            if key not in STATEMENTS:
                flatten((), key, value, said.path, self.values)

    def failures(self, game: Game, state: State) -> list[FactError]:
        """Everything stated that does not hold."""
        failures: list[FactError] = []
        for key in MOVES:
            if self.said.says(key):
                self.check_moves(game, state, key, failures)
        if self.said.says("waiting"):
            self.compare("waiting", self.waiting, members(state.waiting()), failures)
        if self.said.says("over"):
            self.compare("over", self.over, not state.stack, failures)
        for key in ("winner", "winners"):
            if self.said.says(key):
                self.compare(key, self.winners, members(state.winners()), failures)
        for value in self.values:
            there = read(game, state, value)
            expected = value.expected
            if isinstance(expected, list):
                expected = game.written_out(expected)
            if not same(expected, there):
                failures.append(
                    FactError(value.path, difference(".".join(value.names), expected, there))
                )
        return failures

    def check_moves(self, game: Game, state: State, key: str, failures: list[FactError]) -> None:
        """The words that must be exactly the legal moves, some of them, or none."""
        words = self.said.items(key)
        legal = list(game.words(state, self.asked(state, key)))
        if key == "legal":
            self.compare(key, words, legal, failures)
            return
        wrong = [word for word in words if (word in legal) == (key == "illegal")]
        if wrong:
            sentence = "{words} should be legal; legal: {legal}"
            if key == "illegal":
                sentence = "{words} should be refused; legal: {legal}"
            failures.append(
                self.said.error(key, sentence, words=listed(wrong), legal=listed(legal))
            )

    def asked(self, state: State, key: str) -> int:
        """The seat whose moves are meant: the one that is said, or the only one waited for."""
        waiting = members(state.waiting())
        if self.seat >= 0 or not waiting:
            return max(self.seat, 0)
        if len(waiting) > 1:
            raise self.said.error(
                key, "seats {waiting} are waited for: say which seat", waiting=listed(waiting)
            )
        return waiting[0]

    def compare(self, key: str, expected: Any, there: Any, failures: list[FactError]) -> None:
        if not same(expected, there):
            failures.append(self.said.error(key, difference(key, expected, there)))


def flatten(
    names: tuple[str, ...], key: str, value: Any, path: tuple[str, ...], values: list[Value]
) -> None:
    """The facts that a key speaks of: dots in the key and tables within tables are the same."""
    names = (*names, *key.split("."))
    path = (*path, key)
    if isinstance(value, dict):
        for inner, inner_value in value.items():
            flatten(names, inner, inner_value, path, values)
    else:
        values.append(Value(names, value, path))


def check_word(word: Any, vocabulary: frozenset[str], path: tuple[str, ...]) -> str:
    """Refuse a word that is no move of the game in any position."""
    if not isinstance(word, str):
        raise FactError(path, "a move is a word in quotes, not {word}", word=shown(word))
    if word not in vocabulary:
        raise FactError(
            path,
            "there is no move '{word}'{meant}",
            word=word,
            meant=meant(word, tuple(vocabulary)),
        )
    return word


def read(game: Game, state: State, value: Value) -> Any:
    """The fact that a value names, as it is or as a seat knows it."""
    head = value.names[0]
    if not head.startswith("seen_by"):
        return named(game.facts(state), value.names, value.path)
    viewers = ["seen_by_spectator"] + [f"seen_by{seat}" for seat in range(len(state.scores()))]
    if head not in viewers:
        raise FactError(
            value.path, "there is no '{head}'{meant}", head=head, meant=meant(head, tuple(viewers))
        )
    names = value.names[1:]
    viewer = viewers.index(head) - 1
    truth = named(game.facts(state), names, value.path)
    for world in range(WORLDS):
        other = named(game.facts(state.seen_by(viewer, seeded(world))), names, value.path)
        truth = common(truth, other)
    return truth


def named(facts: dict[str, Any], names: tuple[str, ...], path: tuple[str, ...]) -> Any:
    """The fact of these names."""
    there: Any = facts
    for name in names:
        if not isinstance(there, dict) or name not in there:
            known = tuple(there) if isinstance(there, dict) else ()
            raise FactError(
                path,
                "there is no fact '{fact}'{meant}",
                fact=".".join(names),
                meant=meant(name, known),
            )
        there = there[name]
    if isinstance(there, dict):
        raise FactError(path, "'{fact}' is many facts: {there}", fact=".".join(names), there=there)
    return there


def common(truth: Any, other: Any) -> Any:
    """What is the same in two worlds, with question marks for what is not."""
    if isinstance(truth, tuple):
        if not isinstance(other, tuple) or len(other) != len(truth):
            return (UNKNOWN,) * len(truth)
        return tuple([a if a == b else UNKNOWN for a, b in zip(truth, other, strict=True)])
    if isinstance(truth, list):
        rest = list(other)
        kept = []
        for item in truth:
            if item in rest:
                rest.remove(item)
                kept.append(item)
            else:
                kept.append(UNKNOWN)
        return kept
    return truth if truth == other else UNKNOWN


def same(expected: Any, there: Any) -> bool:
    """Whether a fact has the value expected; only a tuple has an order."""
    if isinstance(there, tuple):
        return isinstance(expected, list) and expected == list(there)
    if isinstance(there, list) and isinstance(expected, list):
        return sorted(expected, key=sort_key) == sorted(there, key=sort_key)
    return isinstance(expected, bool) == isinstance(there, bool) and bool(expected == there)


def sort_key(value: Any) -> tuple[bool, Any]:
    """Numbers come before words."""
    return isinstance(value, str), value


def difference(name: str, expected: Any, there: Any) -> Sentence:
    """What was expected and what was there."""
    if isinstance(there, tuple):
        there = list(there)
    return Sentence(
        "{name} should be {expected}, but is {there}",
        name=name,
        expected=shown(expected),
        there=shown(there),
    )


def listed(items: Any) -> list[Any] | Sentence:
    """Words or numbers in order, for a sentence."""
    return sorted(items, key=sort_key) or Sentence("nothing")
