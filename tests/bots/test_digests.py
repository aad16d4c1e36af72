"""Feature vectors and values are what the shipped networks and measured strengths stand on."""

from tests.bots.digests import PAGE, line
from tests.kit.tables import TABLES, Table, at_every_table

LINES = PAGE.read_text("utf-8").splitlines()


@at_every_table
def test_positions_look_and_count_as_they_did(table: Table) -> None:
    assert line(table) in LINES


def test_every_table_is_written() -> None:
    assert [written.split("  ")[0] for written in LINES] == [table.name for table in TABLES]
