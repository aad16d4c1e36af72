"""What somebody does in Legions by an answer, said without its question."""

from tidecourt.games.legions.options import AT, HERO, HIDDEN, PASS, USE
from tidecourt.games.legions.recruiting import RECRUIT, RETURN
from tidecourt.games.legions.state import LegionsState
from tidecourt.telling.legions.questions import key_of, option, topics
from tidecourt.telling.legions.signs import signs_of
from tidecourt.telling.reader import Reader


def deed(view: LegionsState, reader: Reader, options: list[int]) -> str:
    """What the reader does by answers to one step, one after the other."""
    words = reader.words
    if not names_a_thing(options[0]):
        return reader.signs.capital(option(view, reader, options[0]))
    key = f"hint.legions.{key_of(view, reader.seat)}"
    said = words.say(key, things=things(view, reader, options), **topics(view, reader))
    return reader.signs.capital(said)


def names_a_thing(chosen: int) -> bool:
    """Whether an answer names one of several things, so that more of them may follow it."""
    return chosen not in (PASS, USE)


def things(view: LegionsState, reader: Reader, options: list[int]) -> str:
    """What answers name, by names only."""
    signs = signs_of(reader)
    legions = [chosen for chosen in options if chosen < HERO]
    if legions:
        number = "one" if len(legions) == 1 else "many"
        return reader.words.say(f"legions.legions.{number}", numbers=signs.numbers(legions))
    chosen = options[0]
    if chosen == HIDDEN or view.stack[-1].step in (RECRUIT, RETURN):
        return option(view, reader, chosen) if chosen != HIDDEN else hidden(reader)
    return signs.hero(chosen - HERO) if chosen < AT else signs.location(chosen - AT)


def hidden(reader: Reader) -> str:
    """The face-down legion of the row."""
    return reader.words.say("legions.option.hidden")
