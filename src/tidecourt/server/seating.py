"""Who sits where at a table, and what they are called there."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from tidecourt.bots.registry import levels
from tidecourt.core.game import Game
from tidecourt.core.sentence import Sentence
from tidecourt.locales import LANGUAGES, Words, words
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import BOT, OPEN, PERSON, Guest, StoredSeat
from tidecourt.server.messages import SeatWish
from tidecourt.server.names import distinct, persona, tidy

KINDS: Final = {"me": PERSON, "here": PERSON, "open": OPEN, "bot": BOT}
FRIENDLY: Final = "novice"  # the level for a first game, and opposite in lessons
COMPANIONS: Final = ("calix", "lune", "varek", "ondra", "selka")
"""Who plays beside a bot of the same level: as many as there can be at a table."""


def bots_of(level: str) -> SeatWish:
    return SeatWish("bot", level=level)


def against(others: SeatWish, seat: int, players: int) -> list[SeatWish]:
    """The seats of a table at which somebody plays one, and all others are alike."""
    return [SeatWish("me") if each == seat else others for each in range(players)]


def seated(wishes: list[SeatWish], guest: Guest, game: Game, said: Words) -> list[StoredSeat]:
    """Who sits where at a new table."""
    names: list[str] = []
    for wish in wishes:
        if wish.kind == "bot":
            check_level(wish.level, game)
        names.append(name_for(wish, guest, said, names))
    return [
        StoredSeat(
            kind=KINDS[wish.kind],
            name=name,
            level=wish.level if wish.kind == "bot" else "",
            guest=guest.id if wish.kind in ("me", "here") else None,
        )
        for wish, name in zip(wishes, distinct(names), strict=True)
    ]


def check_level(level: str, game: Game) -> None:
    """Refuse a bot that does not play a game."""
    known = {level.name for level in levels(game)}
    if level not in known:
        detail = Sentence(
            "there is no bot '{name}' (there is: {known})", name=level, known=sorted(known)
        )
        raise RefusedError("bad_setup", detail=detail)


def name_for(wish: SeatWish, guest: Guest, said: Words, taken: Sequence[str]) -> str:
    """The name that a seat has at first; nobody's is empty."""
    if wish.kind == "open":
        return ""
    if wish.kind == "bot":
        return tidy(wish.name) or bot_name(wish.level, said, taken)
    mine = guest.name if wish.kind == "me" else ""
    return tidy(wish.name) or mine or said.say("server.guest")


def name_in(seat: StoredSeat, said: Words) -> str:
    """What a seat is called in a language: who has given no name is a guest in each of them."""
    name, _, number = seat.name.partition(" ")
    if seat.kind != PERSON or name not in guest_words() or not (number or "0").isdecimal():
        return seat.name
    return " ".join([said.say("server.guest"), *([number] if number else [])])


@cache
def guest_words() -> frozenset[str]:
    """What somebody without a name is called, in every language."""
    return frozenset(words(lang).say("server.guest") for lang in LANGUAGES)


def bot_name(level: str, said: Words, taken: Sequence[str]) -> str:
    """Who plays for a level, or a companion where that one sits at the table already."""
    host = persona(level, said)
    others = (persona(key, said) for key in COMPANIONS)
    return next((name for name in (host, *others) if name not in taken), host)


def face_of(seat: StoredSeat) -> str:
    """Whose face a bot has: a companion's by its name, otherwise that of its level."""
    return companions().get(seat.name, seat.level) if seat.kind == BOT else ""


@cache
def companions() -> dict[str, str]:
    """Companions by their names in every language."""
    return {persona(key, words(lang)): key for lang in LANGUAGES for key in COMPANIONS}
