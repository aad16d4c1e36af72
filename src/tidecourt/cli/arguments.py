"""Arguments that several commands share."""

from argparse import ArgumentParser, _ActionsContainer
from os import environ
from pathlib import Path

from tidecourt.arena.workers import cores
from tidecourt.core.game import GameError
from tidecourt.locales import Words, language, words

SEEDS = 2**64


def words_for(lang: str | None) -> Words:
    """The words of the language asked for, or else of the environment's."""
    return words(lang or language(environ))


def add_option(parser: _ActionsContainer) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
    )


def add_setup(parser: _ActionsContainer) -> None:
    parser.add_argument("--players", type=positive, metavar="N")
    parser.add_argument(
        "--with",
        dest="modules",
        default="",
        metavar="A,B",
    )
    add_option(parser)


def options_in(texts: list[str]) -> dict[str, str]:
    """Rule options from texts such as `king=first_seat`."""
    options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise GameError("an option reads NAME=VALUE, not '{text}'", text=text)
        options[name] = value
    return options


def listed(text: str) -> list[str]:
    """The names in a list with commas."""
    return [item.strip() for item in text.split(",") if item.strip()]


def positive(text: str) -> int:
    """A whole number above 0."""
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise GameError("expected a whole number above 0, not '{text}'", text=text)
    return int(text)


def seconds(text: str) -> float:
    """A time, at most an hour."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 < number <= 3600:
        raise GameError("expected a number of seconds above 0, not '{text}'", text=text)
    return number


def add_workers(parser: ArgumentParser) -> None:
    """How many processes play."""
    parser.add_argument(
        "--workers",
        type=workers,
        default=cores(),
        metavar="W",
    )


def add_cluster(parser: ArgumentParser) -> None:
    """Machines that play, instead of processes of this one."""
    parser.add_argument("--cluster", default="", metavar="ADDRESS")


def records_kept(records: Path | None, cluster: str) -> Path | None:
    """The folder of the records, which those who play write into."""
    if records is not None and cluster:
        raise GameError("--records are written where games are played: leave out --cluster")
    return records


def workers(text: str) -> int:
    """How many processes work; 0 for none but this one."""
    return 0 if text == "0" else positive(text)


def seed(text: str) -> int:
    """A whole number from 0 to 2**64 - 1."""
    if not text.isascii() or not text.isdigit() or len(text) > 20 or int(text) >= SEEDS:
        raise GameError(
            "expected a whole number from 0 to {most}, not '{text}'", most=SEEDS - 1, text=text
        )
    return int(text)


def seat(text: str) -> int:
    """A seat's number."""
    if not text.isascii() or not text.isdigit() or len(text) > 2:
        raise GameError("a seat is a number from 0 on, not '{text}'", text=text)
    return int(text)


def move_number(text: str) -> int:
    """The number of a move, 0 for the deal."""
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise GameError("a move is a number from 0 on, not '{text}'", text=text)
    return int(text)
