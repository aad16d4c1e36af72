"""Ebb before the browser and in the terminal."""

from msgspec import to_builtins

from tests.cli.commands import tidecourt
from tidecourt.games.registry import game_named
from tidecourt.locales import words
from tidecourt.server.views.presenter import presenter_for


def test_the_board_and_the_question_are_shown() -> None:
    presenter, game = presenter_for("ebb"), game_named("ebb")
    seen = game.deal(game.setup(), 1).seen_by(0)
    reader = presenter.telling.reader(words("fr"), 0, ("Ada", "Ben"))
    ask = presenter.ask(seen, reader)
    assert ask.question == "Quelle pierre prenez-vous ?"
    drawn = {f"stone:{stone}" for stone in to_builtins(presenter.view(seen, 0, "log"))["row"]}
    assert {option.target for option in ask.options} == drawn | {"sand"}


def test_it_is_played_in_the_terminal() -> None:
    played = tidecourt("play", "ebb", "--terminal", "--bot", "greedy", typed="1\n" * 8)
    assert "In the open" in played.out
    assert played.err == ""
