"""What a game's log tells without its rules: the outcome of every move is kept beside it, as each
viewer was told it.

So a game that was begun by other rules can be read and taken away; and if the rules of today give
the very same outcomes, they are no other rules for this game, and it goes on.
"""

from typing import Final

import msgspec

from tidecourt.core import record
from tidecourt.core.match import Match, Move
from tidecourt.server.asides import ASIDES
from tidecourt.server.course import Course
from tidecourt.server.ledger import MOVE, UNDO, Entry, StoredTable
from tidecourt.server.views.presenter import EVERYTHING, SPECTATOR

OTHER_RULES: Final = "Kept by the log alone: the server has other rules now."
SAME: Final = None  # in the place of a seat's outcome: as everybody was told


def told_of(match: Match, move: Move) -> str:
    """What came of a move: all of it, what everybody was told, and what each seat was."""
    events = move.events
    public = record.outcome_of(match.game, [event.seen_by(SPECTATOR) for event in events])
    seats = [
        record.outcome_of(match.game, [event.seen_by(seat) for event in events])
        for seat in range(match.setup.players)
    ]
    told: list[str | None] = [record.outcome_of(match.game, events), public]
    told += [SAME if mine == public else mine for mine in seats]
    return msgspec.json.encode(told).decode()


def with_outcome(entry: Entry, course: Course) -> Entry:
    """An entry that has just been followed, with what came of it."""
    if entry.kind != MOVE:
        return entry
    return msgspec.structs.replace(entry, told=told_of(course.match, course.match.moves[-1]))


def outcome_for(told: str, viewer: int) -> str:
    """What a viewer was told of a move; nothing of one from before outcomes were kept."""
    if not told:
        return ""
    whole, public, *seats = msgspec.json.decode(told, type=list[str | None])
    if viewer == EVERYTHING:
        return whole or ""
    mine = seats[viewer] if 0 <= viewer < len(seats) else SAME
    return (public if mine is SAME else mine) or ""


def kept_moves(entries: list[Entry]) -> list[Entry]:
    """The moves of a log, without those that were taken back."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.kind == UNDO:
            del kept[len(kept) - int(entry.word) :]
        elif entry.kind == MOVE:
            kept.append(entry)
    return kept


def asides_header(entries: list[Entry]) -> dict[str, str]:
    """The header that tells what was no move: after how many moves, what, and at which seat."""
    told = [
        " ".join(
            part for part in (str(after), entry.kind, f"seat {entry.seat}", entry.word) if part
        )
        for after, entry in asides_after(entries)
    ]
    return {"asides": ", ".join(told)} if told else {}


def asides_after(entries: list[Entry]) -> list[tuple[int, Entry]]:
    """What was no move, and after how many moves of those that stayed."""
    found: list[tuple[int, Entry]] = []
    moves = 0
    for entry in entries:
        if entry.kind == UNDO:
            moves -= int(entry.word)
            found = [(min(after, moves), aside) for after, aside in found]
        elif entry.kind == MOVE:
            moves += 1
        else:
            found.append((moves, entry))
    return found


def with_asides(moves: list[Entry], header: str, players: int) -> list[Entry]:
    """The log of an uploaded record: its moves, and what its header tells beside them. What is not
    understood is left out: nothing of the game follows from it."""
    found: list[tuple[int, Entry]] = []
    for said in record.listed(header):
        after, kind, _, seat, word = ([*said.split(" ", 4), "", "", "", ""])[:5]
        number = int(seat) if seat.isascii() and seat.isdigit() else players
        if after.isascii() and after.isdigit() and kind in ASIDES and number < players:
            found.append((int(after), Entry(kind, number, word[:80])))
    log: list[Entry] = []
    for number in range(len(moves) + 1):
        log += [entry for after, entry in found if after == number]
        log += moves[number : number + 1]
    return log


def kept_record(
    stored: StoredTable,
    entries: list[Entry],
    names: list[str],
    viewer: int,
    more: dict[str, str],
    remark: str = OTHER_RULES,
) -> str:
    """A record by what was kept, as a viewer was told the game: with everything open it can be
    replayed by the rules of its time."""
    whole = viewer == EVERYTHING
    setup, result = stored.setup, stored.result
    won = record.UNFINISHED
    if result is not None and result.scores:
        seats = ", ".join(f"seat {seat}" for seat in result.winners)
        won = f"{seats} wins, {' - '.join(str(points) for points in result.scores)}"
    headers = {
        "game": stored.game,
        "rules": str(stored.rules_version),
        **({"cards": stored.cards} if stored.cards else {}),
        "players": ", ".join(names),
        "modules": ", ".join(setup.modules),
        "options": ", ".join(f"{name}={value}" for name, value in setup.options.items()),
        **({"seed": str(stored.seed)} if whole else {}),
        "result": won,
        **asides_header(entries),
        **(more if whole else {"as": "spectator" if viewer < 0 else f"seat {viewer}"}),
    }
    lines = [f"# {remark}"]
    lines += [f"[{name}: {value}]" for name, value in headers.items()]
    lines.append("")
    for entry in kept_moves(entries):
        outcome = outcome_for(entry.told, viewer)
        mine = whole or entry.seat == viewer
        if mine or outcome:
            number = len(lines) - len(headers) - 1
            word = entry.word if mine else "?"
            lines.append(f"{number}. {entry.seat} {word}" + (f" > {outcome}" if outcome else ""))
    return "\n".join(lines) + "\n"
