"""[LV-1] The Border as lines."""

from typing import cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tidecourt.cli.abyss.leviathan.signs import LeviathanSigns
from tidecourt.core.bits import members
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.cards import LEVIATHANS
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words
from tidecourt.telling.reader import Reader


def border(view: AbyssState, reader: Reader, width: int) -> RenderableType:
    """[LV-1] The Leviathans of the Border: zone, races that may attack, Health, penalty."""
    words = reader.words
    signs = cast(LeviathanSigns, reader.signs)
    border_ = border_of(view)
    title = f"[bold]{words.say('abyss.picture.border')}[/]"
    if border_.quiet:
        title += f"  [dim]{words.say('abyss.picture.quiet')}[/]"
    zones = members(border_.occupied())
    if not zones:
        return Text.from_markup(f"{title}  [dim]{words.say('abyss.picture.no_leviathan')}[/]")
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.width = width
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(no_wrap=True, overflow="ellipsis")
    for _ in range(2):
        grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    for zone in zones:
        there = border_.at(zone)
        cells = (
            f"[bold cyan]{signs.zone(zone)}[/]",
            signs.leviathan(there),
            signs.accepted(there),
            signs.health(there, border_.lost_at(zone)),
            f"[dim]{penalty(there, words)}[/]",
        )
        grid.add_row(*(Text.from_markup(cell) for cell in cells))
    return Group(Text.from_markup(title), grid)


def penalty(leviathan: int, words: Words) -> str:
    """[LV-5] What a Leviathan does to a player."""
    card = LEVIATHANS[leviathan]
    return words.say(f"abyss.penalty.{card.penalty}", number=card.amount)
