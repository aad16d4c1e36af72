"""[LG-14, LG-15] The end of a game of Legions: points by category, who has won, and why."""

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tidecourt.cli.legions import signs
from tidecourt.cli.show import Reader
from tidecourt.core.bits import lowest
from tidecourt.games.legions.score import CATEGORIES, banners, breakdown, winner
from tidecourt.games.legions.state import NOBODY, LegionsState


def ending(state: LegionsState, reader: Reader) -> RenderableType:
    """The result of a finished game."""
    words = reader.words
    table = Table(box=SIMPLE_HEAD, title=words.say("legions.score.title"), title_justify="left")
    table.add_column("")
    for name in reader.names:
        table.add_column(name, justify="right")
    points = [breakdown(state, seat) for seat in range(2)]
    for category in CATEGORIES:
        row = [str(points[seat][category]) for seat in range(2)]
        table.add_row(words.say(f"legions.score.{category}"), *row)
    table.add_section()
    totals = [f"[bold]{sum(points[seat].values())}[/]" for seat in range(2)]
    table.add_row(f"[bold]{words.say('legions.score.total')}[/]", *totals)
    flags = [signs.BANNER * banners(state, seat) or "0" for seat in range(2)]
    table.add_row(words.say("legions.score.banners"), *flags)
    return Group(table, Text.from_markup(f"[bold]{reason(state, reader)}[/]"))


def reason(state: LegionsState, reader: Reader) -> str:
    """Who has won, and by what."""
    won = winner(state)
    points = sorted(state.scores(), reverse=True)
    if state.banner_winner != NOBODY:
        key = "by_banners"
    elif points[0] != points[1]:
        key = "by_points"
    else:
        key = "by_hand"
    return reader.words.say(
        f"legions.score.{key}_you" if won == reader.seat else f"legions.score.{key}",
        name=reader.names[won],
        banners=banners(state, won),
        most=points[0],
        least=points[1],
        lower=lowest(state.camp(won).hand) if state.camp(won).hand else "",
    )
