"""Where cards lie in a position, for whoever lays one out: by the keys that a scenario uses."""

from typing import Final, NamedTuple

LIST: Final = "list"  # what is said is all there is
TOP: Final = "top"  # a deck: what is said lies on top, the rest follows
ONE: Final = "one"  # one card or none
KEYS: Final = "keys"  # each card has a list of what lies under it


class Place(NamedTuple):
    """A place for cards. `path` leads to it in a scenario's position, `found` in the facts of a
    game, where that is another way; `title` names it in the catalogue `position`, and `of` what it
    is a part of, if its path does not say so by itself."""

    path: tuple[str, ...]
    kind: str  # of the cards that lie there
    shape: str = LIST
    found: tuple[str, ...] = ()
    title: str = ""
    of: str = ""
    under: str = ""  # the kind of what lies under each card, if something can
    beneath: tuple[str, ...] = ()  # where the facts have that

    def at_seat(self, seat: int) -> "Place":
        """The same place in front of a seat."""
        own = (f"seat{seat}",)
        return self._replace(
            path=own + self.path, found=own + (self.found or self.path), beneath=own + self.beneath
        )

    def below(self, card: str) -> "Place":
        """What lies under a card of this place."""
        return Place((*self.path, card), self.under, LIST, (*self.beneath, card), "under", card)


def seat_of(place: Place) -> int:
    """The seat in front of which a place is, -1 if it is between the seats."""
    head = place.path[0]
    return int(head[4:]) if head.startswith("seat") else -1
