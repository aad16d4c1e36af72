"""What a player of Abyss is asked, in words."""

from tidecourt.core.kernel import asked
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.wordings import WORDINGS
from tidecourt.telling.reader import Reader
from tidecourt.telling.wording import topics_said


def question(view: AbyssState, reader: Reader, any_order: bool = False) -> str:
    """What the reader is asked; with `any_order`, where Allies may be named in any order because
    somebody else sorts them."""
    key = f"abyss.question.{asked(view, reader.seat).key}"
    if any_order and reader.words.has(f"{key}_any"):
        key = f"{key}_any"
    return reader.signs.capital(reader.words.say(key, **topics(view, reader)))


def topics(view: AbyssState, reader: Reader) -> dict[str, object]:
    """What the question is about."""
    return {
        "pearls": view.realm(reader.seat).pearls,
        "number": view.stack[-1].a,
        **topics_said(view, reader, WORDINGS),
    }
