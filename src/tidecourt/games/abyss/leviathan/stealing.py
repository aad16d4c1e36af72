"""[LV-8.4] The Hunter steals either kind of Monster token, the thief naming the back."""

from typing import Final

from mypy_extensions import i64

from tidecourt.core.bits import count, nth, one
from tidecourt.core.kernel import Frame, Question
from tidecourt.games.abyss.base.military import steal_token
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.things import BACK_PAGE, BASE_BACK, LEVIATHAN_BACK
from tidecourt.games.abyss.options import AbyssDecision
from tidecourt.games.abyss.state import AbyssState


def steal(state: AbyssState, thief: i64, victim: i64) -> bool:
    """[LV-8.4] Name a back that the victim has; says whether a Leviathan token may be stolen."""
    if border_of(state).held_by(victim) == 0:
        return False
    state.ask(NAME_BACK, one(thief), victim)
    return True


class NameBack(AbyssDecision):
    """Which kind of token to steal from seat `a`."""

    def options(self, state: AbyssState, frame: Frame, seat: i64) -> i64:
        both: i64 = 1 << BASE_BACK | 1 << LEVIATHAN_BACK
        return both if state.realm(frame.a).tokens else 1 << LEVIATHAN_BACK

    def answer(self, state: AbyssState, frame: Frame, seat: i64, option: i64) -> None:
        if option == BASE_BACK:
            steal_token(state, seat, frame.a)
        else:
            steal_leviathan_token(state, seat, frame.a)


def steal_leviathan_token(state: AbyssState, thief: i64, victim: i64) -> None:
    """[AB-18.3] A random token changes hands; the thief sees it, the former owner knows it."""
    border = border_of(state)
    held: i64 = border.held_by(victim)
    place: i64 = nth(held, state.chance.below(count(held)))
    border.set_tokens(victim, held & ~one(place))
    border.set_tokens(thief, border.held_by(thief) | one(place))
    both: i64 = one(thief) | one(victim)
    state.whisper(both, "stole_leviathan_token", thief, border.token_deck[place], victim)
    state.reveal()


NAME_BACK: Final = NameBack("steal", Question("name_back", "LV-8.4", "rob"), BACK_PAGE)
