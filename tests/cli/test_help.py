"""The help of every command, and its refusals, in English and in French."""

import argparse
import ast
import inspect
import re
import subprocess
import sys
from argparse import Action, _SubParsersAction
from pathlib import Path

import pytest

from tests.cli.commands import ENVIRONMENT, called, tidecourt
from tidecourt.cli.main import parser
from tidecourt.cli.parser import Parser, lang_in
from tidecourt.locales import LANGUAGES, words
from tidecourt.locales.by_english import catalogue
from tidecourt.server.settings import SETTINGS

SAME_EVERYWHERE = re.compile(r"\{[^}]*\}|/\S+|(?<!\w)--?[a-z-]+|\b[A-Z,]{1,3}\b|[\[\]|]")
NOT_FOR_PEOPLE = re.compile(
    "not callable|__call__|dest=|subparser|invalid option string|positionals|conflict|"
    "merge actions|mutually|mode %r"
)
"""What argparse says to programmers who use it wrongly."""


def parsers(lang: str) -> dict[str, Parser]:
    """The parser of every command, and of the command itself, by name."""
    top = parser(words(lang))
    found = {"tidecourt": top}
    for action in top._actions:
        if isinstance(action, _SubParsersAction):
            found |= action.choices
    return found


NAMES = [name for name in parsers("en") if name != "tidecourt"]


def arguments(lang: str) -> list[tuple[str, Action]]:
    """Every argument of every command, with the command's name."""
    return [
        (name, action)
        for name, each in parsers(lang).items()
        for action in each._actions
        if not isinstance(action, _SubParsersAction)
    ]


# -------------------------------------------------------------------- the words of the help


def test_every_argument_is_explained_by_the_catalogue() -> None:
    found = words("en")
    for name, action in arguments("en"):
        keys = (f"cli.{name}.arguments.{action.dest}", f"cli.arguments.{action.dest}")
        of_settings = name in ("serve", "think") and action.dest in SETTINGS
        assert of_settings or any(found.has(key) for key in keys), f"{name}: {action.dest}"


def test_settings_of_the_server_are_explained_in_french() -> None:
    assert {known.help for known in SETTINGS.values()} == set(catalogue("fr", "settings"))


def test_no_help_is_idle() -> None:
    known = {f"cli.{name}.{part}" for name in NAMES for part in ("help", "description", "examples")}
    known |= {"cli.refused", "cli.own_cards", "cli.tidecourt.description", "cli.tidecourt.examples"}
    own = {f"cli.{name}.arguments.{action.dest}" for name, action in arguments("en")}
    shared = {
        f"cli.arguments.{action.dest}"
        for name, action in arguments("en")
        if f"cli.{name}.arguments.{action.dest}" not in words("en").sentences
    }
    groups = {"cli.play.groups.terminal", "cli.stats.groups.run"}
    metavars = {
        f"cli.metavar.{shown}" for _, action in arguments("en") for shown in shown_by(action)
    }
    said = {key for key in words("en").sentences if key.startswith("cli.")}
    assert said - known - own - shared - groups - metavars == {"cli.metavar.COMMAND"}


def shown_by(action: Action) -> tuple[str, ...]:
    shown = action.metavar
    return shown if isinstance(shown, tuple) else (shown or "",)


def test_what_stands_for_a_value_is_a_word_of_the_language_or_a_letter() -> None:
    for lang in LANGUAGES:
        said = {
            text for key, text in words(lang).sentences.items() if key.startswith("cli.metavar.")
        }
        for name, action in arguments(lang):
            for shown in shown_by(action):
                assert shown in said or len(shown) <= 3 or "|" in shown, f"{name}: {shown}"


@pytest.mark.parametrize("name", ["tidecourt", *NAMES])
def test_the_french_help_has_nothing_of_the_english_one(name: str) -> None:
    """Line by line, but for the lines of examples, which are commands."""
    english, french = (parsers(lang)[name].format_help() for lang in ("en", "fr"))
    same = set(lines_of(english)) & set(lines_of(french))
    assert {line for line in same if not line.startswith(("tidecourt ", "src/"))} == set()


def lines_of(text: str) -> list[str]:
    """The lines that say something, without the names that are the same in every language."""
    found = [SAME_EVERYWHERE.sub("", line).strip() for line in text.splitlines()]
    return [line for line in found if len(re.findall(r"[a-zà-ÿ]{3,}", line)) > 1]


