"""The Tidecaller, Shells, and who knows what they score."""

from typing import Any

from tidecourt.core.rng import seeded
from tidecourt.games.abyss.base.score import breakdown
from tidecourt.games.abyss.game import Abyss
from tidecourt.games.abyss.state import AbyssState
from tidecourt.games.abyss.tides.state import tides

GAME = Abyss()


def table(**facts: Any) -> AbyssState:
    """Seat 0 has recruited the Tidecaller."""
    mine = {"hand": ["seahorse5", "seahorse3", "crab1"], **facts.pop("seat0", {})}
    court = ["tidecaller", "keeper", "reaper", "shepherd", "miller", "landowner"]
    said = {"players": 2, "modules": ["tides"], "court": court, "seat0": mine, "seat1": {}}
    state = GAME.lay_out(said | facts)
    state.settle()
    for word in ("recruit:1", "pay:seahorse5", "pay:seahorse3", "affiliate:seahorse3"):
        legal = GAME.words(state, 0)
        if word in legal:  # else it has played itself
            state.play(0, legal[word])
    return state


def test_a_shell_of_the_bag_scores_at_the_end() -> None:
    state = table(bag=[3], seat1={"shells": [1]})
    assert set(GAME.words(state, 0)) == {"shell:bag", "shell:seat1"}
    state.play(0, GAME.words(state, 0)["shell:bag"])
    assert breakdown(state, 0)["shells"] == 3
    assert breakdown(state, 1)["shells"] == 1


def test_a_shell_is_taken_from_an_opponent() -> None:
    state = table(seat1={"shells": [2]})
    state.play(0, GAME.words(state, 0)["shell:seat1"])
    assert [tides(state).points_of(seat) for seat in range(2)] == [[2], []]


def test_only_those_who_have_held_a_shell_know_it() -> None:
    state = table(seat1={"shells": [2]})
    state.play(0, GAME.words(state, 0)["shell:seat1"])
    for viewer, known in ((0, True), (1, True), (-1, False)):
        worlds = [state.seen_by(viewer, seeded(number)) for number in range(30)]
        assert (len({tides(world).bag[0] for world in worlds}) == 1) == known


def test_without_a_shell_to_take_nothing_is_asked() -> None:
    state = table(bag_size=0)
    assert "shell:bag" not in GAME.words(state, 0)
