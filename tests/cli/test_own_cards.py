"""Cards of one's own copy on the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.commands import ENVIRONMENT, called, tidecourt
from tests.own.playing import cards, with_cards

RECORD = Path(__file__).parents[2] / "docs" / "examples" / "legions.txt"


def changed_by_hand(path: Path, before: str, after: str) -> None:
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")


def test_what_is_exported_can_be_changed_checked_and_played_with(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    assert tidecourt("cards", "legions", "--export", mine).status == 0
    changed_by_hand(mine, "[location.red]\nvp = 2", "[location.red]\nvp = 4")
    checked = tidecourt("cards", "legions", "--check", mine)
    assert checked.status == 0
    assert "1 value is different" in checked.out
    shown = tidecourt("cards", "legions", "--cards", mine)
    assert "With cards of your own: 1 value changed" in shown.out
    assert "4+" in shown.out


def test_an_export_leaves_a_file_alone_that_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("dear to somebody", "utf-8")
    refused = called(capsys, "cards", "legions", "--export", mine)
    assert refused.status == 2
    assert "is there already" in refused.err
    assert mine.read_text("utf-8") == "dear to somebody"


def test_a_check_says_everything_and_what_is_only_doubtful(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('game = "legions"\nlegion.1.colour = "red"\nlegion.4.banners = 1\n', "utf-8")
    found = called(capsys, "cards", "legions", "--check", mine)
    assert found.status == 1
    assert "wrong: banners_on_legions is 5, but the cards give 6" in found.out
    assert "doubtful: ambassadors is 6, but the cards give 5" in found.out


def test_a_file_of_another_game_is_refused_by_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = called(capsys, "cards", "abyss", "--check", cards(tmp_path)[0])
    assert found.status == 2
    assert "these cards are for legions, not for abyss" in found.err


def test_the_version_says_that_cards_are_ones_own(tmp_path: Path) -> None:
    assert "with cards of your own: 38 values changed" in with_cards(tmp_path, "--version").out
    assert "cards" not in tidecourt("--version").out


BROKEN = 'game = "legions"\n[hero.red_spy]\npower = "fly"\n'


@pytest.mark.parametrize(
    "command",
    [
        ("play", "legions", "--terminal"),
        ("serve", "--port", "0"),
        ("simulate", "legions", "--games", "1"),
        ("arena", "legions", "--bots", "greedy,random"),
        ("ladder", "legions"),
        ("train", "legions", "--out", "nowhere"),
        ("bots", "legions"),
        ("cards", "legions"),
        ("rules", "legions", "LG-1.1"),
        ("replay", RECORD),
        ("scenario", "nothing.toml"),
    ],
    ids=lambda command: command[0],
)
def test_a_broken_file_is_one_sentence_with_every_command(
    command: tuple[object, ...], tmp_path: Path
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(BROKEN, "utf-8")
    found = tidecourt(*command, "--cards", mine)
    assert found.status == 2
    assert found.out == ""
    assert found.err.startswith(f"tidecourt: {mine}: hero red_spy: power is one of none, ")
    assert "--cards packaged" in found.err
    assert found.err.count("\n") == 1


@pytest.mark.parametrize(
    "command", [("--help",), ("--version",), ("cards", "--help")], ids=" ".join
)
def test_a_broken_file_does_not_keep_anybody_from_help(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(BROKEN, "utf-8")
    assert tidecourt(*command, "--cards", mine).status == 0


def test_a_broken_file_in_the_settings_folder_can_be_checked_and_gone_without(
    tmp_path: Path,
) -> None:
    path = tmp_path / "tidecourt" / "cards" / "legions.toml"
    path.parent.mkdir(parents=True)
    path.write_text(BROKEN, "utf-8")
    home = ENVIRONMENT | {"XDG_CONFIG_HOME": str(tmp_path), "TIDECOURT_CARDS": ""}
    assert tidecourt("bots", "legions", environment=home).status == 2
    assert tidecourt("bots", "legions", "--cards", "packaged", environment=home).status == 0
    checked = tidecourt("cards", "legions", "--check", path, environment=home)
    assert checked.status == 1
    assert "wrong: hero red_spy: power is one of" in checked.out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--cards",), "--cards takes a file"),
        (("--cards", "--lang", "fr"), "--cards demande un fichier"),
        (("--cards=",), "--cards takes a file"),
        (("--cards", "packaged", "--cards", "mine.toml"), "not both"),
        (("--cards", "nowhere.toml"), "nowhere.toml: No such file"),
    ],
)
def test_cards_that_are_not_named_rightly_are_refused(
    args: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    found = tidecourt("bots", "legions", *args, cwd=tmp_path)
    assert found.status == 2
    assert sentence in found.err


def test_a_file_for_a_game_that_there_is_not_is_refused(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('game = "chess"\n', "utf-8")
    found = tidecourt("bots", "legions", "--cards", mine)
    assert "there is no game 'chess' (there is: legions, abyss)" in found.err


# -------------------------------------------------------------------- records


def test_a_record_names_its_cards_and_is_refused_with_others(tmp_path: Path) -> None:
    legions, _ = cards(tmp_path)
    records = tmp_path / "records"
    simulate = ("simulate", "legions", "--games", 1, "--seed", 3, "--workers", 1)
    assert tidecourt(*simulate, "--records", records, "--cards", legions).status == 0
    (record,) = records.iterdir()
    header = next(
        line for line in record.read_text("utf-8").splitlines() if line.startswith("[cards: ")
    )
    digest = header.removeprefix("[cards: ").removesuffix("]")
    assert tidecourt("replay", record, "--verify", "--cards", legions).status == 0
    for more in ((), ("--verify",), ("--at", 3)):
        refused = tidecourt("replay", record, *more)
        assert refused.status != 0
        assert f"it needs the cards {digest}, not " in refused.err
        assert refused.err.count("\n") == 1
    resumed = tidecourt("play", "--resume", record)
    assert f"it needs the cards {digest}" in resumed.err


def test_a_record_that_names_no_cards_needs_the_packaged_ones(tmp_path: Path) -> None:
    assert "[cards:" not in RECORD.read_text("utf-8")
    assert tidecourt("replay", RECORD, "--verify").status == 0
    refused = with_cards(tmp_path, "replay", RECORD, "--verify")
    assert refused.status == 1
    assert "it needs the packaged cards, not yours: use --cards packaged" in refused.err


# -------------------------------------------------------------------- bots


def test_processes_of_the_arena_play_by_the_same_cards(tmp_path: Path) -> None:
    args = ("simulate", "legions", "--games", 4, "--seed", 1, "--bots", "greedy,random", "--json")
    alone = with_cards(tmp_path, *args, "--workers", 1)
    spread = with_cards(tmp_path, *args, "--workers", 2)
    assert alone.status == spread.status == 0
    assert same_games(alone.out) == same_games(spread.out)
    assert same_games(alone.out) != same_games(tidecourt(*args, "--workers", 1).out)


def same_games(text: str) -> str:
    """What was counted, without how long it took."""
    found = json.loads(text)
    return str({key: value for key, value in found.items() if "second" not in key})
