"""What is being decided: a sentence for those who wait, and an answer that takes several decisions
at once."""

from tidecourt.core.bits import members
from tidecourt.core.kernel import asked
from tidecourt.games.legions.state import LegionsState
from tidecourt.telling.legions.signs import signs_of
from tidecourt.telling.reader import Reader


def status(view: LegionsState, reader: Reader) -> str:
    """Who is deciding what; nothing once the game is over."""
    waited = members(view.waiting())
    if not waited:
        return ""
    told = asked(view, waited[0]).told
    if len(waited) > 1:
        names = reader.words.listed([reader.names[seat] for seat in waited])
        return reader.words.say(f"legions.status.both_{told}", names=names)
    return reader.words.say(
        f"legions.status.{told}",
        name=reader.names[waited[0]],
        enemy=reader.names[1 - waited[0]],
    )


def recruiting(reader: Reader, hero: int, method: str) -> str:
    """Recruiting a certain hero by a method, as one answer."""
    said = reader.words.say(
        "legions.shortcut.recruit", hero=signs_of(reader).hero(hero), method=method
    )
    return reader.signs.capital(said)
