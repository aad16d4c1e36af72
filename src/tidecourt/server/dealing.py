"""Deals that anybody can check: who has added what to the seed of a table, and what is told of it.

The secret of a table is drawn, and its commitment shown, before anybody sits down: a browser asks
for one, and makes its table with it and a salt of its own. Whoever joins has seen the commitment of
the table, and adds a salt too. The last one to sit down completes the seed.
"""

from collections.abc import Callable
from secrets import randbits, token_hex, token_urlsafe
from typing import Final

from tidecourt.core.proof import SECRET_BYTES, commitment_of
from tidecourt.core.rng import FAST_BITS
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import Dealing
from tidecourt.server.messages import DealInfo, DealOffer
from tidecourt.server.nodes import Nodes

ID_BYTES: Final = 12
KIND: Final = "deal"  # of what is offered
NO_SEED: Final = 0  # of a table whose seats are still open


class Dealer:
    """Draws secrets, which the nodes keep until a table is made with them. `seed` deals instead
    where no proof is wanted: in tests, and nowhere else."""

    def __init__(self, nodes: Nodes, seed: Callable[[], int] | None = None) -> None:
        self.nodes: Final = nodes
        self.seed: Final = seed

    async def offer(self) -> DealOffer:
        """A secret that waits for its table, and the commitment to it."""
        id_, secret = token_urlsafe(ID_BYTES), token_hex(SECRET_BYTES)
        await self.nodes.offer(KIND, id_, secret)
        return DealOffer(id_, commitment_of(secret))

    def alone(self) -> int:
        """A seed where there is nothing to prove."""
        return randbits(FAST_BITS) if self.seed is None else self.seed()

    async def begin(self, offer: str, salt: str, seat: int, players: int) -> Dealing | None:
        """The dealing of a new table, by the offer that its maker has taken up; whichever node
        offered it, it is good for one table."""
        if self.seed is not None:
            return None
        if offer:
            secret = await self.nodes.offered(KIND, offer)
            if secret is None:
                raise RefusedError("no_deal", 409)
        elif salt:  # what is added before the secret is promised could be answered by the secret
            raise RefusedError("no_deal", 409)
        else:
            secret = token_hex(SECRET_BYTES)
        salts = [""] * players
        salts[seat] = salt
        return Dealing(secret, salts)


def deal_info(dealing: Dealing | None, over: bool) -> DealInfo | None:
    """What is told of a deal: the commitment always, all else once the game is over."""
    if dealing is None:
        return None
    commitment = commitment_of(dealing.secret)
    if not over:
        return DealInfo(commitment)
    return DealInfo(commitment, dealing.secret, dealing.salts, str(dealing.seed))


def proof_headers(dealing: Dealing | None) -> dict[str, str]:
    """The headers by which a record proves its deal."""
    if dealing is None:
        return {}
    return {
        "commitment": commitment_of(dealing.secret),
        "secret": dealing.secret,
        "salts": ", ".join(salt or "-" for salt in dealing.salts),
    }
