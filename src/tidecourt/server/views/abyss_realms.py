"""What lies before each player of Abyss, as far as a viewer is shown it."""

from typing import Final

from tidecourt.core.bits import count, members
from tidecourt.games.abyss.base.cards import KEYED
from tidecourt.games.abyss.base.score import breakdown, worth
from tidecourt.games.abyss.kraken.cards import NO_SANCTUARY, SANCTUARY_OF
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.games.abyss.kraken.state import kraken
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.cards import TOKEN_KINDS
from tidecourt.games.abyss.leviathan.module import LEVIATHAN
from tidecourt.games.abyss.naming import LOCATION_NAMES, LORD_NAMES
from tidecourt.games.abyss.piles import merged, size
from tidecourt.games.abyss.state import AbyssState
from tidecourt.server.views.abyss_board import FULL, LEVIATHAN_NAMES, cards, in_play
from tidecourt.server.views.abyss_view import Controlled, FreeLord, Realm
from tidecourt.server.views.presenter import EVERYTHING

TOKENS: Final = "tokens"  # the category of the score that others may not see


def realm(seen: AbyssState, viewer: int, seat: int, aid: str) -> Realm:
    """What belongs to a seat. Of others, the Allies that they have picked still count as held: what
    and how many these are is nobody's business before all have picked [AB-11.6]."""
    own = seen.realm(seat)
    mine = viewer in (seat, EVERYTHING)
    held = own.hand if mine else merged(own.hand, own.picked)
    parts = breakdown(seen, seat)
    if not mine and seen.stack:
        parts.pop(TOKENS)
    found = Realm(
        seat=seat,
        pearls=own.pearls,
        keys=own.keys,
        lord_keys=own.all_keys() - own.keys,
        hand_size=size(held),
        hand=cards(held) if mine or aid == FULL else None,
        picked=cards(own.picked) if mine else [],
        affiliated=cards(own.affiliated),
        lords=lords(seen, seat),
        locations=controlled(seen, seat),
        lord_count=count(seen.lords(seat)),
        tokens=count(own.tokens),
        token_values=token_values(seen, viewer, seat, aid),
        score=sum(parts.values()),
    )
    if in_play(seen, LEVIATHAN):
        add_leviathan_set(found, seen, viewer, aid)
    if in_play(seen, KRAKEN):
        slice_ = kraken(seen)
        found.nebulis = slice_.nebulis_of(seat)
        found.sentinels = slice_.waiting_of(seat)
    return found


def lords(seen: AbyssState, seat: int) -> list[FreeLord]:
    """[AB-1.7] A seat's free Lords."""
    own = seen.realm(seat)
    keyed = own.active() & KEYED
    return [
        FreeLord(
            id=LORD_NAMES[lord],
            disabled=bool(own.disabled >> lord & 1),
            used=bool(seen.used >> lord & 1),
            key=bool(keyed >> lord & 1),
        )
        for lord in members(own.free)
    ]


def controlled(seen: AbyssState, seat: int) -> list[Controlled]:
    """[AB-10.6] A seat's Locations, with their points as the cards lie."""
    return [
        Controlled(
            id=LOCATION_NAMES[location],
            points=worth(seen, seat, location, seat),
            lords=[LORD_NAMES[lord] for lord in members(seen.beneath[location])],
            loot=loot_on(seen, location),
        )
        for location in members(seen.realm(seat).locations)
    ]


def loot_on(seen: AbyssState, location: int) -> list[int]:
    """[KR-6.3] The Loot on a Sanctuary."""
    sanctuary = SANCTUARY_OF[location]
    return members(kraken(seen).loot_on(sanctuary)) if sanctuary != NO_SANCTUARY else []


def known(tokens: int, seen_before: tuple[int, ...], viewer: int, seat: int, aid: str) -> int:
    """[AB-18.3] Those of a seat's tokens that the viewer may be shown: their own, and with the full
    aid those that they have held before."""
    if viewer == EVERYTHING:
        return tokens
    if viewer < 0 or (seat != viewer and aid != FULL):
        return 0
    return tokens & seen_before[viewer]


def token_values(seen: AbyssState, viewer: int, seat: int, aid: str) -> list[int]:
    """[AB-6.5] The values of base tokens that the viewer may be shown; at the end they lie open."""
    tokens = seen.realm(seat).tokens
    if seen.stack:
        tokens = known(tokens, tuple([other.seen for other in seen.realms]), viewer, seat, aid)
    return sorted([seen.token_deck[token] for token in members(tokens)])


def add_leviathan_set(found: Realm, seen: AbyssState, viewer: int, aid: str) -> None:
    """[LV-5.2, LV-8, LV-9.1] Leviathan tokens, Wounds and Leviathans slain."""
    border = border_of(seen)
    seat = found.seat
    held = border.held_by(seat)
    shown = known(held, border.seen, viewer, seat, aid)
    kinds = sorted([border.token_deck[place] for place in members(shown)])
    found.leviathan_tokens = count(held)
    found.leviathan_kinds = [TOKEN_KINDS[kind].name for kind in kinds]
    found.wounds = border.wounds[seat]
    found.slain = [LEVIATHAN_NAMES[card] for card in members(border.slain[seat])]
