"""Writing a game down: who is asked, what is legal, what is played, what everybody can see."""

from pathlib import Path

from tests.golden.pictures import PICTURES
from tests.kit.tables import Table, table_named
from tests.kit.walks import PLAY_STREAM, random_move
from tidecourt.core.bits import members
from tidecourt.core.game import Game, digest
from tidecourt.core.journal import Event, Journal
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded

FOLDER = Path(__file__).parent

# Which games are written down: the name of the table and the seed.
WRITTEN = (
    ("legions:2", 1),
    ("legions:2", 2),
    ("legions:2", 3),
    ("legions:2/tucked_banners_count=no", 4),
    ("abyss:2", 1),
    ("abyss:2+leviathan+kraken", 2),
)


def page_of(name: str, seed: int) -> Path:
    """The file of a game."""
    letters = name.replace(":", "-").replace("/", "-").replace("+", "-").replace("=", "-")
    return FOLDER / f"{letters}-seed-{seed}.txt"


class Transcript:
    """The text of one random game. What has not changed since it was last written is left out."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.lines = [f"{table.name}, seed {seed}"]
        self.written: dict[str, str] = {}
        state, rng = table.deal(seed), seeded(seed, PLAY_STREAM)
        self.write_sights(state)
        while state.stack:
            self.write_move(state, *random_move(state, rng))
        winners = " ".join(str(seat) for seat in members(state.winners()))
        points = " ".join(str(points) for points in state.scores())
        self.lines.append(f"over: {winners} wins, points {points}")

    def write_move(self, state: State, seat: int, option: int) -> None:
        """The question, the answer, and what came of it."""
        words = self.table.game.words
        legal = [f"{asked} {' '.join(words(state, asked))}" for asked in members(state.waiting())]
        self.lines.append(f"[{len(self.numbered) + 1}] waits: {' | '.join(legal)}")
        word = self.table.game.option_word(state.stack[-1].step, option)
        journal = Journal()
        state.journal = journal
        state.play(seat, option)
        revealed = ", no way back" if journal.revealed else ""
        self.lines.append(f"    played: {seat} {word}{revealed}, state {digest(state)[:12]}")
        for event in journal.events:
            self.lines.append(f"    told: {told(self.table.game, event)}")
        self.write_sights(state)

    @property
    def numbered(self) -> list[str]:
        return [line for line in self.lines if line.startswith("[")]

    def write_sights(self, state: State) -> None:
        """What lies open, and what every seat and a spectator see besides."""
        picture = PICTURES[self.table.game.name]
        for name, line in picture.table(state).items():
            self.write_changed(name, line)
        for viewer in (*self.table.seats, -1):
            name = f"seen by {'a spectator' if viewer < 0 else viewer}"
            self.write_changed(name, picture.seen(state.seen_by(viewer), viewer))

    def write_changed(self, name: str, text: str) -> None:
        if self.written.get(name) != text:
            self.written[name] = text
            self.lines.append(f"    {name}: {text}")

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def told(game: Game, event: Event) -> str:
    """An event with its arguments; a first one that not all learn is marked with who does."""
    kinds = game.event_arguments(event.kind)
    values = zip(kinds, (event.a, event.b), strict=False)
    words = [game.argument_word(kind, value) for kind, value in values]
    by = "" if event.seat < 0 else f" by {event.seat}"
    audience = "" if event.audience < 0 else f" (to {' '.join(map(str, members(event.audience)))})"
    return f"{event.kind}{by} {' '.join(words)}".rstrip() + audience


def transcript(name: str, seed: int) -> str:
    return Transcript(table_named(name), seed).text()
