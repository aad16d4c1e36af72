"""Everything on the table of Legions that somebody might want to choose, by where it lies."""

from collections.abc import Iterator

from tidecourt.core.bits import members
from tidecourt.core.pieces import Piece
from tidecourt.core.things import Kind, Thing
from tidecourt.games.legions import pieces, things
from tidecourt.games.legions.cards import LOCATIONS
from tidecourt.games.legions.recruiting import RETURN
from tidecourt.games.legions.state import LegionsState


def every_piece(view: LegionsState, seat: int) -> Iterator[Piece]:
    """Whatever a seat that is asked sees on the table. A card that it does not know goes by its
    place."""
    yield from in_hands(view, seat)
    yield from on_the_battlefield(view, seat)
    yield from several(pieces.ROW, things.LEGION, view.row)
    if view.hidden:
        yield Piece(pieces.ROW, Thing(things.HIDDEN))
    yield from several(pieces.HERO_ROW, things.HERO, view.hero_row)
    if view.stack and view.stack[-1].step is RETURN:
        yield Piece(pieces.RETURNED, Thing(things.HERO, view.hero_deck[0]))
    for place in range(LOCATIONS):
        yield Piece(pieces.LOCATION, Thing(things.LOCATION, place))
    yield Piece(pieces.STRATAGEM, Thing(things.USE))
    yield Piece(pieces.ENEMY_STRATAGEM, Thing(things.ENEMY_STRATAGEM))
    yield Piece(pieces.DECK, Thing(things.DECK))
    yield Piece(pieces.HERO_DECK, Thing(things.HERO_DECK))


def several(where: str, kind: Kind, numbers: int) -> Iterator[Piece]:
    """The pieces of one kind that lie at one place."""
    for number in members(numbers):
        yield Piece(where, Thing(kind, number))


def in_hands(view: LegionsState, seat: int) -> Iterator[Piece]:
    """My hand, what I know of the enemy's, and the legions revealed but not placed."""
    yield from several(pieces.HAND, things.LEGION, view.camp(seat).hand)
    yield from several(pieces.ENEMY_HAND, things.LEGION, view.known_in_hand(seat, 1 - seat))
    yield Piece(pieces.ENEMY_HAND, Thing(things.ENEMY_HAND))
    if view.first >= 0:
        for one in (seat, 1 - seat):
            chosen = view.camp(one).chosen
            if chosen:
                yield Piece(pieces.PLAYED, Thing(things.LEGION, chosen))


def on_the_battlefield(view: LegionsState, seat: int) -> Iterator[Piece]:
    """The legions at the locations, the heroes, and the legions tucked under these."""
    for one, field, heroes, tucked in (
        (seat, pieces.OWN, pieces.OWN_HERO, pieces.TUCKED),
        (1 - seat, pieces.ENEMY, pieces.ENEMY_HERO, pieces.ENEMY_TUCKED),
    ):
        yield from several(field, things.LEGION, view.camp(one).field)
        yield from several(heroes, things.HERO, view.camp(one).heroes)
        yield from several(tucked, things.LEGION, view.tucked_by(one))
