"""The ladder: who plays whom where, and the tables of docs/bots.md."""

from pathlib import Path

import pytest

from tidecourt.arena.compete import Result, compete
from tidecourt.arena.ladder import HEADINGS, cells, name_of, put_in, settings, table
from tidecourt.arena.report import report
from tidecourt.bots.registry import ladder
from tidecourt.bots.spec import Budget, Spec, read_specs
from tidecourt.core.game import GameError
from tidecourt.games.registry import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
RANDOMS = read_specs("random,random@5,random@9")


def test_the_main_settings_are_there() -> None:
    assert [name_of(setting) for setting in settings()] == [
        "legions-2",
        "abyss-2",
        "abyss-2-leviathan",
        "abyss-4-leviathan",
        "abyss-3-leviathan-kraken",
    ]
    assert [name_of(setting) for setting in settings("legions")] == ["legions-2"]
    assert [name_of(setting) for setting in settings(named=["abyss-2"])] == ["abyss-2"]


def test_an_unknown_setting_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(GameError, match=r"no setting 'abyss-9' \(there is: abyss-2, "):
        settings("abyss", ["abyss-9"])


@pytest.mark.parametrize("name", GAMES)
def test_every_level_meets_the_one_below(name: str) -> None:
    names = [level.name for level in ladder(GAMES[name])]
    found = cells(settings(name)[0], [])
    assert [cell.against for cell in found] == names[:-1]
    assert [cell.bot for cell in found] == names[1:]
    assert len({cell.name for cell in found}) == len(found)


def test_a_budget_is_for_bots_that_usually_take_more() -> None:
    (legions,) = settings("legions")
    bots = read_specs("random,greedy,tree")
    assert [cell.bot for cell in cells(legions, bots, Budget(seconds=0.1))] == [
        "greedy",
        "tree@100ms",
    ]
    assert [cell.bot for cell in cells(legions, bots, Budget(evaluations=50))] == [
        "greedy@50",
        "tree@50",
    ]
    assert cells(legions, bots, Budget(evaluations=50))[0].against == "random"
    own = read_specs("random,tree@2s")
    assert cells(legions, own, Budget(seconds=0.1))[0].bot == "tree@2s"


def test_one_bot_is_no_ladder() -> None:
    with pytest.raises(GameError):
        cells(settings()[0], [Spec("random")])


def test_a_table_has_the_strongest_first_and_every_figure() -> None:
    (setting,) = settings(named=["abyss-3-leviathan-kraken"])
    found = cells(setting, RANDOMS)
    reports = [report(compete(Result(cell.plan(3, 1))), 1.0, 1) for cell in found]
    head, line, first, second = table(reports).splitlines()
    assert head.split(" | ") == ["| " + HEADINGS[0], *HEADINGS[1:-1], HEADINGS[-1] + " |"]
    assert line.count("---") == len(HEADINGS)
    assert first.startswith("| `random@9` | 2 `random@5` | 3 | **33.3 %** | ")
    assert second.startswith("| `random@5` | 2 `random` | 3 | ")
    assert "seed 1" in first


def test_a_table_is_put_between_its_marks_and_nothing_else_changes() -> None:
    page = "before\n<!-- ladder a -->\nold\n<!-- end of ladder -->\nafter\n<!-- ladder b -->\n"
    page += "<!-- end of ladder -->\n"
    once = put_in(page, "a", r"new \1 text")
    assert once.startswith(
        "before\n<!-- ladder a -->\n\nnew \\1 text\n\n<!-- end of ladder -->\nafter"
    )
    assert put_in(once, "a", r"new \1 text") == once
    assert "old" not in once
    with pytest.raises(GameError, match="no place for c"):
        put_in(page, "c", "text")


def test_the_page_has_a_place_for_every_setting_and_says_every_level() -> None:
    page = PAGE.read_text("utf-8")
    for setting in settings():
        assert put_in(page, name_of(setting), "here") != page
    for game in GAMES.values():
        for level in ladder(game):
            assert f"`{level.name}`" in page
