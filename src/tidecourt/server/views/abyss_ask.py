"""What a question of Abyss adds for the board: a payment, a fight, Allies to discard, Keys."""

from typing import Any, Literal, cast

from msgspec import Struct

from tidecourt.core.bits import count, members
from tidecourt.core.kernel import decision_of
from tidecourt.games.abyss.base.cards import KEYS_TO_CONTROL
from tidecourt.games.abyss.base.locations import SPEND_KEYS, SWAP_SMOKERS
from tidecourt.games.abyss.base.recruiting import PAY
from tidecourt.games.abyss.base.score import worth
from tidecourt.games.abyss.kraken.powers import HEAL
from tidecourt.games.abyss.naming import CARD_NAMES, LOCATION_NAMES, LORD_NAMES
from tidecourt.games.abyss.options import COURT, AbyssDecision
from tidecourt.games.abyss.piles import kinds
from tidecourt.games.abyss.state import AbyssState
from tidecourt.server.views.abyss_odds import Boost, Fight, boosts, fights
from tidecourt.server.views.abyss_payment import Paying, paying
from tidecourt.server.views.presenter import Ask


class Discarding(Struct, gc=False):
    """Allies must leave a hand."""

    left: int  # how many must still go (or, under martial law, be paid for)
    buys_off: bool  # whether a Pearl each may be paid instead
    pearls: int  # that I have, if they may be used
    ordered: bool  # whether they must go from the strongest down (as words are sent)


class Spending(Struct, gc=False):
    """[AB-10.3] Three Keys are being named."""

    location: str
    lords: list[str]  # whose Keys are spent so far
    keys: int  # Key tokens that I have
    missing: int  # Keys still to be named


class Aside(Struct, gc=False):
    """Cards to choose from that do not lie on the board; Locations with their points now."""

    kind: Literal["location_deck", "discard_pile"]  # Black Smokers; the Healer
    ids: list[str]  # Locations, or kinds of Ally
    points: list[int]  # of Locations: what each would score for me now


class AbyssAsk(Ask):
    """What a player of Abyss is asked, with what the board needs to show it."""

    pay: Paying | None  # at step `pay`
    fights: list[Fight]  # one for each Leviathan that can be fought now; during a fight, that one
    boosts: list[Boost]  # at step `boost`: what each number of Pearls does
    discard: Discarding | None  # Allies must leave my hand
    spend: Spending | None  # at step `spend_keys`
    aside: Aside | None  # cards to choose from that do not lie on the board


def extras(seen: AbyssState, seat: int) -> dict[str, Any]:
    """What the decision adds, by the names of `AbyssAsk`."""
    step = seen.stack[-1].step
    return {
        "pay": paying(seen, seat) if step is PAY else None,
        "fights": fights(seen, seat),
        "boosts": boosts(seen, seat),
        "discard": discarding(seen, seat),
        "spend": spending(seen, seat) if step is SPEND_KEYS else None,
        "aside": aside(seen, seat),
    }


def discarding(seen: AbyssState, seat: int) -> Discarding | None:
    """How many Allies must go, where that is asked."""
    discard = cast(AbyssDecision, decision_of(seen)).discards(seen.stack[-1])
    if discard is None:
        return None
    pearls = seen.realm(seat).pearls if discard.bought_off else 0
    return Discarding(discard.left, discard.bought_off, pearls, discard.ordered)


def spending(seen: AbyssState, seat: int) -> Spending:
    """The Keys named so far for a Location."""
    frame = seen.stack[-1]
    return Spending(
        location=LOCATION_NAMES[frame.a],
        lords=[LORD_NAMES[lord] for lord in members(frame.b)],
        keys=seen.realm(seat).keys,
        missing=KEYS_TO_CONTROL - count(frame.b),
    )


def aside(seen: AbyssState, seat: int) -> Aside | None:
    """[AB-13.10, KR-8.12] The Location deck, or the Allies of the discard pile."""
    step = seen.stack[-1].step
    if step is SWAP_SMOKERS:
        there = members(seen.options(seat) & ((1 << COURT) - 1))
        points = [worth(seen, seat, location, seat) for location in there]
        return Aside("location_deck", [LOCATION_NAMES[location] for location in there], points)
    if step is HEAL:
        return Aside(
            "discard_pile", [CARD_NAMES[kind] for kind in members(kinds(seen.discard))], []
        )
    return None
