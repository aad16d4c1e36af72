"""Buckets of tokens, by a clock that stands still until it is moved."""

from tidecourt.server.limits import FORGET_ABOVE, Limits, Rate


class Hands:
    """A clock moved by hand."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def limits(clock: Hands) -> Limits:
    return Limits({"move": Rate(burst=3, per_second=2)}, clock)


def spent(found: Limits, who: str = "ada", times: int = 10) -> int:
    """How many of so many tries are allowed."""
    return sum(found.allow("move", who) for _ in range(times))


def test_as_many_as_the_bucket_holds_are_allowed_at_once() -> None:
    assert spent(limits(Hands())) == 3


def test_a_bucket_fills_with_time_and_never_above_its_brim() -> None:
    clock = Hands()
    found = limits(clock)
    spent(found)
    clock.at += 0.5
    assert spent(found) == 1
    clock.at += 1000
    assert spent(found) == 3


def test_refusals_do_not_put_off_the_next_token() -> None:
    clock = Hands()
    found = limits(clock)
    spent(found)
    for _ in range(4):
        clock.at += 0.125
        allowed = found.allow("move", "ada")
    assert allowed


def test_everybody_has_a_bucket_of_their_own() -> None:
    found = limits(Hands())
    assert spent(found, "ada") == spent(found, "ben") == 3


def test_what_has_no_rate_is_not_limited() -> None:
    found = limits(Hands())
    assert all(found.allow("look", "ada") for _ in range(1000))
    assert not found.buckets


def test_full_buckets_are_forgotten_and_empty_ones_kept() -> None:
    clock = Hands()
    found = limits(clock)
    for k in range(FORGET_ABOVE - 1):
        found.allow("move", f"guest {k}")
    clock.at += 10
    spent(found, "ada")
    assert len(found.buckets) == FORGET_ABOVE
    found.allow("move", "one more")
    assert len(found.buckets) == 2
    assert spent(found, "ada") == 0
