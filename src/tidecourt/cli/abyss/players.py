"""What lies before each player of Abyss, from what a viewer knows and nothing else."""

from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from tidecourt.cli.abyss.signs import INFLUENCE, TerminalAbyssSigns
from tidecourt.core.bits import count, members
from tidecourt.games.abyss.base.score import breakdown, worth
from tidecourt.games.abyss.kraken.cards import NO_SANCTUARY, SANCTUARY_OF
from tidecourt.games.abyss.kraken.module import KRAKEN
from tidecourt.games.abyss.kraken.state import kraken
from tidecourt.games.abyss.leviathan.border import border_of
from tidecourt.games.abyss.leviathan.module import LEVIATHAN
from tidecourt.games.abyss.module import Module
from tidecourt.games.abyss.piles import size
from tidecourt.games.abyss.state import AbyssState
from tidecourt.telling.reader import Reader

GAP: Final = "  "
INDENT: Final = 2


def in_play(view: AbyssState, module: Module) -> bool:
    """Whether an expansion is in play."""
    return bool(view.modules >> module.number & 1)


def own(view: AbyssState, reader: Reader, width: int) -> list[RenderableType]:
    """The reader's own things, in full."""
    signs = TerminalAbyssSigns(reader.words)
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
    signs = TerminalAbyssSigns(reader.words)
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
    found = [
        f"[bold]{mark}{reader.names[seat]}[/]",
        points(view, reader, seat),
        words.say("abyss.picture.pearls", number=realm.pearls),
        words.say("abyss.picture.keys", number=realm.all_keys()),
        words.say("abyss.picture.cards", number=size(realm.hand)),
    ]
    if realm.tokens:
        found.append(words.say("abyss.picture.base_tokens", number=count(realm.tokens)))
    if in_play(view, LEVIATHAN):
        found += of_leviathan(view, reader, seat)
    if in_play(view, KRAKEN):
        found += of_kraken(view, reader, seat)
    return found


def points(view: AbyssState, reader: Reader, seat: int) -> str:
    """A player's points as the cards lie; of others, without the tokens, which are hidden."""
    by_category = breakdown(view, seat)
    key = "points"
    if seat != reader.seat and by_category.pop("tokens"):
        key = "points_known"
    total = sum(by_category.values())
    return f"[bright_cyan]{reader.words.say(f'abyss.picture.{key}', points=total)}[/]"


def of_leviathan(view: AbyssState, reader: Reader, seat: int) -> list[str]:
    """Leviathan tokens, Wounds, Leviathans slain, and the Scourge."""
    words = reader.words
    border = border_of(view)
    numbers = {
        "leviathan_tokens": count(border.held_by(seat)),
        "wounds": border.wounds[seat],
        "slain": border.slain_by(seat),
    }
    found = [words.say(f"abyss.picture.{key}", number=n) for key, n in numbers.items() if n]
    if border.scourge == seat:
        found.append(f"[bold]{words.say('abyss.picture.scourge')}[/]")
    return found


def of_kraken(view: AbyssState, reader: Reader, seat: int) -> list[str]:
    """Nebulis, Sentinels that wait, and the figure."""
    words = reader.words
    slice_ = kraken(view)
    numbers = {"nebulis": slice_.nebulis_of(seat), "waiting": slice_.waiting_of(seat)}
    found = [words.say(f"abyss.picture.{key}", number=n) for key, n in numbers.items() if n]
    if slice_.figure == seat:
        found.append(f"[bold]{words.say('abyss.picture.figure')}[/]")
    return found


def own_tokens(view: AbyssState, reader: Reader) -> list[str]:
    """[AB-6.5, LV-7.5] The tokens that only the reader may look at."""
    signs = TerminalAbyssSigns(reader.words)
    values = sorted(view.token_deck[token] for token in members(view.realm(reader.seat).tokens))
    found = [" ".join(f"{INFLUENCE}{value}" for value in values)]
    if in_play(view, LEVIATHAN):
        border = border_of(view)
        held = sorted(border.token_deck[place] for place in members(border.held_by(reader.seat)))
        found += [signs.token(kind) for kind in held]
    return found


# -------------------------------------------------------------------- cards


def lords(view: AbyssState, reader: Reader, seat: int) -> list[str]:
    """[AB-1.7] A player's free Lords: influence and Key; those disabled are struck through."""
    signs = TerminalAbyssSigns(reader.words)
    realm = view.realm(seat)
    found = []
    for lord in members(realm.free):
        shown = f"{signs.lord_title(lord)} {signs.worth(lord)}"
        found.append(f"[strike]{shown}[/]" if realm.disabled >> lord & 1 else shown)
    return found


def controlled(view: AbyssState, reader: Reader, seat: int) -> list[str]:
    """[AB-10.6] A player's Locations: their points now, their Loot, and the Lords under them."""
    signs = TerminalAbyssSigns(reader.words)
    words = reader.words
    found = []
    for location in members(view.realm(seat).locations):
        value = words.say("abyss.picture.points", points=worth(view, seat, location, seat))
        under = [signs.lord_title(lord) for lord in members(view.beneath[location])]
        loot = loot_on(view, reader, location)
        about = ", ".join([*under, *([loot] if loot else [])])
        found.append(f"{signs.location_title(location)} {value}" + (f" ({about})" if about else ""))
    return found


def loot_on(view: AbyssState, reader: Reader, location: int) -> str:
    """[KR-6.3] The Loot on a Sanctuary."""
    sanctuary = SANCTUARY_OF[location]
    if sanctuary == NO_SANCTUARY or not in_play(view, KRAKEN):
        return ""
    values = members(kraken(view).loot_on(sanctuary))
    if not values:
        return ""
    return reader.words.say("abyss.picture.loot", values=" ".join(map(str, values)))
