"""What statistics of Abyss count: Lords and Locations, and what expansions add."""

from tidecourt.core.bits import one
from tidecourt.core.things import Thing, things
from tidecourt.games.abyss.base.cards import LORDS, NO_LORD
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.state import AbyssState
from tidecourt.games.abyss.things import LOCATION, LORD


def assets(state: AbyssState, seat: int) -> list[Thing]:
    """Every Lord of a seat, free or under a Location, and its Locations."""
    own = [*things(LORD, state.lords(seat)), *things(LOCATION, state.realm(seat).locations)]
    return own + rules(state).assets(state, seat)


def on_offer(state: AbyssState) -> list[Thing]:
    """[AB-1.9] The Lords of the Court and the available Locations."""
    court = [Thing(LORD, lord) for lord in state.court if lord != NO_LORD]
    return [*court, *things(LOCATION, state.available), *rules(state).on_offer(state)]


def bereft(state: AbyssState, seat: int, asset: Thing) -> AbyssState:
    """[AB-16.2] Lords that lie under a Location stay when it goes."""
    other = state.clone()
    realm = other.realm(seat)
    if asset.kind is LORD:
        realm.free &= ~one(asset.number)
        other.beneath = tuple([lords & ~one(asset.number) for lords in other.beneath])
    elif asset.kind is LOCATION:
        realm.locations &= ~one(asset.number)
        realm.free |= other.beneath[asset.number]
    else:
        rules(other).take_away(other, seat, asset)
    return other


def family(asset: Thing) -> str:
    """[AB-1.3] The guild of a Lord."""
    return LORDS[asset.number].guild if asset.kind is LORD else ""
