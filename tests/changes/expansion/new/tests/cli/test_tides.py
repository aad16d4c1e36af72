"""Tides in the terminal."""

from tests.cli.commands import tidecourt


def test_a_game_is_played_and_its_line_is_drawn() -> None:
    """By random answers: the first of each question, until the input ends."""
    played = tidecourt(
        *("play", "abyss", "--terminal", "--with", "tides", "--bot", "greedy", "--seed", "1"),
        typed="1\n" * 60,
    )
    assert "Shells left 12" in played.out
    assert played.err == ""
