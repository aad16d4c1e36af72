"""Legions before the browser: the board, where answers belong on it, and why others do not."""

from collections.abc import Sequence
from typing import cast

from msgspec import Struct

from tidecourt.core.bits import members
from tidecourt.core.journal import Journal
from tidecourt.core.kernel import State, asked, thing_meant
from tidecourt.games.legions.recruiting import CHOOSE_HERO, RECRUIT, TUCK
from tidecourt.games.legions.state import LegionsState
from tidecourt.games.legions.things import HERO
from tidecourt.server.views.legions import places
from tidecourt.server.views.legions.view import LegionsView, legions_view
from tidecourt.server.views.places import Place
from tidecourt.server.views.presenter import (
    Ask,
    Option,
    Presenter,
    Shortcut,
    is_final,
    step_of,
)
from tidecourt.telling.legions.telling import LegionsTelling
from tidecourt.telling.reader import Reader


class TuckedPair(Struct):
    """[LG-6.6] Two legions to tuck, and the words that say so, in the order that the rules ask."""

    legions: tuple[int, int]
    words: list[str]


class LegionsAsk(Ask):
    """What a seat is asked in Legions."""

    pairs: list[TuckedPair]  # every two legions that may be tucked, while none of them is


class LegionsPresenter(Presenter):
    """Legions."""

    game = "legions"
    turn_begins = "revealed"

    @property
    def telling(self) -> LegionsTelling:
        return cast(LegionsTelling, super().telling)

    def view(self, seen: State, viewer: int, aid: str) -> LegionsView:
        return legions_view(cast(LegionsState, seen), viewer, aid)

    def ask(self, seen: State, reader: Reader) -> LegionsAsk:
        state = cast(LegionsState, seen)
        options = self.options(seen, reader)
        pairs = pairs_to_tuck(state, reader.seat)
        shortcuts = self.shortcuts(state, reader, options)
        return LegionsAsk(
            seat=reader.seat,
            step=asked(state, reader.seat).key,
            question=self.telling.question(seen, reader, any_order=bool(pairs)),
            clause=self.clause(seen),
            options=options,
            why=self.reasons(state, reader, [*options, *shortcuts]),
            shortcuts=shortcuts,
            closes=None,
            guide=self.telling.guide(state, reader),
            pairs=pairs,
        )

    def places_of(self, modules: Sequence[str]) -> tuple[Sequence[Place], Sequence[Place]]:
        return places.TABLE, places.SEAT

    def shortcuts(
        self, seen: LegionsState, reader: Reader, options: list[Option]
    ) -> list[Shortcut]:
        """[LG-6.3, LG-6.4] Recruiting by the hero one wants, instead of by the method first."""
        if step_of(seen) is not RECRUIT:
            return []
        legal = self.rules.words(seen, reader.seat)
        return [
            shortcut
            for method in options
            if method.word != "pass"
            for shortcut in self.by_method(seen, reader, method, legal[method.word])
        ]

    def by_method(
        self, seen: LegionsState, reader: Reader, method: Option, option: int
    ) -> list[Shortcut]:
        """Every hero of the row that a method gives, or the hero deck."""
        by = self.telling.option(seen, reader, option)
        after = seen.clone()
        journal = after.journal = Journal()
        after.play(reader.seat, option)
        after.journal = None
        if any(event.kind == "looked_at_hero" for event in journal.events):
            return [Shortcut(method.word, "hero_deck", method.label, method.final, [method.word])]
        if step_of(after) is not CHOOSE_HERO:  # the only hero there is has come by itself
            (hero,) = members(after.camp(reader.seat).heroes & ~seen.camp(reader.seat).heroes)
            return [self.shortcut(reader, hero, by, [method.word], method.final)]
        ways = []
        for word, chosen in self.rules.words(after, reader.seat).items():
            hero = thing_meant(after, reader.seat, chosen).number
            final = method.final or is_final(after, reader.seat, chosen)
            ways.append(self.shortcut(reader, hero, by, [method.word, word], final))
        return ways

    def shortcut(
        self, reader: Reader, hero: int, by: str, words: list[str], final: bool
    ) -> Shortcut:
        """The way to a hero of the row by a method."""
        target = self.telling.wording(HERO).target(hero)
        label = self.telling.recruiting(reader, hero, by)
        return Shortcut(" ".join(words), target, label, final, words)


def pairs_to_tuck(seen: LegionsState, seat: int) -> list[TuckedPair]:
    """[LG-6.6] Every two legions that may be tucked, while none of them is."""
    frame = seen.stack[-1]
    if frame.step is not TUCK or seen.tucked[frame.b]:
        return []
    pairs: list[tuple[int, int]] = []
    for lower in members(seen.options(seat)):
        after = seen.clone()
        after.play(seat, lower)
        if after.stack and after.stack[-1].step is TUCK and after.tucked[frame.b] == 1 << lower:
            pairs += [(lower, higher) for higher in members(after.options(seat))]
        else:  # the only one that could follow has been tucked by itself
            first, second, *_ = members(after.tucked[frame.b])
            pairs.append((first, second))
    return [TuckedPair(pair, [TUCK.word(legion) for legion in pair]) for pair in pairs]
