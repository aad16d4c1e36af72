"""`tidecourt learn`: the lessons in the terminal, at the same table as a game."""

import re
import sys
from argparse import Namespace
from collections.abc import Callable

from rich.console import Console

from tidecourt.bots.registry import bot_named
from tidecourt.cli.arguments import words_for
from tidecourt.cli.commands import QuitError
from tidecourt.cli.parser import Commands, add_command
from tidecourt.cli.screen import Screen
from tidecourt.cli.show import show_for
from tidecourt.cli.table import Player, Table
from tidecourt.core.match import Match
from tidecourt.lessons.lesson import Cue, Lesson
from tidecourt.lessons.shelf import SETS, lesson_named, lessons_of, next_after
from tidecourt.locales import Words

MARK = re.compile(r"⟦[^|⟧]*\|([^⟧]*)⟧")
BOT = "novice"  # sits opposite where a lesson asks for nobody else


def register(commands: Commands) -> None:
    parser = add_command(commands, "learn", run)
    parser.add_argument("lesson", metavar="LESSON", nargs="?")


def run(args: Namespace) -> int:
    words = words_for(args.lang)
    screen = Screen(Console(highlight=False))
    if args.lesson is None:
        show_lessons(words, screen)
    else:
        LessonTable(lesson_named(args.lesson), words, screen, sys.stdin.readline).play()
    return 0


def show_lessons(words: Words, screen: Screen) -> None:
    """Every lesson by its name, and what it is about."""
    for set_ in SETS:
        screen.say(f"[bold]{words.say(f'lessons_{set_}.title')}[/bold]")
        for lesson in lessons_of(set_):
            title = words.say(lesson.key("title"))
            screen.say(f"  {lesson.name:<22}{title}: {words.say(lesson.key('about'))}")


class LessonTable(Table):
    """A lesson between a person and bots that do what is written."""

    def __init__(
        self, lesson: Lesson, words: Words, screen: Screen, read: Callable[[], str]
    ) -> None:
        self.lesson = lesson
        level = lesson.bot or BOT
        bot = bot_named(level, lesson.game, lesson.setup)
        players = [
            Player(words.say("interface.learn.you"))
            if seat == lesson.learner
            else Player(words.say("interface.learn.other", number=seat), level, bot)
            for seat in range(lesson.setup.players)
        ]
        match = Match(lesson.game, lesson.setup, 0, lesson.start)
        super().__init__(match, players, show_for(lesson.game.name), words, screen, read)

    @property
    def at(self) -> Cue:
        return self.lesson.cue(self.match.moves)

    def play(self) -> None:
        """Go on until everything has been learned, or somebody leaves."""
        try:
            while not (self.match.over or self.lesson.is_done(self.at)):
                self.go_on()
        except QuitError:
            return
        self.coach()
        following = next_after(self.lesson)
        if following:
            self.screen.say(self.words.say("interface.learn.next", lesson=following))

    def go_on(self) -> None:
        """The next decision: the learner's first, so that all comes as it is written."""
        lesson, at = self.lesson, self.at
        if self.match.waits_for(lesson.learner) and lesson.wanted_of(at, lesson.learner):
            self.ask(lesson.learner)
            return
        seat = self.next_seat()
        written = lesson.scripted(at, seat, self.match.words(seat))
        if written is not None and seat != lesson.learner:
            self.match.play_word(seat, written)
        else:
            super().go_on()

    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.coach()

    def coach(self) -> None:
        """What the coach says here, below the question."""
        for key in self.lesson.pages(self.at, self.match.over):
            self.screen.say(spoken(self.words.say(key)))

    def move(self, seat: int, option: int) -> None:
        """Make a move that leads on; say why another does not."""
        lesson, at = self.lesson, self.at
        word = next(word for word, legal in self.match.words(seat).items() if legal == option)
        if lesson.is_free(at) or word in lesson.wanted_of(at, seat):
            super().move(seat, option)
            return
        key = lesson.reason(at, word) or "server.refused.lesson"
        self.screen.say(spoken(self.words.say(key)))


def spoken(text: str) -> str:
    """A text of the catalogue with what is marked in bold."""
    return MARK.sub(r"[bold]\1[/bold]", text)
