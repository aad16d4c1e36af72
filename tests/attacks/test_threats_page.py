"""The page of threats names tests that are there, and every attack has its line."""

from pathlib import Path
from re import findall

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "docs" / "threats.md"


def test_the_page_names_tests_that_are_there_and_every_attack() -> None:
    named = set(findall(r"`(\w+/test_\w+\.py)`", PAGE.read_text("utf-8")))
    assert all((TESTS / name).is_file() for name in named)
    attacks = {f"attacks/{path.name}" for path in Path(__file__).parent.glob("test_*.py")}
    assert attacks - {f"attacks/{Path(__file__).name}"} <= named
