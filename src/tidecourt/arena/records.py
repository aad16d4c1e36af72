"""Records of games between bots."""

from typing import Final

from tidecourt.core import record
from tidecourt.core.match import Match

NOT_IN_HEADERS: Final = str.maketrans({",": ";", "[": "(", "]": ")", "#": " ", "\n": " "})


def record_of(match: Match, bots: tuple[str, ...]) -> str:
    """The record of a game between bots; a command line is put so that a header can hold it."""
    names = [bot.translate(NOT_IN_HEADERS) for bot in bots]
    players = [f"{name} {seat}" for seat, name in enumerate(names)]
    return record.write(match, players, {"bots": ", ".join(names)})
