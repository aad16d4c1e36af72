"""The kernel: a table of facts and a stack of pending steps.

A game is a `State` (facts) and its `Step`s (rules, and the `Decision`s among them). The top of the
stack says who must act. A frame that waits for no seat is a rule to run later; one that waits for
one seat is a decision; one that waits for several is a sealed decision, whose answers are opened
together.
"""

from typing import Any, ClassVar, Final, Generic, Self, TypeVar, cast

from mypy_extensions import i64

from tidecourt.core.bits import lowest, one
from tidecourt.core.journal import UNKNOWN, Event, Forced, Journal
from tidecourt.core.packing import Reader
from tidecourt.core.rng import Rng
from tidecourt.core.things import Thing

EVERYBODY: Final = -1
NO_OPTION: Final = -1
ENDLESS: Final = 10_000  # rules and forced answers in a row: no game comes near a tenth of it

S = TypeVar("S", bound="State")


class StalledError(Exception):
    """A position that goes on by itself for ever: whoever comes to act has no choice, and nothing
    leads to an end. Only one laid out by hand is like that."""


class Step(Generic[S]):
    """One kind of decision, or a rule to run later. Holds no data of a game in play.

    `verb` is the first part of the words for its answers. The answers to a `sealed` step are opened
    together: `run` is called once all have been given. A step that `hides` is asked even where only
    one answer is legal, because not asking would betray something hidden; any other forced answer
    plays itself.
    """

    since: ClassVar[int] = 1  # the version of the rules that it came with

    def __init__(self, verb: str, sealed: bool = False, hides: bool = False) -> None:
        self.verb: Final = verb
        self.sealed: Final = sealed
        self.hides: Final = hides
        self.number: i64 = -1  # its place in the game's list of steps, for packing

    def options(self, state: S, frame: "Frame", seat: i64) -> i64:
        """The legal options of a seat, as a mask: bit k set means that option k is legal."""
        raise NotImplementedError(f"{self.verb} asks nobody")

    def answer(self, state: S, frame: "Frame", seat: i64, option: i64) -> None:
        """Carry out the option that a seat chose; the frame has left the stack."""
        raise NotImplementedError(f"{self.verb} takes no answer")

    def silence(self) -> i64:
        """What is answered by saying nothing to a step that hides: an option that is legal whatever
        is hidden."""
        return NO_OPTION

    def choice_is_open(self, state: S, frame: "Frame", seat: i64) -> bool:
        """Whether everybody can see that a seat has a choice, though the step hides."""
        return False

    def withdrawals(self, state: S, frame: "Frame") -> i64:
        """The options that take back the choice which led to this decision, as a mask."""
        return 0

    def run(self, state: S, frame: "Frame") -> None:
        """Carry out a rule that waits for nobody; the frame has left the stack."""
        raise NotImplementedError(f"{self.verb} waits for an answer")


class Question:
    """What is asked: its key in the catalogues, and the clause that says so. Those who wait are
    `told` of it under a key that several questions may share."""

    def __init__(self, key: str, clause: str, told: str = "") -> None:
        self.key: Final = key
        self.clause: Final = clause
        self.told: Final = told or key


class Decision(Step[S]):
    """A step that asks somebody. It says what it asks and what each answer means, without words.

    Nothing of this is needed to play: only who tells of a decision asks for it.
    """

    def __init__(
        self, verb: str, question: Question, sealed: bool = False, hides: bool = False
    ) -> None:
        super().__init__(verb, sealed, hides)
        self.question: Final = question

    def asks(self, state: S, frame: "Frame", seat: i64) -> Question:
        """What a seat is asked here, where that is not always the same."""
        return self.question

    def topics(self, state: S, frame: "Frame", seat: i64) -> dict[str, Thing | int]:
        """What the question speaks of, things and numbers, by the gaps in its sentence."""
        return {}

    def meaning(self, option: i64) -> Thing:
        """What an option means in every position: records and scenarios call it so."""
        raise NotImplementedError(f"{self.verb} does not say what its options mean")

    def thing(self, state: S, frame: "Frame", seat: i64, option: i64) -> Thing:
        """What an option of a seat means here."""
        return self.meaning(option)

    def word(self, option: i64) -> str:
        """The word for an answer, the same in every position and language."""
        meant = self.meaning(option)
        return meant.kind.answer(self.verb, meant.number)


