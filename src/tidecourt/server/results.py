"""What a finished game means to those who count: the one place that reads a result for numbers,
history and ratings."""

from typing import Literal

from tidecourt.core.game import Game, Setup
from tidecourt.games.registry import game_named
from tidecourt.numbers.cells import PEOPLE, Cell, why_not_counted
from tidecourt.numbers.watching import Counts, Watch
from tidecourt.server.asides import AGREED, RESIGN, SIT_IN
from tidecourt.server.desk import Slices
from tidecourt.server.keepsake import kept_moves
from tidecourt.server.ledger import BOT, Entry, StoredTable

Came = Literal["won", "shared", "lost", "nobody"]
"""What a finished game brought a seat; `nobody` has won one that was ended."""


def came_of(stored: StoredTable, seat: int) -> Came:
    """What a finished game brought a seat. Where a bot has played for a person at the end, it is
    the bot that may have won."""
    result = stored.result
    if result is not None and result.ended == AGREED:
        return "shared"
    winners = [] if result is None else result.winners
    if not winners:
        return "nobody"
    if seat not in winners or (result is not None and seat in result.bots):
        return "lost"
    return "won" if len(winners) == 1 else "shared"


def ranks(stored: StoredTable) -> list[int] | None:
    """The place of every seat, 1 for who won; those who cannot be told apart share one. Nothing of
    a game that nobody won. Whoever let a bot finish the game comes last: leaving is no way up."""
    result = stored.result
    if result is not None and result.ended == AGREED:
        return [1] * len(stored.seats)
    if result is None or not result.winners:
        return None
    scores = result.scores or [0] * len(stored.seats)  # a game that was given up has no points
    left = set(result.bots)
    standing = [
        (seat not in left, seat in result.winners, scores[seat])
        for seat in range(len(stored.seats))
    ]
    return [1 + sum(other > mine for other in standing) for mine in standing]


def is_real(stored: StoredTable) -> bool:
    """Whether a finished game was played here from a deal of its own: no lesson, no uploaded
    record, none that went on from a position, nor the deal of a day, which many play."""
    setup = stored.setup
    elsewhere = stored.imported or setup.lesson or setup.start or setup.day
    return not (elsewhere or stored.result is None)


def setup_of(stored: StoredTable) -> tuple[Game, Setup]:
    chosen = stored.setup
    game = game_named(stored.game)
    return game, game.setup(chosen.players, tuple(chosen.modules), chosen.options)


def levels_of(stored: StoredTable, entries: list[Entry]) -> list[str | None]:
    """The level of every seat; none where a person and a bot have played."""
    by_hand = {entry.seat for entry in entries if entry.guest is not None}
    sat_in = {entry.seat for entry in entries if entry.kind in (SIT_IN, RESIGN)}
    mixed = [
        number in (by_hand if seat.kind == BOT else sat_in)
        for number, seat in enumerate(stored.seats)
    ]
    return [
        None if both else seat.level if seat.kind == BOT else PEOPLE
        for seat, both in zip(stored.seats, mixed, strict=True)
    ]


def cell_of(stored: StoredTable, level: str) -> Cell:
    modules = "+".join(stored.setup.modules)
    return Cell(stored.game, modules, stored.setup.players, level)


def counted(stored: StoredTable, entries: list[Entry]) -> Slices[dict[str, Counts]]:
    """A finished game for the numbers, played again move by move; nothing if it is none that can be
    compared, was not played to its end, or comes out otherwise by the rules of today."""
    if not is_real(stored):
        return {}
    game, setup = setup_of(stored)
    if why_not_counted(game, setup, stored.cards) or game.cards != game.packaged_cards:
        return {}
    state = game.deal(setup, stored.seed)
    watch = Watch(game, setup.players)
    watch.look(state)
    yield
    for entry in kept_moves(entries):
        words = game.words(state, entry.seat) if state.waiting() >> entry.seat & 1 else {}
        if entry.word not in words:
            return {}
        state.play(entry.seat, words[entry.word])
        watch.look(state)
        yield
    result = stored.result
    if state.stack or result is None or list(state.scores()) != result.scores:
        return {}
    return watch.counted(state, levels_of(stored, entries))
