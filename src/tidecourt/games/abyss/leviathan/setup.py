"""[LV-1] Set-up of the Leviathan set."""

from typing import Final

from tidecourt.core.rng import seeded
from tidecourt.games.abyss.base.setup import FREE_STREAMS
from tidecourt.games.abyss.leviathan.adding import add_leviathan
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.cards import STARTING_ALLIES, STARTING_ALLY
from tidecourt.games.abyss.piles import plus
from tidecourt.games.abyss.state import AbyssState

LEVIATHAN_STREAM: Final = FREE_STREAMS
LEVIATHAN_TOKEN_STREAM: Final = FREE_STREAMS + 1


def deal_starting_allies(state: AbyssState, cards: list[int]) -> None:
    """[LV-1.3] A plain crab of value 1 for each player, taken out before the cards are shuffled."""
    for realm in state.realms:
        for _ in range(STARTING_ALLIES):
            cards.remove(STARTING_ALLY)
            realm.hand = plus(realm.hand, STARTING_ALLY)


def deal_border(state: AbyssState, seed: int) -> None:
    """[LV-1.2, LV-1.5] Shuffle the Leviathans and their tokens; a first Leviathan enters."""
    border = border_of(state)
    leviathans = list(border.deck)
    seeded(seed, LEVIATHAN_STREAM).shuffle(leviathans)
    border.deck = tuple(leviathans)
    tokens = list(border.token_deck)
    seeded(seed, LEVIATHAN_TOKEN_STREAM).shuffle(tokens)
    border.token_deck = tuple(tokens)
    add_leviathan(state, state.turn)
    state.settle()
