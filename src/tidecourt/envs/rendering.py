"""A decision as text, for those who watch an environment."""

from collections.abc import Sequence

from tidecourt.core.bits import members
from tidecourt.core.game import Game
from tidecourt.core.kernel import State
from tidecourt.locales import words
from tidecourt.telling.telling import telling_for

LANGUAGE = "en"  # like everything else that a program's author reads


def rendered(game: Game, state: State, seat: int, names: Sequence[str]) -> str:
    """What a seat is asked and may answer, each answer with its number; the result at the end."""
    telling = telling_for(game.name)
    catalogue = words(LANGUAGE)
    reader = telling.reader(catalogue, seat, names, telling.plain(catalogue))
    if not state.stack:
        total = [row for row in telling.score(state, reader) if row.total]
        lines = [f"{name}: {points}" for name, points in zip(names, total[0].points, strict=True)]
        return "\n".join([telling.reason(state, reader), *lines])
    view = state.seen_by(seat)
    lines = [f"{k:3}  {telling.option(view, reader, k)}" for k in members(state.options(seat))]
    return "\n".join([f"{names[seat]}: {telling.question(view, reader)}", *lines])
