"""What a viewer is shown of a course, in a language: positions, lines of the log, messages."""

from typing import Any, Final, NamedTuple

from msgspec import Raw

from tidecourt.core.bits import members
from tidecourt.lessons.lesson import Lesson
from tidecourt.locales import words
from tidecourt.server.affairs import ClockNews
from tidecourt.server.asides import AGREED, NOBODY, RESIGN, Aside
from tidecourt.server.course import Course
from tidecourt.server.difference import difference
from tidecourt.server.learning import coach_of
from tidecourt.server.messages import Coach, Happening, Update
from tidecourt.server.names import persona
from tidecourt.server.stream import Step, Stream
from tidecourt.server.views.presenter import SPECTATOR, Ending
from tidecourt.telling.reader import Line, Reader

NO_AID: Final = "off"


class AtTable(NamedTuple):
    """What holds for a viewer beside the game: whether they may answer; in how many seconds their
    secret window is passed by itself; and how much time everybody has."""

    asks: bool
    closes: float | None = None
    clock: ClockNews | None = None


LOOKS_BACK: Final = AtTable(asks=False)  # who watches a replay answers nothing


class Shown:
    """A course as people read it. `names` are those of the seats."""

    def __init__(self, course: Course, names: list[str], lesson: Lesson | None = None) -> None:
        self.course = course
        self.lesson: Final = lesson
        self.presenter: Final = course.presenter
        self.names: Final = names
        self.readers: Final[dict[tuple[int, str], Reader]] = {}
        self.told: Final[dict[tuple[int, str], list[list[Line]]]] = {}

    def reader(self, viewer: int, lang: str) -> Reader:
        key = (viewer, lang)
        if key not in self.readers:
            seat = max(viewer, SPECTATOR)
            self.readers[key] = self.presenter.telling.reader(words(lang), seat, self.names)
        return self.readers[key]

    # ---------------------------------------------------------------- the position

    def situation(self, stream: Stream, lang: str, now: AtTable) -> dict[str, Any]:
        """The fields of a `Situation`: where the game stands after the stream's last step."""
        reader = self.reader(stream.viewer, lang)
        seen = stream.seen
        over = self.ending(stream, reader)
        ask = self.presenter.ask(seen, reader) if now.asks and stream.asked and not over else None
        if ask is not None:
            ask.closes = now.closes
        return {
            "step": stream.last,
            "ask": ask,
            "waits": [] if over else [int(seat) for seat in members(seen.waiting())],
            "status": "" if over or ask is not None else self.status(stream, reader),
            "may_undo": now.asks and stream.steps[-1].may_undo,
            "over": over,
            "log_from": self.log_from(stream),
            "coach": self.coach(stream, reader),
            "clock": now.clock,
        }

    def status(self, stream: Stream, reader: Reader) -> str:
        """Who must decide what; where a bot does so in the viewer's place, who that is."""
        level = self.course.asides.sitting.get(stream.viewer)
        if level is not None and stream.asked:
            return reader.words.say("server.status.sat_in", bot=persona(level, reader.words))
        return self.presenter.status(stream.seen, reader)

    def ending(self, stream: Stream, reader: Reader) -> Ending | None:
        """The result, if the game is over: by its rules, or because it was given up or drawn."""
        asides = self.course.asides
        if not stream.seen.stack:
            return self.presenter.ending(self.course.match.state, reader)
        if not asides.ended:
            return None
        if asides.ended == AGREED:
            reason = reader.words.say("server.ended.agreed")
        else:
            names = reader.words.listed([reader.names[seat] for seat in sorted(asides.left)])
            reason = reader.words.say("server.ended.resigned", names=names)
        return Ending([], asides.winners, reason)

    def position(self, stream: Stream, lang: str, now: AtTable) -> dict[str, Any]:
        """The fields of a `Position`: the situation, and the board."""
        return self.situation(stream, lang, now) | {"view": Raw(stream.view())}

    def coach(self, stream: Stream, reader: Reader) -> Coach | None:
        """What the coach of a lesson says to whoever learns."""
        lesson = self.lesson
        if lesson is None or stream.viewer != lesson.learner:
            return None
        return coach_of(lesson, self.course.match, reader.words)

    def update(self, stream: Stream, lang: str, before: bytes, now: AtTable) -> Update:
        """The message of the stream's last step, to whoever has the board from before it."""
        step = stream.steps[-1]
        return Update(
            **self.situation(stream, lang, now),
            change=Raw(difference(before, stream.view())),
            happened=self.happened(step),
            lines=self.lines_of(stream, lang)[-1],
            undone=step.undone_by != NOBODY,
        )

    def happened(self, step: Step) -> list[Happening]:
        return [self.presenter.happening(event) for event in step.events]

    # ---------------------------------------------------------------- the log

    def lines(self, stream: Stream, lang: str) -> list[Line]:
        """The whole log, as far as the table's memory aid allows."""
        first = self.log_from(stream)
        return [line for lines in self.lines_of(stream, lang)[first:] for line in lines]

    def lines_of(self, stream: Stream, lang: str) -> list[list[Line]]:
        """The lines of every step."""
        told = self.told.setdefault((stream.viewer, lang), [])
        for number in range(len(told), len(stream.steps)):
            told.append(self.lines_at(stream, number, self.reader(stream.viewer, lang)))
        return told

    def lines_at(self, stream: Stream, number: int, reader: Reader) -> list[Line]:
        step = stream.steps[number]
        if step.undone_by != NOBODY:
            key = "server.undone_you" if step.undone_by == reader.seat else "server.undone"
            return [Line(reader.words.say(key, name=reader.names[step.undone_by]), False, number)]
        if step.aside is not None:
            return [Line(aside_told(step.aside, reader), False, number)]
        told = self.presenter.telling.log(step.events, reader)
        if step.hurried != NOBODY:
            name = reader.names[step.hurried]
            told = [*told, Line(reader.words.say("server.hurried", name=name), False, number)]
        return [Line(line.text, line.against, number) for line in told]

    def log_from(self, stream: Stream) -> int:
        """The first step that the log still tells: without a memory aid, the last round's."""
        kind = self.presenter.turn_begins
        if self.course.aid != NO_AID or not kind or not stream.seen.stack:
            return 0
        turns = self.course.match.setup.players
        for number in range(stream.last, -1, -1):
            turns -= sum(event.kind == kind for event in stream.steps[number].events)
            if turns <= 0:
                return number
        return 0


def aside_told(aside: Aside, reader: Reader) -> str:
    """What was no move of the game, in a sentence."""
    how = aside.reason or ("bot" if aside.kind == RESIGN and aside.level else "")
    key = f"server.aside.{aside.kind}_{how}" if how else f"server.aside.{aside.kind}"
    bot = persona(aside.level, reader.words) if aside.level else ""
    return reader.words.say(key, name=reader.names[aside.seat], bot=bot)
