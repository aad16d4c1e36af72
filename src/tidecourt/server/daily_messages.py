"""What is said of the deal of the day."""

from msgspec import Struct

from tidecourt.server.vocabulary import GameName


class DailyResult(Struct):
    """How somebody did: the table to look at, points ahead of the best of the others, and whether
    that won. A try that was given up has no points."""

    table: str
    lead: int | None
    won: bool


class DailyBar(Struct):
    """How many tries ended so: ahead by this much or up to four points more."""

    lead: int
    tries: int


class DailyDeal(Struct):
    """The deal of a day as this guest finds it; what others did is told once one's own try is over,
    and the day after to everybody."""

    day: str  # a date, by universal time
    game: GameName
    players: int
    modules: list[str]
    level: str  # of the opponents
    commitment: str  # to the secret by which it is dealt
    table: str  # at which this guest plays or has played it, "" if it has not begun
    mine: DailyResult | None  # once it is over
    deep: DailyResult | None  # the strongest bot's, once it is there and may be told
    bars: list[DailyBar]  # of all tries on this server that were played out, the lowest first


class DailyInfo(Struct):
    """Today's deal and yesterday's; times by universal time."""

    today: DailyDeal
    yesterday: DailyDeal
    seconds: int  # until the next one
