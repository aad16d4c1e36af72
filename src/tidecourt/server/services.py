"""What a table needs of the server around it, and of those who look on."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from tidecourt.server.advice import Budget, Opinion
from tidecourt.server.clocks import SECOND
from tidecourt.server.dealing import Dealer
from tidecourt.server.desk import Desk
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import Guest, Ledger
from tidecourt.server.metrics import Metrics
from tidecourt.server.nodes import Nodes
from tidecourt.server.places import Asker
from tidecourt.server.reviewing import ReviewPart, ReviewTask
from tidecourt.server.settings import Settings
from tidecourt.server.views.presenter import Presenter

if TYPE_CHECKING:
    from tidecourt.server.notices import Notices

ENCODER: Final = msgspec.json.Encoder()


class Chooser(Protocol):
    """Whoever chooses for bots, gives hints to people and reviews their games."""

    async def choose(
        self,
        game: str,
        view: list[int],
        seat: int,
        level: str,
        seed: int,
        asker: Asker | None = None,
    ) -> int: ...

    async def advise(
        self, game: str, view: list[int], seat: int, seed: int, budget: Budget
    ) -> Opinion: ...

    async def review(self, task: ReviewTask, asker: Asker) -> ReviewPart: ...


class Subscriber(Protocol):
    """A socket at the table: who it is, the seat it looks through, its language, and its mouth."""

    guest: Guest | None
    viewer: int
    lang: str

    def send(self, message: bytes) -> None:
        """Put a message in the line; never waits."""

    def come_back(self) -> None:
        """End, and be asked to come again soon."""

    def dismiss(self, error: RefusedError) -> None:
        """Say why there is nothing to see here any more, and end."""


@dataclass(frozen=True)
class Services:
    """What tables need of the server around them. Time and chance are handed in."""

    ledger: Ledger
    bots: Chooser
    metrics: Metrics
    settings: Settings
    presenter: Callable[[str], Presenter]
    now: Callable[[], float]
    sleep: Callable[[float], Awaitable[None]]
    chance: Callable[[], float]
    dealer: Dealer
    desk: Desk
    nodes: Nodes
    notices: "Notices | None" = None  # None: nobody is told anything elsewhere

    def milliseconds(self) -> int:
        """What time it is, as clocks count it."""
        return int(self.now() * SECOND)


def encode(message: msgspec.Struct) -> bytes:
    """A message as it is sent."""
    return ENCODER.encode(message)
