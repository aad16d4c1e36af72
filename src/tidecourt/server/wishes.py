"""What a client's messages about a seat begin with."""

from typing import Annotated

from msgspec import Meta, Struct

from tidecourt.server.vocabulary import Id, SeatNumber

StepNumber = Annotated[int, Meta(ge=-1, le=1_000_000)]


class OfSeat(Struct):
    """What a client wishes for one of its seats; it is answered under the id."""

    id: Id
    seat: SeatNumber


class AtStep(OfSeat):
    """What a client wishes at a step of that seat."""

    step: StepNumber
