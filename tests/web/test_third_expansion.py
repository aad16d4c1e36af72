"""The client draws an expansion that it has never seen, from what the server shows of it."""

from pathlib import Path

from tests.changes.change import change_named, tried


def test_a_third_expansion_is_drawn(tmp_path: Path) -> None:
    change = change_named("expansion")
    change.make(tmp_path)
    assert tried(tmp_path, ("tests/server/test_tides.py",), ("src/abyss/tides",)) == ""
