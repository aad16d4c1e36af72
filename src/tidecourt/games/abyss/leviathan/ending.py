"""[LV-12] When the Leviathan set ends the game."""

from tidecourt.games.abyss.base.ending import trigger_end
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.state import AbyssState


def check_end(state: AbyssState) -> None:
    """[LV-12.1, LV-12.3] At the end of a turn: the first check that finds a deck empty triggers the
    end, and from then on Monsters have no effect."""
    border = border_of(state)
    if border.quiet == 0 and decks_are_out(state):
        border.quiet = 1
        state.tell("monsters_quiet", state.turn)
        trigger_end(state)


def decks_are_out(state: AbyssState) -> bool:
    """[LV-12.1, OPT-1] The Leviathan deck, or both token decks, or by option either of them."""
    border = border_of(state)
    if border.leviathans_left() == 0:
        return True
    if border.either_deck:
        return state.tokens_left() == 0 or border.tokens_left() == 0
    return state.tokens_left() == 0 and border.tokens_left() == 0
