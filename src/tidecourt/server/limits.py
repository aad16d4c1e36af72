"""How often one guest or one address may do something: a bucket of tokens for each.

A bucket holds as many tokens as may be spent at once and fills steadily; what finds none left is
refused. Where requests cost very different times, the tokens are seconds: they are paid afterwards,
when the price is known, and whoever is in debt waits. The clock is handed in.
"""

from collections.abc import Callable
from time import monotonic
from typing import Final

FORGET_ABOVE: Final = 10_000  # buckets; then those that are full again are let go


class Rate:
    """How many at once, and how many a second in the long run."""

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst: Final = burst
        self.per_second: Final = per_second


MESSAGE: Final = "message"
TABLE: Final = "table"
JOIN: Final = "join"
GUEST: Final = "guest"
HINT: Final = "hint"
REVIEW: Final = "review"
REQUEST: Final = "request"
SOCKET: Final = "socket"
WORK: Final = "work"
TALK: Final = "talk"
LEAD: Final = "lead"
NOTICE: Final = "notice"

RATES: Final = {
    MESSAGE: Rate(burst=100, per_second=20),  # on live sockets, of a guest
    TABLE: Rate(burst=20, per_second=0.2),  # new tables, of a guest and of an address
    JOIN: Rate(burst=30, per_second=1),  # seats claimed, invitations tried
    HINT: Rate(burst=10, per_second=0.5),  # hints asked for, of a guest and of an address
    REVIEW: Rate(burst=10, per_second=1 / 60),  # reviews begun, of an address
    GUEST: Rate(burst=50, per_second=0.5),  # new guests, of an address
    REQUEST: Rate(burst=300, per_second=50),  # requests that cost something, of an address
    SOCKET: Rate(burst=60, per_second=5),  # live sockets opened, of an address
    WORK: Rate(burst=5, per_second=0.2),  # seconds of dear work, of an address
    TALK: Rate(burst=6, per_second=0.2),  # things said at tables, of a guest
    LEAD: Rate(burst=20, per_second=5),  # places led to, of a guest: each is durable
    NOTICE: Rate(burst=20, per_second=1 / 120),  # notices sent to one guest
}


class Bucket:
    """The tokens left at a moment."""

    __slots__ = ("at", "tokens")

    def __init__(self, tokens: float, at: float) -> None:
        self.tokens = tokens
        self.at = at


class Limits:
    """Every bucket of a server, by what is done and by whom. Without rates nothing is limited."""

    def __init__(
        self, rates: dict[str, Rate] | None = None, now: Callable[[], float] = monotonic
    ) -> None:
        self.rates: Final = RATES if rates is None else rates
        self.now: Final = now
        self.buckets: Final[dict[tuple[str, str], Bucket]] = {}
        self.forget_above = FORGET_ABOVE

    def allow(self, what: str, who: str) -> bool:
        """Whether somebody may do it once more now; if so, it is counted."""
        bucket = self.bucket(what, who)
        if bucket is None:
            return True
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True

    def affords(self, what: str, who: str) -> bool:
        """Whether somebody is not in debt with what is paid afterwards."""
        bucket = self.bucket(what, who)
        return bucket is None or bucket.tokens > 0

    def charge(self, what: str, who: str, price: float) -> None:
        """Let somebody pay for what was done, into debt if need be."""
        bucket = self.bucket(what, who)
        if bucket is not None:
            bucket.tokens -= price

    def bucket(self, what: str, who: str) -> Bucket | None:
        """What somebody has left now; nothing where there is no limit."""
        rate = self.rates.get(what)
        if rate is None:
            return None
        now = self.now()
        bucket = self.buckets.get((what, who))
        if bucket is None:
            if len(self.buckets) >= self.forget_above:
                self.forget(now)
            bucket = self.buckets[what, who] = Bucket(rate.burst, now)
        else:
            bucket.tokens = min(rate.burst, filled(bucket, rate, now))
            bucket.at = now
        return bucket

    def forget(self, now: float) -> None:
        """Let go of the buckets that are full again: a fresh one would be the same."""
        full = [
            key
            for key, bucket in self.buckets.items()
            if filled(bucket, self.rates[key[0]], now) >= self.rates[key[0]].burst
        ]
        for key in full:
            del self.buckets[key]
        self.forget_above = max(FORGET_ABOVE, 2 * len(self.buckets))


def filled(bucket: Bucket, rate: Rate, now: float) -> float:
    return bucket.tokens + (now - bucket.at) * rate.per_second
