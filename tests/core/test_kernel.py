"""The kernel on a toy game: people put numbers on a pile, and rules put some themselves."""

from typing import TYPE_CHECKING

import pytest

from tidecourt.core.bits import set_of
from tidecourt.core.journal import UNKNOWN, Event, Journal
from tidecourt.core.packing import Reader

if TYPE_CHECKING:
    from tidecourt.core import kernel
else:
    from tests.kit.source import from_source

    kernel = from_source("kernel")

Frame = kernel.Frame


class Toy(kernel.State):
    """A pile of what was done, and the options that `Choose` offers each seat."""

    def __init__(self, offers: dict[int, list[int]] | None = None) -> None:
        self.stack = []
        self.legal = 0
        self.journal = None
        self.pile: list[str] = []
        self.offers = offers or {}


class Choose(kernel.Step[Toy]):
    """Options as the toy offers them; an answer goes on the pile."""

    def options(self, state: Toy, frame: kernel.Frame, seat: int) -> int:
        return set_of(state.offers.get(seat, []))

    def answer(self, state: Toy, frame: kernel.Frame, seat: int, option: int) -> None:
        state.pile.append(f"{self.verb} {seat}:{option}")

    def run(self, state: Toy, frame: kernel.Frame) -> None:
        state.pile.append(f"{self.verb} opened")


class Rule(kernel.Step[Toy]):
    """A rule that notes its arguments on the pile."""

    def run(self, state: Toy, frame: kernel.Frame) -> None:
        state.pile.append(f"rule {frame.a} {frame.b}")


class Nest(kernel.Step[Toy]):
    """A rule that asks somebody in the middle of things."""

    def run(self, state: Toy, frame: kernel.Frame) -> None:
        state.later(RULE, 9)
        state.ask(CHOOSE, 1 << frame.a)


CHOOSE = Choose("choose")
SECRET = Choose("secret", sealed=True)
WINDOW = Choose("window", hides=True)
RULE = Rule("rule")
NEST = Nest("nest")
STEPS = kernel.number_steps((CHOOSE, SECRET, WINDOW, RULE, NEST))


def test_the_last_thing_put_off_is_done_first() -> None:
    s = Toy()
    s.later(RULE, 1)
    s.later(RULE, 2, 5)
    s.settle()
    assert s.pile == ["rule 2 5", "rule 1 0"]
    assert s.waiting() == 0


def test_rules_wait_until_somebody_has_chosen() -> None:
    s = Toy({0: [3, 4]})
    s.later(RULE, 1)
    s.ask(CHOOSE, 0b1)
    s.settle()
    assert s.waiting() == 0b1
    assert s.options(0) == 0b11000
    assert s.pile == []
    s.play(0, 4)
    assert s.pile == ["choose 0:4", "rule 1 0"]


def test_a_decision_inside_a_rule_comes_before_what_was_put_off_earlier() -> None:
    s = Toy({1: [0, 1]})
    s.later(RULE, 1)
    s.later(NEST, 1)
    s.settle()
    assert s.waiting() == 0b10
    s.play(1, 0)
    assert s.pile == ["choose 1:0", "rule 9 0", "rule 1 0"]


def test_a_forced_answer_plays_itself() -> None:
    s = Toy({0: [7]})
    s.ask(CHOOSE, 0b1)
    s.settle()
    assert s.pile == ["choose 0:7"]
    assert s.waiting() == 0


def test_a_step_that_hides_is_asked_even_if_the_answer_is_forced() -> None:
    s = Toy({0: [7]})
    s.ask(WINDOW, 0b1)
    s.settle()
    assert s.pile == []
    assert s.waiting() == 0b1
    assert s.options(0) == 1 << 7


def test_only_the_seat_that_is_waited_for_has_options() -> None:
    s = Toy({0: [1, 2], 1: [1, 2]})
    s.ask(CHOOSE, 0b10)
    s.settle()
    assert s.options(1) == 0b110
    assert s.options(0) == 0


def test_after_the_end_nobody_has_options() -> None:
    s = Toy({0: [1, 2]})
    s.settle()
    assert (s.waiting(), s.options(0)) == (0, 0)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_sealed_answers_are_opened_once_all_are_given(order: tuple[int, ...]) -> None:
    s = Toy({0: [1, 2], 1: [3, 4], 2: [5, 6]})
    s.ask(SECRET, 0b111)
    s.settle()
    for seat in order:
        assert s.waiting() >> seat & 1
        assert "secret opened" not in s.pile
        s.play(seat, 2 * seat + 2)
    assert s.pile[-1] == "secret opened"
    assert sorted(s.pile[:-1]) == ["secret 0:2", "secret 1:4", "secret 2:6"]


