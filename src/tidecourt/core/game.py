"""What every game on the kernel offers to those who play, record, test or show it."""

from hashlib import blake2b
from struct import pack as to_bytes
from typing import Any, Final

from mypy_extensions import mypyc_attr

from tidecourt.core.bits import WIDTH, members
from tidecourt.core.journal import Forced, Journal
from tidecourt.core.kernel import Decision, State, Step
from tidecourt.core.rng import Rng
from tidecourt.core.scenarios.scripted import Scripted
from tidecourt.core.sentence import Sentence
from tidecourt.core.things import Kind, Thing


@mypyc_attr(allow_interpreted_subclasses=True)  # those of layers that are not compiled
class GameError(Exception):
    """Something that cannot be done, in one sentence for the person who asked for it.

    The sentence has named gaps, `"{game} has no bot '{name}'"`, and what fills them follows by name
    (`core/sentence.py`): as a text the error is English, and French is found by the English one.
    """

    def __init__(self, sentence: str | Sentence, **values: object) -> None:
        said = sentence if isinstance(sentence, Sentence) else Sentence(sentence, **values)
        super().__init__(said)
        self.sentence: Final = said


class Option:
    """A rule option: its name, the values it may have, the default first, and its clause."""

    def __init__(self, name: str, values: tuple[str, ...], clause: str) -> None:
        self.name: Final = name
        self.values: Final = values
        self.clause: Final = clause


class Setup:
    """What is chosen before the deal: number of players, modules and rule options."""

    def __init__(
        self, players: int, modules: tuple[str, ...] = (), options: dict[str, str] | None = None
    ) -> None:
        self.players: Final = players
        self.modules: Final = modules
        self.options: Final[dict[str, str]] = dict(options or {})


