"""The table of Abyss as a picture, from what a viewer knows and nothing else.

From top to bottom: the opponents, the Court beside what expansions lay out (or above it, where
there is little room), what lies in between, and the viewer's own cards. A viewer without a seat
sees all players from outside.
"""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tidecourt.cli.abyss.base.court import court
from tidecourt.cli.abyss.base.players import GAP, INDENT, labelled, opponent, own, packed
from tidecourt.cli.abyss.base.signs import signs_of
from tidecourt.cli.abyss.base.threat import threat
from tidecourt.cli.abyss.parts import parts_in_play
from tidecourt.core.bits import members
from tidecourt.games.abyss.base.cards import RACE_COUNT
from tidecourt.games.abyss.base.score import worth
from tidecourt.games.abyss.module import rules
from tidecourt.games.abyss.piles import size
from tidecourt.games.abyss.state import NOBODY, AbyssState
from tidecourt.telling.reader import Reader

WIDE: Final = 110  # columns from which the Court and the board beside it lie side by side
WIDEST: Final = 132
BOARD_SHARE: Final = 0.42


def render(view: AbyssState, reader: Reader, width: int) -> RenderableType:
    """The whole table, `width` columns wide."""
    width = min(width, WIDEST)
    others = [seat for seat in in_turn_order(view, reader.seat) if seat != reader.seat]
    parts: list[RenderableType] = [top(view, reader, width)]
    parts.append(opponents(view, reader, others, width))
    parts.append(ruled(width))
    parts.append(middle(view, reader, width))
    parts += between(view, reader, width)
    parts.append(ruled(width))
    if reader.seat >= 0:
        parts += own(view, reader, width)
    return Group(*parts)


def opponents(view: AbyssState, reader: Reader, seats: list[int], width: int) -> RenderableType:
    """The others in turn order: one below the other, or two abreast where there is room."""
    if width < WIDE or len(seats) < 3:
        return Group(*(line for seat in seats for line in opponent(view, reader, seat, width)))
    half = (width - len(GAP)) // 2
    grid = Table.grid(padding=(0, len(GAP), 0, 0))
    for _ in range(2):
        grid.add_column(width=half)
    for first in range(0, len(seats), 2):
        pair = seats[first : first + 2]
        grid.add_row(*(Group(*opponent(view, reader, seat, half)) for seat in pair))
    return grid


def ruled(width: int) -> Text:
    return Text("─" * width, "dim")


def in_turn_order(view: AbyssState, first: int) -> list[int]:
    """Every seat, from the viewer's on."""
    return [(max(first, 0) + place) % view.players for place in range(view.players)]


def top(view: AbyssState, reader: Reader, width: int) -> RenderableType:
    """The game, whose turn it is, and what is left in the decks."""
    words = reader.words
    sets = [words.say(f"abyss.set.{module.name}") for module in rules(view).members]
    parts = [f"[bold]{' + '.join([words.say('abyss.picture.title'), *sets])}[/]"]
    if not view.stack:
        parts.append(words.say("abyss.picture.over"))
    else:
        whose = "your_turn" if view.turn == reader.seat else "turn"
        parts.append(words.say(f"abyss.picture.{whose}", name=reader.names[view.turn]))
        if view.closer != NOBODY:
            parts.append(f"[bold]{words.say('abyss.picture.last_turns')}[/]")
    decks = words.say(
        "abyss.picture.decks",
        cards=len(view.deck) - view.drawn,
        lords=view.lords_left(),
        locations=view.locations_left(),
    )
    left = Text.from_markup(" · ".join(parts))
    right = Text(decks, "dim")
    gap = width - left.cell_len - right.cell_len
    return left + Text(" " * gap) + right if gap > 0 else Group(left, right)


def middle(view: AbyssState, reader: Reader, width: int) -> RenderableType:
    """The Court, and what expansions lay out beside it."""
    right = int(width * BOARD_SHARE) if width >= WIDE else width
    given = (part.board(view, reader, right) for part in parts_in_play(view))
    boards = [board for board in given if board is not None]
    if not boards:
        return court(view, reader, width)
    if width < WIDE:
        return Group(court(view, reader, width), *boards)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(court(view, reader, width - right - 2), Group(*boards))
    return grid


def between(view: AbyssState, reader: Reader, width: int) -> list[RenderableType]:
    """The Council, the Threat, the track, the Locations, and what is being paid with."""
    signs = signs_of(reader)
    parts = [council(view, reader)]
    if rules(view).has_threat_track():
        parts.append(threat(view, reader))
    lines = packed(parts, width, INDENT)
    lines += packed(labelled(reader, "available", available(view, reader)), width, INDENT)
    if view.track:
        price = reader.words.say("abyss.picture.price", price=view.price)
        cards = " ".join(signs.ally(card) for card in view.track)
        lines += packed(labelled(reader, "track", [cards, f"[dim]{price}[/]"]), width, INDENT)
    return lines + packed(labelled(reader, "played", [signs.allies(view.paid)]), width, INDENT)


def council(view: AbyssState, reader: Reader) -> str:
    """[AB-1.6] The size of every stack of the Council."""
    signs = signs_of(reader)
    stacks = []
    for race in range(RACE_COUNT):
        guard = "".join(part.guard_of_stack(view, reader, race) for part in parts_in_play(view))
        stacks.append(f"{signs.emblem(race)} {size(view.council(race))}{guard}")
    return f"[dim]{reader.words.say('abyss.picture.council')}[/] {'  '.join(stacks)}"


def available(view: AbyssState, reader: Reader) -> list[str]:
    """[AB-1.9] The Locations to be had, and what each would score for the reader now."""
    signs = signs_of(reader)
    words = reader.words
    locations = []
    for location in members(view.available):
        shown = signs.location_title(location)
        if reader.seat >= 0:
            points = worth(view, reader.seat, location, reader.seat)
            shown += f" {words.say('abyss.picture.points', points=points)}"
        guards = [part.guard_of_location(view, reader, location) for part in parts_in_play(view)]
        locations.append(f"{shown} {''.join(guards)}".rstrip())
    return locations
