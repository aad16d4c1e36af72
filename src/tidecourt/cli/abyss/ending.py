"""[AB-16] The end of a game of Abyss: points by category, who has won, and why."""

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tidecourt.cli.show import Reader
from tidecourt.core.bits import members
from tidecourt.games.abyss.base.score import breakdown, strongest_lord, winners
from tidecourt.games.abyss.state import AbyssState


def ending(state: AbyssState, reader: Reader) -> RenderableType:
    """The result of a finished game."""
    words = reader.words
    table = Table(box=SIMPLE_HEAD, title=words.say("abyss.score.title"), title_justify="left")
    table.add_column("")
    for name in reader.names:
        table.add_column(name, justify="right")
    seats = range(state.players)
    points = [breakdown(state, seat) for seat in seats]
    for category in points[0]:
        row = [str(points[seat][category]) for seat in seats]
        table.add_row(words.say(f"abyss.score.{category}"), *row)
    table.add_section()
    totals = [f"[bold]{sum(points[seat].values())}[/]" for seat in seats]
    table.add_row(f"[bold]{words.say('abyss.score.total')}[/]", *totals)
    pearls = [str(state.realm(seat).pearls) for seat in seats]
    table.add_row(words.say("abyss.score.pearls"), *pearls)
    strongest = [str(strongest_lord(state, seat)) for seat in seats]
    table.add_row(words.say("abyss.score.strongest"), *strongest)
    return Group(table, Text.from_markup(f"[bold]{reason(state, reader)}[/]"))


def reason(state: AbyssState, reader: Reader) -> str:
    """[AB-16.3] Who has won, and by what."""
    words = reader.words
    won = members(winners(state))
    scores = state.scores()
    best = won[0]
    if len(won) > 1:
        names = words.listed([reader.names[seat] for seat in won])
        return words.say("abyss.score.shared", names=names, points=scores[best])
    pearls = state.realm(best).pearls
    level = [seat for seat in range(state.players) if scores[seat] == scores[best]]
    if len(level) == 1:
        key = "by_points"
    elif [seat for seat in level if state.realm(seat).pearls == pearls] == won:
        key = "by_pearls"
    else:
        key = "by_lord"
    return words.say(
        f"abyss.score.{key}_you" if best == reader.seat else f"abyss.score.{key}",
        name=reader.names[best],
        points=scores[best],
        pearls=pearls,
    )
