"""The table of Legions as a picture, from what a viewer knows and nothing else.

From top to bottom: the enemy, the battlefield, the two rows, and the viewer's own cards. A viewer
without a seat looks from seat 0's side. Own routed legions are shown with their reward, the enemy's
as backs with their number, which everybody has seen [LG-A34].
"""

from typing import Final

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tidecourt.cli.legions.signs import (
    BACK,
    BANNER,
    EMBLEMS,
    TerminalLegionsSigns,
    routed,
    standing,
)
from tidecourt.cli.signs import STYLES
from tidecourt.core.bits import count, members, one
from tidecourt.games.legions.cards import (
    BANNERS_TO_WIN,
    COLOUR_OF,
    COLOURS,
    CONSTANTS,
    LOCATION_VP,
    LOCATIONS,
    WHITE,
)
from tidecourt.games.legions.score import banners, total
from tidecourt.games.legions.state import NOBODY, LegionsState
from tidecourt.locales import Words
from tidecourt.telling.reader import Reader

TURNS: Final = CONSTANTS["turns_if_no_banner_win"]
GAP: Final = "  "
WIDE: Final = 100  # columns from which the table says more
NEAR, FAR, CENTRE = "↓", "↑", "•"


def render(view: LegionsState, reader: Reader, width: int) -> RenderableType:
    """The whole table, `width` columns wide."""
    near = max(reader.seat, 0)
    width = min(width, 120)
    return Group(
        top(view, reader, width),
        *player(view, reader, 1 - near, width),
        *hero_lines(view, reader, 1 - near, width),
        battlefield(view, reader, near, width),
        *legion_row(view, reader, width),
        hero_row(view, reader, width),
        *player(view, reader, near, width),
        *hero_lines(view, reader, near, width),
    )


def top(view: LegionsState, reader: Reader, width: int) -> RenderableType:
    """The game, the turn, who is King, and what is left in the decks."""
    words = reader.words
    when = words.say("legions.picture.over")
    if view.stack:
        turn = TURNS - view.deck_left() // 2
        when = words.say("legions.picture.turn", turn=turn, turns=TURNS)
    king = words.say("legions.picture.king", name=reader.names[view.king])
    decks = words.say("legions.picture.decks", legions=view.deck_left(), heroes=len(view.hero_deck))
    title = f"[bold]{words.say('legions.picture.title')}[/] · {when} · {king}"
    return ends(title, f"[dim]{decks}[/]", width)


def ends(left: str, right: str, width: int) -> RenderableType:
    """One text at the left edge, one at the right."""
    line = Table.grid(expand=True)
    line.width = width
    line.add_column(no_wrap=True, overflow="ellipsis")
    line.add_column(justify="right", no_wrap=True)
    line.add_row(Text.from_markup(left), Text.from_markup(right))
    return line


# -------------------------------------------------------------------- a player


def player(view: LegionsState, reader: Reader, seat: int, width: int) -> list[Text]:
    """One line about a player: name, banners, points, stratagem, hand."""
    words = reader.words
    flags = banners(view, seat)
    row = BANNER * flags + "·" * max(0, BANNERS_TO_WIN - flags)
    parts = [
        f"[bold]{reader.names[seat]}[/]",
        f"[bright_cyan]{row}[/]",
        words.say("legions.picture.points", points=total(view, seat)),
        stratagem(view, reader, seat),
        f"{words.say('legions.picture.hand')} {hand(view, reader, seat)}",
    ]
    played = in_play(view, reader, seat)
    if played:
        parts.append(played)
    return packed(parts, width)


def stratagem(view: LegionsState, reader: Reader, seat: int) -> str:
    """[LG-10.1, LG-16.2] A player's stratagem: public once spent, before that its owner's."""
    signs = TerminalLegionsSigns(reader.words)
    words = reader.words
    camp = view.camp(seat)
    if not camp.spent and seat != reader.seat:
        return words.say("legions.picture.stratagem_unused")
    key = "spent" if camp.spent else "held"
    return words.say(f"legions.picture.stratagem_{key}", stratagem=signs.stratagem(camp.stratagem))


def hand(view: LegionsState, reader: Reader, seat: int) -> str:
    """The cards of a hand that the viewer knows, and backs for the others."""
    signs = TerminalLegionsSigns(reader.words)
    held = view.camp(seat).hand
    known = view.known_in_hand(reader.seat, seat)
    cards = [signs.card(legion) for legion in members(known)]
    return " ".join(cards + [BACK] * count(held & ~known))


def in_play(view: LegionsState, reader: Reader, seat: int) -> str:
    """[LG-4.3] The legion that a player has chosen or revealed, until it is placed."""
    signs = TerminalLegionsSigns(reader.words)
    words = reader.words
    chosen = view.camp(seat).chosen
    if not chosen:
        return ""
    secret = view.first == NOBODY
    if not secret:
        return words.say("legions.picture.plays", legion=signs.card(chosen))
    if seat == reader.seat or view.commanded(reader.seat):
        return words.say("legions.picture.chosen_known", legion=signs.card(chosen))
    return words.say("legions.picture.chosen")


