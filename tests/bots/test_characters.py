"""Characters: each takes more of what it likes than the level that it plays by."""

from collections.abc import Callable
from statistics import fmean
from typing import Any, cast

import numpy as np
import pytest

from tests.bots.test_learned import some_network
from tidecourt import locales
from tidecourt.bots.bot import Bot
from tidecourt.bots.features.registry import FEATURES
from tidecourt.bots.learned.characters import CHARACTERS, Character, taste_for
from tidecourt.bots.learned.levels import LEARNED
from tidecourt.bots.learned.network import POINTS
from tidecourt.bots.registry import ladder, levels
from tidecourt.core.bits import lowest, members
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.state import AbyssState
from tidecourt.games.legions.cards import COLOUR_OF, COLOURS
from tidecourt.games.legions.score import banners
from tidecourt.games.legions.state import LegionsState
from tidecourt.games.registry import GAMES

DEALS = 30  # a character that takes no more of it seemed to over ten


def abyss(state: State) -> AbyssState:
    return cast(AbyssState, state)


def legions(state: State) -> LegionsState:
    return cast(LegionsState, state)


def red_legions(world: LegionsState, seat: int) -> int:
    """Those in a seat's hand, on its side and under its heroes."""
    camp = world.camp(seat)
    mine = [camp.hand, camp.field, *(world.tucked[hero] for hero in members(camp.heroes))]
    return sum(COLOURS[COLOUR_OF[legion]] == "red" for pile in mine for legion in members(pile))


# What each likes to have, at its own seat.
TAKEN: dict[str, Callable[[State, int], int]] = {
    "tamar": lambda world, seat: banners(legions(world), seat),
    "brok": lambda world, seat: red_legions(legions(world), seat),
    "skadi": lambda world, seat: border_of(abyss(world)).slain_by(seat),
    "maro": lambda world, seat: abyss(world).realm(seat).pearls,
}


def character(name: str) -> Character:
    return next(found for found in CHARACTERS if found.name == name)


def taken_by(bot: Bot, name: str, deals: int) -> float:
    """What a bot has of what a character likes, on average after its own moves, over some games
    against `learned`."""
    game = GAMES[character(name).game]
    setup = game.setup(2, ("leviathan",) if game.name == "abyss" else ())
    bots, had = [bot, LEARNED.make(game)], []
    for deal in range(deals):
        state, chance = game.deal(setup, deal), [seeded(deal, 1), seeded(deal, 2)]
        while state.stack:
            seat = lowest(state.waiting())
            state.play(seat, bots[seat].choose(state.seen_by(seat), seat, chance[seat]))
            if seat == 0:
                had.append(TAKEN[name](state, 0))
    return fmean(had)


@pytest.mark.parametrize("name", list(TAKEN))
def test_a_character_takes_more_of_what_it_likes(name: str) -> None:
    """Over the same deals, against the same opponent, than the level that it plays by."""
    somebody = character(name)
    game = GAMES[somebody.game]
    taken = [taken_by(level.make(game), name, DEALS) for level in (LEARNED, somebody)]
    assert taken[1] > taken[0]


def test_every_character_is_tried() -> None:
    assert [somebody.name for somebody in CHARACTERS] == list(TAKEN)


@pytest.mark.parametrize("name", GAMES)
def test_a_character_is_no_step_of_the_ladder(name: str) -> None:
    those = {level.name for level in levels(GAMES[name])}
    steps = {level.name for level in ladder(GAMES[name])}
    assert those - steps == {found.name for found in CHARACTERS if found.game == name}
    assert len(those - steps) >= 2


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("somebody", CHARACTERS, ids=lambda found: found.name)
def test_a_character_has_a_name_and_a_voice(somebody: Character, language: str) -> None:
    words = locales.words(language)
    assert words.say(f"server.level.{somebody.name}").lower() == somebody.name
    assert words.say(f"interface.{somebody.about}").startswith(("“", "«"))


def test_a_taste_adds_to_the_chances_and_leaves_the_points() -> None:
    features = FEATURES["legions"]
    taste = taste_for(features, {"my_totals": {1: 0.5}, "their_routed_at": 0.25})
    assert np.count_nonzero(taste) == 6
    network = some_network("legions")
    vector = bytearray(features.size)
    totals = next(piece for piece in features.slices if piece.name == "my_totals")
    vector[totals.start + 1] = 3
    plain, liked = (
        some.evaluate(bytes(vector), 1)[0] for some in (network, network.with_taste(taste))
    )
    logits: Any = [np.log(row[:POINTS] / (1 - row[:POINTS])) for row in (plain, liked)]
    assert logits[1] - logits[0] == pytest.approx(1.5, abs=1e-3)
    assert liked[POINTS] == plain[POINTS]
