"""Why a move: what it changes that the network likes."""

from typing import cast

import numpy as np
import pytest

from tests.bots.test_tree import choices
from tests.kit.tables import Table
from tidecourt import locales
from tidecourt.bots.bot import Thinker
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.levels import LEARNED
from tidecourt.bots.learned.reasons import KINDS, NO_REASON, places_of, reason_for
from tidecourt.core.bits import count
from tidecourt.core.rng import seeded
from tidecourt.games.registry import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_every_number_has_a_kind_and_only_one(name: str) -> None:
    """A slice that is new belongs to a kind as well: else it would never be a reason."""
    features = FEATURES[name]
    kinds = np.sum(list(places_of(features, KINDS[name]).values()), axis=0)
    assert (kinds <= 1).all()
    left_out = [piece.name for piece in features.slices if not kinds[piece.start]]
    assert not left_out


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_every_reason_has_a_sentence(name: str, language: str) -> None:
    words = locales.words(language)
    sentences = [words.say(f"hint.reason.{name}.{kind}") for kind in (*KINDS[name], NO_REASON)]
    assert len(set(sentences)) == len(sentences)
    assert all(sentence.endswith(".") for sentence in sentences)


@pytest.mark.parametrize("name", GAMES)
def test_a_move_has_a_reason_over_the_next_best(name: str) -> None:
    game = GAMES[name]
    bot = cast(Thinker, LEARNED.make(game))
    table = Table(game, game.setup())
    found = set()
    for state, seat in choices(table, seed=2)[::7]:
        if count(state.options(seat)) < 2:
            continue
        view = state.seen_by(seat)
        best, other = (each.option for each in bot.think(view, seat, seeded(1)).considered[:2])
        reason = reason_for(game, view, seat, best, other, seeded(2))
        assert reason == reason_for(game, view, seat, best, other, seeded(2))
        assert reason in {*KINDS[name], NO_REASON}
        assert reason_for(game, view, seat, best, best, seeded(2)) == NO_REASON
        found.add(reason)
    assert len(found) > 2
