"""What somebody does in Legions by an answer, said without its question."""

from tidecourt.core.kernel import asked, thing_meant
from tidecourt.games.legions.state import LegionsState
from tidecourt.telling.legions.questions import topics
from tidecourt.telling.legions.signs import signs_of
from tidecourt.telling.legions.wordings import WORDINGS, OfLegion
from tidecourt.telling.reader import Reader


def deed(view: LegionsState, reader: Reader, options: list[int]) -> str:
    """What the reader does by answers to one step, one after the other."""
    words = reader.words
    first = thing_meant(view, reader.seat, options[0])
    if not first.kind.several:
        return reader.signs.capital(WORDINGS[first.kind].label(view, reader, first.number))
    key = f"hint.legions.{asked(view, reader.seat).key}"
    said = words.say(key, things=named(view, reader, options), **topics(view, reader))
    return reader.signs.capital(said)


def named(view: LegionsState, reader: Reader, options: list[int]) -> str:
    """What answers name, by names only; legions go by their numbers, and more of them together."""
    things = [thing_meant(view, reader.seat, option) for option in options]
    wording = WORDINGS[things[0].kind]
    if not isinstance(wording, OfLegion):
        return wording.name(view, reader, things[0].number)
    return signs_of(reader).legions([thing.number for thing in things])
