"""Errors in both languages: every sentence of the sources has a French one, and none is idle."""

import os
import pickle
import re
from errno import EADDRINUSE, ENOENT
from pathlib import Path

import pytest

from tests.kit.sentences import english, unsayable
from tidecourt.cli.files import FaultyRecordError
from tidecourt.core.game import GameError
from tidecourt.core.match import Match, MoveError
from tidecourt.core.record import RecordError, parse
from tidecourt.core.scenarios.facts import FactError
from tidecourt.core.scenarios.scenario import run_scenario
from tidecourt.core.sentence import Sentence
from tidecourt.games.registry import GAMES, game_named
from tidecourt.locales import words
from tidecourt.locales.by_english import catalogue, told
from tidecourt.own.book import OwnCardsError
from tidecourt.rules_text import clause
from tidecourt.server.errors import RefusedError, sentence_part
from tidecourt.server.run import InUseError
from tidecourt.server.schema import SchemaError

ENGLISH = english()
FRENCH = catalogue("fr", "errors")
EN, FR = words("en"), words("fr")


def gaps(sentence: str) -> list[str]:
    return sorted({name for _, name, _ in FR.grammar.parts(sentence) if name})


def has_words(sentence: str) -> bool:
    """Whether a sentence says anything beside its gaps."""
    return any(text.strip(" []();:,") for text, _, _ in EN.grammar.parts(sentence))


def test_the_sources_are_read() -> None:
    assert len(ENGLISH) > 250


def test_no_sentence_is_put_together_before_it_can_be_said_in_french() -> None:
    assert unsayable() == []


def test_every_sentence_has_a_french_one() -> None:
    missing = {text: at for text, at in ENGLISH.items() if has_words(text) and text not in FRENCH}
    assert missing == {}


def test_no_french_sentence_is_idle() -> None:
    assert [text for text in FRENCH if text not in ENGLISH] == []


@pytest.mark.parametrize("text", FRENCH)
def test_a_french_sentence_has_the_same_gaps(text: str) -> None:
    assert gaps(FRENCH[text]) == gaps(text)


def test_french_speaks_french() -> None:
    """No sentence was left as it was, but for names that are the same in both languages."""
    assert [text for text, said in FRENCH.items() if said == text] == []


# -------------------------------------------------------------------- said


def test_an_error_is_english_by_itself_and_french_for_a_french_reader() -> None:
    with pytest.raises(GameError) as caught:
        game_named("legions").setup(modules=("dragons",))
    assert str(caught.value) == "legions has no module 'dragons' (it has: none)"
    assert told(caught.value, EN) == str(caught.value)
    assert told(caught.value, FR) == "legions n'a pas d'extension « dragons » (il y a : aucun)"


def test_a_sentence_within_a_sentence_is_french_too() -> None:
    game = game_named("legions")
    match = Match(game, game.setup(options={"king": "first_seat"}), 1)
    with pytest.raises(MoveError) as caught:
        match.play_word(0, "dance")
    wrapped = RecordError(7, caught.value.sentence)
    assert str(wrapped).startswith("line 7: 'dance' is not legal for seat 0: it may play ")
    said = told(wrapped, FR)
    assert said.startswith("ligne 7 : « dance » n'est pas permis à la place 0 : elle peut jouer ")


def test_french_numbers_agree_and_names_elide() -> None:
    few = GameError(
        "there are {players} seats, not enough for {people} people", players=1, people=2
    )
    assert told(few, FR) == "il y a 1 place, pas assez pour 2 personnes"
    other = GameError(
        "{path} is a game of {game}, not of {asked}", path="x", game="abyss", asked="go"
    )
    assert told(other, FR) == "x est une partie d'abyss, pas de go"


def test_an_error_of_the_system_is_its_reason() -> None:
    taken = OSError(EADDRINUSE, os.strerror(EADDRINUSE))
    error = GameError("'{host}' is no address of this machine ({reason})", host="h", reason=taken)
    assert str(error) == "'h' is no address of this machine (Address already in use)"
    assert told(error, FR) == "« h » n'est pas une adresse de cette machine (adresse déjà prise)"
    lost = FileNotFoundError(ENOENT, os.strerror(ENOENT), "there")
    assert told(lost, FR) == "fichier ou dossier introuvable"
    assert told(OSError("odd"), FR) == "odd"


def test_what_people_wrote_is_never_taken_for_a_gap() -> None:
    error = GameError("there is no game '{game}'", game="{0} {game} %s")
    assert str(error) == "there is no game '{0} {game} %s'"
    assert told(error, FR) == "il n'y a pas de jeu « {0} {game} %s »"
    assert str(GameError("{braces} alone")) == told(GameError("{braces} alone"), FR)


def test_a_sentence_that_nobody_put_into_french_is_said_in_english() -> None:
    inner = Sentence("the game is over")
    assert told(Sentence("so {fault}", fault=inner), FR) == "so la partie est finie"


def test_errors_come_whole_from_other_processes() -> None:
    for kind in (GameError, MoveError):
        error = pickle.loads(pickle.dumps(kind("there is no seat {seat}", seat=3)))
        assert type(error) is kind
        assert str(error) == "there is no seat 3"
        assert error.sentence.values == {"seat": 3}


def test_errors_of_layers_that_are_not_compiled_are_errors_like_others() -> None:
    """A compiled class has to allow that others, which are not compiled, inherit from it."""
    for kind in (OwnCardsError, SchemaError, FaultyRecordError):
        error = kind("there is no file {path}", path="x")
        assert (type(error), str(error)) == (kind, "there is no file x")
        assert told(error, FR) == "il n'y a pas de fichier x"
    assert told(InUseError(Path("a.db"), ""), FR) == "a.db sert déjà à un autre serveur"


def test_records_are_refused_in_french() -> None:
    with pytest.raises(RecordError) as caught:
        parse("[game: legions]\n")
    assert told(caught.value, FR) == "ligne 1 : il manque l'en-tête [rules: …]"


SPOILT = """game = "legions"
[position]
hand = 3
"""


def test_scenarios_are_refused_in_french() -> None:
    [failure] = run_scenario(SPOILT, "s.toml", GAMES, clause).failures
    assert failure.message == "there is no 'hand' here"
    assert told(failure.sentence, FR) == "il n'y a pas de « hand » ici"


def test_a_reader_of_the_server_is_refused_in_french() -> None:
    error = FactError((), "there is no game '{game}'", game="chess")
    refusal = RefusedError("bad_setup", detail=sentence_part(error))
    assert refusal.text(EN) == "Such a game cannot be set up: there is no game 'chess'."
    assert refusal.text(FR) == "Une telle partie est impossible : il n'y a pas de jeu « chess »."


def test_reasons_of_the_system_are_those_of_this_system() -> None:
    """A reason that no system gives would be idle."""
    known = {os.strerror(number) for number in range(1, 200)}
    names = Path(__file__).parents[1] / "src/tidecourt/locales/fr/by_english/system.toml"
    of_names = re.findall(r'^"([^"]*(?:[Nn]ame|hostname)[^"]*)"', names.read_text("utf-8"), re.M)
    assert set(catalogue("fr", "system")) - known <= set(of_names)
