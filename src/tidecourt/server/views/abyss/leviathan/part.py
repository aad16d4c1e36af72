"""[LV] What a viewer is shown of the Leviathan expansion: the Border, fights, tokens and Wounds."""

from collections.abc import Sequence
from typing import Final

from tidecourt.core.bits import count, members
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.cards import TOKEN_KINDS, ZONE_NAMES
from tidecourt.games.abyss.leviathan.module import LEVIATHAN
from tidecourt.games.abyss.state import AbyssState
from tidecourt.server.views.abyss.base.known import known
from tidecourt.server.views.abyss.leviathan.border import LEVIATHAN_NAMES, fight, shown_border
from tidecourt.server.views.abyss.leviathan.odds import LeviathanAsk, boosts, fights
from tidecourt.server.views.abyss.leviathan.view import LeviathanRealm, LeviathanTable
from tidecourt.server.views.abyss.part import ViewPart
from tidecourt.server.views.places import ONE, TOP, Place


class LeviathanView(ViewPart):
    """The Leviathan expansion before a viewer."""

    def table(self, seen: AbyssState, viewer: int) -> LeviathanTable:
        border = border_of(seen)
        return LeviathanTable(
            border=shown_border(seen, viewer),
            fight=fight(seen),
            scourge=border.scourge,
            deck=border.leviathans_left(),
            token_deck=border.tokens_left(),
        )

    def realm(self, seen: AbyssState, viewer: int, seat: int, aid: str) -> LeviathanRealm:
        """[LV-5.2, LV-8, LV-9.1] Leviathan tokens, Wounds and Leviathans slain."""
        border = border_of(seen)
        held = border.held_by(seat)
        shown = known(held, border.seen, viewer, seat, aid)
        kinds = sorted([border.token_deck[place] for place in members(shown)])
        return LeviathanRealm(
            tokens=count(held),
            kinds=[TOKEN_KINDS[kind].name for kind in kinds],
            wounds=border.wounds[seat],
            slain=[LEVIATHAN_NAMES[card] for card in members(border.slain[seat])],
        )

    def places(self) -> tuple[Sequence[Place], Sequence[Place]]:
        zones = [
            Place(("border", zone), "leviathan", ONE, title="border", of=zone)
            for zone in ZONE_NAMES
        ]
        deck = Place(("leviathan_deck",), "leviathan", TOP)
        return [*zones, deck], [Place(("slain",), "leviathan")]

    def ask(self, seen: AbyssState, seat: int) -> LeviathanAsk | None:
        slice_ = LeviathanAsk(fights(seen, seat), boosts(seen, seat))
        return slice_ if slice_.fights else None


LEVIATHAN_VIEW: Final = LeviathanView(LEVIATHAN)
