"""What is said by those who look at a finished game together."""

from typing import Annotated

from msgspec import Meta, Struct

from tidecourt.server.vocabulary import Id, TableId

Eyes = Annotated[int, Meta(ge=-2, le=9)]
SeenStep = Annotated[int, Meta(ge=0, le=1_000_000)]


class LeadWish(Struct, tag_field="t", tag="lead"):
    """Lead the others to where I look: a step of this table or of one at which I play on from it,
    through the eyes of a seat. With `take`, begin to lead: if nobody does, or who did is gone."""

    id: Id
    client: Id  # one of my pages: only that one leads
    table: TableId
    seat: Eyes  # -1: a spectator; -2: everything is open
    step: SeenStep
    take: bool = False


class UnleadWish(Struct, tag_field="t", tag="unlead"):
    """Lead no longer: whoever likes may."""

    id: Id
    client: Id


class Lead(Struct):
    """Who leads, and where they look."""

    client: str  # the page by which they lead
    name: str  # "": somebody without a name
    here: bool  # if not, whoever likes may lead instead
    table: str
    seat: int
    step: int


class LeadNews(Struct, tag_field="t", tag="lead"):
    """Somebody leads through this game, to another place, or nobody does any more."""

    lead: Lead | None
