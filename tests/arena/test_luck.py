"""Luck: there is none on average, and taking it off changes nothing but how sure a result is."""

from statistics import fmean, stdev

import numpy as np
import pytest

from tests.kit.tables import Table, table_named
from tests.kit.walks import some_moments
from tidecourt.arena.compete import Plan, Result, compete
from tidecourt.arena.kept import header
from tidecourt.arena.luck import luck_of
from tidecourt.arena.report import report
from tidecourt.arena.rounds import from_json, play, to_json
from tidecourt.bots.random import Random
from tidecourt.core.bits import lowest
from tidecourt.core.kernel import State
from tidecourt.core.rng import Rng, seeded

DEALS = 150
SURE = 4.0  # standard errors
ROUNDING = 1e-6


def luck_of_a_move(table: Table, before: State, seat: int, option: int, rng: Rng) -> float:
    """The first seat's luck in a move, in a world that all players could be in."""
    truth = before.reshuffled(rng)
    after = truth.clone()
    after.play(seat, option)
    luck = luck_of(table.game, table.setup.players, rng)
    return float(luck.count(truth, seat, option, after)[0])


@pytest.mark.parametrize("name", ["legions:2", "abyss:2+leviathan", "abyss:4+leviathan+kraken"])
def test_there_is_no_luck_on_average(name: str) -> None:
    """Over the worlds that all players together cannot tell from the truth, before any move."""
    table = table_named(name)
    rng = seeded(5)
    moved = 0
    for before, seat, option in some_moments(table, 3, 8):
        had = [luck_of_a_move(table, before, seat, option, rng) for _ in range(DEALS)]
        error = stdev(had) / DEALS**0.5
        moved += error > ROUNDING
        assert abs(fmean(had)) <= SURE * error + ROUNDING
    assert moved


def test_what_chance_has_no_part_in_is_no_luck() -> None:
    table = table_named("legions:2")
    before = table.deal(1)
    seat = next(seat for seat in range(2) if before.options(seat))
    option = lowest(before.options(seat))
    after = before.clone()
    after.play(seat, option)  # a sealed answer: nothing is turned up
    luck = luck_of(table.game, 2, seeded(1))
    luck.count(before, seat, option, after)
    assert not luck.had.any()


@pytest.mark.parametrize("name", ["legions:2", "abyss:3+kraken"])
def test_the_luck_of_all_seats_adds_up_to_nothing(name: str) -> None:
    table = table_named(name)
    luck = luck_of(table.game, table.setup.players, seeded(2))
    play(table.game, table.setup, [Random()] * table.setup.players, 4, luck=luck)
    assert luck.had.any()
    assert float(luck.had.sum()) == pytest.approx(0, abs=1e-4)


def small_plan(aivat: bool) -> Plan:
    return Plan(
        "legions",
        2,
        (),
        {"king": "random", "tucked_banners_count": "yes"},
        ("greedy", "random"),
        4,
        3,
        aivat=aivat,
    )


def test_counting_luck_changes_no_game() -> None:
    plain, counted = (compete(Result(small_plan(aivat))) for aivat in (False, True))
    digests = [
        [game.digest for found in result.played[0].rounds for game in found.games]
        for result in (plain, counted)
    ]
    assert digests[0] == digests[1]
    assert header(plain.plan) != header(counted.plan)


def test_results_without_luck_are_reported_and_kept() -> None:
    result = compete(Result(small_plan(aivat=True)))
    rounds = result.played[0].rounds
    assert [from_json(to_json(found)) for found in rounds] == rounds
    first, second = report(result, 1.0, 1)["bots"]
    assert first["skill"] + second["skill"] == pytest.approx(1, abs=1e-3)
    games = [game for found in rounds for game in found.games]
    wanted = np.mean(
        [game.share(s) - game.luck[s] for game in games for s in (0, 1) if game.seats[s] == 0]
    )
    assert first["skill"] == pytest.approx(float(wanted), abs=1e-3)
    assert "skill" not in report(compete(Result(small_plan(aivat=False))), 1.0, 1)["bots"][0]
