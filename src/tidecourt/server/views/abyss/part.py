"""What an expansion adds to what is shown of Abyss: a part, with a hook for each place where one
can. A slice is a record of its own, which a viewer finds under the expansion's name in the `parts`
of the table, of a realm or of a question; without the expansion nothing is there."""

from collections.abc import Sequence

from msgspec import Struct

from tidecourt.games.abyss.state import NOBODY, AbyssState
from tidecourt.server.views.abyss.base.view import Aside
from tidecourt.server.views.places import Place
from tidecourt.telling.abyss.of_module import OfModule


class ViewPart(OfModule):
    """How an expansion is put before a viewer. The records that its hooks give are said by their
    annotations, so that clients get their types. Every hook is asked only if it is in play."""

    # ---------------------------------------------------------------- slices

    def table(self, seen: AbyssState, viewer: int) -> Struct | None:
        """What there is of it on the table."""
        return None

    def realm(self, seen: AbyssState, viewer: int, seat: int, aid: str) -> Struct | None:
        """What belongs to a seat of it, as far as the viewer is shown it."""
        return None

    def ask(self, seen: AbyssState, seat: int) -> Struct | None:
        """What a seat that is asked needs to know of it."""
        return None

    def places(self) -> tuple[Sequence[Place], Sequence[Place]]:
        """Where cards of its own lie, between the seats and in front of one."""
        return (), ()

    # ---------------------------------------------------------------- within what is of the base

    def aside(self, seen: AbyssState, seat: int) -> Aside | None:
        """Cards to choose from that do not lie on the board."""
        return None

    def guard_of_stack(self, seen: AbyssState, race: int) -> int:
        """Who keeps a Council stack from others, NOBODY if nobody does."""
        return NOBODY

    def guard_of_lord(self, seen: AbyssState, lord: int) -> int:
        """Who keeps a Lord of the Court from others."""
        return NOBODY

    def guard_of_location(self, seen: AbyssState, location: int) -> int:
        """Who keeps an available Location from others."""
        return NOBODY
