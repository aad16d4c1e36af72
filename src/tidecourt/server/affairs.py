"""What is said about a game as a whole: its clocks, bots that sit in, giving up, draws."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tidecourt.server.wishes import OfSeat


class ClockInfo(Struct):
    """How much time a seat has: seconds for the whole game, and more for every time it was waited
    for; or days for each time it is."""

    bank: int
    increment: int
    days: int


class ClockWish(Struct):
    """The clock of a new table: a bank of seconds, perhaps with an increment, or days."""

    bank: Annotated[int, Meta(ge=0, le=24 * 3600)] = 0
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    days: Annotated[int, Meta(ge=0, le=30)] = 0


class ClockNews(Struct):
    """How much time every seat has now, in milliseconds, and which of them run; null: a bot plays
    there. `free`: for so long nobody is charged, because a secret window is open."""

    left: list[int | None]
    runs: list[int]
    free: int


class ReplaceWish(OfSeat, tag_field="t", tag="replace"):
    """Let a bot play for somebody who has been away for as long as the table agreed on."""


class BackWish(OfSeat, tag_field="t", tag="back"):
    """Take my seat back from the bot that plays for me."""


class ResignWish(OfSeat, tag_field="t", tag="resign"):
    """Give the game up for good."""


class DrawWish(OfSeat, tag_field="t", tag="draw"):
    """Offer a draw, agree to one, or decline it; who has offered it withdraws it so."""

    says: Literal["offer", "agree", "decline"]
