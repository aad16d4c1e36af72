"""Sets of small numbers behave as Python's own integers and sets do, up to the widest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidecourt.core.bits import (
    WIDTH,
    above,
    count,
    lowest,
    members,
    nth,
    one,
    set_of,
    single,
)

EVERY_MEMBER = range(WIDTH)
masks = st.integers(0, (1 << WIDTH) - 1)
some = st.integers(1, (1 << WIDTH) - 1)


def in_python(mask: int) -> list[int]:
    return [k for k in range(mask.bit_length()) if mask >> k & 1]


@pytest.mark.parametrize("member", EVERY_MEMBER)
def test_the_set_of_one_number(member: int) -> None:
    assert one(member) == 2**member
    assert lowest(one(member)) == member
    assert single(one(member))
    assert count(one(member)) == 1


def test_the_bit_above_the_widest_set_can_still_be_written() -> None:
    assert one(WIDTH) == 2**62


@given(masks)
def test_members_are_in_ascending_order(mask: int) -> None:
    assert members(mask) == in_python(mask)


@given(masks)
def test_a_set_is_the_set_of_its_members(mask: int) -> None:
    assert set_of(members(mask)) == mask


@given(masks)
def test_members_are_counted(mask: int) -> None:
    assert count(mask) == mask.bit_count()


@given(some)
def test_the_smallest_member(mask: int) -> None:
    assert lowest(mask) == in_python(mask)[0]


@given(some, st.integers(0, WIDTH - 1))
def test_the_member_with_so_many_smaller_ones(mask: int, n: int) -> None:
    n %= mask.bit_count()
    assert nth(mask, n) == in_python(mask)[n]


@given(some)
def test_a_set_with_one_member_only(mask: int) -> None:
    assert single(mask) == (mask.bit_count() == 1)


@pytest.mark.parametrize("n", EVERY_MEMBER)
def test_everything_greater_than_a_number(n: int) -> None:
    assert members(above(n)) == list(range(n + 1, WIDTH))


def test_the_empty_set_has_no_members() -> None:
    assert members(0) == []
    assert count(0) == 0
    assert set_of([]) == 0