def hero_lines(view: LegionsState, reader: Reader, seat: int, width: int) -> list[Text]:
    """A player's heroes, each with the legions tucked under it; no line if there are none."""
    signs = TerminalLegionsSigns(reader.words)
    lines = []
    for hero in members(view.camp(seat).heroes):
        under = " ".join(signs.card(legion) for legion in members(view.tucked[hero]))
        lines.append(f"{signs.hero_card(hero)} ({under})")
    return packed(lines, width, "  ")


def packed(parts: list[str], width: int, indent: str = "") -> list[Text]:
    """Parts in lines as long as they may be; a part is not broken if it fits a line."""
    lines: list[Text] = []
    for part in parts:
        text = Text.from_markup(part)
        if lines and lines[-1].cell_len + len(GAP) + text.cell_len <= width:
            lines[-1] += Text(GAP) + text
        else:
            lines.append(Text(indent) + text)
    return lines


# -------------------------------------------------------------------- the battlefield


def battlefield(view: LegionsState, reader: Reader, near: int, width: int) -> RenderableType:
    """[LG-1.2] Five locations: the far side, the token, the near side."""
    field = Table(
        box=ROUNDED, show_header=False, padding=(0, 0, 0, 1), width=width, border_style="dim"
    )
    for _ in range(LOCATIONS):
        field.add_column(ratio=1)
    field.add_row(*(side(view, reader, 1 - near, place) for place in range(LOCATIONS)))
    field.add_row(*(token(view, reader, near, place, width) for place in range(LOCATIONS)))
    field.add_row(*(side(view, reader, near, place) for place in range(LOCATIONS)))
    return field


def side(view: LegionsState, reader: Reader, seat: int, place: int) -> Text:
    """The legions on one side of a location: those that count first, then the routed."""
    up = [standing(legion) for legion in members(view.face_up(seat, place))]
    down = members(view.side(seat, place) & view.routed)
    cards = up + [routed(legion, seat == reader.seat) for legion in down]
    return Text.from_markup(" ".join(cards) or "[dim]·[/]")


def token(view: LegionsState, reader: Reader, near: int, place: int, width: int) -> Text:
    """[LG-1.3] A location's token: its points, where it is, and what it gives."""
    words = reader.words
    arrow, holder = CENTRE, words.say("legions.picture.centre")
    for seat, sign in ((near, NEAR), (1 - near, FAR)):
        if view.holds(seat, place):
            arrow, holder = sign, reader.names[seat]
    name = f"{EMBLEMS[place]} {words.say(f'legions_cards.guild.{COLOURS[place]}.colour')}"
    points = words.say("legions.picture.points", points=LOCATION_VP[place])
    if width < WIDE:
        gives = words.say(f"legions.effect.{COLOURS[place]}")
        lines = f"{name} {points}\n{arrow} {gives}"
    else:
        gives = words.say(f"legions.effect_long.{COLOURS[place]}")
        lines = f"{name} {points}\n{arrow} {holder}\n{gives}"
    style = {CENTRE: "dim", NEAR: "bold reverse", FAR: "bold"}[arrow]
    return Text(Text.from_markup(lines).plain, f"{style} {STYLES[COLOURS[place]]}")


# -------------------------------------------------------------------- the rows


def legion_row(view: LegionsState, reader: Reader, width: int) -> list[Text]:
    """[LG-1.8] The legions on offer, and where each would hit if it were left over [LG-9.2]."""
    signs = TerminalLegionsSigns(reader.words)
    words = reader.words
    parts = [f"[bold]{words.say('legions.picture.row')}[/]"]
    for legion in members(view.row):
        parts.append(f"{signs.card(legion)} [dim]{hits(legion, words)}[/]")
    if view.hidden and view.sees_hidden(reader.seat):
        seen = words.say("legions.picture.face_down_seen", legion=signs.card(view.hidden))
        parts.append(f"{BACK} {seen} [dim]{hits(view.hidden, words)}[/]")
    elif view.hidden:
        parts.append(f"{BACK} [dim]{words.say('legions.picture.face_down')}[/]")
    return packed(parts, width)


def hits(legion: int, words: Words) -> str:
    colour = COLOUR_OF[legion]
    if colour == WHITE:
        return words.say("legions.picture.hits_any")
    return words.say(
        "legions.picture.hits",
        location=words.say(f"legions_cards.guild.{COLOURS[colour]}.colour"),
    )


def hero_row(view: LegionsState, reader: Reader, width: int) -> RenderableType:
    """[LG-1.8] The heroes on offer, and what each does; a narrow table cuts long names."""
    signs = TerminalLegionsSigns(reader.words)
    words = reader.words
    names, deeds = [], []
    for hero in members(view.hero_row):
        names.append(Text.from_markup(signs.hero_card(hero)))
        deed = f"[dim]{signs.does(hero)}[/]"
        if view.reserved & one(hero):
            deed += f" [bold]{words.say('legions.picture.reserved')}[/]"
        deeds.append(Text.from_markup(deed))
    grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
    grid.width = width
    for name in names:
        name.no_wrap = width < WIDE
        name.overflow = "ellipsis"
        grid.add_column(ratio=1)
    grid.add_row(*names)
    grid.add_row(*deeds)
    return grid
