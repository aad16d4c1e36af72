"""Puzzles at tables: the first answer counts, a wrong one is told, the solution comes after it."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.running import Browser, Line, Running, play_on
from tests.server.test_lessons import give
from tidecourt.puzzles.proof import PLAYED, SOLVED
from tidecourt.puzzles.puzzle import Puzzle
from tidecourt.puzzles.rating import Rating
from tidecourt.puzzles.shelf import shipped
from tidecourt.server.errors import RefusedError
from tidecourt.server.puzzling import next_for


def some(game: str, by: str) -> Puzzle:
    return next(each for each in shipped().values() if (each.game, each.by) == (game, by))


PUZZLES = [some("legions", SOLVED), some("abyss", PLAYED)]


async def begun(browser: Browser, puzzle: Puzzle) -> str:
    made = await browser.ask("POST", "/api/puzzles", {"name": puzzle.name})
    assert made["puzzle"] == puzzle.name
    return str(made["id"])


async def told(browser: Browser, puzzle: Puzzle, lang: str = "en") -> Any:
    return await browser.ask("GET", f"/api/puzzles/{puzzle.name}?lang={lang}")


async def give_wrong(line: Line, word: str) -> Any:
    await line.move(word)
    return await line.next("refused")


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.game)
def test_a_puzzle_that_is_solved_at_once(tmp_path: Path, puzzle: Puzzle) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        before = await told(ada, puzzle)
        assert before["solution"] is None
        table = await begun(ada, puzzle)
        async with ada.at(table) as line:
            offered = {option["word"] for option in line.position["ask"]["options"]}
            assert offered == set(puzzle.wins)
            await give(line, puzzle.answer)
            await line.until(lambda at: at.position["ask"] is None)
        after = await told(ada, puzzle)
        assert (after["tried"], after["solved"]) == (True, True)
        assert after["mine"] > before["mine"]
        assert after["rating"] < before["rating"]
        answers = after["solution"]["answers"]
        assert [each["word"] for each in answers] == list(puzzle.wins)
        assert answers[0]["word"] == puzzle.answer
        seats = (await ada.ask("GET", f"/api/tables/{table}"))["seats"]
        called = {"You", *(seat["name"] for seat in seats)}
        assert "You" in {deeds["name"] for deeds in after["solution"]["line"]} <= called
        french = await told(ada, puzzle, "fr")
        assert french["solution"]["answers"][0]["label"]
        shelf = await ada.ask("GET", "/api/puzzles")
        assert (shelf["tried"], shelf["solved"], shelf["provisional"]) == (1, 1, True)
        assert await ada.ask("GET", "/api/tables/mine") == []

    play_on(tmp_path, talk)


def test_the_first_answer_counts_and_a_wrong_one_is_told(tmp_path: Path) -> None:
    puzzle = PUZZLES[0]
    wrong = next(word for word in puzzle.wins if word != puzzle.answer)

    async def talk(running: Running) -> None:
        ada = running.browser()
        table = await begun(ada, puzzle)
        async with ada.at(table) as line:
            refusal = await give_wrong(line, wrong)
            assert refusal["code"] == "puzzle"
            assert f"{round(100 * puzzle.wins[puzzle.answer])} %" in refusal["text"]
            after = await told(ada, puzzle)
            assert (after["tried"], after["solved"]) == (True, False)
            assert after["mine"] < Rating().shown
            await give(line, puzzle.answer)
        again = await told(ada, puzzle)
        assert (again["solved"], again["mine"]) == (False, after["mine"])
        mine = await ada.ask("GET", "/api/me/export")
        assert [each["puzzle"] for each in mine["puzzles"]] == [puzzle.name]
        await ada.ask("DELETE", "/api/me")
        assert not await running.hall.services.ledger.store.rows("SELECT 1 FROM puzzle_tries")

    play_on(tmp_path, talk)


def test_there_is_no_such_puzzle(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        await ada.refused("POST", "/api/puzzles", {"name": "none"})
        await ada.refused("POST", "/api/puzzles", {"theme": "legions/none"})

    play_on(tmp_path, talk)


def test_the_next_puzzle_is_new_of_its_theme_and_about_as_hard_as_one_is_strong() -> None:
    of_legions = sorted(
        (each for each in shipped().values() if each.game == "legions"),
        key=lambda each: each.rating,
    )
    tried = {each.name for each in of_legions[:-1]}
    assert next_for("legions/any", tried, Rating(), Random(1)) == of_legions[-1]
    weak = [next_for("legions/any", set(), Rating(0.0, 1.0), Random(k)).rating for k in range(9)]
    strong = [next_for("legions/any", set(), Rating(60.0, 1.0), Random(k)).rating for k in range(9)]
    assert max(weak) < min(strong)
    every = {each.name for each in of_legions}
    assert next_for("legions/any", every, Rating(), Random(1)).game == "legions"
    with pytest.raises(RefusedError):
        next_for("legions/none", set(), Rating(), Random(1))
