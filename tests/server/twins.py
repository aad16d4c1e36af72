"""Two tables of the server that one viewer cannot tell apart, and all that the viewer is sent.

The truth of the second table is a world that the viewer could be in at the first. Both go on by
moves that look the same to the viewer; those of others may differ, and what the viewer cannot see
at all may happen at one table only.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from tests.kit.tables import Table as Rules
from tests.kit.walks import positions
from tests.server.fake_bots import NoBots
from tidecourt.core.bits import members
from tidecourt.core.journal import Journal
from tidecourt.core.kernel import State
from tidecourt.core.rng import seeded
from tidecourt.locales import words
from tidecourt.server.course import Course
from tidecourt.server.dealing import Dealer
from tidecourt.server.desk import Desk, at_once
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import (
    PERSON,
    Chosen,
    Entry,
    Guest,
    Ledger,
    Policy,
    Result,
    StoredSeat,
    StoredTable,
)
from tidecourt.server.limits import Limits
from tidecourt.server.metrics import Metrics
from tidecourt.server.nodes import Nodes
from tidecourt.server.replaying import record_text, replay
from tidecourt.server.services import Services, encode
from tidecourt.server.settings import Settings
from tidecourt.server.table import Table
from tidecourt.server.views.presenter import presenter_for
from tidecourt.server.vocabulary import Aid, UndoPolicy

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve")
TRIES: Final = 12  # pairs of moves that are tried, one at each table, until two look the same

Look = tuple[list[int], list[tuple[str, int, int, int]]]


class Forgetful(Ledger):
    """Keeps nothing: what is stored plays no part here."""

    def __init__(self) -> None:
        pass

    async def append(
        self,
        table: str,
        number: int,
        entries: list[Entry],
        result: Result | None = None,
        now: int = 0,
        waits: list[int] | None = None,
        due: int | None = None,
    ) -> int:
        return 0


async def no_sleep(seconds: float) -> None:
    pass


SERVICES: Final = Services(
    ledger=Forgetful(),
    bots=NoBots(),
    metrics=Metrics(),
    settings=Settings(db=Path("nowhere"), window=0.0),
    presenter=presenter_for,
    now=lambda: 0.0,
    sleep=no_sleep,
    chance=lambda: 0.0,
    dealer=Dealer(Nodes(), lambda: 0),
    desk=Desk(Limits({}), Metrics()),
    nodes=Nodes(),
)


class TableFrom(Table):
    """A table whose game begins at any position."""

    def __init__(self, start: State, stored: StoredTable) -> None:
        presenter = SERVICES.presenter(stored.game)
        game, chosen, policy = presenter.rules, stored.setup, stored.policy
        setup = game.setup(chosen.players, tuple(chosen.modules), chosen.options)
        course = Course(game, setup, stored.seed, presenter, policy.aid, policy.undo, start=start)
        super().__init__(stored, [], SERVICES, (course, None))


class Ear:
    """Somebody at a table who keeps everything that is sent."""

    def __init__(self, viewer: int, lang: str) -> None:
        self.guest = guest_at(viewer)
        self.viewer = viewer
        self.lang = lang
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def come_back(self) -> None:
        raise AssertionError("nobody is sent away here")

    def dismiss(self, error: RefusedError) -> None:
        self.heard.append(error.code.encode())


def secret_moments(rules: Rules, seed: int) -> list[tuple[State, int]]:
    """Positions of a random game and viewers who cannot tell two moves of somebody else apart."""
    return [
        (state, viewer)
        for state in positions(rules, seed)
        for viewer in rules.viewers
        if has_secret(state, viewer)
    ]


def has_secret(state: State, viewer: int) -> bool:
    """Whether two of somebody else's moves look the same to a viewer."""
    for seat in members(state.waiting()):
        looks = [look(state, seat, k, viewer) for k in members(state.options(seat))]
        if seat != viewer and any(one in looks[:place] for place, one in enumerate(looks)):
            return True
    return False


def look(state: State, seat: int, option: int, viewer: int) -> Look:
    """What a viewer sees and is told of a move."""
    after = state.clone()
    journal = Journal()
    after.journal = journal
    after.play(seat, option)
    told = [event.seen_by(viewer) for event in journal.events]
    return after.seen_by(viewer).pack(), [(e.kind, e.seat, e.a, e.b) for e in told]


def guest_at(seat: int) -> Guest | None:
    return Guest(seat + 1, NAMES[seat]) if seat >= 0 else None


def stored(rules: Rules, aid: Aid, undo: UndoPolicy) -> StoredTable:
    setup = rules.setup
    return StoredTable(
        id="table",
        game=rules.game.name,
        rules_version=rules.game.rules_version,
        setup=Chosen(setup.players, list(setup.modules), setup.options),
        seed=0,
        policy=Policy(aid, undo, True),
        maker=1,
        invite="secret",
        created=0,
        seats=[StoredSeat(PERSON, NAMES[seat], "", seat + 1) for seat in rules.seats],
    )


