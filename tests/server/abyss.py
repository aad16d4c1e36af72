"""Tables of Abyss as the browser is shown them, for the tests of its presenter."""

from collections.abc import Iterator
from typing import Any, cast

from tests.kit.tables import TABLES, Table
from tests.kit.walks import some_moments
from tidecourt.core.bits import members
from tidecourt.games.abyss.state import AbyssState
from tidecourt.games.registry import game_named
from tidecourt.locales import Words, words
from tidecourt.server.views.abyss.base.ask import AbyssAsk
from tidecourt.server.views.abyss.base.view import AbyssView, Realm
from tidecourt.server.views.abyss.kraken.part import KrakenRealm, KrakenTable
from tidecourt.server.views.abyss.leviathan.odds import LeviathanAsk
from tidecourt.server.views.abyss.leviathan.view import LeviathanRealm, LeviathanTable
from tidecourt.server.views.abyss.presenter import AbyssPresenter
from tidecourt.telling.reader import Reader

PRESENTER = AbyssPresenter()
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
AIDS = ("off", "log", "full")


def is_usual(table: Table) -> bool:
    """Whether a table of Abyss is played with the usual options."""
    game = table.game
    usual = game.setup(table.setup.players, table.setup.modules).options
    return game.name == "abyss" and table.setup.options == usual


ABYSS = [table for table in TABLES if is_usual(table)]


def reader(seat: int, said: Words | str = "en") -> Reader:
    return PRESENTER.telling.reader(words(said) if isinstance(said, str) else said, seat, NAMES)


def ask(state: AbyssState, seat: int, lang: str = "en") -> AbyssAsk:
    return PRESENTER.ask(state.seen_by(seat), reader(seat, lang))


def view(state: AbyssState, viewer: int, aid: str = "log") -> AbyssView:
    return PRESENTER.view(state.seen_by(viewer), viewer, aid)


def lay_out(**facts: Any) -> AbyssState:
    """A position by its facts, as scenarios say them."""
    state = game_named("abyss").lay_out(facts)
    state.settle()
    return cast(AbyssState, state)


def decisions(seed: int, most: int) -> Iterator[tuple[AbyssState, int]]:
    """So many moments of a random game at every table, with every seat that is asked there."""
    for table in ABYSS:
        for state, _, _ in some_moments(table, seed, most):
            for seat in members(state.waiting()):
                yield cast(AbyssState, state), seat


def of(shown: AbyssView, seat: int) -> Realm:
    return shown.realms[seat]


def leviathan_table(shown: AbyssView) -> LeviathanTable:
    return cast(LeviathanTable, shown.parts["leviathan"])


def leviathan_of(shown: AbyssView, seat: int) -> LeviathanRealm:
    return cast(LeviathanRealm, of(shown, seat).parts["leviathan"])


def leviathan_ask(state: AbyssState, seat: int) -> LeviathanAsk:
    return cast(LeviathanAsk, ask(state, seat).parts["leviathan"])


def kraken_table(shown: AbyssView) -> KrakenTable:
    return cast(KrakenTable, shown.parts["kraken"])


def kraken_of(shown: AbyssView, seat: int) -> KrakenRealm:
    return cast(KrakenRealm, of(shown, seat).parts["kraken"])


def play(state: AbyssState, seat: int, word: str) -> None:
    """Play a word that must be legal."""
    state.play(seat, PRESENTER.rules.words(state, seat)[word])
