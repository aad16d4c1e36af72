"""[LG-3, LG-17] Where a turn stands: what it means for hands and row, and what is still to come."""

from typing import Final

from tidecourt.core.kernel import Step
from tidecourt.core.scenarios.facts import Facts
from tidecourt.games.legions.attack import ATTACK
from tidecourt.games.legions.cards import COLOUR_OF, FACE_UP_IN_ROW, HAND_SIZE
from tidecourt.games.legions.placing import PLACE
from tidecourt.games.legions.recruiting import RECRUIT
from tidecourt.games.legions.state import NOBODY, LegionsState
from tidecourt.games.legions.stratagems import RESERVE, SABOTAGE
from tidecourt.games.legions.turn import CHOOSE_LEGIONS, END_TURN, begin_turns, start_turn

# The moments of a turn in their order, and the rule that comes next at each.
START: Final = 0
INITIATIVE: Final = 1
FIRST_PLACES: Final = 2
FIRST_RECRUITS: Final = 3
FIRST_COMPLETES: Final = 4
SECOND_PLACES: Final = 5
SECOND_RECRUITS: Final = 6
SECOND_COMPLETES: Final = 7
ATTACKS: Final = 8
ENDS: Final = 9
NEXT: Final[tuple[Step[LegionsState], ...]] = (
    *(RESERVE, CHOOSE_LEGIONS),
    *(PLACE, RECRUIT, SABOTAGE),
    *(PLACE, RECRUIT, SABOTAGE),
    *(ATTACK, END_TURN),
)

OF_A_SEAT: Final = ("place", "recruit", "complete")
NAMES: Final = ("start", "initiative", *OF_A_SEAT, "attack", "end_of_turn")


class Moment:
    """A moment of a turn; `revealed` says which legions were revealed in it, 0 where unsaid."""

    def __init__(self, number: int, first: int, revealed: list[int]) -> None:
        self.number: Final = number
        self.first: Final = first
        self.revealed: Final = revealed

    def is_to_place(self, seat: int) -> bool:
        """[LG-4.3] Whether a seat's revealed legion is on the table, not yet placed."""
        places = FIRST_PLACES if seat == self.first else SECOND_PLACES
        return FIRST_PLACES <= self.number <= places

    def hand_size(self, seat: int) -> int:
        """[LG-4.3, LG-8.1] One less between the reveal and the completing of the hand."""
        completes = FIRST_COMPLETES if seat == self.first else SECOND_COMPLETES
        return HAND_SIZE - 1 if FIRST_PLACES <= self.number <= completes else HAND_SIZE

    def row_size(self) -> int:
        """[LG-8.3] Each player takes one legion of the row; it is not refilled in between."""
        taken = (self.number > FIRST_COMPLETES) + (self.number > SECOND_COMPLETES)
        return FACE_UP_IN_ROW + 1 - taken

    def heroes_taken(self) -> int:
        """[LG-6.1] How many heroes may have left the row in this turn."""
        return (self.number > FIRST_RECRUITS) + (self.number > SECOND_RECRUITS)


def read_moment(said: Facts) -> Moment:
    """The moment that facts `step`, `turn_of`, `first` and `revealed` describe."""
    step = said.word("step", NAMES, "initiative")
    turn_of = said.number("turn_of", 0, 1, NOBODY)
    first = said.number("first", 0, 1, NOBODY)
    revealed = read_revealed(said)
    if step in ("start", "initiative"):
        for key in ("turn_of", "first", "revealed"):
            if said.says(key):
                raise said.error(
                    key,
                    "step '{step}' comes before the reveal: leave out {key}",
                    step=step,
                    key=key,
                )
        return Moment(NAMES.index(step), NOBODY, revealed)
    first = first_player(said, first, revealed, turn_of, step)
    if step == "end_of_turn":
        if turn_of != NOBODY:
            raise said.error("turn_of", "step 'end_of_turn' is nobody's turn: leave out turn_of")
        return Moment(ENDS, first, revealed)
    if step == "attack":
        if turn_of == first:
            raise said.error(
                "turn_of", "seat {first} acts first, so the other one attacks", first=first
            )
        return Moment(ATTACKS, first, revealed)
    second: bool = turn_of == 1 - first
    return Moment(NAMES.index(step) + (3 if second else 0), first, revealed)


def read_revealed(said: Facts) -> list[int]:
    """The legions revealed in this turn, seat by seat."""
    if not said.says("revealed"):
        return [0, 0]
    revealed = said.numbers("revealed", 0, len(COLOUR_OF) - 1)  # 0: placed, never mind which
    if len(revealed) != 2:
        raise said.error("revealed", "revealed names two legions: seat 0's, then seat 1's")
    return revealed


def first_player(said: Facts, first: int, revealed: list[int], turn_of: int, step: str) -> int:
    """[LG-4.2] The seat with the lower legion; else as the facts say, or the seat that has placed
    a legion not named, or whoever's turn it is."""
    if 0 not in revealed:
        lower = 0 if revealed[0] < revealed[1] else 1
        if first == 1 - lower:
            raise said.error(
                "first", "seat {lower} acts first: its legion has the lower number", lower=lower
            )
        return lower
    if first != NOBODY:
        return first
    if revealed != [0, 0]:
        return revealed.index(0)
    if turn_of == NOBODY:
        return 0
    return turn_of if step in OF_A_SEAT else 1 - turn_of


def continue_turn(state: LegionsState, moment: Moment) -> None:
    """Put off what the rest of the turn brings: all of it, less what has been done."""
    if moment.number <= INITIATIVE:
        start_turn(state)
    else:
        begin_turns(state)
    seat = state.first if moment.number < SECOND_PLACES else 1 - state.first
    step = NEXT[moment.number]
    while state.stack[-1].step is not step or (
        FIRST_PLACES <= moment.number <= SECOND_COMPLETES and state.stack[-1].a != seat
    ):
        state.stack.pop()
