"""Which files are taken, in which order, and what is said of one that cannot be used."""

from os import pathsep
from pathlib import Path

import pytest

from tidecourt.games.books import BOOKS
from tidecourt.own.book import OwnCardsError
from tidecourt.own.choice import (
    PACKAGED,
    VARIABLE,
    forget,
    laid,
    own_file,
    settle,
    taken_from_settings,
)

LEGIONS, ABYSS = BOOKS["legions"], BOOKS["abyss"]
MINE = 'game = "legions"\n[location.red]\nvp = 4\n'


def settings(folder: Path, text: str = MINE, game: str = "legions") -> dict[str, str]:
    """An environment whose settings folder has a file."""
    environment = {"XDG_CONFIG_HOME": str(folder)}
    path = own_file(game, environment)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return environment


def test_without_a_file_the_packaged_cards_are_in_force(tmp_path: Path) -> None:
    assert laid(LEGIONS, {"XDG_CONFIG_HOME": str(tmp_path)}).count == 0


def test_a_file_in_the_settings_folder_is_taken(tmp_path: Path) -> None:
    assert laid(LEGIONS, settings(tmp_path)).changes == {"location": {"red": {"vp": 4}}}


def test_a_file_that_is_named_comes_before_the_settings_folder(tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text('game = "legions"\nlocation.yellow.vp = 3\n', "utf-8")
    found = laid(LEGIONS, settings(tmp_path) | {VARIABLE: str(other)})
    assert found.changes == {"location": {"yellow": {"vp": 3}}}


def test_packaged_means_no_file_at_all(tmp_path: Path) -> None:
    assert laid(LEGIONS, settings(tmp_path) | {VARIABLE: PACKAGED}).count == 0


def test_several_files_each_speak_of_their_game_and_the_later_one_counts(tmp_path: Path) -> None:
    texts = (
        MINE + "[location.blue]\nvp = 2\n",
        'game = "abyss"\nlord.recruiter.cost = 9\n',
        'game = "legions"\nlocation.red.vp = 3\n',
    )
    paths = []
    for number, text in enumerate(texts):
        paths.append(tmp_path / f"{number}.toml")
        paths[-1].write_text(text, "utf-8")
    environment = {VARIABLE: pathsep.join(str(path) for path in paths)}
    assert laid(LEGIONS, environment).changes == {"location": {"red": {"vp": 3}, "blue": {"vp": 2}}}
    assert laid(ABYSS, environment).changes == {"lord": {"recruiter": {"cost": 9}}}


BROKEN = {
    "not TOML": ("game = ", "this is not TOML"),
    "no game": (
        "[location.red]\nvp = 4\n",
        'it does not say its game: begin with game = "legions"',
    ),
    "another game": ('game = "abyss"\n', "these cards are for abyss, not for legions"),
    "a wrong value": ('game = "legions"\nlocation.red.vp = -1\n', "location red: vp is a whole"),
    "cards that do not add up": (
        'game = "legions"\nlegion.4.banners = 1\n',
        "banners_on_legions is 5, but the cards give 6",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), BROKEN.values(), ids=BROKEN)
def test_a_file_that_cannot_be_used_is_named_in_one_sentence(
    tmp_path: Path, text: str, sentence: str
) -> None:
    environment = settings(tmp_path, text)
    with pytest.raises(OwnCardsError) as refusal:
        laid(LEGIONS, environment)
    assert str(refusal.value).startswith(f"{own_file('legions', environment)}: ")
    assert sentence in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    environment = settings(tmp_path)
    own_file("legions", environment).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(OwnCardsError, match="this is not a text file"):
        laid(LEGIONS, environment)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OwnCardsError, match=r"gone\.toml: No such file"):
        laid(LEGIONS, {VARIABLE: str(tmp_path / "gone.toml")})


def test_processes_that_are_started_get_what_was_read_whatever_the_file_says_then(
    tmp_path: Path,
) -> None:
    environment = settings(tmp_path)
    settle((LEGIONS, ABYSS), environment)
    settings(tmp_path, 'game = "legions"\nlocation.red.vp = 9\n')
    assert laid(LEGIONS, environment).changes == {"location": {"red": {"vp": 4}}}
    assert taken_from_settings(environment)
    forget(environment)
    assert laid(LEGIONS, environment).changes == {"location": {"red": {"vp": 9}}}


def test_cards_that_were_named_are_not_those_of_the_settings_folder(tmp_path: Path) -> None:
    environment = settings(tmp_path) | {VARIABLE: PACKAGED}
    settle((LEGIONS, ABYSS), environment)
    assert laid(LEGIONS, environment).count == 0
    assert not taken_from_settings(environment)
