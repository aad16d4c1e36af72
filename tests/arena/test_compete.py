"""Runs of the arena: the same whoever plays them, fair to every seat, stopped when it is clear."""

import sys
from pathlib import Path
from shlex import join

import pytest

from tidecourt.arena.compete import Plan, Played, Result, Stop, compete
from tidecourt.arena.rounds import GameResult, Round
from tidecourt.core.record import parse, replay
from tidecourt.games.registry import game_named

PROGRAM = Path(__file__).parents[1] / "bots" / "unruly_program.py"


def program(how: str) -> str:
    """A bot that is quick and not random, whatever else it does."""
    return f"cmd@20s:{join([sys.executable, '-S', str(PROGRAM), how])}"


LAST_WORD = program("plays")


def plan(
    *bots: str,
    games: int = 8,
    seed: int = 3,
    game: str = "legions",
    players: int = 2,
    modules: tuple[str, ...] = (),
    stop: Stop | None = None,
    records: Path | None = None,
) -> Plan:
    return Plan(game, players, modules, {}, bots, games, seed, stop, records)


def games_of(result: Result) -> list[list[list[GameResult]]]:
    return [[found.games for found in played.rounds] for played in result.played]


def test_a_run_is_the_same_with_any_number_of_workers() -> None:
    wanted = plan("random", "random@5", "random@9", games=40)
    alone = compete(Result(wanted))
    together = compete(Result(wanted), workers=2)
    assert len(alone.played) == 3
    assert games_of(alone) == games_of(together)


def test_a_run_that_stops_early_is_the_same_with_any_number_of_workers() -> None:
    """The test hears the rounds in order, whoever is done first."""
    wanted = plan(LAST_WORD, "random", games=1000, stop=Stop(0, 400, error=0.2))
    alone = compete(Result(wanted))
    together = compete(Result(wanted), workers=2)
    (played,) = alone.played
    assert played.verdict
    assert 2 < len(played.rounds) < 100
    assert games_of(alone) == games_of(together)


def test_without_a_test_everything_is_played() -> None:
    (played,) = compete(Result(plan("random", "random", games=50))).played
    assert played.games == 50
    assert played.verdict == ""


def test_every_deal_is_played_from_both_seats() -> None:
    (played,) = compete(Result(plan("random", "random"))).played
    assert [found.number for found in played.rounds] == [0, 1, 2, 3]
    for found in played.rounds:
        assert [game.seats for game in found.games] == [(0, 1), (1, 0)]


def test_a_bot_against_itself_plays_the_same_game_twice() -> None:
    """Both games of a pair meet the same cards and the same luck: only the names change seats."""
    (played,) = compete(Result(plan("random", "random", games=40))).played
    assert played.rate == 0.5
    for found in played.rounds:
        first, second = found.games
        assert first.points == second.points
        assert first.digest == second.digest
    assert len({found.games[0].digest for found in played.rounds}) == 20


def test_games_are_rounded_up_to_whole_deals() -> None:
    wanted = plan("random", "random", game="abyss", players=3, games=4)
    (played,) = compete(Result(wanted)).played
    assert played.games == 6
    assert [game.seats for game in played.rounds[0].games] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


def test_another_seed_is_another_run() -> None:
    first = compete(Result(plan("random", "random")))
    second = compete(Result(plan("random", "random", seed=4)))
    assert games_of(first) != games_of(second)


def test_every_new_round_is_heard_in_order() -> None:
    heard: list[int] = []
    wanted = plan("random", "random", games=120)
    compete(Result(wanted), 0, lambda played, found: heard.append(found.number))
    assert heard == list(range(60))


def test_a_run_that_is_interrupted_keeps_what_it_knows() -> None:
    def interrupt(played: Played, found: Round) -> None:
        if found.number == 4:
            raise KeyboardInterrupt

    result = compete(Result(plan("random", "random", games=120)), 0, interrupt)
    assert result.interrupted
    assert len(result.played[0].rounds) == 5


def test_a_run_goes_on_where_it_was_left() -> None:
    wanted = plan("random", "random", games=12)
    whole = compete(Result(wanted))
    begun = Result(wanted)
    for found in whole.played[0].rounds[:2]:
        begun.played[0].add(found)
    assert games_of(compete(begun)) == games_of(whole)


def test_records_are_of_the_very_games(tmp_path: Path) -> None:
    wanted = plan("random@5", "random", games=4, records=tmp_path / "games")
    (played,) = compete(Result(wanted)).played
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == [
        "legions-00001-a.txt",
        "legions-00001-b.txt",
        "legions-00002-a.txt",
        "legions-00002-b.txt",
    ]
    games = [game for found in played.rounds for game in found.games]
    for file, game in zip(files, games, strict=True):
        record = parse(file.read_text("utf-8"))
        match = replay(record, game_named("legions"))
        assert tuple(match.state.scores()) == game.points
        assert record.headers["bots"].split(", ")[game.seats.index(1)] == "random"
    (again,) = compete(Result(plan("random@5", "random", games=4))).played
    assert [found.games for found in again.rounds] == [found.games for found in played.rounds]


@pytest.mark.parametrize("workers", [0, 2])
def test_what_goes_wrong_with_a_program_is_counted_and_the_games_go_on(workers: int) -> None:
    (played,) = compete(Result(plan(program("cheats by word"), "random", games=2)), workers).played
    assert played.games == 2
    failures = [found.failures[0] for found in played.rounds]
    assert all(failure.total() for failure in failures)
    assert all(1 not in found.failures for found in played.rounds)


def test_a_program_plays_the_same_games_in_any_worker() -> None:
    wanted = plan(LAST_WORD, "random", games=2)
    alone = compete(Result(wanted))
    assert games_of(alone) == games_of(compete(Result(wanted), workers=2))
    assert all(not found.failures for found in alone.played[0].rounds)
