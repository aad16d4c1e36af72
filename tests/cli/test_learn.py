"""Lessons in the terminal: whoever types only what the lesson wants gets to its end."""

from io import StringIO

import pytest
from rich.console import Console

from tidecourt.cli.learn import LessonTable, show_lessons
from tidecourt.cli.screen import Screen
from tidecourt.lessons.lesson import Lesson
from tidecourt.lessons.shelf import SETS, lessons_of
from tidecourt.locales import words

WRITTEN = [lesson for name in SETS for lesson in lessons_of(name)[:-1]]


def screen_on(out: StringIO) -> Screen:
    return Screen(Console(file=out, width=120, highlight=False))


class Learner:
    """Types what the lesson wants, after one thing that it does not want, if there is one."""

    def __init__(self, lesson: Lesson, lang: str) -> None:
        self.out = StringIO()
        self.wrong = 0
        self.table = LessonTable(lesson, words(lang), screen_on(self.out), self.type)
        self.tried: set[int] = set()

    def type(self) -> str:
        table = self.table
        seat = table.lesson.learner
        wanted = {table.match.words(seat)[w] for w in table.lesson.wanted_of(table.at, seat)}
        answers = table.answers(seat)
        others = [label for label, option in answers.items() if option not in wanted]
        moves = len(table.match.moves)
        if others and moves not in self.tried:
            self.tried.add(moves)
            self.wrong += 1
            return f"{others[0]}\n"
        return next(f"{label}\n" for label, option in answers.items() if option in wanted)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("lesson", WRITTEN, ids=[lesson.name for lesson in WRITTEN])
def test_a_lesson_can_be_played(lesson: Lesson, lang: str) -> None:
    learner = Learner(lesson, lang)
    learner.table.play()
    assert learner.wrong > 0
    assert lesson.is_done(learner.table.at)
    said = " ".join(learner.out.getvalue().split())
    assert words(lang).say(lesson.key("end")).split("⟦")[0].strip() in said
    assert "⟦" not in said


def test_every_lesson_is_listed() -> None:
    out = StringIO()
    show_lessons(words("en"), screen_on(out))
    for name in SETS:
        for lesson in lessons_of(name):
            assert lesson.name in out.getvalue()
