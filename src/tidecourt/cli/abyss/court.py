"""The Court of Abyss as lines: every Lord with its price, and how the reader stands with it."""

from typing import Final

from rich.table import Table
from rich.text import Text

from tidecourt.cli.abyss import signs
from tidecourt.cli.show import Reader
from tidecourt.games.abyss.base.cards import NO_LORD, NO_RACE
from tidecourt.games.abyss.base.reasons import Case, case_of
from tidecourt.games.abyss.base.turn import ACT
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
    if case is None or not view.stack or (case.reserved and not long):
        return guard
    if case.payable:
        said = f"[green]{reader.words.say('abyss.why.can')}[/]"
    else:
        said = f"[dim]{(reason if long else hindrance)(case, reader.words)}[/]"
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


def needs(races: int, race: int, words: Words) -> str:
    """[AB-8.2] The races that a Lord asks for."""
    if race == NO_RACE:
        return words.say("abyss.why.races", number=races)
    return words.say("abyss.why.races_with", number=races, race=signs.race(race, words))


def reason(case: Case, words: Words) -> str:
    """Why a Lord cannot be recruited: races and points."""
    if case.reserved:
        return words.say("abyss.why.reserved")
    points = words.say("abyss.why.points", points=case.points, cost=case.cost, pearls=case.money)
    races = needs(case.races, case.race, words)
    return words.say("abyss.why.both", races=races, points=points)


def hindrance(case: Case, words: Words) -> str:
    """The first thing that hinders recruiting a Lord, in short."""
    if case.shows_races:
        return words.say("abyss.why.short", points=case.points, cost=case.cost, pearls=case.money)
    if case.lacks_race:
        return words.say("abyss.why.no_race", race=signs.emblem(case.race))
    return words.say("abyss.why.few_races", held=case.held, races=case.races)


def why(view: AbyssState, reader: Reader, space: int) -> str | None:
    """A sentence on why the reader, who is to act, cannot recruit the Lord on a Court space; None
    if that is not the question."""
    if view.stack[-1].step is not ACT:
        return None
    case = case_of(view, reader.seat, space)
    if case is None or case.payable:
        return None
    lord = signs.capital(signs.lord(case.lord, reader.words))
    return reader.words.say("abyss.why.cannot", lord=lord, reason=reason(case, reader.words))
