"""[LV-4] Adding a Leviathan to the Border."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.kernel import Frame, Step
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, border_of
from tidecourt.games.abyss.leviathan.cards import DIE_SIDES, ZONE_OF_SUM, ZONES
from tidecourt.games.abyss.leviathan.penalties import attack_player
from tidecourt.games.abyss.state import AbyssState


def add_leviathan(state: AbyssState, seat: i64) -> None:
    """[LV-4.1, LV-4.3, LV-4.5] The top Leviathan goes where both dice say; whoever is there
    attacks the seat first. With an empty deck nothing happens."""
    border = border_of(state)
    if border.leviathans_left() == 0:
        return
    leviathan: i64 = turn_up(state, seat)
    first: i64 = roll_die(state)
    second: i64 = roll_die(state)
    zone: i64 = ZONE_OF_SUM[first + second]
    state.tell("dice", seat, first, second)
    state.later(ENTER, seat, leviathan * ZONES + zone)
    occupant: i64 = border.at(zone)
    if occupant != NO_LEVIATHAN:
        attack_player(state, seat, occupant)


def turn_up(state: AbyssState, seat: i64) -> i64:
    """Turn up the top Leviathan of the deck, which must hold one."""
    border = border_of(state)
    leviathan: i64 = border.deck[border.drawn]
    border.drawn += 1
    state.tell("leviathan", seat, leviathan)
    state.reveal()
    return leviathan


def roll_die(state: AbyssState) -> i64:
    """One die, in view of all."""
    state.reveal()
    return state.chance.roll(DIE_SIDES)


class Enter(Step[AbyssState]):
    """[LV-4.2, LV-4.3] The Leviathan that seat `a` added takes its zone, both in `b`, at full
    Health; one that was there leaves the game."""

    def run(self, state: AbyssState, frame: Frame) -> None:
        enter(state, frame.a, frame.b // ZONES, frame.b % ZONES)


def enter(state: AbyssState, seat: i64, leviathan: i64, zone: i64) -> None:
    """A Leviathan lies on a zone of the Border from now on."""
    border = border_of(state)
    occupant: i64 = border.at(zone)
    if occupant != NO_LEVIATHAN:
        state.tell("leviathan_left", seat, occupant, zone)
    border.put(zone, leviathan)
    state.tell("entered", seat, leviathan, zone)


ENTER: Final = Enter("enter")
