"""What a question of Abyss adds for the board: a payment, Allies to discard, Keys, cards aside."""

from typing import cast

from msgspec import Struct

from tidecourt.core.bits import count, members
from tidecourt.core.kernel import Frame, decision_of
from tidecourt.games.abyss.base.cards import KEYS_TO_CONTROL
from tidecourt.games.abyss.base.locations import SPEND_KEYS, SWAP_SMOKERS
from tidecourt.games.abyss.base.score import worth
from tidecourt.games.abyss.naming import LOCATION_NAMES, LORD_NAMES
from tidecourt.games.abyss.options import COURT, AbyssDecision
from tidecourt.games.abyss.state import AbyssState
from tidecourt.server.views.abyss.base.known import cards
from tidecourt.server.views.abyss.base.payment import Paying
from tidecourt.server.views.abyss.base.view import Aside, AskParts
from tidecourt.server.views.abyss.parts import parts_in_play
from tidecourt.server.views.presenter import Ask


class Discarding(Struct, gc=False):
    """Allies must leave a hand."""

    left: int  # how many must still go (or, under martial law, be paid for)
    buys_off: bool  # whether a Pearl each may be paid instead
    pearls: int  # that I have, if they may be used
    ordered: bool  # whether several that are named together must go in this order …
    order: list[str]  # … my hand from the strongest Ally down


class KeysSpent(Struct, gc=False):
    """[AB-10.3] A way to spend Keys from here to the end."""

    lords: list[str]  # whose Keys are spent, beside those named before
    tokens: int  # that are spent beside them
    words: list[str]  # that say so, to be played one after the other


class Spending(Struct, gc=False):
    """[AB-10.3] Three Keys are being named."""

    location: str
    lords: list[str]  # whose Keys are spent so far
    keys: int  # Key tokens that I have
    missing: int  # Keys still to be named
    ways: list[KeysSpent]  # every way to name them all


class AbyssAsk(Ask):
    """What a player of Abyss is asked, with what the board needs to show it."""

    pay: Paying | None  # at step `pay`
    discard: Discarding | None  # Allies must leave my hand
    spend: Spending | None  # at step `spend_keys`
    aside: Aside | None  # cards to choose from that do not lie on the board
    parts: AskParts


def discarding(seen: AbyssState, seat: int) -> Discarding | None:
    """How many Allies must go, where that is asked."""
    discard = cast(AbyssDecision, decision_of(seen)).discards(seen.stack[-1])
    if discard is None:
        return None
    realm = seen.realm(seat)
    pearls = realm.pearls if discard.bought_off else 0
    order = list(reversed(cards(realm.hand)))
    return Discarding(discard.left, discard.bought_off, pearls, discard.ordered, order)


def spending(seen: AbyssState, seat: int) -> Spending | None:
    """The Keys named so far for a Location, where they are asked for."""
    frame = seen.stack[-1]
    if frame.step is not SPEND_KEYS:
        return None
    return Spending(
        location=LOCATION_NAMES[frame.a],
        lords=[LORD_NAMES[lord] for lord in members(frame.b)],
        keys=seen.realm(seat).keys,
        missing=KEYS_TO_CONTROL - count(frame.b),
        ways=ways_to_spend(seen, seat, frame, []),
    )


def ways_to_spend(seen: AbyssState, seat: int, asked: Frame, named: list[str]) -> list[KeysSpent]:
    """Every way to spend the Keys that a Location still costs where it was asked, after some words
    since then."""
    ways = []
    for option in members(seen.options(seat)):
        after = seen.clone()
        after.play(seat, option)
        words = [*named, SPEND_KEYS.word(option)]
        if after.stack and after.stack[-1].step is SPEND_KEYS:
            ways += ways_to_spend(after, seat, asked, words)
        else:
            spent = after.beneath[asked.a]
            lords = [LORD_NAMES[lord] for lord in members(spent & ~asked.b)]
            ways.append(KeysSpent(lords, KEYS_TO_CONTROL - count(spent), words))
    return ways


def aside(seen: AbyssState, seat: int) -> Aside | None:
    """[AB-13.10] The Location deck, or what an expansion lays aside."""
    if seen.stack[-1].step is SWAP_SMOKERS:
        there = members(seen.options(seat) & ((1 << COURT) - 1))
        points = [worth(seen, seat, location, seat) for location in there]
        return Aside("location_deck", [LOCATION_NAMES[location] for location in there], points)
    laid = (part.aside(seen, seat) for part in parts_in_play(seen))
    return next((each for each in laid if each is not None), None)
