"""What lies on the table of Abyss and might look as if it could be chosen."""

from collections.abc import Iterable

from tidecourt.core.bits import members
from tidecourt.core.pieces import Piece
from tidecourt.core.things import Kind, Thing
from tidecourt.games.abyss import pieces, things
from tidecourt.games.abyss.base.cards import COURT_SPACES, RACE_COUNT
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.piles import kinds
from tidecourt.games.abyss.state import AbyssState


def on_table(view: AbyssState, seat: int) -> list[Piece]:
    """What lies between the players, and a seat's own Locations."""
    there = several(pieces.COURT, things.COURT, range(COURT_SPACES))
    there += [one(pieces.LORD_DECK, things.PLOT), one(pieces.DECK, things.EXPLORE)]
    if view.track:
        there.append(one(pieces.TRACK, things.TAKE_ALLY))
    there += several(pieces.STACK, things.STACK, range(RACE_COUNT))
    there += several(pieces.LOCATION, things.LOCATION, members(view.available))
    own = members(view.realm(seat).locations)
    there += several(pieces.OWN_LOCATION, things.LOCATION, own)
    there.append(one(pieces.LOCATION_DECK, things.DRAW))
    if rules(view).has_threat_track():
        there.append(one(pieces.THREAT, things.REWARD))
    return there


def of_seat(view: AbyssState, seat: int) -> list[Piece]:
    """A seat's Allies, Lords and Keys, then the other players and their Lords."""
    realm = view.realm(seat)
    theirs = several(pieces.HAND, things.ALLY, members(kinds(realm.hand)))
    theirs += several(pieces.PAID, things.PLAYED, members(kinds(view.paid)))
    theirs += several(pieces.AFFILIATED, things.AFFILIATED, members(kinds(realm.affiliated)))
    theirs += several(pieces.LORD, things.LORD, members(realm.free))
    theirs += several(pieces.UNDER, things.LORD, members(view.under(seat)))
    others = members(view.opponents(seat))
    for other in others:
        theirs += several(pieces.ENEMY_LORD, things.LORD, members(view.realm(other).free))
        theirs += several(pieces.ENEMY_UNDER, things.LORD, members(view.under(other)))
    theirs.append(one(pieces.KEYS, things.KEYS_DONE))
    return theirs + several(pieces.SEAT, things.SEAT, others)


def one(where: str, kind: Kind) -> Piece:
    return Piece(where, Thing(kind))


def several(where: str, kind: Kind, numbers: Iterable[int]) -> list[Piece]:
    return [Piece(where, Thing(kind, number)) for number in numbers]
