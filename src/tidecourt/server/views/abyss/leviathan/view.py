"""[LV] The Border and what comes of it, as the browser is given it."""

from typing import Annotated

from msgspec import Struct

from tidecourt.games.abyss.leviathan.cards import TOKEN_KINDS
from tidecourt.server.views.abyss.base.view import Race
from tidecourt.server.vocabulary import one_of

TokenKind = Annotated[str, one_of("TokenKind", [kind.name for kind in TOKEN_KINDS])]


class Health(Struct, frozen=True, gc=False):
    """[LV-7.1] One space of a Leviathan's ladder."""

    resistance: int
    tokens: int


class Penalty(Struct, frozen=True, gc=False):
    """[LV-5] What a Leviathan does to a player."""

    kind: str  # as the card file calls it
    amount: int


class Leviathan(Struct, gc=False):
    """A Leviathan at the Border; `mine`: whether the viewer holds an Ally that may attack it."""

    id: str
    races: tuple[Race, ...]  # that may attack it, crab included; Allies of no race always may
    mine: bool  # whether an Ally of my hand may attack it
    health: tuple[Health, ...]  # from the top space down
    lost: int  # Health points lost: the first so many of `health`
    penalty: Penalty


class Zone(Struct, gc=False):
    """[LV-1.1] A zone of the Border, and how many of 36 rolls lead there."""

    sums: tuple[int, ...]  # the totals of two dice that lead here: [2, 3], [4], …
    ways: int  # of 36 rolls, how many lead here
    leviathan: Leviathan | None


class Border(Struct, gc=False):
    """[LV-1] The Border."""

    zones: list[Zone]  # nine
    arriving: str  # a Leviathan turned up that has no zone yet, or ""
    quiet: bool  # Monsters have no effect any more


class Fighting(Struct, gc=False):
    """[LV-6] A Leviathan is being fought; power 0: no die has been rolled."""

    seat: int
    zone: int
    power: int


class LeviathanTable(Struct, gc=False):
    """What there is of the set on the table."""

    border: Border
    fight: Fighting | None  # power 0: no die rolled yet
    scourge: int  # who has the Scourge of the Abyss, -1 if nobody
    deck: int  # Leviathans that are left
    token_deck: int  # their tokens that are left


class LeviathanRealm(Struct, gc=False):
    """[LV-5.2, LV-8, LV-9.1] What a seat has of the set."""

    tokens: int
    kinds: list[TokenKind]  # those of the tokens that I may be shown
    wounds: int
    slain: list[str]  # Leviathans
