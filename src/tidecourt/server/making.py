"""A new table as it will be kept."""

from secrets import token_urlsafe
from typing import Final

from tidecourt.core.game import Game
from tidecourt.server.ledger import Chosen, Dealing, Policy, StoredSeat, StoredTable

SECRET_BYTES: Final = 12


def secret() -> str:
    """What nobody guesses: the id of a table, or its invitation. It does not begin with a dash, for
    a command would take it for an option."""
    while (found := token_urlsafe(SECRET_BYTES)).startswith("-"):
        pass
    return found


def new_table(
    game: Game,
    setup: Chosen,
    seats: list[StoredSeat],
    policy: Policy,
    maker: int | None,
    now: float,
    seed: int,
    dealing: Dealing | None = None,
    invite: str = "",
) -> StoredTable:
    """A table by today's rules and cards, of which nothing is kept yet."""
    return StoredTable(
        id=secret(),
        game=game.name,
        rules_version=game.rules_version,
        cards=game.cards,
        setup=setup,
        seed=seed,
        dealing=dealing,
        policy=policy,
        maker=maker,
        invite=invite,
        created=int(now),
        seats=seats,
    )
