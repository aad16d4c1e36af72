"""[AB-3.1, SQ] Where a turn stands, and what is still to come in it."""

from typing import Final

from tidecourt.core.bits import count, one
from tidecourt.core.kernel import Step
from tidecourt.core.scenarios.facts import Facts
from tidecourt.games.abyss.base.cards import LORDS_TO_END, MONSTER
from tidecourt.games.abyss.base.ending import end_game
from tidecourt.games.abyss.base.exploring import KEEP, meet_card
from tidecourt.games.abyss.base.hand_limit import CHECK_HAND
from tidecourt.games.abyss.base.locations import CONTROL
from tidecourt.games.abyss.base.turn import ACT, LAST_POWERS, lay_out_turn, start_turn
from tidecourt.games.abyss.state import NOBODY, AbyssState

START: Final = "start"
REVEALED: Final = "revealed"
UNSOLD: Final = "unsold"
CONTROLLING: Final = "control"
END_OF_GAME: Final = "end_of_game"
# The rule of the turn that comes next at each step.
NEXT: Final[dict[str, Step[AbyssState]]] = {
    "act": ACT,
    REVEALED: CONTROL,
    UNSOLD: CONTROL,
    CONTROLLING: CONTROL,
    "powers": LAST_POWERS,
    "end_of_turn": CHECK_HAND,
}
STEPS: Final = (START, *NEXT, END_OF_GAME)
OF_A_TURN: Final = ("price", "used", "gave_up")  # what a new turn resets


def read_step(state: AbyssState, said: Facts) -> str:
    """The step that the facts name, if the table is as it must be then."""
    step = said.word("step", STEPS, "act")
    exploring = step in (REVEALED, UNSOLD)
    if exploring and not state.track:
        raise said.error(
            "step", "step '{step}' needs a card on the track: track = [\"crab3\"]", step=step
        )
    if not exploring and state.track:
        raise said.error("track", "the track is empty at step '{step}'", step=step)
    if step == UNSOLD and state.track[-1] == MONSTER:
        raise said.error("step", "a Monster is never for sale: say step = 'revealed'")
    if step == START:
        for key in OF_A_TURN:
            if said.says(key):
                raise said.error(key, "step 'start' begins a turn: leave out {key}", key=key)
    if step != END_OF_GAME and state.closer == NOBODY:
        for seat in range(state.players):
            if count(state.lords(seat)) >= LORDS_TO_END:
                raise said.error(
                    "closer",
                    "seat {seat} owns {lords} Lords, so somebody is the closer",
                    seat=seat,
                    lords=LORDS_TO_END,
                )
    return step


def continue_turn(state: AbyssState, step: str) -> None:
    """Put off what the rest of the turn brings: all of it, less what has been done."""
    if step == START:
        start_turn(state)
        return
    if step == END_OF_GAME:
        end_game(state)
        return
    lay_out_turn(state)
    while state.stack[-1].step is not NEXT[step]:
        state.stack.pop()
    if step == REVEALED:
        meet_card(state)
    elif step == UNSOLD:
        state.ask(KEEP, one(state.turn))
