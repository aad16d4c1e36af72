"""Abyss before the browser."""

from typing import Final, cast

from tidecourt.core.bits import members
from tidecourt.core.kernel import State, asked
from tidecourt.games.abyss.base.cards import KINDS
from tidecourt.games.abyss.base.exploring import OFFER
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.games.abyss.kraken.state import kraken
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.module import LEVIATHAN
from tidecourt.games.abyss.naming import CARD_NAMES
from tidecourt.games.abyss.options import PASS
from tidecourt.games.abyss.state import AbyssState
from tidecourt.server.views import abyss_board as board
from tidecourt.server.views.abyss_ask import AbyssAsk, extras
from tidecourt.server.views.abyss_realms import realm
from tidecourt.server.views.abyss_view import AbyssView
from tidecourt.server.views.presenter import (
    AutoPass,
    Presenter,
)
from tidecourt.telling.abyss.questions import question
from tidecourt.telling.abyss.reasons import reasons
from tidecourt.telling.abyss.status import status
from tidecourt.telling.reader import Reader

MODULE_NAMES: Final = tuple(module.name for module in board.MODULES)


class AbyssPresenter(Presenter):
    """Abyss in the browser."""

    game = "abyss"
    turn_begins = "turn"

    def view(self, seen: State, viewer: int, aid: str) -> AbyssView:
        state = cast(AbyssState, seen)
        found = AbyssView(
            players=state.players,
            modules=[MODULE_NAMES[number] for number in members(state.modules)],
            me=viewer,
            turn=state.turn,
            closer=state.closer,
            over=not state.stack,
            decks=board.decks(state),
            track=[CARD_NAMES[card] for card in state.track],
            price=state.price,
            threat=board.threat(state, viewer),
            border=board.border(state, viewer),
            council=board.council(state, aid),
            court=board.court(state, viewer),
            locations=board.locations(state, viewer),
            realms=[realm(state, viewer, seat, aid) for seat in range(state.players)],
            recruiting=board.recruiting(state),
            fight=board.fight(state),
        )
        if board.in_play(state, LEVIATHAN):
            found.scourge = border_of(state).scourge
        if board.in_play(state, KRAKEN):
            found.figure = kraken(state).figure
        return found

    def ask(self, seen: State, reader: Reader) -> AbyssAsk:
        state = cast(AbyssState, seen)
        options = self.options(seen, reader)
        legal = {answer.target for answer in options}
        return AbyssAsk(
            seat=reader.seat,
            step=asked(state, reader.seat).key,
            question=question(state, reader, any_order=True),
            clause=self.clause(state),
            options=options,
            shortcuts=[],
            why=reasons(state, reader, legal),
            **extras(state, reader.seat),
        )

    def status(self, seen: State, reader: Reader) -> str:
        return status(cast(AbyssState, seen), reader)

    def auto_answer(self, seen: State, seat: int, rule: AutoPass) -> str | None:
        """[AB-5.2] Pass on what is too dear, too weak or of no wanted race."""
        state = cast(AbyssState, seen)
        if not state.stack or state.stack[-1].step is not OFFER or not state.waiting() >> seat & 1:
            return None
        card = KINDS[state.track[-1]]
        unwanted = bool(rule.races) and card.race_name not in rule.races
        if state.price > rule.price or card.value < rule.value or unwanted:
            return OFFER.word(PASS)
        return None
