"""The page for researchers says what is so: its tables, its figures, and its sessions run."""

import re
from pathlib import Path

import pytest

from tidecourt.bots.features.registry import FEATURES
from tidecourt.core.bits import WIDTH
from tidecourt.envs.openspiel import OUTCOMES, SEED_BYTES

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")
SESSIONS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def rows_of(game: str) -> dict[str, tuple[int, int]]:
    """What the page says about each slice of a game."""
    chapter = PAGE.split(f"### {game.capitalize()}\n")[1].split("\n##")[0]
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (\d+) \|", chapter, re.MULTILINE)
    return {name: (int(start), int(size)) for name, start, size in rows}


@pytest.mark.parametrize("game", FEATURES)
def test_the_slices_are_those_of_the_observation(game: str) -> None:
    there = {each.name: (each.start, each.size) for each in FEATURES[game].slices}
    told = rows_of(game)
    assert told == {name: there[name] for name in there if name in told}
    repeated = re.compile("their_|seat[1-4]_")  # told by their first slice only
    missing = [name for name in there if name not in told and not repeated.match(name)]
    assert missing == []


@pytest.mark.parametrize("place", range(len(SESSIONS)))
def test_the_sessions_run(place: int) -> None:
    exec(compile(SESSIONS[place], "docs/research.md", "exec"), {})


def test_the_figures_are_right() -> None:
    assert f"{OUTCOMES**SEED_BYTES:,} deals" in PAGE
    assert f"each of {OUTCOMES} equally likely" in PAGE
    assert f"`action_mask` has {WIDTH} numbers" in PAGE


@pytest.mark.parametrize("path", re.findall(r"^python (examples/\S+)", PAGE, re.MULTILINE))
def test_the_examples_are_there(path: str) -> None:
    assert (Path(__file__).parents[2] / path).exists()
