"""The rules can be looked up clause by clause, in English and in French."""

from collections import Counter
from re import findall

import pytest

from tidecourt.core.game import GameError
from tidecourt.locales import LANGUAGES
from tidecourt.rules_text import clause, clauses, entries, ids, names, whole

GAMES = ("legions", "abyss")
PAGES = [(game, lang) for game in GAMES for lang in LANGUAGES]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_clauses_in_the_same_order(game: str) -> None:
    assert list(clauses(game, "fr")) == ids(game)


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_no_id_is_used_twice(game: str, lang: str) -> None:
    used = Counter(name for several, _ in entries(whole(game, lang)) for name in several)
    assert [name for name, times in used.items() if times > 1] == []


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_every_clause_that_is_referred_to_exists(game: str, lang: str) -> None:
    text = whole(game, lang)
    chapters = set(findall(r"(?m)^#+ ([A-Z]{2}-[A-Z0-9]+)\b", text))
    referred = set(findall(r"\b(?:LG|AB|LV|KR|CX|DX|SQ|RL|OPT)-[A-Z]?\d+(?:\.\d+)?", text))
    assert referred - set(ids(game)) - chapters == set()


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_every_clause_says_something_after_its_id(game: str, lang: str) -> None:
    for name, text in clauses(game, lang).items():
        assert len(text) > len(name) + 10, name


def test_a_clause_is_its_text_in_markdown_with_its_nested_list() -> None:
    text = clause("legions", "LG-6.5")
    assert text.startswith("**LG-6.5** If several methods or locations qualify")
    assert text.endswith("\n- F uses one face-up legion of each of the five locations.")


@pytest.mark.parametrize("name", ["LG-5.4", "LG-7.10", "LG-A23", "T4"])
def test_known_clauses_are_found_in_both_languages(name: str) -> None:
    english, french = clause("legions", name, "en"), clause("legions", name, "fr")
    assert english.startswith(f"**{name}")
    assert french.startswith(f"**{name}")
    assert english != french


def test_an_id_may_be_written_in_small_letters() -> None:
    assert clause("legions", "lg-a23") == clause("legions", "LG-A23")


def test_ids_that_share_an_item_lead_to_the_same_text() -> None:
    assert clause("legions", "LG-A30") == clause("legions", "LG-A31")


@pytest.mark.parametrize(
    ("head", "meant"),
    [
        ("LG-A30 / LG-A31 (H)", ["LG-A30", "LG-A31"]),
        ("AB-12.27\N{EN DASH}32 Farmers", [f"AB-12.{n}" for n in range(27, 33)]),
        ("AB-13.1, 2, 4, 5, 6", [f"AB-13.{n}" for n in (1, 2, 4, 5, 6)]),
        ("AB-12.33 Sage, AB-12.34 Hermit", ["AB-12.33", "AB-12.34"]),
        ("DX-14 Zones 2, 3, 11 and 12.", ["DX-14"]),
        ("T4 Yellow chain.", ["T4"]),
        ("Majorities", []),
    ],
)
def test_combined_ids_are_written_out(head: str, meant: list[str]) -> None:
    assert names(head) == meant


def test_a_row_of_a_table_is_a_clause_with_the_head_of_its_table() -> None:
    page = "| Id | Plays |\n|---|---|\n| **OPT-1** | both |\n| other | row |\n| **OPT-2** | one |\n"
    assert list(entries(page)) == [
        (["OPT-1"], "| Id | Plays |\n|---|---|\n| **OPT-1** | both |"),
        (["OPT-2"], "| Id | Plays |\n|---|---|\n| **OPT-2** | one |"),
    ]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("LG-5.44", r"the rules of legions have no clause 'LG-5.44' \(near: LG-5.4, "),
        ("LG-5", r"no clause 'LG-5' \(near: LG-5.1, LG-5.2, LG-5.3, LG-5.4, LG-5.5, LG-5.6\)"),
        ("castling", r"the rules of legions have no clause 'castling'$"),
    ],
)
def test_an_unknown_clause_is_refused_with_those_perhaps_meant(name: str, sentence: str) -> None:
    with pytest.raises(GameError, match=sentence):
        clause("legions", name)


def test_an_unknown_game_or_language_is_refused() -> None:
    with pytest.raises(GameError, match="there are no rules for a game 'chess'"):
        ids("chess")
    with pytest.raises(GameError, match=r"there is no game '\.\./legions'"):
        ids("../legions")
    with pytest.raises(GameError, match=f"the rules are in en.* and {LANGUAGES[-1]}, not in 'de'"):
        clauses("legions", "de")
