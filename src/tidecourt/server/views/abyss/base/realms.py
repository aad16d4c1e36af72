"""What lies before each player of Abyss, as far as a viewer is shown it."""

from tidecourt.core.bits import count, members
from tidecourt.games.abyss.base.cards import KEYED
from tidecourt.games.abyss.base.score import breakdown, secret_points, worth
from tidecourt.games.abyss.naming import LOCATION_NAMES, LORD_NAMES
from tidecourt.games.abyss.piles import merged, size
from tidecourt.games.abyss.state import AbyssState
from tidecourt.server.views.abyss.base.known import FULL, cards, known
from tidecourt.server.views.abyss.base.view import Controlled, FreeLord, Realm
from tidecourt.server.views.abyss.parts import slices
from tidecourt.server.views.presenter import EVERYTHING


def realm(seen: AbyssState, viewer: int, seat: int, aid: str) -> Realm:
    """What belongs to a seat. Of others, the Allies that they have picked still count as held: what
    and how many these are is nobody's business before all have picked [AB-11.6]."""
    own = seen.realm(seat)
    mine = viewer in (seat, EVERYTHING)
    held = own.hand if mine else merged(own.hand, own.picked)
    return Realm(
        seat=seat,
        pearls=own.pearls,
        keys=own.keys,
        all_keys=own.all_keys(),
        hand_size=size(held),
        hand=cards(held) if mine or aid == FULL else None,
        picked=cards(own.picked) if mine else [],
        affiliated=cards(own.affiliated),
        lords=lords(seen, seat),
        locations=controlled(seen, seat),
        lord_count=count(seen.lords(seat)),
        tokens=count(own.tokens),
        token_values=token_values(seen, viewer, seat, aid),
        score=score(seen, seat, everything=mine or not seen.stack),
        parts=slices(seen, lambda part: part.realm(seen, viewer, seat, aid)),
    )


def score(seen: AbyssState, seat: int, everything: bool) -> int:
    """The points of a seat as the cards lie, with or without what only their owner may see."""
    secret = () if everything else secret_points(seen)
    return sum(points for key, points in breakdown(seen, seat).items() if key not in secret)


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
        )
        for location in members(seen.realm(seat).locations)
    ]


def token_values(seen: AbyssState, viewer: int, seat: int, aid: str) -> list[int]:
    """[AB-6.5] The values of base tokens that the viewer may be shown; at the end they lie open."""
    tokens = seen.realm(seat).tokens
    if seen.stack:
        tokens = known(tokens, tuple([other.seen for other in seen.realms]), viewer, seat, aid)
    return sorted([seen.token_deck[token] for token in members(tokens)])
