"""The expansions of Abyss before a viewer, in the order in which they are shown."""

from collections.abc import Callable
from typing import Final, TypeGuard, get_args, get_type_hints

from msgspec import Struct

from tidecourt.games.abyss.state import AbyssState
from tidecourt.server.views.abyss.kraken.part import KRAKEN_VIEW
from tidecourt.server.views.abyss.leviathan.part import LEVIATHAN_VIEW
from tidecourt.server.views.abyss.part import ViewPart

PARTS: Final[tuple[ViewPart, ...]] = (LEVIATHAN_VIEW, KRAKEN_VIEW)


def parts_in_play(seen: AbyssState) -> list[ViewPart]:
    return [part for part in PARTS if part.in_play(seen)]


def slice_types(hook: Callable[..., Struct | None]) -> dict[str, type[Struct]]:
    """The records that a hook gives, as the parts that fill it say, by the expansions' names."""
    return {part.name: given for part in PARTS for given in records_given(part, hook.__name__)}


def records_given(part: ViewPart, hook: str) -> list[type[Struct]]:
    said = get_type_hints(getattr(type(part), hook))["return"]
    kinds = (said, *get_args(said))
    return [kind for kind in kinds if is_slice(kind)]


def is_slice(kind: object) -> TypeGuard[type[Struct]]:
    return isinstance(kind, type) and issubclass(kind, Struct) and kind is not Struct


def slices(seen: AbyssState, of: Callable[[ViewPart], Struct | None]) -> dict[str, Struct]:
    """What the expansions in play give, by their names."""
    given = {part.name: of(part) for part in parts_in_play(seen)}
    return {name: slice_ for name, slice_ in given.items() if slice_ is not None}
