"""What matters now, in one quiet line under the question, for somebody who is new to a game.

It follows from what the seat sees and from the rules, nothing else. A game counts what is worth
counting (`guide.py` in its folder); otherwise a sentence of the catalogue says what the decision is
about. Expansions have such sentences in their own files.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar

from tidecourt.core.kernel import State, asked
from tidecourt.telling.reader import Reader

V = TypeVar("V", bound=State)


def guiding(
    game: str, counted: Mapping[str, Callable[[V, Reader], str]], view: V, reader: Reader
) -> str:
    """A line on what the reader is asked, from what a game counts for that question or from its
    catalogue; nothing if there is nothing to say."""
    key = asked(view, reader.seat).key
    said = counted[key](view, reader) if key in counted else ""
    if not said and reader.words.has(f"guide_{game}.{key}"):
        said = reader.words.say(f"guide_{game}.{key}")
    return reader.signs.capital(said)
