"""`tidecourt review`: which decisions won and lost a game, and what was luck."""

import json
from argparse import Namespace
from pathlib import Path
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tidecourt.cli.arguments import words_for
from tidecourt.cli.files import names_in, replayed
from tidecourt.cli.parser import Commands, add_command
from tidecourt.cli.progress import progress_bar
from tidecourt.cli.show import show_for
from tidecourt.core.match import Match
from tidecourt.locales import Words
from tidecourt.review.page import page
from tidecourt.review.plain import plain
from tidecourt.review.review import Review, review
from tidecourt.review.words import LuckyMove, Told, TurningPoint, figures_of, signed
from tidecourt.telling.hints import percent
from tidecourt.telling.telling import telling_for

SPECTATOR: Final = -1
BLOCKS: Final = "▁▂▃▄▅▆▇█"
COLOURS: Final = {"blunder": "red", "mistake": "yellow"}


def register(commands: Commands) -> None:
    parser = add_command(commands, "review", run)
    parser.add_argument("file", type=Path, metavar="FILE")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true")
    form.add_argument("--html", action="store_true")


def run(args: Namespace) -> int:
    words = words_for(args.lang)
    record, match = replayed(args.file)
    names = names_in(record, match.setup.players)
    found = reviewed(match)
    game = match.game.name
    if args.json or args.html:
        telling = telling_for(game)
        told = Told(telling, match, telling.reader(words, SPECTATOR, names, telling.plain(words)))
        if args.json:
            print(json.dumps(plain(found, told, names), ensure_ascii=False))
        else:
            print(page(found, told, names), end="")
        return 0
    show = show_for(game)
    console = Console(highlight=False)
    told = Told(show.telling, match, show.reader(words, SPECTATOR, names))
    console.print(shown(found, told, names, console.width))
    return 0


def reviewed(match: Match) -> Review:
    """The review of a match; a bar on standard error shows how far it is."""
    with progress_bar() as bar:
        task = bar.add_task("", total=len(match.moves))
        return review(match, lambda done, of: bar.update(task, completed=done))


def shown(review: Review, told: Told, names: list[str], width: int) -> RenderableType:
    """A review on the screen."""
    words = told.reader.words
    points = [shown_point(each, words) for each in told.turning_points(review)]
    lucky = [shown_luck(each, words) for each in told.lucky_moves(review)]
    parts: list[RenderableType] = [
        heading(words, "review.curve"),
        curves(review, names, width),
        note(words, "review.unknown_deck"),
        figures(review, words, names),
        note(words, "review.adds_up"),
        note(words, "review.doubt"),
        heading(words, "review.points.title"),
        *(points or [Text(words.say("review.no_turning_points"))]),
    ]
    if points:
        parts.append(note(words, "review.points.guesses"))
    if lucky:
        parts += [heading(words, "review.lucky.title"), *lucky]
    return Group(*parts)


def heading(words: Words, key: str) -> RenderableType:
    return Padding(Text(words.say(key), "bold"), (1, 0, 0, 0))


def note(words: Words, key: str) -> Text:
    return Text(words.say(key), "dim")


def curves(review: Review, names: list[str], width: int) -> RenderableType:
    """The chance to win of every player as a line of blocks, from the deal to the end."""
    longest = max(map(len, names))
    shares = review.fortune.curve
    room = min(len(shares), max(width - longest - 2, len(BLOCKS)))
    places = [round(at * (len(shares) - 1) / max(room - 1, 1)) for at in range(room)]
    lines = []
    for seat, name in enumerate(names):
        heights = [round(shares[at][seat] * (len(BLOCKS) - 1)) for at in places]
        lines.append(
            Text(f"{name:<{longest}} ") + Text("".join(BLOCKS[h] for h in heights), "cyan")
        )
    return Group(*lines)


def figures(review: Review, words: Words, names: list[str]) -> Table:
    heads, rows = figures_of(review, words, names)
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left", no_wrap=place > 0)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def shown_point(point: TurningPoint, words: Words) -> RenderableType:
    graded = point.graded
    title = Text(words.say("review.after", move=graded.move + 1), "bold")
    title += Text(f" · {point.name} · ")
    title += Text(words.say(f"review.grade.{graded.grade}"), f"bold {COLOURS[graded.grade]}")
    chance = words.say(
        "review.points.chance",
        win=percent(words, graded.win),
        best=percent(words, graded.best_win),
        lost=signed(words, -graded.lost),
        error=words.say("review.figures.error", error=percent(words, graded.doubt)),
    )
    lines: list[RenderableType] = [
        Text.from_markup(f"{point.played}. {chance}"),
        Text(words.say("review.points.better")),
        *(
            Padding(
                Text.from_markup(
                    words.say("review.points.deeds", name=deeds.name, deeds=deeds.text)
                ),
                (0, 0, 0, 2),
            )
            for deeds in point.line
        ),
        Text(f"{point.reason} {point.clause}".strip(), "dim"),
    ]
    return Group(title, Padding(Group(*lines), (0, 0, 0, 2)))


def shown_luck(lucky: LuckyMove, words: Words) -> RenderableType:
    luck = signed(words, lucky.chance.luck[lucky.seat])
    title = Text(words.say("review.after", move=lucky.chance.move + 1), "bold")
    title += Text(f" · {words.say('review.lucky.luck', luck=luck, name=lucky.name)}")
    return Group(title, Padding(Text.from_markup(lucky.text), (0, 0, 0, 2)))
