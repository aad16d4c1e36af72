"""`tidecourt play`: whole games, typed line by line."""

from io import StringIO
from pathlib import Path
from re import findall

import pytest
from rich.console import Console

from tests.cli.commands import tidecourt
from tidecourt.bots.bot import Clock
from tidecourt.bots.registry import bot_named
from tidecourt.cli.commands import labels
from tidecourt.cli.hints import Adviser
from tidecourt.cli.screen import Screen
from tidecourt.cli.show import show_for
from tidecourt.cli.table import Player, Table
from tidecourt.core.match import Match
from tidecourt.core.record import Record, parse, replay
from tidecourt.games.legions.position import position
from tidecourt.games.registry import game_named
from tidecourt.locales import words

EVERY_LABEL = "".join(f"{label}\n" for label in (*range(32), "h"))  # some will be answers
A_GAME = EVERY_LABEL * 130  # more than a game needs


def record(path: Path) -> Record:
    return parse(path.read_text("utf-8"))


def match(path: Path) -> Match:
    return replay(record(path), game_named("legions"))


def pages(out: str) -> list[str]:
    """What stood on the screen before each answer."""
    return out.split("> ")


# -------------------------------------------------------------------- against a bot


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_whole_game_against_a_bot(bot: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = tidecourt(
        "play", "--terminal", "--bot", bot, "--seed", 4, "--save", file, typed=A_GAME
    )
    assert result.status == 0
    assert result.err == ""
    assert "The score" in result.out
    assert findall(r"(You win|wins)[ ,]", result.out)
    played = match(file)
    assert played.over
    assert record(file).headers["players"] == f"You, {bot.capitalize()}"
    assert record(file).headers["bots"] == f"-, {bot}"
    assert record(file).headers["seed"] == "4"


def test_a_whole_game_in_french(tmp_path: Path) -> None:
    file = tmp_path / "partie.txt"
    result = tidecourt(
        *("play", "legions", "--seat", 1, "--bot", "random", "--seed", 8, "--save", file),
        typed="?\nc 14\nr LG-5.4\nl\nabc\n" + A_GAME,
        lang="fr_FR.UTF-8",
    )
    assert result.status == 0
    assert "Choisissez la légion à révéler" in result.out
    assert "Vous placez la légion" in result.out
    assert "Tapez l'un de ces choix : " in result.out
    assert "Le décompte" in result.out
    assert record(file).headers["bots"] == "random, -"
    for english in (" legion ", "You ", " wins", " hand ", "Row "):
        assert english not in result.out
    assert match(file).over


@pytest.mark.rule("LG-A23")
def test_against_a_bot_nobody_is_asked_who_can_only_pass(tmp_path: Path) -> None:
    result = tidecourt("play", "--bot", "random", "--seed", 2, typed=A_GAME, cwd=tmp_path)
    assert "The score" in result.out
    assert "Nothing for you to do here" not in result.out


def test_the_end_of_the_input_leaves_and_saves(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = tidecourt("play", "--seed", 4, "--save", file, typed=EVERY_LABEL)
    assert result.status == 0
    assert f"Savedto{file}." in "".join(result.out.split())  # a long path is broken anywhere
    assert not match(file).over
    assert len(match(file).moves) >= 2


def test_names_seed_and_sides_are_as_asked(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    asked = ("--names", "Zoé,Max", "--seed", 99, "--option", "king=second_seat", "--save", file)
    result = tidecourt("play", *asked)
    assert "King: Max" in result.out
    headers = record(file).headers
    assert headers["players"] == "Zoé, Max"
    assert headers["seed"] == "99"
    assert headers["options"] == "tucked_banners_count=yes, king=second_seat"


def test_an_answer_may_be_typed_as_its_word(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    hand = findall(r"hand .*?(\d+)", tidecourt("play", "--seed", 5).out)[-1]
    for word in (f"reveal:{hand}", hand):
        tidecourt("play", "--seed", 5, "--save", file, typed=f"0\n{word}\n")
        assert f"reveal:{hand}" in [move.word for move in match(file).moves]


def test_a_legion_goes_by_its_number_and_0_declines() -> None:
    assert labels(["reveal:3", "reveal:20", "reveal:24"]) == ["3", "20", "24"]
    assert labels(["pass", "rally:1", "rally:2"]) == ["0", "1", "2"]
    assert labels(["pass", "reserve:red_spy", "reserve:red_thief"]) == ["0", "1", "2"]
    assert labels(["place:red", "place:blue"]) == ["1", "2"]
    assert labels(["take:14", "take:hidden", "take:hill", "take:sea"]) == ["14", "h", "hi", "se"]


# -------------------------------------------------------------------- undo, save, resume


def test_undo_takes_back_what_revealed_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    # Both decline the windows of the turn; Ben, who is asked next, takes that back.
    typed = "\n0\n\n0\n"
    tidecourt("play", "--two", "--seed", 3, "--save", file, typed=typed)
    assert [move.seat for move in match(file).moves] == [0, 1]
    tidecourt("play", "--two", "--seed", 3, "--save", file, typed=typed + "u\n")
    assert [move.seat for move in match(file).moves] == [0]


def test_undo_stops_where_something_came_to_light(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = tidecourt("play", "--seed", 5, "--save", file, typed="0\n3\nu\n")
    assert "There is nothing to take back" in result.out
    assert any("revealed" in move.outcome for move in record(file).moves)


@pytest.mark.rule("LG-A23")
def test_undo_passes_over_what_answered_itself() -> None:
    # Three at red, but no hero to be had there: Ada is asked for secrecy only, and not at all
    # against a bot. Taking back then means the placement.
    facts = {
        "step": "place",
        "revealed": [1, 30],
        "hero_row": ["violet_recall", "violet_rally"],
        "hero_deck_size": 0,
        "seat0": {"field": {"red": [3, 12]}, "stratagem": "king_reserve"},
        "seat1": {"spent": True},
    }
    game = game_named("legions")
    played = Match(game, game.setup(), 1, position(facts))
    asked = []

    def read() -> str:
        asked.append([move.word for move in played.moves])
        return ["place:red\n", "u\n", "place:blue\n", ""][len(asked) - 1]

    players = [Player("Ada"), Player("Ben", "random", bot_named("random", game))]
    screen = Screen(Console(file=StringIO()))
    Table(played, players, show_for("legions"), words("en"), screen, read).play()
    assert asked == [[], ["place:red", "pass"], [], ["place:blue"]]


def test_a_saved_game_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = EVERY_LABEL * 2 + "\ns game.txt\nq\n\n"
    stopped = tidecourt("play", "--bot", "random", "--seed", 6, typed=typed, cwd=tmp_path)
    assert "Saved to game.txt." in stopped.out
    before = record(file)
    resumed = tidecourt("play", "--resume", file, "--save", file, typed=EVERY_LABEL)
    assert pages(resumed.out)[0].splitlines()[-3:] == pages(stopped.out)[-4].splitlines()[-3:]
    after = record(file)
    assert len(after.moves) > len(before.moves)
    words_before = [move.word for move in before.moves]
    assert [move.word for move in after.moves][: len(words_before)] == words_before
    assert after.headers["bots"] == before.headers["bots"] == "-, random"


def test_a_finished_game_shows_its_end_again(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    tidecourt("play", "--bot", "random", "--seed", 6, "--save", file, typed=A_GAME)
    result = tidecourt("play", "--resume", file)
    assert "The score" in result.out
    assert "To keep the record, type a file name" in result.out


def test_leaving_offers_to_save(tmp_path: Path) -> None:
    typed = "0\nq\nnowhere/game.txt\nkept.txt\n"
    result = tidecourt("play", "--seed", 5, typed=typed, cwd=tmp_path)
    assert "That file cannot be written (No such file or directory)." in result.out
    assert "Saved to kept.txt." in result.out
    assert len(match(tmp_path / "kept.txt").moves) >= 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.txt"]


# -------------------------------------------------------------------- what can be looked up


@pytest.fixture(scope="module")
def looked_up() -> str:
    commands = "?", "l", "s", "9", "c 15", "c tide caller", "c red", "c dragoon", "c"
    more = "r LG-5.4", "r LG-13", "r LG-5.44", "r", ""
    typed = "\n".join((*commands, *more, ""))
    return tidecourt("play", "--terminal", "--seed", 5, typed=typed).out


@pytest.mark.parametrize(
    "sentence",
    [
        "takes your last move back",
        "Five banners win at once",
        "▲15² Legion 15",
        "●² Tide Caller",
        "rout one enemy legion of your choice",
        "No card is called 'dragoon'.",
        "Which card? Type c",
        "you may turn exactly one of them",
        "LG-13.3",
        "The rules have no clause 'LG-5.44'. Did you mean LG-5.4",
        "Which clause? Type r and an id such as LG-5.4.",
        "Save to which file?",
        "Type one of 0, 1, or ? for help.",
    ],
)
def test_help_cards_and_rules_are_at_hand(sentence: str, looked_up: str) -> None:
    assert " ".join(sentence.split()) in " ".join(looked_up.split())


def test_an_empty_line_draws_the_table_again(looked_up: str) -> None:
    assert looked_up.count("Legions · turn 1 of 12") == 2


# -------------------------------------------------------------------- two people


@pytest.fixture(scope="module")
def at_one_screen(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    file = tmp_path_factory.mktemp("two") / "game.txt"
    result = tidecourt(
        *("play", "--two", "--terminal", "--names", "Ada,Ben", "--seed", 12, "--save", file),
        typed=A_GAME,
    )
    assert result.status == 0
    assert result.err == ""
    return result.out, file


def test_a_whole_game_between_two_people(at_one_screen: tuple[str, Path]) -> None:
    out, file = at_one_screen
    assert match(file).over
    assert record(file).headers["bots"] == "-, -"
    assert "The score" in out


def test_a_curtain_falls_whenever_the_other_one_is_asked(at_one_screen: tuple[str, Path]) -> None:
    out, _ = at_one_screen
    near = ""
    curtains = 0
    for page in pages(out)[:-1]:
        lines = page.splitlines()
        if "Pass the screen to" in page:
            assert len(lines) == 1
            curtains += 1
            near = "Ada" if "Ada" in page else "Ben"
        elif "Row" in page:
            mine = next(line for line in reversed(lines) if line.startswith(("Ada  ", "Ben  ")))
            assert mine.startswith(near)
            assert "▒" not in mine.split("hand")[1]
    assert curtains > 24


@pytest.mark.rule("LG-A23")
def test_two_people_are_asked_even_if_they_can_only_pass(at_one_screen: tuple[str, Path]) -> None:
    assert "Nothing for you to do here: go on." in at_one_screen[0]


def test_the_curtain_lets_you_leave(tmp_path: Path) -> None:
    result = tidecourt("play", "--two", "--seed", 3, typed="\n0\nq\nleft.txt\n", cwd=tmp_path)
    assert "Saved to left.txt." in result.out
    assert result.status == 0


# -------------------------------------------------------------------- hints


def advised(typed: list[str], lang: str = "en", people: int = 1) -> tuple[str, Match]:
    """What a hint prints, by a bot that may look at a few positions only."""
    game = game_named("legions")
    played = Match(game, game.setup(), 5)
    lines = [f"{line}\n" for line in typed]
    printed = StringIO()
    bots = [Player("Ada")] + [Player("Ben", "random", bot_named("random", game))] * (2 - people)
    players = bots + [Player("Ben")] * (people - 1)
    screen = Screen(Console(file=printed, width=100))
    adviser = Adviser(game, lambda: Clock(evaluations=50))
    table = Table(
        *(played, players, show_for("legions"), words(lang), screen),
        lambda: lines.pop(0) if lines else "",
        adviser=adviser,
    )
    table.play()
    return printed.getvalue(), played


def test_a_hint_shows_what_every_answer_is_worth_and_what_to_type_for_it() -> None:
    before, _ = advised(["0"])
    out, played = advised(["0", "hint"])
    shown = out[len(before) - 1 :]
    seat = 0
    labels = [word.partition(":")[2] for word in played.words(seat)]
    for label in labels:
        assert findall(rf"(?m)^ +{label} .* \d+% .*\d+\.\d +\d+%", shown), shown
    assert "The game may go on like this:" in shown
    assert findall(r"(?m)^  You: \w+", shown)
    assert "hidden cards in this line are guesses" in shown


def test_a_hint_changes_nothing() -> None:
    _, plain = advised(["0", "3"])
    _, hinted = advised(["hint", "0", "hint", "3"])
    assert [move.word for move in plain.moves] == [move.word for move in hinted.moves]


def test_a_hint_is_asked_for_in_french_too() -> None:
    for word in ("conseil", "hint"):
        out, _ = advised([word], "fr")
        assert "La partie pourrait continuer ainsi" in out
        assert findall(r"(?m)^  Vous : \w+", out)
        assert "The game" not in out


def test_each_of_two_people_gets_a_hint_for_their_own_seat() -> None:
    out, played = advised(["", "0", "", "hint"], people=2)
    (first,) = {move.seat for move in played.moves}
    line = out.split("The game may go on like this:")[1]
    assert findall(r"(?m)^  You: \w+", line)
    assert f"{('Ada', 'Ben')[1 - first]}:" not in line


def test_help_names_the_hint(looked_up: str) -> None:
    assert findall(r"(?m)^hint +shows what a bot makes of your answers", looked_up)


def test_the_time_for_hints_can_be_chosen() -> None:
    result = tidecourt("play", "--seed", 5, "--hint-seconds", "0.05", typed="hint\n")
    assert "The game may go on like this:" in result.out
    assert tidecourt("play", "--hint-seconds", "no").status == 2
