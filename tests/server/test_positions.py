"""Positions laid out by hand: read, laid out card by card, and played on from."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.running import Browser, Message, Running, server, settings_for, still_world
from tests.server.test_live import play_out
from tidecourt.core.scenarios.toml_text import TomlText
from tidecourt.server.drafts import Draft, rewritten
from tidecourt.server.views.presenter import presenter_for

PRESENTERS = {name: presenter_for(name) for name in ("legions", "abyss")}
LEGIONS = """game = "legions"  # mine

[position]
step = "initiative"

[[do]]
play = "pass"
"""
ABYSS = """game = "abyss"
players = 3
modules = ["leviathan", "kraken"]

[position.seat0]
hand = ["crab:3x2"]
lords = ["sage"]
locations = { jail = ["elder"] }
"""


def draft(text: str) -> Draft:
    return Draft(text, PRESENTERS)


def cards(text: str, path: str) -> list[str]:
    found = draft(text)
    assert found.fault is None, found.fault.sentence
    return found.cards(found.place(path))


def test_a_card_is_laid_where_nothing_was_and_the_rest_is_filled() -> None:
    text = draft(LEGIONS).moved("2", "seat0.hand", "seat0.field.red", "")
    assert cards(text, "seat0.field.red") == ["2"]
    hand = cards(text, "seat0.hand")
    assert len(hand) == 3
    assert "2" not in hand
    assert text.startswith('game = "legions"  # mine\n\n[position]\nstep = "initiative"\n')
    assert text.endswith('[[do]]\nplay = "pass"\n')


def test_two_cards_change_places() -> None:
    row, hand = cards(LEGIONS, "row"), cards(LEGIONS, "seat1.hand")
    text = draft(LEGIONS).moved(row[0], "row", "seat1.hand", hand[1])
    assert hand[1] in cards(text, "row")
    assert row[0] in cards(text, "seat1.hand")


def test_of_a_deck_only_what_lies_on_top_is_said() -> None:
    text = draft(LEGIONS).moved("30", "deck", "seat0.field.green", "")
    assert cards(text, "seat0.field.green") == ["30"]
    assert "deck" not in TomlText(text).facts["position"]
    text = draft(text).moved("30", "seat0.field.green", "deck", "")
    assert cards(text, "deck")[:1] == ["30"]
    assert TomlText(text).facts["position"]["deck"] == [30]


def test_cards_lie_under_others() -> None:
    hero = cards(LEGIONS, "hero_row")[0]
    text = draft(LEGIONS).moved(hero, "hero_row", "seat0.heroes", "")
    text = draft(text).moved("25", "deck", f"seat0.heroes.{hero}", "")
    assert cards(text, "seat0.heroes") == [hero]
    assert cards(text, f"seat0.heroes.{hero}") == ["25"]
    text = draft(text).moved(hero, "seat0.heroes", "seat1.heroes", "")
    assert cards(text, "seat1.heroes") == [hero]
    assert cards(text, "seat0.heroes") == []


def test_cards_of_expansions_are_laid_too_and_equal_ones_one_by_one() -> None:
    assert cards(ABYSS, "seat0.hand") == ["crab3", "crab3"]
    text = draft(ABYSS).moved("crab3", "seat0.hand", "council.crab", "")
    assert (cards(text, "seat0.hand"), cards(text, "council.crab")) == (["crab3"], ["crab3"])
    (first,) = cards(text, "border.7")
    text = draft(text).moved("leviathan9", "leviathan_deck", "border.5", "")
    assert cards(text, "border.5") == ["leviathan9"]
    assert cards(text, "border.7") == [first]  # what was there before anything was said
    text = draft(text).moved("sage", "seat0.lords", "seat0.locations.jail", "")
    assert cards(text, "seat0.locations.jail") == ["elder", "sage"]
    space = cards(text, "court")
    text = draft(text).moved(space[0], "court", "court", space[2])
    assert cards(text, "court")[:3] == [space[2], space[1], space[0]]


def test_a_fault_has_a_line_and_what_the_text_says_can_still_be_moved() -> None:
    text = draft(LEGIONS).moved("2", "seat0.hand", "seat1.hand", "")
    faulty = draft(text)
    assert faulty.fault is not None
    assert text.splitlines()[faulty.fault.line - 1].startswith("hand")
    assert "holds 3 legions" in str(faulty.fault.sentence)
    assert faulty.cards(faulty.place("seat1.hand"))[-1] == "2"
    mended = faulty.moved("2", "seat1.hand", "seat0.field.yellow", "")
    assert draft(mended).fault is None


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("game = ", 1),
        ('game = "chess"', 1),
        ('game = "legions"\nplayers = 5\n[position]\n', 2),
        ('game = "legions"\n\n[position]\nrow = [1, 1]\n', 4),
        ('game = "legions"\n', 1),
        ('game = "legions"\nposition = 3\n', 2),
    ],
)
def test_whatever_is_wrong_is_told_with_its_line(text: str, line: int) -> None:
    fault = draft(text).fault
    assert fault is not None
    assert fault.line == line


def test_a_position_is_written_where_it_stood() -> None:
    position: dict[str, Any] = {"row": [1], "seat0": {"spent": True, "field": {"red": [2]}}}
    text = 'game = "legions"\n[position]\n# old\nrow = [3]\n[position.seat1]\n[[do]]\nx = 1\n'
    assert rewritten(text, position) == (
        'game = "legions"\n\n[position]\nrow = [1]\n\n'
        "[position.seat0]\nspent = true\nfield = { red = [2] }\n\n[[do]]\nx = 1\n"
    )
    assert rewritten("", {}) == "[position]\n"


# -------------------------------------------------------------------- over HTTP


def talking(tmp_path: Path, talk: Callable[[Browser], Awaitable[None]]) -> None:
    async def run() -> None:
        async with server(settings_for(tmp_path), still_world()) as running:
            await begin(running)

    async def begin(running: Running) -> None:
        await talk(running.browser())

    asyncio.run(run())


def test_a_position_is_shown_in_both_languages_and_played_on(tmp_path: Path) -> None:
    async def talk(ada: Browser) -> None:
        found: Message = await ada.ask("POST", "/api/positions", {"text": LEGIONS})
        assert (found["game"], found["fault"], found["line"]) == ("legions", "", 0)
        assert found["board"]["table"]["seats"][1]["name"] == "Seat 1"
        titles = {place["path"]: place["title"] for place in found["places"]}
        assert titles["seat0.field.red"] == "At red"
        french = await ada.ask("POST", "/api/positions?lang=fr", {"text": "game = 3"})
        assert french["fault"]
        assert french["board"] is None
        move = {"text": LEGIONS, "card": "2", "source": "seat0.hand", "target": "seat0.field.red"}
        moved = await ada.ask("POST", "/api/positions/move", move)
        assert moved["board"]["view"] != found["board"]["view"]
        wish = {"text": moved["text"], "seat": 1, "level": "novice"}
        made = await ada.ask("POST", "/api/positions/table", wish)
        assert [seat["kind"] for seat in made["seats"]] == ["bot", "person"]
        async with ada.at(made["id"]) as line:
            places = line.heard[0]["view"]["places"]
            assert any("2" in str(place) for place in places)
            await play_out(line, Random(1))

    talking(tmp_path, talk)


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    async def talk(ada: Browser) -> None:
        path = "/api/positions/table"
        wish = {"text": "game = ", "seat": 0, "level": "novice"}
        assert await ada.refused("POST", path, wish) == "400 bad_position"
        wish["text"] = LEGIONS
        assert await ada.refused("POST", path, wish | {"seat": 2}) == "404 no_seat"
        assert await ada.refused("POST", path, wish | {"level": "x"}) == "400 bad_setup"
        over = 'game = "abyss"\n[position]\nstep = "end_of_game"\n'
        assert await ada.refused("POST", path, wish | {"text": over}) == "409 over"
        long = {"text": "#" * 20_000}
        assert await ada.refused("POST", "/api/positions", long) == "413 too_long"
        move = {"text": LEGIONS, "card": "2", "source": "seat0.hand", "target": "row"}
        for wrong in ({"card": "31"}, {"target": "hero_row"}, {"target": "x"}, {"instead": "31"}):
            refused = await ada.refused("POST", "/api/positions/move", move | wrong)
            assert refused == "409 not_there"

    talking(tmp_path, talk)
