"""`tidecourt play abyss`: whole games, typed line by line, with every set of expansions."""

from pathlib import Path
from re import findall

import pytest

from tests.cli.commands import called, tidecourt
from tidecourt.cli.commands import labels
from tidecourt.cli.play import usual_names
from tidecourt.core.match import Match
from tidecourt.core.record import Record, parse, replay
from tidecourt.games.registry import game_named
from tidecourt.locales import words

LETTERS = ("e", "j", "cr", "se", "sh", "sq")
EVERY_LABEL = "".join(f"{label}\n" for label in (1, 0, 2, *LETTERS, 3, 4, 5, 6, 7, 8, 9, 10))
A_GAME = EVERY_LABEL * 250  # more than a game needs
SOME = EVERY_LABEL * 15
SETS = ("", "leviathan", "kraken", "leviathan,kraken")


def record(path: Path) -> Record:
    return parse(path.read_text("utf-8"))


def match(path: Path) -> Match:
    return replay(record(path), game_named("abyss"))


def pages(out: str) -> list[str]:
    """What stood on the screen before each answer."""
    return out.split("> ")


def play(file: Path, *args: object, typed: str = A_GAME, lang: str = "C.UTF-8") -> str:
    """Play with these flags, and what was printed; the record is kept in a file."""
    asked = ("play", "abyss", "--terminal", "--save", file, *args)
    result = tidecourt(*asked, typed=typed, lang=lang, cwd=file.parent)
    assert result.err == ""
    assert result.status == 0
    return result.out


# -------------------------------------------------------------------- whole games


