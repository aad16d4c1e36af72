"""Differences: what is sent of a board leads from the one before to the one after, byte by byte."""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.test_course import course_of, walk
from tidecourt.server.difference import applied, difference

CASES: Final = Path(__file__).parents[2] / "web/src/api/differences.json"
"""Differences that the client's tests read too."""

plain = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "é", "{", "["])
values = st.recursive(
    plain,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["", "a", "b", "0", "1"]), inner, max_size=4)
    ),
    max_leaves=12,
)


def led(old: Any, new: Any) -> bytes:
    """What is sent to somebody who has one value so that they have the other."""
    return difference(msgspec.json.encode(old), msgspec.json.encode(new))


@given(values, values)
def test_a_difference_leads_from_one_value_to_the_other(old: Any, new: Any) -> None:
    kept = msgspec.json.encode(old)
    after = applied(old, msgspec.json.decode(led(old, new)))
    assert msgspec.json.encode(after, order="sorted") == msgspec.json.encode(new, order="sorted")
    assert msgspec.json.encode(old) == kept


@given(values)
def test_nothing_differs_from_itself(value: Any) -> None:
    assert led(value, value) == b"{}"


@pytest.mark.parametrize("case", json.loads(CASES.read_text(encoding="utf-8")))
def test_the_cases_of_the_client_are_what_the_server_sends(case: dict[str, Any]) -> None:
    assert json.loads(led(case["old"], case["new"])) == case["change"]
    assert applied(case["old"], case["change"]) == case["new"]


@pytest.mark.parametrize("game", ["legions", "abyss"])
def test_the_boards_of_a_game_follow_from_their_differences(game: str) -> None:
    course = course_of(game, 5)
    boards = {viewer: stream.view() for viewer, stream in course.streams.items()}
    had = {viewer: json.loads(board) for viewer, board in boards.items()}
    sent = whole = 0
    for entry in walk(course_of(game, 5), Random(5), 80):
        for viewer in course.apply(entry):
            board = course.streams[viewer].view()
            change = difference(boards[viewer], board)
            had[viewer] = applied(had[viewer], json.loads(change))
            assert had[viewer] == json.loads(board)
            boards[viewer] = board
            sent, whole = sent + len(change), whole + len(board)
    assert sent < whole / 5
