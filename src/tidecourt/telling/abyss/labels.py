"""Answers that are numbers, said in full: where nothing stands beside them that explains them."""

from typing import Any, Final

from tidecourt.core.kernel import Step
from tidecourt.games.abyss.kraken.nebulis import USE_NEBULIS
from tidecourt.games.abyss.leviathan.fighting import BOOST
from tidecourt.games.abyss.leviathan.tokens import SPLIT
from tidecourt.games.abyss.options import PASS
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.questions import option
from tidecourt.telling.reader import Reader

NUMBERED: Final[dict[Step[Any], str]] = {
    SPLIT: "split",
    BOOST: "boost",
    USE_NEBULIS: "use_nebulis",
}
"""Decisions whose answers are numbers, by their keys in the catalogue."""


def label(view: AbyssState, reader: Reader, option_: int) -> str:
    """A legal answer of the reader, such that it can stand alone."""
    frame = view.stack[-1]
    key = NUMBERED.get(frame.step)
    if key is None or option_ >= PASS:
        return reader.signs.capital(option(view, reader, option_))
    words = reader.words
    if frame.step is BOOST and option_ == 0:
        return reader.signs.capital(words.say("abyss.answer.boost.none"))
    said = words.say(f"abyss.answer.{key}.number", number=option_, rest=frame.a - option_)
    return reader.signs.capital(said)