def test_a_seat_that_has_answered_is_not_asked_again() -> None:
    s = Toy({0: [1, 2], 1: [3, 4]})
    s.ask(SECRET, 0b11)
    s.settle()
    s.play(1, 3)
    assert s.waiting() == 0b01
    assert s.options(1) == 0


def test_a_forced_last_sealed_answer_plays_itself_and_opens_all() -> None:
    s = Toy({0: [1, 2], 1: [3]})
    s.ask(SECRET, 0b11)
    s.settle()
    s.play(0, 2)
    assert s.pile == ["secret 0:2", "secret 1:3", "secret opened"]


def test_a_seat_without_options_stays_asked() -> None:
    s = Toy({0: []})
    s.ask(CHOOSE, 0b1)
    s.settle()
    assert (s.waiting(), s.options(0)) == (0b1, 0)


def test_a_rule_asks_nobody_and_a_decision_does_not_run() -> None:
    s = Toy()
    with pytest.raises(NotImplementedError, match="rule asks nobody"):
        RULE.options(s, Frame(RULE, 1), 0)
    with pytest.raises(NotImplementedError, match="rule takes no answer"):
        RULE.answer(s, Frame(RULE, 1), 0, 0)
    bare: kernel.Step[Toy] = kernel.Step("bare")
    with pytest.raises(NotImplementedError, match="bare waits for an answer"):
        bare.run(s, Frame(bare, 0))


def test_the_stack_comes_back_from_its_numbers() -> None:
    s = Toy({0: [1, 2], 1: [1, 2]})
    s.later(RULE, 4, 2)
    s.ask(SECRET, 0b11, 1)
    numbers = s.pack_stack()
    assert numbers == [2, 3, 0, 4, 2, 1, 0b11, 1, 0]
    back = kernel.unpack_stack(Reader([*numbers, 99, 98]), STEPS)
    assert [(f.step, f.seats, f.a, f.b) for f in back] == [(RULE, 0, 4, 2), (SECRET, 3, 1, 0)]


def test_copies_of_the_kernel_share_frames_but_not_the_stack() -> None:
    s, other = Toy({0: [1, 2]}), Toy()
    s.ask(CHOOSE, 0b1)
    s.settle()
    s.journal = Journal()
    s.copy_kernel(other)
    assert other.stack[0] is s.stack[0]
    assert other.options(0) == 0b110
    assert other.journal is None
    s.play(0, 1)
    assert len(other.stack) == 1


def test_nothing_is_noted_without_a_journal() -> None:
    s = Toy()
    s.tell("seen", 0)
    s.whisper(0b1, "told", 0, 5)
    s.reveal()
    assert s.journal is None


def test_what_everybody_sees_is_told_to_spectators_too() -> None:
    s = Toy()
    s.journal = Journal()
    s.tell("placed", 1, 14, 2)
    event = s.journal.events[0]
    assert event.pack() == ["placed", 1, 14, 2, -1]
    for viewer in (-1, 0, 1):
        assert event.seen_by(viewer).pack() == event.pack()


def test_a_whispered_detail_is_known_to_its_audience_only() -> None:
    s = Toy()
    s.journal = Journal()
    s.whisper(0b10, "drew", 1, 14, 2)
    event = s.journal.events[0]
    assert event.seen_by(1).a == 14
    for viewer in (-1, 0):
        assert event.seen_by(viewer).pack() == ["drew", 1, UNKNOWN, 2, 0b10]


def test_a_whisper_to_nobody_is_known_to_nobody() -> None:
    event = Event("drew", 0, 14, UNKNOWN, 0)
    assert [event.seen_by(viewer).a for viewer in (-1, 0, 1)] == [UNKNOWN] * 3


def test_a_journal_says_whether_something_came_to_light() -> None:
    s = Toy()
    s.journal = Journal()
    assert not s.journal.revealed
    s.reveal()
    assert s.journal.revealed


class Later(Rule):
    """A rule that came with a later version."""

    since = 2


def test_a_step_of_later_rules_leaves_the_others_their_numbers() -> None:
    first, second, later = Rule("first"), Rule("second"), Later("later")
    assert kernel.number_steps((first, later, second)) == (first, second, later)
    assert [first.number, second.number, later.number] == [0, 1, 2]
