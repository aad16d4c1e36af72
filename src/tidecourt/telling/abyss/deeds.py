"""What somebody does in Abyss by an answer, said without its question."""

from tidecourt.core.journal import Journal
from tidecourt.core.kernel import asked, thing_meant
from tidecourt.core.things import Thing
from tidecourt.games.abyss.base.recruiting import PAY
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.base.signs import signs_of
from tidecourt.telling.abyss.questions import topics
from tidecourt.telling.abyss.wordings import WORDINGS
from tidecourt.telling.reader import Reader


def deed(view: AbyssState, reader: Reader, options: list[int]) -> str:
    """What the reader does by answers to one step, one after the other."""
    words = reader.words
    things = [thing_meant(view, reader.seat, option) for option in options]
    first = WORDINGS[things[0].kind]
    key = f"hint.abyss.{asked(view, reader.seat).key}.{first.deed}"
    if not words.has(key):
        return reader.signs.capital(first.alone(view, reader, things[0].number))
    named = words.listed(paid(view, reader, options) or names(view, reader, things))
    return reader.signs.capital(words.say(key, things=named, **topics(view, reader)))


def names(view: AbyssState, reader: Reader, things: list[Thing]) -> list[str]:
    """What answers name, by names only; one that names nothing says enough by itself."""
    return [
        WORDINGS[thing.kind].name(view, reader, thing.number)
        for thing in things
        if thing.kind.several
    ]


def paid(view: AbyssState, reader: Reader, options: list[int]) -> list[str]:
    """[AB-8.2] All the Allies of a payment: those that nothing can take the place of come by
    themselves. None while it is not complete, or if nothing is being paid."""
    after = view.clone()
    journal = after.journal = Journal()
    for chosen in options:
        if not after.stack or after.stack[-1].step is not PAY:
            return []
        after.play(reader.seat, chosen)
    signs = signs_of(reader)
    return [signs.card(event.a) for event in journal.events if event.kind == "played"]
