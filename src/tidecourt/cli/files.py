"""Records on disk."""

from pathlib import Path

from tidecourt.core.game import Game, GameError
from tidecourt.core.match import Match
from tidecourt.core.record import Record, RecordError, parse, replay
from tidecourt.games.registry import game_named


class FaultyRecordError(GameError):
    """A record that is not right: the file and the line at fault come first."""


def read(path: Path) -> str:
    """The text of a file, or one sentence that it is not a text."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise GameError("{path}: this is not a text file", path=path) from None


def read_record(path: Path) -> tuple[Record, Game]:
    """A record and its game."""
    record = parse(read(path))
    try:
        return record, game_named(record.headers["game"])
    except GameError as error:
        raise RecordError(record.lines["game"], error.sentence) from None


def replayed(path: Path, verify: bool = True) -> tuple[Record, Match]:
    """A record and its match; what is wrong with it is said with the file's name and the line."""
    try:
        record, game = read_record(path)
        return record, replay(record, game, verify)
    except RecordError as error:
        raise FaultyRecordError("{path}: {fault}", path=path, fault=error) from None


def names_in(record: Record, players: int) -> list[str]:
    """The players of a record, by seat."""
    names = [name.strip() for name in record.headers.get("players", "").split(",")]
    return names if len(names) == players else [f"seat {seat}" for seat in range(players)]
