"""Tides before a viewer: what is shown follows from what is known, and the client can draw it."""

from pathlib import Path
from typing import Any

import msgspec

from tidecourt.games.abyss.game import Abyss
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import words
from tidecourt.server.views.abyss.presenter import AbyssPresenter

GAME = Abyss()
PRESENTER = AbyssPresenter()
NAMES = ("Ada", "Ben")
DRAWN = Path(__file__).parents[2] / "web" / "src" / "abyss" / "tides" / "position.json"


def table() -> AbyssState:
    """Seat 0 has two Shells and a Tidecaller that has just arrived; seat 1 has one Shell."""
    state = GAME.lay_out(
        {
            "players": 2,
            "modules": ["tides"],
            "court": ["tidecaller", "keeper", "reaper", "shepherd", "miller", "landowner"],
            "seat0": {"hand": ["seahorse5", "seahorse4"], "shells": [1, 3]},
            "seat1": {"hand": [], "shells": [2]},
        }
    )
    state.settle()
    for word in ("recruit:1", "pay:seahorse5", "pay:seahorse4", "affiliate:seahorse4"):
        if word in GAME.words(state, 0):
            state.play(0, GAME.words(state, 0)[word])
    assert "shell:bag" in GAME.words(state, 0)
    return state


def shown(viewer: int, lang: str = "en") -> dict[str, Any]:
    seen = table().seen_by(viewer)
    reader = PRESENTER.telling.reader(words(lang), viewer, NAMES)
    ask = PRESENTER.ask(seen, reader) if viewer == 0 else None
    view = PRESENTER.view(seen, viewer, "log")
    built: dict[str, Any] = msgspec.to_builtins({"view": view, "ask": ask})
    return built


def test_shells_are_shown_to_those_who_hold_them() -> None:
    mine, theirs = shown(0)["view"], shown(1)["view"]
    assert mine["parts"]["tides"] == {"bag": 9}
    assert mine["realms"][0]["parts"]["tides"] == {"shells": 2, "points": [1, 3]}
    assert theirs["realms"][0]["parts"]["tides"] == {"shells": 2, "points": []}
    assert mine["realms"][0]["score"] - theirs["realms"][0]["score"] == 4


def test_the_question_names_what_can_be_chosen_on_the_board() -> None:
    for lang, question in (("en", "Whose Shell"), ("fr", "À qui prenez-vous")):
        ask = shown(0, lang)["ask"]
        assert ask["question"].startswith(question)
        assert {option["target"] for option in ask["options"]} == {"bag", "seat:1"}


def test_it_is_told_why_the_bag_is_no_answer_at_another_time() -> None:
    start = GAME.deal(GAME.setup(2, ("tides",)), 1)
    seat = start.turn
    reader = PRESENTER.telling.reader(words("en"), seat, NAMES)
    asked = PRESENTER.ask(start.seen_by(seat), reader)
    why = {target: reason.text for reason in asked.why for target in reason.targets}
    assert why["bag"] == "A Shell is taken when the Tidecaller arrives."


def test_the_reference_has_its_lord() -> None:
    cards = {card.id: card for card in PRESENTER.telling.cards(words("fr"))}
    assert cards["tidecaller"].name == "Meneuse de marées"
    assert cards["tidecaller"].values["set"] == "Marées"


def test_the_client_is_given_what_it_draws() -> None:
    """The tests of the client read this: see web/src/abyss/tides."""
    DRAWN.write_bytes(msgspec.json.encode({str(viewer): shown(viewer) for viewer in (0, 1)}))
