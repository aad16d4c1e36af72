"""What is true in every position of Abyss, whatever the sets in play."""

from collections import Counter
from importlib import import_module

from tidecourt.core.bits import count, members
from tidecourt.core.kernel import State
from tidecourt.games.abyss.base.cards import BASE_TOKENS, KINDS, LOCATIONS, MONSTER, NO_LORD, RACES
from tidecourt.games.abyss.base.setup import exploration_cards, locations_in, lords_in
from tidecourt.games.abyss.game import EXPANSIONS
from tidecourt.games.abyss.piles import Pile, cards_of, pile_of
from tidecourt.games.abyss.state import NOBODY, AbyssState


def check_abyss(state: State) -> None:
    """What must hold at any table of Abyss."""
    assert isinstance(state, AbyssState)
    sets = sets_of(state)
    check_exploration(state, sets)
    check_lords(state, sets)
    check_locations(state, sets)
    check_tokens(state)
    check_numbers(state)
    for name in sets[1:]:
        import_module(f"tests.kit.{name}_invariants").check_expansion(state)
    if not state.stack:
        check_end(state)


def sets_of(state: AbyssState) -> tuple[str, ...]:
    """The sets in play."""
    on = [module.name for k, module in enumerate(EXPANSIONS) if state.modules >> k & 1]
    assert len(state.slices) == len(on)
    return ("base", *on)


def check_exploration(state: AbyssState, sets: tuple[str, ...]) -> None:
    """Every Exploration card is in one place, and every pile adds up."""
    there = Counter(state.deck[state.drawn :]) + Counter(state.track)
    there[MONSTER] += state.dead
    piles: list[Pile] = [state.discard, state.paid]
    piles += [state.council(race) for race in range(len(RACES))]
    for realm in state.realms:
        piles += [realm.hand, realm.affiliated, realm.picked]
    for pile in piles:
        there += Counter(cards_of(pile))
        assert pile_of(cards_of(pile)) == pile
    assert there == Counter(exploration_cards(sets))
    for realm in state.realms:
        assert all(KINDS[kind].race_name in RACES for kind in cards_of(realm.affiliated))


def check_lords(state: AbyssState, sets: tuple[str, ...]) -> None:
    """A Lord is in one place at most; what is in none has left the game."""
    there = [lord for lord in state.court if lord != NO_LORD]
    there += state.lord_deck[state.lords_drawn :]
    for seat, realm in enumerate(state.realms):
        assert realm.disabled & ~realm.free == 0
        assert realm.free & state.under(seat) == 0
        there += members(state.lords(seat))
    assert len(set(there)) == len(there)
    assert set(there) <= set(lords_in(sets))
    beneath = sum(count(lords) for lords in state.beneath)
    assert beneath == sum(count(state.under(seat)) for seat in range(state.players))


def check_locations(state: AbyssState, sets: tuple[str, ...]) -> None:
    """Every Location is available, controlled or in the deck; none leaves the game."""
    there = members(state.available) + list(state.location_deck[state.locations_drawn :])
    for realm in state.realms:
        there += members(realm.locations)
    assert sorted(there) == locations_in(sets)
    assert len(state.beneath) == len(LOCATIONS)


def check_tokens(state: AbyssState) -> None:
    """Every Monster token drawn is before one seat, which has seen it."""
    drawn = 0
    for realm in state.realms:
        assert realm.tokens & drawn == 0
        assert realm.tokens & ~realm.seen == 0
        drawn |= realm.tokens
    assert drawn == (1 << state.tokens_drawn) - 1
    assert sorted(state.token_deck) == sorted(BASE_TOKENS)


def check_numbers(state: AbyssState) -> None:
    """Counters stay in their bounds."""
    for realm in state.realms:
        assert realm.pearls >= 0
        assert realm.keys >= 0
    assert 1 <= state.threat <= 6
    assert len(state.track) <= 5
    assert 0 <= state.turn < state.players
    assert NOBODY <= state.closer < state.players
    assert state.deck_seen >> state.players == 0


def check_end(state: AbyssState) -> None:
    """[AB-15, AB-16] Somebody triggered the end, the hands are gone, and somebody has won."""
    assert state.closer != NOBODY
    assert all(cards_of(realm.hand) == [] for realm in state.realms)
    assert state.winners() != 0
    assert state.track == ()
