"""[KR-8.9, KR-8.11, KR-8.13] Lords that live on what opponents do: Shareholder, Hypnotist,
Highwayman."""

from mypy_extensions import i64

from tidecourt.games.abyss.base.pearls import gain
from tidecourt.games.abyss.base.powers import protected
from tidecourt.games.abyss.kraken.cards import (
    HIGHWAYMAN_FROM,
    HIGHWAYMAN_PEARLS,
    HIGHWAYMEN,
    HYPNOTIST_LIMIT,
    HYPNOTISTS,
    SHAREHOLDER_PEARLS,
    SHAREHOLDERS,
)
from tidecourt.games.abyss.state import NOBODY, AbyssState


def pay_shareholder(state: AbyssState, recruiter: i64) -> None:
    """[KR-8.9] A Pearl for each recruitment of an opponent."""
    owner: i64 = owner_of(state, SHAREHOLDERS, recruiter)
    if owner != NOBODY:
        gain(state, owner, SHAREHOLDER_PEARLS)


def further_purchases(state: AbyssState, seat: i64) -> i64:
    """[KR-8.11] The Hypnotist's owner may buy twice in an opponent's turn."""
    return HYPNOTIST_LIMIT - 1 if state.realm(seat).active() & HYPNOTISTS else 0


def robbed_of(state: AbyssState, seat: i64, amount: i64) -> i64:
    """[KR-8.13] How many Pearls of one gain go to an opponent's Highwayman."""
    if amount < HIGHWAYMAN_FROM or owner_of(state, HIGHWAYMEN, seat) == NOBODY:
        return 0
    return 0 if protected(state, seat) else HIGHWAYMAN_PEARLS


def rob(state: AbyssState, seat: i64, amount: i64) -> None:
    """[KR-8.13] A Pearl of each gain of two or more; what the robber receives is no such gain."""
    loot: i64 = robbed_of(state, seat, amount)
    if loot > 0:
        owner: i64 = owner_of(state, HIGHWAYMEN, seat)
        state.realm(seat).pearls -= loot
        state.realm(owner).pearls += loot
        state.tell("robbed", owner, loot, seat)


def owner_of(state: AbyssState, lords: i64, victim: i64) -> i64:
    """The opponent of a seat who has one of these Lords active; NOBODY if none has."""
    owner: i64 = 0
    while owner < state.players:
        if owner != victim and state.realm(owner).active() & lords:
            return owner
        owner += 1
    return NOBODY