class Game:
    """One game's rules, from the deal to the words for its moves."""

    name: str
    rules_version: int
    cards: str = ""  # the digest of the printed values in force, and that of the packaged ones
    packaged_cards: str = ""
    modules: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()

    # ---------------------------------------------------------------- what a game's rules give

    def players(self, modules: tuple[str, ...]) -> tuple[int, int]:
        """The least and the greatest number of players with these modules."""
        raise NotImplementedError

    def deal(self, setup: Setup, seed: int, journal: Journal | None = None) -> State:
        """The first position of a game, played on until somebody has a choice; a journal is told
        what happens on the way."""
        raise NotImplementedError

    def unpack(self, numbers: list[int]) -> State:
        """The state that `State.pack` made these numbers of."""
        raise NotImplementedError

    def steps(self) -> tuple[Step[Any], ...]:
        """Every rule and decision, in the order of their numbers."""
        raise NotImplementedError

    def lay_out(self, facts: dict[str, Any]) -> State:
        """The table that facts describe by names, `players`, `modules` and `options` included, with
        nothing played yet; a `FactError` if they contradict each other."""
        raise NotImplementedError

    def facts(self, state: State) -> dict[str, Any]:
        """Every fact of a position by the names that `position` uses, and what is counted from it;
        a list has no order, a tuple has."""
        raise NotImplementedError

    def bring(self, state: State, chance: dict[str, Any], dealer: Scripted) -> None:
        """Let chance bring from now on what is written, by a dealer that keeps to the script."""
        raise NotImplementedError

    def written_out(self, items: list[Any]) -> list[Any]:
        """A list of a scenario with every item called as `facts` calls it: a game may know shorter
        ways to write some."""
        return items

    def event_arguments(self, kind: str) -> tuple[str, ...]:
        """What the arguments `a` and `b` of a kind of event are, for instance a legion."""
        raise NotImplementedError

    def kinds(self) -> dict[str, Kind]:
        """The kinds of things that events name; any other argument is a plain number."""
        return {}

    # ---------------------------------------------------------------- what statistics count

    def assets(self, state: State, seat: int) -> list[Thing]:
        """The cards that a seat has before it, as far as it matters for the game who has them."""
        return []

    def on_offer(self, state: State) -> list[Thing]:
        """Such cards that nobody has yet and that somebody might take now."""
        return []

    def bereft(self, state: State, seat: int, asset: Thing) -> State:
        """A copy of a position in which a seat lacks one of its assets, to be scored."""
        raise NotImplementedError

    def family(self, asset: Thing) -> str:
        """The guild printed on a card, by its name in the catalogues; "" if it has none."""
        return ""

    # ---------------------------------------------------------------- what follows from it

    def decisions(self) -> tuple[Decision[Any], ...]:
        """Every decision there is."""
        return tuple([step for step in self.steps() if isinstance(step, Decision)])

    def option_word(self, step: Step[Any], option: int) -> str:
        """The word for an answer to a step, the same in every position and language."""
        assert isinstance(step, Decision)
        return step.word(option)

    def argument_word(self, kind: str, value: int) -> str:
        """The word for an argument of an event, the same in every language."""
        kinds = self.kinds()
        return kinds[kind].word(value) if kind in kinds else str(value)

    def position(self, facts: dict[str, Any]) -> State:
        """The position that facts describe, played on until somebody has a choice."""
        state = self.lay_out(facts)
        state.settle()
        return state

    def setup(
        self,
        players: int | None = None,
        modules: tuple[str, ...] = (),
        options: dict[str, str] | None = None,
    ) -> Setup:
        """A checked setup, with defaults for what is not said."""
        for module in modules:
            if module not in self.modules:
                known = list(self.modules) or Sentence("none")
                raise GameError(
                    "{game} has no module '{module}' (it has: {known})",
                    game=self.name,
                    module=module,
                    known=known,
                )
        modules = tuple(module for module in self.modules if module in modules)
        least, most = self.players(modules)
        if players is None:
            players = least
        if not least <= players <= most:
            span = Sentence("{least} to {most}", least=least, most=most)
            raise GameError(
                "{game} is for {span} players here, not {players}",
                game=self.name,
                span=least if least == most else span,
                players=players,
            )
        chosen = {option.name: option.values[0] for option in self.options}
        for name, value in (options or {}).items():
            if name not in chosen:
                known = list(chosen) or Sentence("none")
                raise GameError(
                    "{game} has no option '{name}' (it has: {known})",
                    game=self.name,
                    name=name,
                    known=known,
                )
            values = next(option.values for option in self.options if option.name == name)
            if value not in values:
                raise GameError(
                    "option {name} is one of {values}, not '{value}'",
                    name=name,
                    values=values,
                    value=value,
                )
            chosen[name] = value
        return Setup(players, modules, chosen)

    def setups(self) -> list[Setup]:
        """Every module set with every number of players, then every single option changed."""
        every = []
        for chosen in range(2 ** len(self.modules)):
            modules = tuple(m for k, m in enumerate(self.modules) if chosen >> k & 1)
            least, most = self.players(modules)
            every += [self.setup(n, modules) for n in range(least, most + 1)]
        for option in self.options:
            least, most = self.players(self.modules)
            every += [self.setup(most, self.modules, {option.name: v}) for v in option.values[1:]]
        return every

    def why_other_cards(self, dealt: str) -> Sentence | None:
        """Why a game dealt with the cards of a digest cannot go on here; nothing if it can. One
        that does not say was dealt with the packaged cards."""
        dealt = dealt or self.packaged_cards
        if dealt == self.cards:
            return None
        if dealt == self.packaged_cards:
            return Sentence("it needs the packaged cards, not yours: use --cards packaged")
        return Sentence(
            "it needs the cards {dealt}, not {ours}: name their file with --cards",
            dealt=dealt,
            ours=self.cards,
        )

    def words(self, state: State, seat: int) -> dict[str, int]:
        """Every legal move of a seat, from its word to its option."""
        if not state.stack:
            return {}
        step = state.stack[-1].step
        return {self.option_word(step, k): k for k in members(state.options(seat))}

    def forced_words(self, forced: list[Forced]) -> list[tuple[int, str]]:
        """The seats and words of answers that have played themselves."""
        steps = self.steps() if forced else ()
        return [(each.seat, self.option_word(steps[each.step], each.option)) for each in forced]

    def vocabulary(self) -> frozenset[str]:
        """Every word that could name a move in some position."""
        return frozenset([step.word(k) for step in self.decisions() for k in range(WIDTH)])


def digest_of(numbers: list[int]) -> bytes:
    """Sixteen bytes that stand for a packed state, the same on every machine and in both modes."""
    return blake2b(to_bytes(f"<{len(numbers)}q", *numbers), digest_size=16).digest()


def digest(state: State) -> str:
    """A packed state's digest, in hexadecimal."""
    return digest_of(state.pack()).hex()


def random_option(state: State, seat: int, rng: Rng) -> int:
    """Any legal option of a seat, each equally likely."""
    options = members(state.options(seat))
    return options[rng.below(len(options))]
