"""Looking back: a step of a viewpoint's stream, and the record as a viewpoint may see it.

Until the game is over everybody sees through their own seats, or as a spectator does. Then any
seat's eyes may be borrowed, or everything be open; at a table that is open, at any time.
"""

from typing import Final

from tidecourt.core import record
from tidecourt.server.answers import mixed
from tidecourt.server.course import Course
from tidecourt.server.dealing import proof_headers
from tidecourt.server.desk import Slices
from tidecourt.server.errors import RefusedError
from tidecourt.server.hint_messages import HintInfo
from tidecourt.server.hints import HINT_LENGTH, advised, hint_info
from tidecourt.server.info import OVER
from tidecourt.server.keepsake import asides_header, kept_record
from tidecourt.server.ledger import MOVE, Entry, Guest
from tidecourt.server.messages import Replay
from tidecourt.server.shown import LOOKS_BACK, NO_AID, Shown
from tidecourt.server.stream import Stream
from tidecourt.server.table import Table
from tidecourt.server.views.presenter import EVERYTHING, SPECTATOR

ALL: Final = "all"
MARK_EVERY: Final = 32  # entries: where a replay can begin
MOST_MARKS: Final = 64  # of a table, until it is put away


def viewpoint(table: Table, guest: Guest | None, asked: str | None) -> int:
    """The viewer that a request names, if it may look through those eyes."""
    own = table.seats_of(guest)
    if asked is None or asked == "":
        return own[0] if own else SPECTATOR
    if asked == ALL:
        viewer = EVERYTHING
    else:
        try:
            viewer = int(asked)
        except ValueError:
            raise RefusedError("bad_number", name="as") from None
    if not EVERYTHING <= viewer < table.stored.setup.players:
        raise RefusedError("no_seat", 404, seat=asked)
    if not table.is_open and viewer != SPECTATOR and viewer not in own:
        raise RefusedError("hidden", 403)
    return viewer


def replay(
    table: Table, guest: Guest | None, viewer: int, at: int | None, lang: str
) -> Slices[Replay]:
    """One step of a viewpoint, with everything that had happened until then."""
    if table.trouble is not None:
        raise table.trouble
    whole = yield from full_stream(table, viewer)
    at = whole.last if at is None else at
    if not 0 <= at <= whole.last:
        raise RefusedError("no_step", 404, step=at, last=whole.last)
    if at < table.shown.log_from(whole):
        raise RefusedError("forgotten", 403)
    course = yield from course_until(table, whole.steps[at].entry, viewer)
    stream = course.streams[viewer]
    shown = Shown(course, table.shown.names)
    return Replay(
        **shown.position(stream, lang, LOOKS_BACK),
        table=table.info(guest),
        viewer=viewer,
        steps=whole.last,
        happened=shown.happened(stream.steps[-1]),
        lines=shown.lines(stream, lang),
    )


async def replay_hint(table: Table, viewer: int, at: int, lang: str, who: str) -> HintInfo:
    """What a bot would have done at a step of a finished game, for a seat that was asked there."""
    if table.trouble is not None:
        raise table.trouble
    if table.phase != OVER:
        raise RefusedError("not_over", 409)
    if viewer < 0:
        raise RefusedError("not_asked", 409)
    whole = table.stream(viewer)
    if not 0 <= at <= whole.last:
        raise RefusedError("no_step", 404, step=at, last=whole.last)
    length = whole.steps[at].entry
    course = await table.services.desk.do(course_until(table, length, viewer), who)
    stream = course.streams[viewer]
    if not stream.asked:
        raise RefusedError("not_asked", 409)
    stored = table.stored
    seed = mixed(stored.seed, HINT_LENGTH + at, viewer)
    opinion = await advised(table.services, stored.game, stream.seen, viewer, seed)
    later = table.entries[length:]
    played = next((e.word for e in later if e.kind == MOVE and e.seat == viewer), "")
    reader = table.shown.reader(viewer, lang)
    return hint_info(table.course.presenter, stream.seen, reader, opinion, played)


def full_stream(table: Table, viewer: int) -> Slices[Stream]:
    """The whole stream of a viewer."""
    if viewer != EVERYTHING:
        return table.stream(viewer)
    course = yield from course_until(table, len(table.entries), EVERYTHING)
    return course.streams[EVERYTHING]


def course_until(table: Table, length: int, viewer: int) -> Slices[Course]:
    """The game after so many entries of its log, for one viewer; from where somebody has looked
    before, if that is on the way."""
    known = [at for eyes, at in table.replays if eyes == viewer and at <= length]
    course = table.replays[viewer, max(known)].copy() if known else table.course.fresh([viewer])
    for entry in table.entries[course.length : length]:
        course.apply(entry)
        if course.length % MARK_EVERY == 0 and len(table.replays) < MOST_MARKS:
            table.replays[viewer, course.length] = course.copy()
        yield
    return course


# -------------------------------------------------------------------- records


def record_text(table: Table, guest: Guest | None, asked: str | None) -> Slices[str]:
    """The record: the full one once the game is over, else what the viewpoint may know of it."""
    viewer = viewpoint(table, guest, asked)
    over = table.phase == OVER
    if table.trouble is not None:
        if not over and table.stored.policy.aid == NO_AID:
            raise table.trouble  # nobody may look back further than the last round
        eyes = EVERYTHING if over and not asked else viewer
        more = proof_headers(table.stored.dealing)
        return kept_record(table.stored, table.entries, names(table), eyes, more)
    # Else no seed leads to where it began.
    dealt = table.lesson is None and not table.stored.setup.start
    if dealt and table.phase == OVER and (not asked or viewer == EVERYTHING):
        levels = ", ".join(seat.level or "-" for seat in table.stored.seats)
        more = {"bots": levels, **asides_header(table.entries)}
        more |= proof_headers(table.stored.dealing)
        return record.write(table.match, names(table), more)
    return (yield from partial_record(table, viewer))


def partial_record(table: Table, viewer: int) -> Slices[str]:
    """A record as a viewer saw the game: without the deal, and without the words of others."""
    match = table.match
    headers = {
        "game": match.game.name,
        "rules": str(match.game.rules_version),
        **record.cards_header(match.game),
        "players": ", ".join(names(table)),
        "modules": ", ".join(match.setup.modules),
        "options": ", ".join(f"{name}={value}" for name, value in match.setup.options.items()),
        "result": record.result(match),
        **asides_header(table.entries),
        "as": "spectator" if viewer < 0 else f"seat {viewer}",
    }
    lines = ["# What one viewer saw: it can be read, but not replayed."]
    lines += [f"[{name}: {value}]" for name, value in headers.items()]
    lines.append("")
    course = table.course.fresh([viewer])
    for move in match.moves:  # without what was taken back
        course.apply(Entry(MOVE, move.seat, move.word))
        yield
    stream = course.streams[viewer]
    first = max(1, Shown(course, names(table)).log_from(stream))
    for number, step in enumerate(stream.steps[first:], first):
        move = match.moves[step.entry - 1]
        word = move.word if move.seat == viewer else "?"
        outcome = record.outcome_of(match.game, step.events)
        lines.append(f"{number}. {move.seat} {word}" + (f" > {outcome}" if outcome else ""))
    return "\n".join(lines) + "\n"


def names(table: Table) -> list[str]:
    return [seat.name or f"seat {number}" for number, seat in enumerate(table.stored.seats)]
