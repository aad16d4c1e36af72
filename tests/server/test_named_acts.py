"""Where the client puts several answers of a kind behind one button, that button has a name."""

import pytest

from tests.kit.tables import table_named
from tidecourt.core.rng import seeded
from tidecourt.locales import LANGUAGES, words
from tidecourt.server.views.presenter import presenter_for

FEW = 4  # answers that are no place on the board and yet shown one by one


@pytest.mark.parametrize("name", ["legions:2", "abyss:2", "abyss:4+leviathan+kraken"])
def test_several_answers_of_a_kind_have_a_name(name: str) -> None:
    table = table_named(name)
    game = table.game.name
    presenter = presenter_for(game)
    english = words(LANGUAGES[0])
    telling = presenter.telling
    seats = [str(seat) for seat in table.seats]
    readers = [telling.reader(english, seat, seats, telling.plain(english)) for seat in table.seats]
    nameless = set()
    state = table.deal(seed=2)
    rng = seeded(7)
    while state.stack:
        seat = min(s for s in table.seats if state.waiting() >> s & 1)
        ask = presenter.ask(state.seen_by(seat), readers[seat])
        kinds = [option.target.partition(":")[0].replace("-", "_") for option in ask.options]
        verbs = [option.word.partition(":")[0] for option in ask.options if not option.target]
        kinds += [verb for verb in verbs if verbs.count(verb) > FEW]
        nameless |= {
            (ask.step, kind)
            for kind in kinds
            if kind and kinds.count(kind) > 1
            if not english.has(f"web.act.{game}.{ask.step}_{kind}")
            if not english.has(f"web.act.{game}.{kind}")
        }
        options = [n for n in range(62) if state.options(seat) >> n & 1]
        state.play(seat, options[rng.below(len(options))])
    assert nameless == set()