def test_argparse_itself_speaks_french() -> None:
    """Everything that argparse of this Python says through gettext is in the catalogue."""
    said = []
    for node in ast.walk(ast.parse(inspect.getsource(argparse))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_", "ngettext"):
            said += [
                arg.value
                for arg in node.args
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            ]
    wanted = [text for text in said if not NOT_FOR_PEOPLE.search(text)]
    assert len(wanted) > 15
    assert [text for text in wanted if text not in catalogue("fr", "argparse")] == []


def test_french_keeps_what_argparse_fills_in() -> None:
    for english, french in catalogue("fr", "argparse").items():
        fields = re.compile(r"%\(\w+\)[sr]|%[sr]")
        assert sorted(fields.findall(french)) == sorted(fields.findall(english)), english


# -------------------------------------------------------------------- as it is asked for


@pytest.mark.parametrize("line", ["--lang fr --help", "--help --lang fr", "--help --lang=fr"])
def test_the_language_may_stand_anywhere(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = called(capsys, *line.split()).out if not line.startswith("--help") else ""
    shown = shown or called(capsys, "play", *line.split()).out
    assert shown.startswith("utilisation : tidecourt ")


def test_the_language_before_the_command_is_the_commands(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "Enrôleur" in called(capsys, "--lang", "fr", "cards", "legions", "enroleur").out
    assert "Press-ganger" in called(capsys, "--lang", "en", "cards", "legions", "thief").out


def test_the_last_language_said_counts() -> None:
    assert lang_in(["--lang", "fr", "play", "--lang=en"]) == "en"
    assert lang_in(["play", "--lang", "de"]) is None
    assert lang_in(["play", "--lang"]) is None
    assert lang_in(["cards", "legions"]) is None


@pytest.mark.parametrize("name", NAMES)
def test_every_command_helps_in_french(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    result = called(capsys, name, "--lang", "fr", "--help")
    assert result.status == 0
    assert result.out.startswith(f"utilisation : tidecourt {name} ")
    assert "\nexemple" in result.out


def test_the_environment_chooses_the_language_of_a_process() -> None:
    assert tidecourt("--help", lang="fr_FR.UTF-8").out.startswith("utilisation : ")
    assert tidecourt("--help", lang="de_DE.UTF-8").out.startswith("usage: ")
    assert tidecourt("--help", "--lang", "en", lang="fr_FR.UTF-8").out.startswith("usage: ")


def test_help_stays_light() -> None:
    """The server and its packages are not loaded for it."""
    heavy = ("starlette", "uvicorn", "apsw", "matplotlib")
    code = (
        "import sys, tidecourt.cli.main as main; main.main(['bots', '--lang', 'fr', 'legions']); "
    )
    code += f"sys.exit(str([name for name in sys.modules if name.startswith({heavy})]))"
    done = subprocess.run(
        [sys.executable, "-c", code], env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    assert done.stderr == "[]\n"


# -------------------------------------------------------------------- refusals

REFUSALS = [
    ("", "tidecourt: il manque : COMMANDE (voir tidecourt --help)"),
    ("dance", "tidecourt: argument COMMANDE : choix inconnu : 'dance' (au choix : "),
    ("play --frobnicate", "tidecourt: arguments inconnus : --frobnicate (voir tidecourt --help)"),
    ("play chess --terminal", "tidecourt: il n'y a pas de jeu « chess » (il y a : legions, abyss)"),
    ("play --seat two", "tidecourt play: argument --seat : une place est un nombre à partir de 0, "
     "pas « two » (voir tidecourt play --help)"),
    ("play --two --bot greedy", "tidecourt: il y a une personne à chaque place : enlevez --bot"),
    ("play --bot a --bots b", "tidecourt play: argument --bots : ne va pas avec --bot (voir "),
    ("play --lang de", "tidecourt play: argument --lang : choix inconnu : 'de' (au choix : "),
    ("play --bot deep-blue", "tidecourt: legions n'a pas de robot « deep-blue » (il y a : "),
    ("play --names Ada", "tidecourt: donnez 2 noms différents séparés par des virgules"),
    ("play --option king", "tidecourt: une option s'écrit NOM=VALEUR, pas « king »"),
    ("play --resume nowhere.txt", "tidecourt: nowhere.txt: fichier ou dossier introuvable"),
    ("play --resume .", "tidecourt: .: c'est un dossier"),
    ("play --resume empty.txt", "tidecourt: empty.txt: ligne 1 : ce n'est pas une partie notée"),
    ("simulate", "tidecourt simulate: il manque : JEU (voir tidecourt simulate --help)"),
    ("simulate legions --players 3", "tidecourt: legions se joue ici à 2, pas à 3"),
    ("simulate abyss --players 9", "tidecourt: abyss se joue ici à 2 à 4, pas à 9"),
    ("arena legions --bots tree@soon", "tidecourt: un budget s'écrit 200ms, 2s ou 500 (évaluation"),
    ("arena legions --bots a --elo 1", "tidecourt arena: argument --elo : il faut 2 valeurs (v"),
    ("train legions --out x --hidden a", "tidecourt train: argument --hidden : il faut des nom"),
    ("train legions --out x --epsilon y", "tidecourt train: argument --epsilon : valeur incorrec"),
    ("serve --port http", "tidecourt: --port est un nombre entier de 0 à 65535, pas 'http'"),
    ("serve --host nowhere.invalid", "tidecourt: « nowhere.invalid » n'est pas une adresse de "),
    ("cards legions zzzz", "tidecourt: legions n'a pas de carte « zzzz »"),
    ("rules legions LG-99", "tidecourt: les règles de legions n'ont pas d'article « LG-99 »"),
    ("rules abyss AB-99", "tidecourt: les règles d'abyss n'ont pas d'article « AB-99 »"),
    ("replay illegal.txt", "tidecourt: illegal.txt: ligne 4 : on ne demande rien à la "),
    ("scenario", "tidecourt scenario: il manque : FICHIER (voir tidecourt scenario --help)"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "sentence"), REFUSALS, ids=[line for line, _ in REFUSALS])
def test_bad_input_is_refused_in_french(
    line: str,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "empty.txt").write_text("")
    (tmp_path / "illegal.txt").write_text("[game: legions]\n[rules: 1]\n[seed: 1]\n1. 0 dance\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    result = called(capsys, *line.split())
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith(sentence)
    assert result.err.count("\n") == 1


def test_a_scenario_fails_in_french(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "fails.toml"
    file.write_text('game = "legions"\n[position]\n[[do]]\nexpect = { waiting = [0] }\n')
    assert called(capsys, "scenario", file, "--lang", "fr").out == (
        f"{file}:4: waiting devrait être [0], mais est [0, 1]\n0 réussi, 1 échoué\n"
    )
