"""[LG-2] Set-up: every deck is shuffled from a stream of its own, so that games of one seed meet
the same cards."""

from typing import Final

from tidecourt.core.bits import one
from tidecourt.core.rng import Rng, seeded
from tidecourt.games.legions.cards import (
    COLOUR_OF,
    FACE_UP_IN_ROW,
    HAND_SIZE,
    HERO_ROW_SIZE,
    HEROES,
    STRATAGEMS_OF_SIDE,
)
from tidecourt.games.legions.state import LegionsState

LEGION_STREAM: Final = 1
HERO_STREAM: Final = 2
SIDE_STREAM: Final = 3
STRATAGEM_STREAM: Final = 4
LATER_STREAM: Final = 5


def deal(state: LegionsState, options: dict[str, str], seed: int) -> None:
    """[LG-2.1 to LG-2.6] Lay out the table."""
    state.tucked_banners_count = 1 if options["tucked_banners_count"] == "yes" else 0
    state.chance = seeded(seed, LATER_STREAM)
    deal_heroes(state, seeded(seed, HERO_STREAM))
    deal_legions(state, seeded(seed, LEGION_STREAM))
    choose_sides(state, options["king"], seeded(seed, SIDE_STREAM))
    draw_stratagems(state, seeded(seed, STRATAGEM_STREAM))


def deal_heroes(state: LegionsState, rng: Rng) -> None:
    """[LG-2.2] Shuffle the heroes; the top five are the hero row."""
    heroes = list(range(len(HEROES)))
    rng.shuffle(heroes)
    for hero in heroes[:HERO_ROW_SIZE]:
        state.hero_row |= one(hero)
    state.hero_deck = tuple(heroes[HERO_ROW_SIZE:])


def deal_legions(state: LegionsState, rng: Rng) -> None:
    """[LG-2.3, LG-2.4] Shuffle the legions; two face up, one face down in the row; deal hands."""
    legions = list(range(1, len(COLOUR_OF)))
    rng.shuffle(legions)
    for _ in range(FACE_UP_IN_ROW):
        state.row |= one(legions.pop())
    state.hidden = legions.pop()
    for _ in range(HAND_SIZE):
        state.camp0.hand |= one(legions.pop())
        state.camp1.hand |= one(legions.pop())
    legions.reverse()
    state.deck = tuple(legions)


def choose_sides(state: LegionsState, king: str, rng: Rng) -> None:
    """[LG-2.5] At random, or as the option says."""
    drawn = rng.below(2)
    state.king = {"first_seat": 0, "second_seat": 1}.get(king, drawn)


def draw_stratagems(state: LegionsState, rng: Rng) -> None:
    """[LG-2.6] Each player draws one of their side's tokens; the others leave the game unseen."""
    for side, tokens in enumerate(STRATAGEMS_OF_SIDE):
        seat = state.king if side == 0 else 1 - state.king
        state.camp(seat).stratagem = tokens[rng.below(len(tokens))]
