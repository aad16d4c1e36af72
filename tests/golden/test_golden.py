"""Whole games go as they are written down, in both modes."""

import pytest

from tests.golden.transcript import FOLDER, WRITTEN, page_of, transcript
from tests.kit.tables import table_named
from tidecourt.games.registry import GAMES


@pytest.mark.parametrize(("name", "seed"), WRITTEN)
def test_a_game_goes_as_it_is_written_down(name: str, seed: int) -> None:
    assert (
        transcript(name, seed).splitlines() == page_of(name, seed).read_text("utf-8").splitlines()
    )


def test_every_page_is_a_game_that_is_checked() -> None:
    assert set(FOLDER.glob("*.txt")) == {page_of(name, seed) for name, seed in WRITTEN}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page(game: str) -> None:
    assert game in {table_named(name).game.name for name, _ in WRITTEN}
