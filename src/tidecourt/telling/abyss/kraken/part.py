"""The Kraken set in words: Krakens, Nebulis, Sentinels and Loot."""

from typing import Final

from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss import pieces
from tidecourt.games.abyss.base.cards import Kind, Location
from tidecourt.games.abyss.kraken import things
from tidecourt.games.abyss.kraken.cards import KRAKENS, LOOT, NEBULIS
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.games.abyss.kraken.state import kraken
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words
from tidecourt.telling.abyss.base.signs import BaseSigns
from tidecourt.telling.abyss.kraken.cards import loot_card
from tidecourt.telling.abyss.kraken.wordings import WORDINGS
from tidecourt.telling.abyss.part import TellingPart
from tidecourt.telling.reader import Card

OF_LOCATIONS: Final = ("KR-9.1", "KR-9.2")  # those after them are Sanctuaries


class KrakenTelling(TellingPart):
    """How the Kraken set is told."""

    wordings = WORDINGS
    befalls = frozenset({"lost_affiliated"})
    strikes = frozenset({"robbed", "gave_nebulis"})
    pays = frozenset({"paid_nebulis"})
    lords_chapter = "KR-8"

    # ---------------------------------------------------------------- what cannot be chosen

    def on_table(self, view: AbyssState, seat: int) -> list[Piece]:
        there = [Piece(things.LOOT_DECK, Thing(things.SEARCH))]
        if kraken(view).waiting_of(seat):
            there.insert(0, Piece(things.WAITING_SENTINEL, Thing(things.SENTINEL)))
        return there

    def why_not(self, view: AbyssState, seat: int, piece: Piece) -> Refusal | None:
        if piece.where == things.WAITING_SENTINEL:
            return Refusal("sentinel.later", "KR-7.6")
        if piece.where == things.LOOT_DECK:
            return Refusal("loot.later", "KR-6.1")
        if piece.where == pieces.PAID and KRAKENS >> piece.number & 1:
            return Refusal("paid.kraken", "KR-2.4")
        return None

    # ---------------------------------------------------------------- cards

    def cards(self, signs: BaseSigns) -> list[Card]:
        return [loot_card(value, signs) for value in LOOT]

    def ally_facts(self, kind: Kind) -> dict[str, object]:
        return {"nebulis": NEBULIS.get(kind.name, 0)}

    def ally_text(self, kind: Kind, words: Words) -> str:
        if kind.name not in NEBULIS:
            return ""
        return words.say("abyss_cards.kraken_ally.text", nebulis=NEBULIS[kind.name])

    def ally_clauses(self, kind: Kind) -> tuple[str, ...]:
        return ("KR-2.1", "KR-2.3") if kind.name in NEBULIS else ()

    def location_clauses(self, location: Location, place: int) -> tuple[str, ...]:
        if place <= len(OF_LOCATIONS):
            return (OF_LOCATIONS[place - 1],)
        return ("KR-9.3", "KR-6.1")


KRAKEN_TELLING: Final = KrakenTelling(KRAKEN)
