"""All lessons, by sets. A set is a folder beside this file; a lesson is a file in it, whose name
begins with its place: `2_majority.toml`."""

from functools import cache
from importlib.resources import files
from typing import Final

from tidecourt.core.game import GameError
from tidecourt.lessons.lesson import Lesson

FOLDER: Final = files("tidecourt.lessons")
SETS: Final = ("legions", "abyss", "leviathan", "kraken")
"""What can be learned, in the order in which it is offered."""


@cache
def lessons_of(set_: str) -> tuple[Lesson, ...]:
    """The lessons of a set, in order."""
    files_there = [each for each in FOLDER.joinpath(set_).iterdir() if each.name.endswith(".toml")]
    files_there.sort(key=lambda each: place_of(each.name))
    return tuple(
        Lesson(f"{set_}/{short_of(each.name)}", f"{set_}/{each.name}", each.read_text("utf-8"))
        for each in files_there
    )


def every_lesson() -> list[Lesson]:
    """All lessons, set by set."""
    return [lesson for set_ in SETS for lesson in lessons_of(set_)]


def place_of(file: str) -> int:
    return int(file.split("_", 1)[0])


def short_of(file: str) -> str:
    return file.split("_", 1)[1].removesuffix(".toml")


def lesson_named(name: str) -> Lesson:
    """A lesson by its name, for instance `legions/initiative`."""
    set_ = name.split("/", 1)[0]
    for lesson in lessons_of(set_) if set_ in SETS else ():
        if lesson.name == name:
            return lesson
    raise GameError("there is no lesson '{name}'", name=name)


def next_after(lesson: Lesson) -> str:
    """The name of the lesson that follows in its set; "" after the last."""
    names = [each.name for each in lessons_of(lesson.set)]
    return "".join(names[names.index(lesson.name) + 1 :][:1])
