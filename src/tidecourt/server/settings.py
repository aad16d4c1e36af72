"""What a server is told when it starts."""

from dataclasses import dataclass, field
from pathlib import Path

from tidecourt.server.advice import Budget
from tidecourt.server.limits import RATES, Rate

HOUR = 3600.0


@dataclass(frozen=True)
class Settings:
    """How a server runs. Times are in seconds."""

    db: Path
    hosts: frozenset[str] | None = None  # the names it answers to; None: any
    proxy: bool = False  # whether what a proxy says of the browser's connection is believed
    workers: int = 1  # processes in which bots think
    answer_delay: tuple[float, float] = (0.35, 0.85)
    """The least and the most time before an answer of a bot or of a seat's own rule is played: the
    same for both, so that nobody can tell a rule from a thought."""
    hint: Budget = field(default_factory=lambda: Budget(1.0))  # for the thought behind a hint
    idle: float = HOUR / 6  # a table without sockets is put away after so long
    message_limit: int = 4096  # bytes of one message on a socket
    backlog: int = 128  # messages that a slow socket may be behind before it is closed
    record_limit: int = 128 * 1024  # bytes of an uploaded record
    rates: dict[str, Rate] = field(default_factory=lambda: dict(RATES))
    web: Path | None = None  # the built client; None: wherever it is found
