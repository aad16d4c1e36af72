"""`tidecourt cards`, `rules` and `bots`."""

import json

import pytest

from tests.cli.commands import called, tidecourt
from tidecourt.bots.registry import levels
from tidecourt.games.legions.cards import HEROES, LEGIONS, PLACES, STRATAGEMS
from tidecourt.games.registry import game_named


def test_every_card_is_there_with_its_sources(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(called(capsys, "cards", "legions", "--json", "--lang", "fr").out)
    assert found["game"] == "legions"
    cards = found["cards"]
    assert len(cards) == len(LEGIONS) + len(HEROES) + len(PLACES) + len(STRATAGEMS)
    assert len({(card["kind"], card["id"]) for card in cards}) == len(cards)
    thief = next(card for card in cards if card["id"] == "red_thief")
    assert thief["name"] == "Enrôleur"
    assert thief["vp"] == 1
    assert thief["power"] == "steal_legion"
    assert thief["source"]["power"] == "found"
    assert thief["source"]["vp"] == "reconstructed"


@pytest.mark.parametrize(
    ("lang", "known", "legend"),
    [
        ("en", "Tide Caller", "is not known: the value is our own"),
        ("fr", "Appeleuse", "la valeur est de notre invention"),
    ],
)
def test_the_tables_say_which_values_are_reconstructed(lang: str, known: str, legend: str) -> None:
    result = tidecourt("cards", "legions", "--lang", lang)
    assert result.status == 0
    assert known in result.out
    assert legend in " ".join(result.out.split())
    row = next(line for line in result.out.splitlines() if "▲15² " in line)
    assert "2*" in row


@pytest.mark.parametrize("name", ["tide caller", "TIDE", "violet_recall", " Tide Caller "])
def test_a_card_is_found_as_people_call_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = called(capsys, "cards", "legions", name, "--lang", "en").out
    assert "Tide Caller" in out
    assert "take one of your legions" in out
    assert "Not known, our own choice: name, colour" in out


def test_accents_need_not_be_typed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Émissaire" in called(capsys, "cards", "legions", "emissaire", "--lang", "fr").out


def test_a_number_is_that_legion_only(capsys: pytest.CaptureFixture[str]) -> None:
    out = called(capsys, "cards", "legions", "1", "--lang", "en").out
    assert "Legion 1 " in out
    assert "Legion 11" not in out


def test_a_clause_a_chapter_and_the_whole(capsys: pytest.CaptureFixture[str]) -> None:
    clause = called(capsys, "rules", "legions", "lg-5.4", "--lang", "en").out
    assert clause.startswith("LG-5.4 Rally.")
    chapter = called(capsys, "rules", "legions", "LG-5", "--lang", "en").out
    assert "LG-5.1" in chapter
    assert "LG-5.6" in chapter
    assert "LG-6.1" not in chapter
    whole = tidecourt("rules", "legions", "--lang", "fr")
    assert whole.status == 0
    assert "LG-15.1" in whole.out
    assert "légion" in whole.out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_bots_are_listed_weakest_first(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    names = [level.name for level in levels(game_named("legions"))]
    found = json.loads(called(capsys, "bots", "legions", "--json", "--lang", lang).out)
    assert [bot["name"] for bot in found["bots"]] == names
    assert all(bot["about"] and bot["milliseconds"] > 0 for bot in found["bots"])
    shown = called(capsys, "bots", "legions", "--lang", lang).out
    assert [name for name in shown.split() if name in names] == names
    assert "1 ms" in shown
    assert "2 s" in shown
