"""What the browser is given of a game: the board, the question, what happened, the result.

A presenter is handed what a viewer may know, `state.seen_by(viewer)`, and nothing else. So two
positions that a viewer cannot tell apart give that viewer the same bytes.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec
from msgspec import Struct

from tidecourt.core.bits import lowest, members
from tidecourt.core.game import Game, GameError, Setup
from tidecourt.core.journal import UNKNOWN, Event, Journal
from tidecourt.core.kernel import State, Step, asked
from tidecourt.games.registry import game_named
from tidecourt.server.errors import RefusedError, sentence_part
from tidecourt.server.views.places import Place
from tidecourt.server.vocabulary import Marked
from tidecourt.telling.reader import Reader, Row
from tidecourt.telling.telling import Telling, telling_for

SPECTATOR: Final = -1
"""The viewer who knows what is public."""

EVERYTHING: Final = -2
"""The viewer to whom everything is open: the replay of a finished game. Its state is the truth."""


class Option(Struct):
    """An answer: its word, what glows for it, what it says, and whether it cannot be taken back."""

    word: str  # what is sent back, for instance `place:red`
    target: str  # what glows, for instance `location:red`; several options may share one
    label: Marked  # the whole answer in words: text of a button, name for a screen reader
    final: bool  # whether it cannot be taken back


class Shortcut(Option):
    """Several answers in a row that a person thinks of as one; `word` stands for all of them."""

    words: list[str]


class Why(Struct):
    """Why some things that look as if they could be chosen cannot, and the clause that says so."""

    targets: list[str]  # on the board: what stands for many is said once
    text: Marked
    clause: str


class Ask(Struct):
    """What a seat is asked. A game may add fields in a subclass."""

    seat: int
    step: str  # the kind of decision, for instance `offer`
    question: Marked
    clause: str
    options: list[Option]
    shortcuts: list[Shortcut]
    guide: Marked  # what matters now, for whoever is new; "" if there is nothing to say
    why: list[Why]  # for what looks as if it could be chosen and cannot
    closes: float | None  # a secret window: in so many seconds it is passed by itself


class Ending(Struct):
    """The result of a finished game."""

    rows: list[Row]
    winners: list[int]
    reason: Marked


class Presenter:
    """A game before the browser. A subclass gives the board and says where answers belong on it."""

    game: str
    turn_begins: str = ""
    """The kind of event that begins a turn: a table without memory aid shows as many of them in its
    log as there are seats. Without it, the whole log is kept."""

    rule_type: type[Struct] | None = None
    """A rule by which a seat answers by itself, as its player says it; None: there is no such thing
    in this game. The server carries it, and knows nothing of what it says."""

    @property
    def rules(self) -> Game:
        """The game's rules."""
        return game_named(self.game)

    @property
    def telling(self) -> Telling:
        """How the game is told in words."""
        return telling_for(self.game)

    # ---------------------------------------------------------------- what a game gives

    def view(self, seen: State, viewer: int, aid: str) -> Struct:
        """The board, without a word of any language. `viewer` is a seat, `SPECTATOR`, or
        `EVERYTHING`, to whom every hand is open; `aid` is the table's memory aid: `off`, `log` or
        `full`."""
        raise NotImplementedError

    def places(self, setup: Setup) -> list[Place]:
        """Where cards lie, between the seats and in front of each."""
        table, seat = self.places_of(setup.modules)
        return [*table, *(one.at_seat(each) for each in range(setup.players) for one in seat)]

    def places_of(self, modules: Sequence[str]) -> tuple[Sequence[Place], Sequence[Place]]:
        """Where cards lie with some expansions: between the seats, and in front of one."""
        raise NotImplementedError

    def slices(self) -> dict[str, dict[str, type[Struct]]]:
        """The records that expansions add to view and question, by the title of the dictionary in
        which they stand and the expansion's name."""
        return {}

    def standing(self, seen: State, seat: int, words: list[str]) -> Struct | None:
        """How some answers that belong together would stand, before they are given: for instance
        the Allies of a payment, in whatever order. None if they are no such answers."""
        return None

    def auto_answer(self, seen: State, seat: int, rule: Struct) -> str | None:
        """The word that a seat's rule answers by itself, or None: ask the person."""
        return None

    def read_rule(self, said: bytes) -> Struct | None:
        """A seat's rule as a client said it or the store has it; None: there is none."""
        if self.rule_type is None:
            raise RefusedError("no_auto_pass")
        try:
            return msgspec.json.decode(said, type=self.rule_type | None)
        except msgspec.ValidationError as error:
            raise RefusedError("malformed", detail=sentence_part(error)) from None

    # ---------------------------------------------------------------- what follows from it

    def clause(self, seen: State) -> str:
        """The clause of the rules that says what is asked now."""
        return asked(seen, lowest(seen.waiting())).clause

    def ask(self, seen: State, reader: Reader) -> Ask:
        """What the reader, whose seat is waited for, is asked."""
        options = self.options(seen, reader)
        return Ask(
            seat=reader.seat,
            step=asked(seen, reader.seat).key,
            question=self.telling.question(seen, reader),
            clause=self.clause(seen),
            options=options,
            shortcuts=[],
            guide=self.telling.guide(seen, reader),
            why=self.reasons(seen, reader, options),
            closes=None,
        )

    def options(self, seen: State, reader: Reader) -> list[Option]:
        """Every legal answer of the reader."""
        return [
            Option(
                word=word,
                target=self.telling.target(seen, reader.seat, option),
                label=self.telling.label(seen, reader, option),
                final=is_final(seen, reader.seat, option),
            )
            for word, option in self.rules.words(seen, reader.seat).items()
        ]

    def reasons(self, seen: State, reader: Reader, answers: Sequence[Option]) -> list[Why]:
        """Why other things on the board cannot be chosen by the reader now."""
        found: dict[tuple[str, str], Why] = {}
        for reason in self.telling.reasons(seen, reader, {answer.target for answer in answers}):
            why = Why([], reason.text, reason.clause)
            found.setdefault((reason.text, reason.clause), why).targets.append(reason.target)
        return list(found.values())

    def status(self, seen: State, reader: Reader) -> str:
        """Who must decide what, for those who wait; "" when the game is over."""
        return self.telling.status(seen, reader)

    def happening(self, event: Event) -> dict[str, str | int | None]:
        """An event as the viewer was told it, its arguments by their names; None: not known.

        A second argument of the same kind goes by the kind's name with a 2.
        """
        told: dict[str, str | int | None] = {"kind": event.kind, "seat": event.seat}
        for value, kind in zip(
            (event.a, event.b), self.rules.event_arguments(event.kind), strict=False
        ):
            name = f"{kind}2" if kind in told or kind in ("seat", "kind") else kind
            told[name] = self.argument(kind, value)
        return told

    def argument(self, kind: str, value: int) -> str | int | None:
        """An event's argument as its word, numbers and seats as numbers."""
        if value == UNKNOWN:
            return None
        if kind in ("number", "seat", "place"):
            return value
        return self.rules.argument_word(kind, value)

    def ending(self, state: State, reader: Reader) -> Ending:
        """The result of a finished game: points by category, who has won, and why."""
        return Ending(
            rows=self.telling.score(state, reader),
            winners=members(state.winners()),
            reason=self.telling.reason(state, reader),
        )


def step_of(seen: State) -> Step[State]:
    """The decision that is asked now."""
    return seen.stack[-1].step


def is_final(seen: State, seat: int, option: int) -> bool:
    """Whether an answer brings something hidden to light, as far as the seat can know."""
    tried = seen.clone()
    journal = Journal()
    tried.journal = journal
    tried.play(seat, option)
    return journal.revealed


@cache
def presenter_for(game: str) -> Presenter:
    """The presenter of a game, or a sentence that there is none."""
    from tidecourt.server.views.abyss.presenter import AbyssPresenter
    from tidecourt.server.views.legions.presenter import LegionsPresenter

    presenters: dict[str, Presenter] = {"legions": LegionsPresenter(), "abyss": AbyssPresenter()}
    if game not in presenters:
        raise GameError("{game} cannot be played in the browser", game=game)
    return presenters[game]
