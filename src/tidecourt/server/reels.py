"""Lessons as wholes: what a lesson's table would say, worked out ahead for every answer that leads
on, so that a browser that keeps it can play it without the server.

Of a table only that is in it which its learner would be shown, in the same messages, and what the
coach says of every other answer. A free game at the end is not: for that somebody must think.
"""

from collections.abc import Callable
from typing import Final

from msgspec import Raw, Struct, structs

from tidecourt.core.bits import members
from tidecourt.core.match import Match
from tidecourt.core.windows import silence_at
from tidecourt.lessons.lesson import Lesson
from tidecourt.lessons.shelf import every_lesson
from tidecourt.locales import words
from tidecourt.server.course import Course
from tidecourt.server.desk import Slices
from tidecourt.server.following import waits_of
from tidecourt.server.info import table_info
from tidecourt.server.learning import coach_of, lesson_table, scripted, waits_for_learner, wrong
from tidecourt.server.ledger import MOVE, Entry, Guest
from tidecourt.server.messages import Update, Whole
from tidecourt.server.services import encode
from tidecourt.server.shown import AtTable, Shown
from tidecourt.server.views.presenter import SPECTATOR, Presenter
from tidecourt.server.vocabulary import Marked

SOMEBODY: Final = Guest(0, "")  # who learns: whoever keeps the reel


class Scene(Struct):
    """Where a lesson waits for its learner, or ends: what is shown on the way there, the scene to
    which each answer leads that leads on, and what the coach says of every other."""

    shown: list[Update]
    leads: dict[str, int]  # by the answer's word
    wrong: dict[str, Marked]
    forced: list[str]  # what the answer that led here has answered, too: it is passed over
    stands: dict[str, Raw]  # how answers stand that belong together, by their words in order


class Reel(Struct):
    """A lesson as a whole, in one language: the table as it begins, and every scene; the lesson
    begins with the first."""

    whole: Whole
    scenes: list[Scene]


def all_reels(presenter: Callable[[str], Presenter], lang: str) -> Slices[dict[str, Reel]]:
    """Every lesson as a whole, by its name; those that do not fit this server's cards are left
    out."""
    found: dict[str, Reel] = {}
    for lesson in every_lesson():
        if not lesson.failures():
            film = Filming(lesson, presenter(lesson.game.name), lang)
            found[lesson.name] = yield from film.reel()
    return found


class Filming:
    """A lesson that is played through in every way that leads on."""

    def __init__(self, lesson: Lesson, presenter: Presenter, lang: str) -> None:
        self.lesson: Final = lesson
        self.lang: Final = lang
        self.words: Final = words(lang)
        self.stored: Final = lesson_table(lesson, SOMEBODY, self.words, 0, 0)
        self.stored.id = ""
        self.stored.policy = structs.replace(self.stored.policy, hints=False)
        self.names: Final = [seat.name for seat in self.stored.seats]
        self.course: Final = Course(
            lesson.game,
            lesson.setup,
            self.stored.seed,
            presenter,
            self.stored.policy.aid,
            self.stored.policy.undo,
            [SPECTATOR, lesson.learner],
            lesson.start,
        )
        self.scenes: Final[list[Scene]] = []

    def reel(self) -> Slices[Reel]:
        yield from self.film(self.course, [])
        return Reel(self.whole(), self.scenes)

    def whole(self) -> Whole:
        """The table as it begins."""
        shown, stream = self.shown(self.course), self.course.streams[self.lesson.learner]
        self.stored.waits = waits_of(self.course)
        return Whole(
            **shown.position(stream, self.lang, self.now(self.course)),
            viewer=stream.viewer,
            table=table_info(self.stored, SOMEBODY, {SOMEBODY.id}, {}),
            lines=shown.lines(stream, self.lang),
            missed=0,
            auto_pass=Raw(b"null"),
            talk=[],
        )

    def film(self, course: Course, shown: list[Update]) -> Slices[int]:
        """Go on to where the learner is waited for, then by every answer that leads on; gives the
        number of the scene. `shown` is what the learner's last answer has shown."""
        lesson, learner = self.lesson, self.lesson.learner
        while not self.ends(course) and not waits_for_learner(lesson, course.match):
            seat, word = self.others(course.match)
            course, more = self.after(course, Entry(MOVE, seat, word))
            shown += more
            yield
        number = len(self.scenes)
        scene = Scene(shown, {}, {}, course.forced(), {})
        self.scenes.append(scene)
        if self.ends(course):
            return number
        scene.stands = yield from self.standings(course)
        at = lesson.cue(course.match.moves)
        for word in course.match.words(learner):
            then, more = self.after(course, Entry(MOVE, learner, word, SOMEBODY.id))
            yield
            if lesson.cue(then.match.moves) == at:
                scene.wrong[word] = wrong(lesson.reason(at, word)).text(self.words)
            else:
                scene.leads[word] = yield from self.film(then, more)
        return number

    def ends(self, course: Course) -> bool:
        """Whether nothing more is written: the lesson is done, or becomes a game."""
        coach = coach_of(self.lesson, course.match, self.words)
        return coach.done or coach.free

    def others(self, match: Match) -> tuple[int, str]:
        """What is answered while the learner is not waited for: as it is written, or silence."""
        seats = [int(seat) for seat in members(match.state.waiting())]
        for seat in seats:
            option = scripted(self.lesson, match, seat) if seat != self.lesson.learner else None
            if option is not None:
                break
        else:
            seat = self.lesson.learner
            option = silence_at(match.state, seat)
        return seat, match.game.option_word(match.state.stack[-1].step, option)

    def after(self, course: Course, entry: Entry) -> tuple[Course, list[Update]]:
        """A course with one more answer, and what the learner is shown of it."""
        before = course.streams[self.lesson.learner].view()
        (prospect,) = course.after([entry])
        course = prospect.course
        if self.lesson.learner not in prospect.viewers:
            return course, []
        stream = course.streams[self.lesson.learner]
        update = self.shown(course).update(stream, self.lang, before, self.now(course))
        return course, [update]

    def shown(self, course: Course) -> Shown:
        return Shown(course, self.names, self.lesson)

    def now(self, course: Course) -> AtTable:
        """The learner is asked as long as something is written."""
        return AtTable(asks=not self.ends(course))

    def standings(self, course: Course) -> Slices[dict[str, Raw]]:
        """How answers stand that belong together, whichever of them are chosen."""
        learner, presenter = self.lesson.learner, course.presenter
        seen, answers = course.streams[learner].seen, list(course.match.words(learner))
        found: dict[str, Raw] = {}
        chosen: list[list[str]] = [[]]
        for some in chosen:
            for word in answers:
                more = sorted([*some, word])
                if " ".join(more) in found:
                    continue
                stands = presenter.standing(seen, learner, more)
                if stands is not None:
                    found[" ".join(more)] = Raw(encode(stands))
                    chosen.append(more)
            yield
        return found
