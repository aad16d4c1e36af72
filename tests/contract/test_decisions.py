"""Every decision of every game says what it asks and what its answers mean."""

import pytest

from tests.kit.tables import Table, at_every_table
from tests.kit.walks import moments
from tidecourt.core.bits import members
from tidecourt.core.game import Game
from tidecourt.core.kernel import asked, decision_of, thing_meant
from tidecourt.core.things import Thing
from tidecourt.games.registry import GAMES
from tidecourt.locales import LANGUAGES, words
from tidecourt.rules_text import ids
from tidecourt.telling.telling import telling_for

WALKS = 3


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_decision_has_a_verb_a_key_and_a_clause_that_exists(game: Game) -> None:
    known = set(ids(game.name))
    assert game.decisions()
    for decision in game.decisions():
        assert decision.verb
        assert decision.question.key
        assert decision.question.told
        assert decision.question.clause in known


@at_every_table
def test_every_answer_means_a_thing_of_its_own(table: Table) -> None:
    telling = telling_for(table.game.name)
    known = set(ids(table.game.name))
    for seed in range(WALKS):
        for state, seat, _ in moments(table, seed):
            view = state.seen_by(seat)
            options = members(view.options(seat))
            assert asked(view, seat).clause in known
            decision = decision_of(view)
            assert len({decision.word(option) for option in options}) == len(options)
            things = [thing_meant(view, seat, option) for option in options]
            assert len({(thing.kind, thing.number) for thing in things}) == len(options)
            for thing in things:
                assert telling.wording(thing.kind) is not None


@at_every_table
def test_what_an_answer_means_does_not_depend_on_what_its_seat_cannot_know(table: Table) -> None:
    for state, seat, option in moments(table, 5):
        here, there = (thing_meant(seen, seat, option) for seen in (state.seen_by(seat), state))
        assert here.kind is there.kind
        assert here.number == there.number


@pytest.mark.parametrize("lang", LANGUAGES)
@at_every_table
def test_whatever_a_question_speaks_of_has_words(table: Table, lang: str) -> None:
    telling = telling_for(table.game.name)
    names = [f"seat {seat}" for seat in table.seats]
    for state, seat, _ in moments(table, 6):
        view = state.seen_by(seat)
        reader = telling.reader(words(lang), seat, names)
        for topic in decision_of(view).topics(view, view.stack[-1], seat).values():
            if isinstance(topic, Thing):
                assert telling.wording(topic.kind).name(view, reader, topic.number)
