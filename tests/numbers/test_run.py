"""The published run: the same whoever plays it, and what comes with the package is whole."""

import json
from pathlib import Path

import pytest

from tidecourt.core.game import GameError
from tidecourt.games.registry import GAMES, game_named
from tidecourt.numbers.cells import Cell, Tally, facts, read, why_not_counted, written
from tidecourt.numbers.published import Run, read_run, shipped, write_run
from tidecourt.numbers.run import Plan, counted, plans


def plan(game: str, level: str = "random", games: int = 12) -> Plan:
    return plans(game, [level], games, 5)[0]


def test_a_run_is_the_same_with_any_number_of_workers() -> None:
    alone = counted(plan("legions"))
    assert counted(plan("legions"), workers=2) == alone
    assert alone.games == 12


def test_a_run_has_every_setting_with_the_usual_options() -> None:
    cells = {each.cell for each in plans(None, ["random"], 1, 1)}
    assert Cell("legions", "", 2, "random") in cells
    assert Cell("abyss", "leviathan+kraken", 5, "random") in cells
    assert len(cells) == len({cell[:3] for cell in cells})


def test_sums_are_read_as_they_were_written(tmp_path: Path) -> None:
    one = plan("abyss", games=3)
    run = Run(5, 3, [], {one.cell: counted(one), Cell("abyss", "", 3, "random"): Tally(4)})
    assert read(written(run.numbers)) == run.numbers
    path = tmp_path / "run.jsonl.gz"
    write_run(run, path)
    assert read_run(path) == run
    first = path.read_bytes()
    write_run(run, path)
    assert path.read_bytes() == first


def test_a_file_that_is_no_run_is_refused_with_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "other.gz"
    path.write_text("nothing")
    with pytest.raises(GameError, match="is no file of"):
        read_run(path)


def test_what_is_shipped_names_its_commit_and_holds_every_game() -> None:
    run = shipped()
    assert run.sources
    for source in run.sources:
        assert source.commit
        assert not source.commit.endswith("+"), "the sources were changed"
    assert {cell.game for cell in run.numbers} == set(GAMES)
    for cell, tally in run.numbers.items():
        assert tally.games == run.games
        game_named(cell.game).setup(cell.players, tuple(filter(None, cell.modules.split("+"))))
        for row in facts(cell, tally):
            assert row["came_up"] <= tally.games
            json.dumps(row)


def test_games_by_other_rules_or_cards_are_not_counted() -> None:
    game = game_named("legions")
    assert why_not_counted(game, game.setup(), "") == ""
    assert why_not_counted(game, game.setup(), game.packaged_cards) == ""
    assert why_not_counted(game, game.setup(), "0123") == "cards"
    assert why_not_counted(game, game.setup(options={"king": "first_seat"}), "") == "options"
