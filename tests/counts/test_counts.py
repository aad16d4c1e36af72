"""The lines of play from fixed deals are as many as they were: the same in both modes."""

import pytest

from tests.counts.counting import ABYSS, COUNTED, PAGE, STARTS, line, lines_of_play
from tests.kit.tables import Table, at_every_table, table_named

LINES = PAGE.read_text("utf-8").splitlines()


@pytest.mark.parametrize("written", LINES, ids=lambda written: written.split("  1:")[0])
def test_there_are_as_many_lines_of_play_as_written(written: str) -> None:
    deal, name, *_ = written.split("  ")
    seed, moves = deal.removeprefix("deal ").split("+")
    assert line(table_named(name), int(seed), int(moves)) == written


def test_every_counted_table_is_written() -> None:
    assert len(LINES) == sum(len(STARTS[table.game.name]) for table in COUNTED)
    assert {written.split("  ")[1] for written in LINES} == {table.name for table in COUNTED}
    assert {table.name for table in COUNTED} >= set(ABYSS)


@at_every_table
def test_the_position_itself_is_one_line(table: Table) -> None:
    assert lines_of_play(table.deal(1), 0) == 1
