"""The Leviathan set in words: the Border, its zones, and tokens that wait to be revealed."""

from collections.abc import Mapping
from typing import Any, Final, cast

from tidecourt.core.bits import members
from tidecourt.core.pieces import Piece, Refusal
from tidecourt.core.things import Thing
from tidecourt.games.abyss.base.cards import Kind
from tidecourt.games.abyss.leviathan import things
from tidecourt.games.abyss.leviathan.border import NO_LEVIATHAN, border_of
from tidecourt.games.abyss.leviathan.cards import LEVIATHANS, ZONES
from tidecourt.games.abyss.leviathan.module import LEVIATHAN
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words
from tidecourt.telling.abyss.base.signs import BaseSigns
from tidecourt.telling.abyss.leviathan.cards import leviathan_card
from tidecourt.telling.abyss.leviathan.signs import LeviathanSigns
from tidecourt.telling.abyss.leviathan.wordings import WORDINGS
from tidecourt.telling.abyss.part import TellingPart
from tidecourt.telling.reader import Card


class LeviathanTelling(TellingPart):
    """How the Leviathan set is told."""

    wordings = WORDINGS
    befalls = frozenset({"attacked", "wounds"})
    strikes = frozenset({"stole_leviathan_token", "sent_leviathan"})
    nouns: Mapping[str, str] = {"leviathan_token": "token"}
    told_as: Mapping[str, str] = {"ally.later": "ally.later_fight"}
    lords_chapter = "LV-11"

    # ---------------------------------------------------------------- what cannot be chosen

    def on_table(self, view: AbyssState, seat: int) -> list[Piece]:
        return [Piece(things.AT_BORDER, Thing(things.ZONE, zone)) for zone in range(ZONES)]

    def of_seat(self, view: AbyssState, seat: int) -> list[Piece]:
        border = border_of(view)
        held = sorted({border.token_deck[place] for place in members(border.held_by(seat))})
        return [Piece(things.HELD_TOKEN, Thing(things.TOKEN, kind)) for kind in held]

    def why_not(self, view: AbyssState, seat: int, piece: Piece) -> Refusal | None:
        if piece.where == things.HELD_TOKEN:
            return Refusal("token.later", "LV-2.1")
        if piece.where != things.AT_BORDER:
            return None
        if border_of(view).at(piece.number) == NO_LEVIATHAN:
            return Refusal("zone.empty", "LV-6.1")
        return Refusal("zone.later", "LV-3.1")

    # ---------------------------------------------------------------- cards

    def cards(self, signs: BaseSigns) -> list[Card]:
        own = cast(LeviathanSigns, signs)
        return [leviathan_card(number, own) for number in range(len(LEVIATHANS))]

    def ally_clauses(self, kind: Kind) -> tuple[str, ...]:
        """[LV-6.4, LV-6.5] Allies with an effect in a fight."""
        clause = {"pearls_boost": "LV-6.5", "two_dice_high": "LV-6.4"}.get(kind.effect)
        return () if clause is None else (clause,)

    def printed(self, sheet: str, row: dict[str, Any], words: Words) -> str:
        if sheet != "token" or row["influence"]:
            return ""
        kind = f"pearls{row['pearls']}" if "pearls" in row else row["kind"]
        token = words.say(f"abyss.token.{kind}")
        return words.say("abyss.cards.token_leviathan", token=token)


LEVIATHAN_TELLING: Final = LeviathanTelling(LEVIATHAN)
