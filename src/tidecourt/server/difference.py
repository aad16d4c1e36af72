"""What leads from one JSON value to another, so that a board is sent once and then only as it
changes.

A change is a list of one, `[value]`, in whose place that value comes; or an object with the changes
of the members that differ, by their names, or in a list by their places, and null for a member that
is gone. Nothing differs: `{}`. A list of another length, or of plain values, is replaced.
"""

from typing import Any, Final

from msgspec import Raw
from msgspec.json import Decoder, Encoder

Change = dict[str, Any] | list[Any]
"""As above, with what comes new as it was written."""

OBJECT: Final = ord("{")
LIST: Final = ord("[")
encode: Final = Encoder().encode
members: Final = Decoder(dict[str, Raw]).decode
places: Final = Decoder(list[Raw]).decode


def difference(old: bytes, new: bytes) -> bytes:
    """What leads from one value to another, all of them in JSON as it is sent: without spaces, and
    equal if their bytes are."""
    return encode({} if old == new else change(old, new))


def change(old: bytes | Raw, new: bytes | Raw) -> Change:
    """What leads from one value to another that differs from it."""
    before, now = memoryview(old), memoryview(new)
    if before[0] != now[0] or now[0] not in (OBJECT, LIST):
        return [Raw(new)]
    if now[0] == OBJECT:
        was, becomes = members(old), members(new)
        gone = dict.fromkeys(was.keys() - becomes.keys())
        return gone | {
            key: change(was[key], value) if key in was else [value]
            for key, value in becomes.items()
            if was.get(key) != value
        }
    one, other = places(old), places(new)
    if len(one) != len(other) or memoryview(other[0])[0] not in (OBJECT, LIST):
        return [Raw(new)]
    return {
        str(place): change(each, value)
        for place, (each, value) in enumerate(zip(one, other, strict=True))
        if each != value
    }


def applied(old: Any, change: Change) -> Any:
    """A value after a change, for clients in Python: both decoded. The old one stays as it is."""
    if isinstance(change, list):
        return change[0]
    if not change:
        return old
    if isinstance(old, list):
        return [
            applied(value, change[str(place)]) if str(place) in change else value
            for place, value in enumerate(old)
        ]
    kept = {key: value for key, value in old.items() if change.get(key, ()) is not None}
    return kept | {
        key: applied(old.get(key), part) for key, part in change.items() if part is not None
    }