@pytest.mark.parametrize("modules", SETS)
def test_a_whole_game_with_every_set_of_expansions(modules: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    out = play(file, "--with", modules, "--players", 3, "--bot", "random", "--seed", 4)
    assert "The score" in out
    assert findall(r"(You win|wins|share)", out)
    assert match(file).over
    headers = record(file).headers
    assert headers["players"] == "You, Random 1, Random 2"
    assert headers["bots"] == "-, random, random"
    assert ("Border" in out) == ("leviathan" in modules)
    assert ("Threat" in out) == ("leviathan" not in modules)


def test_a_whole_game_in_french(tmp_path: Path) -> None:
    file = tmp_path / "partie.txt"
    out = play(
        file,
        *("--with", "leviathan,kraken", "--bots", "random,greedy", "--seat", 1, "--seed", 8),
        typed="?\nc chamanesse\nr AB-8.2\nl\nabc\n" + A_GAME,
        lang="fr_FR.UTF-8",
    )
    assert "À vous : que faites-vous ?" in out
    assert "Vous explorez les profondeurs." in out
    assert "Le décompte" in out
    assert record(file).headers["bots"] == "random, -, greedy"
    for english in ("You ", " wins", "Hand ", "Court", "Border", " Pearl", " Lord "):
        assert english not in out
    assert match(file).over


def test_three_people_and_a_bot_at_one_screen(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    out = play(file, "--people", 3, "--players", 4, "--bot", "random", "--seed", 3, typed=SOME)
    assert len(match(file).moves) > 12
    assert record(file).headers["players"] == "Ada, Ben, Cleo, Random"
    assert record(file).headers["bots"] == "-, -, -, random"
    near = ""
    for page in pages(out)[:-1]:
        if "Pass the screen to" in page:
            assert len(page.splitlines()) == 1
            near = next(name for name in ("Ada", "Ben", "Cleo") if name in page)
        elif "Council" in page:
            mine = page.split("\n─")[-1]
            assert near in mine.splitlines()[1]
            assert page.count("  Hand ") <= 1


# -------------------------------------------------------------------- saving


def test_a_saved_game_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    asked = ("--with", "kraken", "--players", 4, "--bot", "random", "--seed", 6)
    stopped = play(file, *asked, typed=EVERY_LABEL * 3 + "\nq\n")
    before = record(file)
    resumed = tidecourt("play", "--resume", file, "--save", file, typed=EVERY_LABEL)
    assert pages(resumed.out)[0].splitlines()[-3:] == pages(stopped)[-2].splitlines()[-3:]
    after = record(file)
    assert len(after.moves) > len(before.moves) > 3
    kept = [move.word for move in before.moves]
    assert [move.word for move in after.moves][: len(kept)] == kept
    assert after.headers["bots"] == before.headers["bots"] == "-, random, random, random"


def test_a_saved_game_keeps_its_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    play(file, "--seed", 6, typed="q\n")
    for other in (["--players", 3], ["--with", "kraken"], ["--seed", 2]):
        result = called(capsys, "play", "--resume", file, *other)
        assert result.status == 2
        assert "a saved game keeps its own" in result.err


def test_a_record_can_be_looked_at_and_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    play(file, "--with", "leviathan", "--bot", "random", "--seed", 6, typed=EVERY_LABEL * 8)
    assert called(capsys, "replay", file, "--verify").out.startswith("ok: ")
    shown = called(capsys, "replay", file, "--at", 5, "--as", 0, "--lang", "en").out
    assert "After move 5" in shown
    assert "  Hand " in shown
    outside = called(capsys, "replay", file, "--at", 5, "--lang", "en").out
    assert "  Hand " not in outside


# -------------------------------------------------------------------- while playing


def test_a_lord_that_cannot_be_recruited_says_why(tmp_path: Path) -> None:
    out = play(tmp_path / "game.txt", "--with", "leviathan", "--seed", 6, typed=SOME)
    assert findall(r": needs \d races?( including \w+)?; \d+ of \d+ points, \d+ Pearls?\.", out)


def test_letters_stand_for_the_actions_whatever_lords_can_be_paid() -> None:
    beside = frozenset({"explore", "plot"})
    assert labels(["council:crab", "explore", "plot"], beside) == ["cr", "e", "p"]
    assert labels(["recruit:2", "council:squid", "explore"], beside) == ["2", "sq", "e"]


def test_0_stands_for_enough() -> None:
    assert labels(["pay:crab3", "pay:squid2", "done"]) == ["1", "2", "0"]
    assert labels(["pay:crab3", "cancel"]) == ["1", "0"]
    assert labels(["boost:0", "boost:1"]) == ["0", "1"]


def test_zones_go_by_their_numbers() -> None:
    zones = ["fight:2-3", "fight:4", "fight:7", "fight:11-12"]
    assert labels(zones) == ["2", "4", "7", "1"]


# -------------------------------------------------------------------- who plays


def test_everybody_has_a_name_of_their_own() -> None:
    english = words("en")
    assert usual_names(["", "greedy"], english) == ["You", "Greedy"]
    assert usual_names(["greedy", "", "random", "greedy"], english) == [
        "Greedy 1",
        "You",
        "Random",
        "Greedy 2",
    ]
    assert usual_names(["", "", "", "", ""], english) == ["Ada", "Ben", "Cleo", "Dan", "Eve"]


@pytest.mark.parametrize(
    ("args", "players"),
    [
        (("--names", "A,B,C"), "A, B, C"),
        (("--bots", "random,random,greedy"), "You, Random 1, Random 2, Greedy"),
        (("--people", 4), "Ada, Ben, Cleo, Dan"),
        (("--two", "--players", 3), "Ada, Ben, Greedy"),
        (("--players", 5, "--with", "leviathan", "--people", 4, "--bot", "random"), None),
    ],
)
def test_the_number_of_players_follows_from_who_plays(
    args: tuple[object, ...], players: str | None, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    play(file, *args, "--seed", 1, typed="")
    assert record(file).headers["players"] == (players or "Ada, Ben, Cleo, Dan, Random")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--players", 5], "abyss is for 2 to 4 players here, not 5"),
        (["--with", "tides"], "abyss has no module 'tides'"),
        (["--players", 3, "--bots", "random"], "3 seats and 1 at this screen: name 2 bots"),
        (["--people", 3, "--players", 2], "not enough for 3 people"),
        (["--people", 3, "--two"], "--two says two people, --people says 3"),
        (["--people", 2, "--players", 3, "--seat", 1], "leave --seat out"),
        (["--people", 2, "--bot", "random"], "people play at every seat: leave --bot out"),
        (["--bots", "random,clever"], "clever"),
        (["--names", "A,B,C", "--players", 2], "give 2 different names"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    args: list[object], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    result = called(capsys, "play", "abyss", *args)
    assert result.status == 2
    assert result.out == ""
    assert sentence in result.err
    assert len(result.err.splitlines()) == 1


def test_simulate_and_cards_know_abyss(capsys: pytest.CaptureFixture[str]) -> None:
    games = called(
        capsys, "simulate", "abyss", "--with", "kraken", "--players", 4, "--games", 3, "--json"
    )
    assert games.status == 0
    for lang, name in (("en", "The Shaman"), ("fr", "La Chamanesse")):
        assert name in called(capsys, "cards", "abyss", "shaman", "--lang", lang).out
        whole = called(capsys, "cards", "abyss", "--lang", lang)
        assert whole.status == 0
