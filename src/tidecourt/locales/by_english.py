"""Sentences whose English stands in the sources: errors, and what argparse and the system say.

Each catalogue of the folder `by_english` of a language leads from the English sentence to its own.
English has none, and a sentence that is missing is said in English.
"""

from functools import cache
from importlib.resources import files
from tomllib import loads

from tidecourt.core.game import GameError
from tidecourt.core.sentence import Sentence, in_english
from tidecourt.locales import Words


@cache
def catalogue(lang: str, name: str) -> dict[str, str]:
    """The sentences of a catalogue, by their English."""
    page = files("tidecourt.locales").joinpath(lang, "by_english", f"{name}.toml")
    return loads(page.read_text("utf-8")) if page.is_file() else {}


def told(thing: object, words: Words) -> str:
    """An error, a sentence or what fills a gap of one, in the reader's language."""
    if isinstance(thing, GameError):
        thing = thing.sentence
    if isinstance(thing, Sentence):
        return filled(thing, words)
    if isinstance(thing, (list, tuple, dict)):
        return ", ".join(told(item, words) for item in thing)
    text = in_english(thing)
    if isinstance(thing, OSError):
        return catalogue(words.lang, "system").get(text, text)
    return text


def filled(sentence: Sentence, words: Words) -> str:
    """A sentence with its gaps filled, by the grammar of the language."""
    text = catalogue(words.lang, "errors").get(sentence.english, sentence.english)
    if not sentence.values:
        return text
    said = ""
    for before, name, spec in words.grammar.parts(text):
        said += before
        if name:
            value = sentence.values[name]
            number = isinstance(value, int)
            said += words.grammar.format_field(value if number else told(value, words), spec)
    return said
