"""The Border of Leviathan as lines, or the Threat track where there is no Border."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tidecourt.cli.abyss import signs
from tidecourt.cli.abyss.log import reward
from tidecourt.cli.show import Reader
from tidecourt.core.bits import members
from tidecourt.games.abyss.base.cards import REWARDS, THREAT_SPACES
from tidecourt.games.abyss.base.monsters import paying_space
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.cards import ALWAYS_ACCEPTED, LEVIATHANS
from tidecourt.games.abyss.state import AbyssState
from tidecourt.locales import Words


def border(view: AbyssState, reader: Reader, width: int) -> RenderableType:
    """[LV-1] The Leviathans of the Border: zone, races that may attack, Health, penalty."""
    words = reader.words
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
            signs.leviathan(there, words),
            accepted(there),
            health(view, zone),
            f"[dim]{penalty(there, words)}[/]",
        )
        grid.add_row(*(Text.from_markup(cell) for cell in cells))
    return Group(Text.from_markup(title), grid)


def beast(view: AbyssState, zone: int, words: Words) -> str:
    """The Leviathan of a zone in one line."""
    there = border_of(view).at(zone)
    name = f"{signs.zone(zone)} {signs.leviathan(there, words)}"
    return f"{name} {accepted(there)} {health(view, zone)}"


def accepted(leviathan: int) -> str:
    """[LV-6.2] The races that may attack a Leviathan."""
    races = dict.fromkeys((*LEVIATHANS[leviathan].races, ALWAYS_ACCEPTED))
    return "".join(signs.emblem(race) for race in races)


def health(view: AbyssState, zone: int) -> str:
    """[LV-7.1, LV-7.3] The Health points left: what each resists, and the tokens it brings."""
    border_ = border_of(view)
    spaces = LEVIATHANS[border_.at(zone)].health
    lost = border_.lost_at(zone)
    gone = f"[dim]{'·' * lost}[/]" if lost else ""
    left = " ".join(f"{space.resistance}/{space.tokens}" for space in spaces[lost:])
    return f"[red]{signs.HEALTH}[/]{gone}{left}"


def penalty(leviathan: int, words: Words) -> str:
    """[LV-5] What a Leviathan does to a player."""
    card = LEVIATHANS[leviathan]
    return words.say(f"abyss.penalty.{card.penalty}", number=card.amount)


def threat(view: AbyssState, reader: Reader) -> str:
    """[AB-6.3] Where the Threat stands, and the rewards that it brings the reader now."""
    words = reader.words
    space = paying_space(view, reader.seat) if reader.seat >= 0 else view.threat
    rewards = [reward(space, place, words) for place in range(len(REWARDS[space - 1]))]
    return words.say(
        "abyss.picture.threat",
        space=view.threat,
        spaces=THREAT_SPACES,
        rewards=f" {words.say('abyss.picture.or')} ".join(rewards),
    )
