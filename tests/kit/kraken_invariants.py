"""What is true in every position of Abyss with Kraken, besides what is true in any."""

from collections import Counter

from tidecourt.core.bits import members
from tidecourt.games.abyss.kraken.cards import LOOT_DECK, SANCTUARY_OF, SENTINELS
from tidecourt.games.abyss.kraken.nebulis import PASS_FIGURE
from tidecourt.games.abyss.kraken.state import (
    COUNCIL_AREA,
    COURT_AREA,
    LOCATION_AREA,
    Kraken,
    kraken,
)
from tidecourt.games.abyss.state import NOBODY, AbyssState


def check_expansion(state: AbyssState) -> None:
    """Nebulis, the figure, Loot and Sentinels are accounted for."""
    slice_ = kraken(state)
    check_figure(state, slice_)
    check_loot(state, slice_)
    check_sentinels(state, slice_)


def check_figure(state: AbyssState, slice_: Kraken) -> None:
    """[KR-4] Who has the most Nebulis holds the figure, unless its holder is about to choose."""
    numbers = [slice_.nebulis_of(seat) for seat in range(state.players)]
    if slice_.nebulis == 0:
        assert slice_.figure == NOBODY
    elif all(frame.step is not PASS_FIGURE for frame in state.stack):
        assert numbers[slice_.figure] == max(numbers)


def check_loot(state: AbyssState, slice_: Kraken) -> None:
    """[KR-6] Loot lies on Sanctuaries that somebody controls, or in its deck, or has left."""
    owned = 0
    for realm in state.realms:
        owned |= realm.locations
    there = Counter(slice_.loot_deck[slice_.loot_drawn :])
    for place, sanctuary in enumerate(SANCTUARY_OF):
        if sanctuary >= 0:
            values = members(slice_.loot_on(sanctuary))
            assert not values or owned >> place & 1
            there.update(values)
    assert there <= Counter(LOOT_DECK)


def check_sentinels(state: AbyssState, slice_: Kraken) -> None:
    """[KR-7] What is reserved lies where it was reserved, and Sentinels are no more than made."""
    there = sum(slice_.waiting_of(seat) for seat in range(state.players))
    there += sum(guard != NOBODY for guard in slice_.guards)
    assert there <= SENTINELS
    if slice_.guards[COURT_AREA] != NOBODY:
        assert slice_.guarded[COURT_AREA] in state.court
    if slice_.guards[COUNCIL_AREA] != NOBODY:
        assert 0 <= slice_.guarded[COUNCIL_AREA] < 5
    if slice_.guards[LOCATION_AREA] != NOBODY:
        assert state.available >> slice_.guarded[LOCATION_AREA] & 1
