"""The Court of Abyss as lines: every Lord with its price, and how the reader stands with it."""

from typing import Final

from rich.table import Table
from rich.text import Text

from tidecourt.cli.abyss import signs
from tidecourt.cli.show import Reader
from tidecourt.games.abyss.base.cards import NO_LORD, NO_RACE
from tidecourt.games.abyss.base.reasons import Case, case_of
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.games.abyss.kraken.state import kraken
from tidecourt.games.abyss.state import NOBODY, AbyssState
from tidecourt.locales import Words

LONG: Final = 100  # columns from which there is room for whole sentences
SENTINEL: Final = "⚑"


def court(view: AbyssState, reader: Reader, width: int) -> Table:
    """[AB-1.3] The Lords of the Court, a line each, by the number of their space."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.width = width
    for _ in range(4):
        grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    grid.add_column(no_wrap=True, overflow="ellipsis", justify="right")
    for space, lord in enumerate(view.court):
        if lord == NO_LORD:
            continue
        words = reader.words
        cells = (
            f"[bold cyan]{space + 1}[/]",
            signs.lord_title(lord, words),
            signs.price(lord),
            signs.worth(lord),
            f"[dim]{signs.power(lord, words)}[/]",
            standing(view, reader, space, width >= LONG),
        )
        grid.add_row(*(Text.from_markup(cell) for cell in cells))
    return grid


def standing(view: AbyssState, reader: Reader, space: int, long: bool) -> str:
    """How the reader stands with a Lord, and whose Sentinel guards it."""
    guard = guarded_by(view, reader, 0, view.court[space])
    if reader.seat < 0:
        return guard
    case = case_of(view, reader.seat, space)
    assert case is not None
    if case.payable:
        said = f"[green]{reader.words.say('abyss.why.can')}[/]"
    else:
        said = f"[dim]{reason(case, reader, long)}[/]"
    return f"{guard} {said}" if guard else said


def guarded_by(view: AbyssState, reader: Reader, area: int, what: int) -> str:
    """[KR-7.4] Whose Sentinel guards something of an area; nothing if none does."""
    if not view.modules >> KRAKEN.number & 1:
        return ""
    slice_ = kraken(view)
    owner = slice_.guards[area]
    if owner == NOBODY or slice_.guarded[area] != what:
        return ""
    return f"[bold]{SENTINEL}{reader.names[owner]}[/]"


# -------------------------------------------------------------------- why not


def needs(races: int, race: int, words: Words, long: bool = True) -> str:
    """[AB-8.2] The races that a Lord asks for."""
    key = "long_races" if long else "races"
    if race == NO_RACE:
        return words.say(f"abyss.why.{key}", number=races)
    shown = signs.race(race, words) if long else signs.emblem(race)
    return words.say(f"abyss.why.{key}_with", number=races, race=shown)


def reason(case: Case, reader: Reader, long: bool = True) -> str:
    """Why a Lord cannot be recruited: races, then points; in short, what is the first hindrance."""
    words = reader.words
    if case.reserved:
        return words.say("abyss.why.reserved")
    races = needs(case.races, case.race, words, long)
    if not case.shows_races and not long:
        return races
    key = "abyss.why.long_points" if long else "abyss.why.points"
    points = words.say(key, points=case.points, cost=case.cost, pearls=case.money)
    return f"{races}; {points}" if long else points


def why(view: AbyssState, reader: Reader, space: int) -> str | None:
    """A sentence on why the reader cannot recruit the Lord on a space; None if there is none."""
    case = case_of(view, reader.seat, space)
    if case is None:
        return None
    words = reader.words
    lord = signs.capital(signs.lord(case.lord, words))
    if case.payable:
        return words.say("abyss.why.not_now", lord=lord)
    return words.say("abyss.why.cannot", lord=lord, reason=reason(case, reader))
