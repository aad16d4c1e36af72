"""What is true in every position of a game: cards are conserved, and every thing has one place."""

from collections.abc import Callable

from tests.kit.abyss_invariants import check_abyss
from tidecourt.core.bits import WIDTH, count, members
from tidecourt.core.kernel import State
from tidecourt.games.legions.cards import EVERY_HERO, EVERY_LEGION, STRATAGEMS_OF_SIDE
from tidecourt.games.legions.state import NOBODY, LegionsState


def check(game: str, state: State) -> None:
    """Check everything that must hold in any position of this game."""
    check_asked(state)
    if game in INVARIANTS:
        INVARIANTS[game](state)


def check_asked(state: State) -> None:
    """Whoever is waited for has an option, and every option fits in the widest set."""
    for seat in members(state.waiting()):
        options = state.options(seat)
        assert options > 0, f"seat {seat} is waited for but has no option"
        assert options < 1 << WIDTH
    assert state.stack == [] or state.waiting() > 0, "a rule was left unrun"


def check_legions(state: State) -> None:
    """What must hold at any table of Legions."""
    assert isinstance(state, LegionsState)
    check_places_of_legions(state)
    check_places_of_heroes(state)
    check_tokens(state)
    check_sizes(state)
    check_knowledge(state)


def check_places_of_legions(state: LegionsState) -> None:
    """A legion is in one place at most; what is in none was destroyed [LG-7.5]."""
    camps = (state.camp0, state.camp1)
    places = [state.row, 1 << state.hidden & ~1, *state.tucked]
    places += [1 << legion for legion in state.deck[state.drawn :]]
    for camp in camps:
        places += [camp.hand, camp.field]
        if not camp.hand >> camp.chosen & 1:  # on the table, not yet placed
            places.append(1 << camp.chosen & ~1)
    together = disjoint(places)
    assert together & ~EVERY_LEGION == 0
    owned = camps[0].heroes | camps[1].heroes
    check_tucked(state, owned, destroyed=count(EVERY_LEGION & ~together))
    assert disjoint(list(state.at)) == camps[0].field | camps[1].field
    assert state.routed & ~(camps[0].field | camps[1].field) == 0


def check_tucked(state: LegionsState, owned: int, destroyed: int) -> None:
    """[LG-6.6, LG-7.8] Every hero has two legions tucked, or had, and one hero may have a third."""
    for hero, legions in enumerate(state.tucked):
        assert legions == 0 or owned >> hero & 1, "legions are tucked under nobody's hero"
    further = sum(count(legions) for legions in state.tucked) + destroyed - 2 * count(owned)
    asked = any(frame.step.verb == "tuck" for frame in state.stack)
    assert (-2 if asked else 0) <= further <= 2  # an exchange may bring that hero a second time


def check_places_of_heroes(state: LegionsState) -> None:
    """Every hero is in the row, in the deck or with a player, and in one of these only."""
    places = [state.hero_row, state.camp0.heroes, state.camp1.heroes]
    places += [1 << hero for hero in state.hero_deck]
    assert disjoint(places) == EVERY_HERO
    assert count(state.hero_row) <= 5
    assert state.reserved & state.camp(1 - state.king).heroes == 0


def check_tokens(state: LegionsState) -> None:
    """A majority token is on one side at most; a stratagem is one of its side's three."""
    assert state.camp0.held & state.camp1.held == 0
    assert (state.camp0.held | state.camp1.held) >> 5 == 0
    for seat in range(2):
        side = 0 if seat == state.king else 1
        assert state.camp(seat).stratagem in STRATAGEMS_OF_SIDE[side]
        assert state.camp(seat).spent in (0, 1)


def check_sizes(state: LegionsState) -> None:
    """Hands and row have the sizes that the moment of the turn gives them."""
    hands = [count(state.camp(seat).hand) for seat in range(2)]
    row = count(state.row) + (state.hidden != 0)
    assert (len(state.deck) - state.drawn) % 2 == 0
    if not state.stack:
        assert (hands, row) == ([3, 3], 1)
    elif state.first == NOBODY:
        assert (hands, row) == ([3, 3], 3)
        assert count(state.row) == 2
    else:
        recalled = state.stack[-1].step.verb == "redeploy"  # one more until another is placed
        assert sum(hands) + row == 7 + recalled


def check_knowledge(state: LegionsState) -> None:
    """What is known is there to be known."""
    hands = state.camp0.hand | state.camp1.hand
    assert state.shown & ~hands == 0
    deck = sum(1 << hero for hero in state.hero_deck)
    for seat in range(2):
        camp, enemy = state.camp(seat), state.camp(1 - seat)
        assert camp.knows & ~enemy.hand == 0
        assert camp.knows & state.shown == 0, "what all have seen is nobody's secret"
        assert camp.knows_heroes & ~deck == 0
    if state.wanted:
        swapper = members(state.waiting())[0]
        assert state.camp(1 - swapper).hand >> state.wanted & 1


def disjoint(places: list[int]) -> int:
    """All members of some sets that may have none in common."""
    together = 0
    for place in places:
        assert together & place == 0, f"{members(together & place)} in two places"
        together |= place
    return together


INVARIANTS: dict[str, Callable[[State], None]] = {"legions": check_legions, "abyss": check_abyss}