class Frame:
    """A pending step and the seats it waits for; frozen, so that clones share it.

    `a` and `b` mean what the step says; they never hold anything that is hidden from a seat.
    """

    def __init__(self, step: Step[Any], seats: i64, a: i64 = 0, b: i64 = 0) -> None:
        self.step: Final = step
        self.seats: Final[i64] = seats
        self.a: Final[i64] = a
        self.b: Final[i64] = b


class State:
    """The facts of a game in play. A game's own state adds its fields and their `clone`, `pack`
    and `seen_by`."""

    stack: list[Frame]
    legal: i64  # options of the only seat waited for, worked out once when the stack settled
    journal: Journal | None

    # ---------------------------------------------------------------- what a player may do

    def waiting(self) -> i64:
        """The seats that may act now, as a mask; 0 when the game is over."""
        if not self.stack:
            return 0
        return self.stack[-1].seats

    def options(self, seat: i64) -> i64:
        """The legal options of a seat, as a mask."""
        if not self.stack:
            return 0
        frame = self.stack[-1]
        if frame.seats == one(seat):
            return self.legal
        if frame.seats >> seat & 1 == 0:
            return 0
        return frame.step.options(self, frame, seat)

    def play(self, seat: i64, option: i64) -> None:
        """Play a legal option. Trusts its caller: `Match.play` is the guarded door."""
        frame = self.stack.pop()
        if frame.step.sealed:
            self.seal(frame, seat)
        frame.step.answer(self, frame, seat, option)
        self.settle()

    def seal(self, frame: Frame, seat: i64) -> None:
        """Go on waiting for the others; the answers are opened when nobody is left."""
        self.stack.append(Frame(frame.step, frame.seats & ~one(seat), frame.a, frame.b))

    def settle(self) -> None:
        """Run rules and play forced answers until somebody has a choice, or the game is over."""
        stack = self.stack
        left: i64 = ENDLESS
        while stack:
            left -= 1
            if left == 0:
                raise StalledError
            frame = stack[-1]
            seats: i64 = frame.seats
            if seats == 0:
                stack.pop()
                frame.step.run(self, frame)
                continue
            if seats & (seats - 1) != 0:
                return
            seat: i64 = lowest(seats)
            step = frame.step
            legal: i64 = step.options(self, frame, seat)
            if legal & (legal - 1) != 0 or step.hides or legal == 0:
                self.legal = legal
                return
            stack.pop()
            if step.sealed:
                self.seal(frame, seat)
            if self.journal is not None:
                self.journal.forced.append(Forced(seat, step.number, lowest(legal)))
            step.answer(self, frame, seat, lowest(legal))

    def ask_anew(self) -> None:
        """Work out again what the only seat waited for may do: in a view of the table it may be
        something else than in truth."""
        seats = self.waiting()
        if seats != 0 and seats & (seats - 1) == 0:
            frame = self.stack[-1]
            self.legal = frame.step.options(self, frame, lowest(seats))

    # ---------------------------------------------------------------- standing by a choice

    def withdrawals(self) -> i64:
        """The legal options that take back the choice which led to what is asked, as a mask."""
        if not self.stack:
            return 0
        frame = self.stack[-1]
        return self.legal & frame.step.withdrawals(self, frame)

    def committed(self) -> Self:
        """The same position for whoever stands by what it chooses or has just chosen: as if it
        could not be taken back. The state itself where nothing can be."""
        return self

    def unanswered(self, seat: int) -> Self:
        """The same view for whoever thinks about a secret answer, as if nobody had given one yet:
        what others have chosen is not known before all is opened. The state itself where nothing is
        asked in secret, or where their answer is known."""
        return self

    # ---------------------------------------------------------------- what a rule may say

    def ask(self, step: Step[Any], seats: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Wait for the answer of these seats before anything asked or put off earlier."""
        self.stack.append(Frame(step, seats, a, b))

    def later(self, step: Step[Any], a: i64 = 0, b: i64 = 0) -> None:
        """Put off a rule until whatever is asked from now on is done."""
        self.stack.append(Frame(step, 0, a, b))

    def tell(self, kind: str, seat: i64, a: i64 = UNKNOWN, b: i64 = UNKNOWN) -> None:
        """Note something that everybody sees happen."""
        if self.journal is not None:
            self.journal.events.append(Event(kind, seat, a, b, EVERYBODY))

    def whisper(
        self, audience: i64, kind: str, seat: i64, a: i64 = UNKNOWN, b: i64 = UNKNOWN
    ) -> None:
        """Note something that everybody sees happen, with a detail `a` that few seats learn."""
        if self.journal is not None:
            self.journal.events.append(Event(kind, seat, a, b, audience))

    def reveal(self) -> None:
        """Say that something hidden has come to light: what led to it cannot be taken back."""
        if self.journal is not None:
            self.journal.revealed = True

    # ---------------------------------------------------------------- what a game's state adds

    def clone(self) -> Self:
        """An independent copy, without the journal."""
        raise NotImplementedError

    def pack(self) -> list[int]:
        """Every fact, for equality, digests and saving; `Game.unpack` gives the state back."""
        raise NotImplementedError

    def seen_by(self, seat: int, rng: Rng | None = None) -> Self:
        """What a seat knows, with the unknown in a fixed order; with a generator, one world it
        could be. A seat below 0 is a spectator, who knows what is public."""
        raise NotImplementedError

    def reshuffled(self, rng: Rng) -> Self:
        """The same position with everything dealt anew that no seat has ever seen: what lies in
        decks, and chance to come. To all seats together, it could as well be the truth."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of every seat."""
        raise NotImplementedError

    def winners(self) -> int:
        """The seats that have won, as a mask; 0 while the game goes on."""
        raise NotImplementedError

    def near_end(self) -> bool:
        """Whether so little is left that somebody may look at every way to play on. Not where much
        depends on what chance still brings."""
        return False

    def copy_kernel(self, other: "State") -> None:
        """Give a fresh copy the kernel's own fields."""
        other.stack = self.stack[:]
        other.legal = self.legal
        other.journal = None

    def pack_stack(self) -> list[int]:
        """The stack as numbers: its height, then step, seats, a and b of every frame."""
        numbers: list[int] = [len(self.stack)]
        for frame in self.stack:
            numbers += [frame.step.number, frame.seats, frame.a, frame.b]
        return numbers


def decision_of(state: State) -> Decision[Any]:
    """The decision that is asked now."""
    return cast(Decision[Any], state.stack[-1].step)


def asked(state: State, seat: int) -> Question:
    """What a seat is asked now."""
    return decision_of(state).asks(state, state.stack[-1], seat)


def thing_meant(state: State, seat: int, option: int) -> Thing:
    """What an option of a seat that is asked means."""
    return decision_of(state).thing(state, state.stack[-1], seat, option)


def number_steps(steps: tuple[Step[Any], ...]) -> tuple[Step[Any], ...]:
    """Give every step of a game its number. Those of later rules come after all others, so that a
    step keeps the number by which packed states and networks know it."""
    in_order = tuple(sorted(steps, key=lambda step: step.since))
    for number, step in enumerate(in_order):
        step.number = number
    return in_order


def version_of(steps: tuple[Step[Any], ...]) -> int:
    """The version of the rules that have these steps: that of the latest."""
    return max([step.since for step in steps])


def unpack_stack(read: Reader, steps: tuple[Step[Any], ...]) -> list[Frame]:
    """The stack back from `State.pack_stack`."""
    return [Frame(steps[read.one()], read.one(), read.one(), read.one()) for _ in range(read.one())]
