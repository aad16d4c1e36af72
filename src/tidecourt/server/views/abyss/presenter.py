"""Abyss before the browser."""

from collections.abc import Sequence
from typing import cast

from msgspec import Struct

from tidecourt.core.kernel import State, asked
from tidecourt.games.abyss.base.cards import KEYS_TO_CONTROL, MONSTER
from tidecourt.games.abyss.base.recruiting import PAY
from tidecourt.games.abyss.base.track import TRACK_SPACES
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.naming import CARD_NAMES
from tidecourt.games.abyss.state import AbyssState
from tidecourt.server.views.abyss.base import auto_pass, board, places
from tidecourt.server.views.abyss.base.ask import AbyssAsk, aside, discarding, spending
from tidecourt.server.views.abyss.base.auto_pass import AutoPass
from tidecourt.server.views.abyss.base.payment import PaymentStanding, paying, standing
from tidecourt.server.views.abyss.base.realms import realm
from tidecourt.server.views.abyss.base.view import AbyssView
from tidecourt.server.views.abyss.part import ViewPart
from tidecourt.server.views.abyss.parts import PARTS, slice_types, slices
from tidecourt.server.views.places import Place
from tidecourt.server.views.presenter import Presenter
from tidecourt.telling.reader import Reader


class AbyssPresenter(Presenter):
    """Abyss in the browser."""

    game = "abyss"
    turn_begins = "turn"
    rule_type = AutoPass

    def view(self, seen: State, viewer: int, aid: str) -> AbyssView:
        state = cast(AbyssState, seen)
        return AbyssView(
            players=state.players,
            modules=[module.name for module in rules(state).members],
            me=viewer,
            turn=state.turn,
            closer=state.closer,
            over=not state.stack,
            decks=board.decks(state),
            track=[CARD_NAMES[card] for card in state.track],
            spaces=TRACK_SPACES,
            for_sale=bool(state.track) and state.track[-1] != MONSTER,
            price=state.price,
            keys_to_control=KEYS_TO_CONTROL,
            threat=board.threat(state, viewer),
            council=board.council(state, aid),
            court=board.court(state, viewer),
            locations=board.locations(state, viewer),
            realms=[realm(state, viewer, seat, aid) for seat in range(state.players)],
            recruiting=board.recruiting(state),
            parts=slices(state, lambda part: part.table(state, viewer)),
        )

    def ask(self, seen: State, reader: Reader) -> AbyssAsk:
        state = cast(AbyssState, seen)
        seat = reader.seat
        options = self.options(seen, reader)
        return AbyssAsk(
            seat=seat,
            step=asked(state, seat).key,
            question=self.telling.question(state, reader, any_order=True),
            clause=self.clause(state),
            options=options,
            shortcuts=[],
            guide=self.telling.guide(state, reader),
            why=self.reasons(state, reader, options),
            closes=None,
            pay=paying(state, seat) if state.stack[-1].step is PAY else None,
            discard=discarding(state, seat),
            spend=spending(state, seat),
            aside=aside(state, seat),
            parts=slices(state, lambda part: part.ask(state, seat)),
        )

    def places_of(self, modules: Sequence[str]) -> tuple[Sequence[Place], Sequence[Place]]:
        brought = [part.places() for part in PARTS if part.name in modules]
        table, seat = zip((places.TABLE, places.SEAT), *brought, strict=True)
        return [one for each in table for one in each], [one for each in seat for one in each]

    def slices(self) -> dict[str, dict[str, type[Struct]]]:
        return {
            "TableParts": slice_types(ViewPart.table),
            "RealmParts": slice_types(ViewPart.realm),
            "AskParts": slice_types(ViewPart.ask),
        }

    def standing(self, seen: State, seat: int, words: list[str]) -> PaymentStanding | None:
        state = cast(AbyssState, seen)
        return standing(state, seat, words) if state.stack[-1].step is PAY else None

    def auto_answer(self, seen: State, seat: int, rule: Struct) -> str | None:
        return auto_pass.answer(cast(AbyssState, seen), seat, cast(AutoPass, rule))
