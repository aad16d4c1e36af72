"""What lies before each player of Abyss, from what a viewer knows and nothing else."""

from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from tidecourt.cli.abyss.base.signs import INFLUENCE, signs_of
from tidecourt.cli.abyss.parts import parts_in_play
from tidecourt.core.bits import count, members
from tidecourt.games.abyss.base.score import breakdown, secret_points, worth
from tidecourt.games.abyss.piles import size
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.reader import Reader

GAP: Final = "  "
INDENT: Final = 2


def own(view: AbyssState, reader: Reader, width: int) -> list[RenderableType]:
    """The reader's own things, in full."""
    signs = signs_of(reader)
    realm = view.realm(reader.seat)
    lines = packed(summary(view, reader, reader.seat), width)
    for label, parts in (
        ("hand", [signs.allies(realm.hand)]),
        ("tokens", own_tokens(view, reader)),
        ("affiliated", [signs.allies(realm.affiliated)]),
        ("lords", lords(view, reader, reader.seat)),
        ("controlled", controlled(view, reader, reader.seat)),
    ):
        lines += packed(labelled(reader, label, parts), width, INDENT)
    return lines


def opponent(view: AbyssState, reader: Reader, seat: int, width: int) -> list[RenderableType]:
    """What all may see of another player, in few lines."""
    signs = signs_of(reader)
    parts = labelled(reader, "lords", lords(view, reader, seat))
    parts += labelled(reader, "controlled", controlled(view, reader, seat))
    parts += labelled(reader, "affiliated", [signs.allies(view.realm(seat).affiliated)])
    return packed(summary(view, reader, seat), width) + packed(parts, width, INDENT)


def labelled(reader: Reader, label: str, parts: list[str]) -> list[str]:
    """Parts after a word that says what they are, if there are any."""
    parts = [part for part in parts if part]
    if parts:
        parts[0] = f"[dim]{reader.words.say(f'abyss.picture.{label}')}[/] {parts[0]}"
    return parts


def packed(parts: list[str], width: int, indent: int = 0) -> list[RenderableType]:
    """Parts in lines as long as they may be; a part is not broken if it fits a line."""
    lines: list[Text] = []
    for part in parts:
        text = Text.from_markup(part)
        if lines and lines[-1].cell_len + len(GAP) + text.cell_len <= width - indent:
            lines[-1] += Text(GAP) + text
        else:
            lines.append(text)
    return [Padding(line, (0, 0, 0, indent), expand=False) for line in lines]


# -------------------------------------------------------------------- numbers


def summary(view: AbyssState, reader: Reader, seat: int) -> list[str]:
    """Name, points, Pearls, Keys, Allies in hand, tokens, and what expansions add."""
    words = reader.words
    realm = view.realm(seat)
    mark = "▶ " if view.stack and view.turn == seat else ""
    parts = [
        f"[bold]{mark}{reader.names[seat]}[/]",
        points(view, reader, seat),
        words.say("abyss.picture.pearls", number=realm.pearls),
        words.say("abyss.picture.keys", number=realm.all_keys()),
        words.say("abyss.picture.cards", number=size(realm.hand)),
    ]
    if realm.tokens:
        parts.append(words.say("abyss.picture.base_tokens", number=count(realm.tokens)))
    for part in parts_in_play(view):
        parts += part.summary(view, reader, seat)
    return parts


def points(view: AbyssState, reader: Reader, seat: int) -> str:
    """A player's points as the cards lie; of others, without those that are hidden."""
    by_category = breakdown(view, seat)
    key = "points"
    hidden = [by_category.pop(each) for each in secret_points(view)] if seat != reader.seat else []
    if any(hidden):
        key = "points_known"
    total = sum(by_category.values())
    return f"[bright_cyan]{reader.words.say(f'abyss.picture.{key}', points=total)}[/]"


def own_tokens(view: AbyssState, reader: Reader) -> list[str]:
    """[AB-6.5] The tokens that only the reader may look at."""
    values = sorted(view.token_deck[token] for token in members(view.realm(reader.seat).tokens))
    tokens = [" ".join(f"{INFLUENCE}{value}" for value in values)]
    for part in parts_in_play(view):
        tokens += part.own_tokens(view, reader)
    return tokens


# -------------------------------------------------------------------- cards


def lords(view: AbyssState, reader: Reader, seat: int) -> list[str]:
    """[AB-1.7] A player's free Lords: influence and Key; those disabled are struck through."""
    signs = signs_of(reader)
    realm = view.realm(seat)
    titles = []
    for lord in members(realm.free):
        shown = f"{signs.lord_title(lord)} {signs.worth(lord)}"
        titles.append(f"[strike]{shown}[/]" if realm.disabled >> lord & 1 else shown)
    return titles


def controlled(view: AbyssState, reader: Reader, seat: int) -> list[str]:
    """[AB-10.6] A player's Locations: their points now, the Lords under them, and what lies on
    them."""
    signs = signs_of(reader)
    words = reader.words
    titles = []
    for location in members(view.realm(seat).locations):
        value = words.say("abyss.picture.points", points=worth(view, seat, location, seat))
        under = [signs.lord_title(lord) for lord in members(view.beneath[location])]
        upon = [part.on_location(view, reader, location) for part in parts_in_play(view)]
        about = ", ".join([*under, *(each for each in upon if each)])
        titles.append(
            f"{signs.location_title(location)} {value}" + (f" ({about})" if about else "")
        )
    return titles
