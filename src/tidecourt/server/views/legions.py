"""Legions before the browser: the board, where answers belong on it, and why others do not."""

from typing import cast

from tidecourt.core.bits import members
from tidecourt.core.journal import Journal
from tidecourt.core.kernel import State, asked, thing_meant
from tidecourt.games.legions.recruiting import CHOOSE_HERO, RECRUIT, TUCK
from tidecourt.games.legions.state import LegionsState
from tidecourt.games.legions.things import HERO
from tidecourt.server.views.legions_view import LegionsView, legions_view
from tidecourt.server.views.presenter import (
    Ask,
    Option,
    Presenter,
    Shortcut,
    is_final,
    step_of,
)
from tidecourt.telling.legions.reasons import reasons
from tidecourt.telling.legions.status import recruiting, status, tucking_two
from tidecourt.telling.legions.wordings import WORDINGS
from tidecourt.telling.reader import Reader, Reason


class LegionsAsk(Ask):
    """What a seat is asked in Legions."""

    # two legions to tuck: the lower number first, as the rules ask for them
    pairs: list[tuple[int, int]]


class LegionsPresenter(Presenter):
    """Legions."""

    game = "legions"
    turn_begins = "revealed"

    def view(self, seen: State, viewer: int, aid: str) -> LegionsView:
        return legions_view(cast(LegionsState, seen), viewer, aid)

    def status(self, seen: State, reader: Reader) -> str:
        return status(cast(LegionsState, seen), reader)

    def ask(self, seen: State, reader: Reader) -> LegionsAsk:
        state = cast(LegionsState, seen)
        options = self.options(seen, reader)
        pairs = pairs_to_tuck(state, reader.seat)
        shortcuts = self.shortcuts(state, reader, options)
        return LegionsAsk(
            seat=reader.seat,
            step=asked(state, reader.seat).key,
            question=(
                tucking_two(reader, state.stack[-1].b)
                if pairs
                else self.telling.question(seen, reader)
            ),
            clause=self.clause(seen),
            options=options,
            why=self.why_not(state, reader, [*options, *shortcuts]),
            shortcuts=shortcuts,
            pairs=pairs,
        )

    def why_not(self, seen: LegionsState, reader: Reader, choosable: list[Option]) -> list[Reason]:
        targets = {answer.target for answer in choosable}
        return reasons(seen, reader, targets)

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
            return [shortcut(reader, hero, by, [method.word], method.final)]
        found = []
        for word, chosen in self.rules.words(after, reader.seat).items():
            hero = thing_meant(after, reader.seat, chosen).number
            final = method.final or is_final(after, reader.seat, chosen)
            found.append(shortcut(reader, hero, by, [method.word, word], final))
        return found


def shortcut(reader: Reader, hero: int, by: str, words: list[str], final: bool) -> Shortcut:
    """The way to a hero of the row by a method."""
    target = WORDINGS[HERO].target(hero)
    return Shortcut(" ".join(words), target, recruiting(reader, hero, by), final, words)


def pairs_to_tuck(seen: LegionsState, seat: int) -> list[tuple[int, int]]:
    """[LG-6.6] Every two legions that may be tucked, while none of them is."""
    frame = seen.stack[-1]
    if frame.step is not TUCK or seen.tucked[frame.b]:
        return []
    found = []
    for lower in members(seen.options(seat)):
        after = seen.clone()
        after.play(seat, lower)
        if after.stack and after.stack[-1].step is TUCK and after.tucked[frame.b] == 1 << lower:
            found += [(lower, higher) for higher in members(after.options(seat))]
        else:  # the only one that could follow has been tucked by itself
            first, second, *_ = members(after.tucked[frame.b])
            found.append((first, second))
    return found
