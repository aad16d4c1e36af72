"""`tidecourt replay`: a record, step by step, at one move, as a drawing, or checked."""

import sys
from argparse import Namespace
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.text import Text

from tidecourt.cli.arguments import move_number, seat, words_for
from tidecourt.cli.files import FaultyRecordError, names_in, replayed
from tidecourt.cli.parser import Commands, add_command
from tidecourt.cli.screen import Screen, printed
from tidecourt.cli.show import Show, show_for
from tidecourt.cli.svg import svg
from tidecourt.core.game import GameError, digest
from tidecourt.core.match import Match
from tidecourt.core.record import proof_in
from tidecourt.locales import Words
from tidecourt.locales.by_english import told
from tidecourt.telling.reader import Reader

WRONG = 1
SVG_WIDTH = 100
SPECTATOR = -1


def register(commands: Commands) -> None:
    parser = add_command(commands, "replay", run)
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--verify", action="store_true")
    parser.add_argument("--at", type=move_number, metavar="N")
    parser.add_argument(
        "--as",
        dest="viewer",
        type=seat,
        metavar="SEAT",
    )
    parser.add_argument("--svg", type=Path, metavar="FILE")


def run(args: Namespace) -> int:
    words = words_for(args.lang)
    if args.verify:
        return verify(args.file, words)
    record, match = replayed(args.file, verify=False)
    if args.viewer is not None and args.viewer >= match.setup.players:
        raise GameError(
            "there is no seat {seat}: seats are 0 to {last}",
            seat=args.viewer,
            last=match.setup.players - 1,
        )
    if args.at is not None and args.at > len(match.moves):
        raise GameError(
            "there is no move {move}: the record has {moves}", move=args.at, moves=len(match.moves)
        )
    viewer = SPECTATOR if args.viewer is None else args.viewer
    show = show_for(match.game.name)
    names = names_in(record, match.setup.players)
    film = Film(match, show, show.reader(words, viewer, names))
    if args.svg is not None:
        film.draw(film.length if args.at is None else args.at, args.svg)
    elif args.at is not None:
        console = Console(highlight=False)
        console.print(film.page(args.at, console.width))
    else:
        film.run(Screen(Console(highlight=False)))
    return 0


def verify(path: Path, words: Words) -> int:
    """Check a record; the first line at fault is named on standard error."""
    try:
        record, match = replayed(path)
    except FaultyRecordError as error:
        print(f"tidecourt: {told(error, words)}", file=sys.stderr)
        return WRONG
    moves = len(match.moves)
    print(words.say("interface.replay.ok", moves=moves, digest=digest(match.state)))
    proof = proof_in(record)
    if proof is None:
        print(words.say("interface.replay.unproven"))
    else:
        added, commitment = sum(map(bool, proof[1])), record.headers["commitment"]
        print(words.say("interface.replay.proven", added=added, commitment=commitment))
    return 0


class Film:
    """A replayed match, to be looked at move by move."""

    def __init__(self, match: Match, show: Show, reader: Reader) -> None:
        self.match = match
        self.reader = reader
        self.words = reader.words
        self.show = show
        self.length = len(match.moves)

    def at(self, number: int) -> Match:
        """The match after so many moves."""
        earlier = Match(self.match.game, self.match.setup, self.match.seed)
        for move in self.match.moves[:number]:
            earlier.play(move.seat, move.option)
        return earlier

    def page(self, number: int, width: int) -> RenderableType:
        """The position after a move, what came of it, and at the end the score."""
        match = self.at(number)
        view = match.view(self.reader.seat)
        parts = [self.show.picture(view, self.reader, width), self.caption(number)]
        if number:
            events = [event.seen_by(self.reader.seat) for event in match.moves[-1].events]
            parts += [printed(line) for line in self.show.telling.log(events, self.reader)]
        if match.over:
            parts.append(self.show.ending(match.state, self.reader))
        return Group(*parts)

    def caption(self, number: int) -> Text:
        """Where in the record this is. The move itself may be a secret still: what came of it
        tells as much of it as the viewer may know."""
        if number == 0:
            return Text(self.words.say("interface.replay.start", moves=self.length), "bold")
        name = self.reader.names[self.match.moves[number - 1].seat]
        caption = self.words.say(
            "interface.replay.move", number=number, moves=self.length, name=name
        )
        return Text.from_markup(caption, style="bold")

    def draw(self, number: int, path: Path) -> None:
        """Write a position as a drawing."""
        match = self.at(number)
        picture = self.show.picture(match.view(self.reader.seat), self.reader, SVG_WIDTH)
        path.write_text(svg(picture, SVG_WIDTH, f"tidecourt · {self.show.game}"), "utf-8")
        print(self.words.say("interface.replay.drawn", path=path))

    def run(self, screen: Screen) -> None:
        """Step by step, as the person at the screen asks."""
        number = 0
        while True:
            screen.clear()
            screen.print(self.page(number, screen.width))
            wanted = self.ask(screen, number)
            if wanted is None:
                return
            number = wanted

    def ask(self, screen: Screen, number: int) -> int | None:
        """Which position next; None to stop."""
        while True:
            screen.prompt(self.words.say("interface.replay.prompt"))
            typed = sys.stdin.readline()
            answer = typed.strip()
            if not typed or answer == "q":
                return None
            if answer == "":
                return min(number + 1, self.length)
            if answer == "b":
                return max(number - 1, 0)
            if answer.isascii() and answer.isdigit() and int(answer) <= self.length:
                return int(answer)
            screen.say(self.words.say("interface.replay.not_a_move", moves=self.length))
