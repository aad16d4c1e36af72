"""The page of benchmark results: newest first, goals marked, the oldest runs let go."""

import pytest

from benchmarks.goals import goal_for
from benchmarks.measures import MEASURES, main_setups, measures_of
from benchmarks.report import COLUMNS, RUNS_KEPT, Numbers, cell, section, short, with_run
from tidecourt.games.registry import GAMES


def numbers(mode: str = "compiled", **by_measure: float) -> Numbers:
    found = Numbers("legions", (), 2, "legions", mode)
    found.by_measure.update(by_measure)
    return found


def run(title: str) -> str:
    return section(title, "a machine", [numbers(clone=0.25)], "")


def test_the_newest_run_comes_first() -> None:
    page = with_run(with_run("", run("monday")), run("tuesday"))
    assert 0 < page.index("## tuesday") < page.index("## monday")
    assert page.count("a machine") == 2
    assert page.count("# Benchmarks") == 1


def test_old_runs_are_let_go() -> None:
    page = ""
    for day in range(RUNS_KEPT + 2):
        page = with_run(page, run(f"day {day}."))
    assert page.count("\n## ") == RUNS_KEPT
    assert "day 1." not in page
    assert "day 2." in page


def test_pictures_stay_until_there_are_new_ones() -> None:
    drawn = section("monday", "a machine", [numbers(clone=0.25)], "\n![A plot](plot.svg)\n")
    page = with_run(with_run("", drawn), run("tuesday"))
    assert page.count("plot.svg") == 1
    assert with_run(page, drawn).count("plot.svg") == 1


def test_a_number_says_whether_it_meets_its_goal() -> None:
    assert cell(numbers(clone=0.25), "clone") == "0.25 ✓ (< 0.5)"
    assert cell(numbers(clone=0.5), "clone") == "0.5 ✗ (< 0.5)"
    assert cell(numbers(decisions=1_234_567), "decisions") == "1,230,000 ✓ (≥ 1,000,000)"
    assert cell(numbers(pack=2), "pack") == "2"
    assert cell(numbers(), "pack") == ""


def test_an_interpreted_engine_may_be_ten_times_slower() -> None:
    assert cell(numbers("interpreted", clone=4.9), "clone") == "4.9 ✓ (< 5)"
    goal = goal_for("legions", False, "decisions", "interpreted")
    assert goal is not None
    assert goal.met(100_000)
    assert not goal.met(99_999)


@pytest.mark.parametrize(
    ("number", "text"), [(0.28649, "0.286"), (42.87, "42.9"), (999, "999"), (1480321, "1,480,000")]
)
def test_three_figures_are_shown(number: float, text: str) -> None:
    assert short(number) == text


def test_every_measure_has_a_column() -> None:
    in_costs_only = ["length"]  # how many decisions a game has
    shown = [measure.name for measure in MEASURES if measure.name not in in_costs_only]
    assert shown == list(COLUMNS)


@pytest.mark.parametrize("name", list(GAMES))
def test_every_measure_does_the_same_work_every_time(name: str) -> None:
    game = GAMES[name]
    setup = main_setups(game)[0]
    for measure in measures_of(game):
        work = measure.work(game, setup)
        assert work() == work() > 0
