"""The Court of Abyss as lines: every Lord with its price, and how the reader stands with it."""

from typing import Final

from rich.table import Table
from rich.text import Text

from tidecourt.cli.abyss.base.signs import signs_of
from tidecourt.cli.abyss.parts import parts_in_play
from tidecourt.games.abyss.base.cards import NO_LORD
from tidecourt.games.abyss.base.reasons import case_of
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.abyss.court import hindrance, reason
from tidecourt.telling.reader import Reader

LONG: Final = 100  # columns from which there is room for whole sentences


def court(view: AbyssState, reader: Reader, width: int) -> Table:
    """[AB-1.3] The Lords of the Court, a line each, by the number of their space."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.width = width
    for _ in range(4):
        grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    grid.add_column(no_wrap=True, overflow="ellipsis", justify="right")
    signs = signs_of(reader)
    for space, lord in enumerate(view.court):
        if lord == NO_LORD:
            continue
        cells = (
            f"[bold cyan]{space + 1}[/]",
            signs.lord_title(lord),
            signs.price(lord),
            signs.worth(lord),
            f"[dim]{signs.power(lord)}[/]",
            standing(view, reader, space, width >= LONG),
        )
        grid.add_row(*(Text.from_markup(cell) for cell in cells))
    return grid


def standing(view: AbyssState, reader: Reader, space: int, long: bool) -> str:
    """How the reader stands with a Lord, and who guards it."""
    lord = view.court[space]
    guard = "".join(part.guard_of_lord(view, reader, lord) for part in parts_in_play(view))
    if reader.seat < 0:
        return guard
    case = case_of(view, reader.seat, space)
    if case is None or not view.stack or (case.reserved and not long):
        return guard
    if case.payable:
        said = f"[green]{reader.words.say('abyss.why.can')}[/]"
    else:
        said = f"[dim]{(reason if long else hindrance)(case, signs_of(reader))}[/]"
    return f"{guard} {said}" if guard else said