class Twins:
    """The two tables, and the viewer at each."""

    def __init__(self, rules: Rules, state: State, viewer: int, seed: int) -> None:
        self.viewer: Final = viewer
        self.chance: Final = Random(seed)
        aids: list[Aid] = ["off", "log", "full"]
        undos: list[UndoPolicy] = ["off", "fair", "fair"]
        aid = self.chance.choice(aids)
        undo = self.chance.choice(undos)
        lang = self.chance.choice(("en", "fr"))
        worlds = (state.clone(), state.seen_by(viewer, seeded(seed, 3)))
        self.tables: Final = [TableFrom(world, stored(rules, aid, undo)) for world in worlds]
        self.ears: Final = [Ear(viewer, lang) for _ in worlds]
        self.apart = 0  # moves made at one table only
        self.unlike = 0  # moves at which somebody else did different things
        self.other_choices = 0  # positions in which somebody else is asked different things
        for table, ear in zip(self.tables, self.ears, strict=True):
            table.audience.enter(ear)

    # ---------------------------------------------------------------- going on alike

    async def go_on(self) -> bool:
        """Make a move at both tables, or at one if nobody can see it; False if none looks alike."""
        one, other = (table.match.state for table in self.tables)
        if not one.stack:
            return False
        seat = self.chance.choice([s for s in range(5) if one.waiting() >> s & 1])
        moves = [self.moves(table, seat) for table in self.tables]
        if seat == self.viewer:
            assert [word for word, _ in moves[0]] == [word for word, _ in moves[1]]
            moves[1] = moves[0]
        for place, state in enumerate((one, other)):
            word, option = moves[place][0]
            if seat != self.viewer and self.hidden(state, seat, option):
                self.apart += 1
                await self.play(place, seat, word)
                return True
        for mine, theirs in self.attempts(moves, seat):
            looks = [
                look(one, seat, mine[1], self.viewer),
                look(other, seat, theirs[1], self.viewer),
            ]
            if looks[0] == looks[1]:
                self.unlike += mine != theirs
                await self.play(0, seat, mine[0])
                await self.play(1, seat, theirs[0])
                return True
        return False

    def moves(self, table: Table, seat: int) -> list[tuple[str, int]]:
        """The legal moves of a seat, words and options, in any order."""
        found = list(table.match.words(seat).items())
        if seat != self.viewer:
            self.chance.shuffle(found)
        return found

    def attempts(
        self, moves: list[list[tuple[str, int]]], seat: int
    ) -> Iterator[tuple[tuple[str, int], tuple[str, int]]]:
        """Moves for both tables that may look alike: first different ones, then the same."""
        if seat == self.viewer:
            move = self.chance.choice(moves[0])
            yield move, move
            return
        for _ in range(TRIES):
            yield self.chance.choice(moves[0]), self.chance.choice(moves[1])
        for move in moves[0]:
            if move in moves[1]:
                yield move, move

    def look(self, state: State, seat: int, option: int) -> Look:
        return look(state, seat, option, self.viewer)

    def hidden(self, state: State, seat: int, option: int) -> bool:
        """Whether the viewer sees nothing at all of a move."""
        seen, told = self.look(state, seat, option)
        return not told and seen == state.seen_by(self.viewer).pack()

    async def play(self, place: int, seat: int, word: str) -> None:
        table = self.tables[place]
        number = f"move {len(table.entries)}"
        await table.move(guest_at(seat), seat, table.stream(seat).last, [word], number)

    async def take_back(self) -> None:
        """Let the viewer take its last move back, if it may."""
        if not all(table.course.may_undo(self.viewer) for table in self.tables):
            return
        for table in self.tables:
            step = table.stream(self.viewer).last
            id_ = f"undo {len(table.entries)}"
            await table.undo(guest_at(self.viewer), self.viewer, step, id_)

    # ---------------------------------------------------------------- what the viewer gets

    def note_choices(self) -> None:
        """Count a position in which somebody else has other choices at the second table."""
        one, other = (table.match.state for table in self.tables)
        if one.stack:
            differ = [one.options(seat) != other.options(seat) for seat in members(one.waiting())]
            self.other_choices += any(differ)

    def steps(self) -> list[int]:
        return [table.stream(self.viewer).last for table in self.tables]

    def heard(self) -> list[list[bytes]]:
        """What was sent since this was asked last."""
        found = [ear.heard[:] for ear in self.ears]
        for ear in self.ears:
            ear.heard.clear()
        return found

    def asked_for(self) -> list[dict[str, bytes]]:
        """Everything the viewer can ask for, by the kind of message."""
        return [
            {
                "whole": encode(table.whole(ear, 0)),
                "table": encode(table.info(ear.guest)),
                "replay": self.replay(table, ear, None),
                "earlier": self.replay(table, ear, table.stream(ear.viewer).last // 2),
                "record": at_once(record_text(table, ear.guest, str(ear.viewer))).encode(),
            }
            for table, ear in zip(self.tables, self.ears, strict=True)
        ]

    def replay(self, table: Table, ear: Ear, at: int | None) -> bytes:
        try:
            return msgspec.json.encode(at_once(replay(table, ear.guest, ear.viewer, at, ear.lang)))
        except RefusedError as refused:
            return told(refused, ear)

    async def refusals(self) -> list[list[bytes]]:
        """What the viewer is answered who tries what may not be done."""
        found = []
        for table, ear in zip(self.tables, self.ears, strict=True):
            mine = []
            last = table.stream(ear.viewer).last
            for seat in range(-1, len(table.stored.seats) + 1):
                for step in (last - 1, last, last + 1):
                    for word in ("nonsense", "pass"):
                        if 0 <= seat == ear.viewer and word in table.match.words(seat):
                            continue
                        mine.append(await self.refused(table, ear, seat, step, word))
            found.append(mine)
        return found

    async def refused(self, table: Table, ear: Ear, seat: int, step: int, word: str) -> bytes:
        try:
            await table.move(ear.guest, seat, step, [word], "refused")
        except RefusedError as refused:
            return told(refused, ear)
        raise AssertionError("that should have been refused")


def told(refused: RefusedError, ear: Ear) -> bytes:
    return f"{refused.code} {refused.status} {refused.text(words(ear.lang))}".encode()
