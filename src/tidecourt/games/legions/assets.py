"""What statistics of Legions count: heroes, legions in play, majorities and stratagems."""

from tidecourt.core.bits import one
from tidecourt.core.things import Thing, things
from tidecourt.games.legions.cards import COLOUR_OF, COLOURS, EVERY_LOCATION, HERO_COLOUR
from tidecourt.games.legions.state import LegionsState
from tidecourt.games.legions.things import HERO, LEGION, LOCATION, STRATAGEM


def assets(state: LegionsState, seat: int) -> list[Thing]:
    """Heroes, legions at locations and under heroes, majorities, the stratagem."""
    camp = state.camp(seat)
    return [
        *things(HERO, camp.heroes),
        *things(LEGION, camp.field | state.tucked_by(seat)),
        *things(LOCATION, camp.held),
        Thing(STRATAGEM, camp.stratagem),
    ]


def on_offer(state: LegionsState) -> list[Thing]:
    """[LG-1.8] The heroes of the row, the legions in the row and in hands, majorities of nobody."""
    free = EVERY_LOCATION & ~state.camp0.held & ~state.camp1.held
    legions = state.row | state.camp0.hand | state.camp1.hand
    return [*things(HERO, state.hero_row), *things(LEGION, legions), *things(LOCATION, free)]


def bereft(state: LegionsState, seat: int, asset: Thing) -> LegionsState:
    """[LG-14] A hero takes the legions under it along; a stratagem counts as used."""
    other = state.clone()
    camp = other.camp(seat)
    if asset.kind is HERO:
        camp.heroes &= ~one(asset.number)
    elif asset.kind is LEGION:
        camp.field &= ~one(asset.number)
        other.tucked = tuple([under & ~one(asset.number) for under in other.tucked])
    elif asset.kind is LOCATION:
        camp.held &= ~one(asset.number)
    else:
        camp.spent = 1
    return other


def family(asset: Thing) -> str:
    """[LG-1.4, LG-1.6] The colour of a hero or a legion."""
    if asset.kind is HERO:
        return COLOURS[HERO_COLOUR[asset.number]]
    return COLOURS[COLOUR_OF[asset.number]] if asset.kind is LEGION else ""
