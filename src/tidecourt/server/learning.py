"""A lesson at a table: a normal table that begins with the lesson's position, where the lesson says
which answers lead on. Its log holds those only; what is wrong was refused with a reason.
"""

from typing import TYPE_CHECKING

from tidecourt.core.game import GameError
from tidecourt.core.match import Match
from tidecourt.lessons.lesson import Lesson
from tidecourt.lessons.shelf import lesson_named, next_after
from tidecourt.locales import Words
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import Chosen, Guest, Policy, StoredTable
from tidecourt.server.making import new_table
from tidecourt.server.messages import Coach
from tidecourt.server.seating import FRIENDLY, against, bots_of, seated

if TYPE_CHECKING:
    from tidecourt.server.course import Prospect


def lesson_to_begin(name: str) -> Lesson:
    """A lesson by its name, if it fits the cards of this server."""
    try:
        lesson = lesson_named(name)
    except GameError:
        raise RefusedError("no_lesson", 404) from None
    if lesson.failures():
        raise RefusedError("lesson_unfit", 409)
    return lesson


def lesson_table(lesson: Lesson, guest: Guest, words: Words, now: float, seed: int) -> StoredTable:
    """A table for a lesson: the learner, and bots that do what is written."""
    game, setup = lesson.game, lesson.setup
    wishes = against(bots_of(lesson.bot or FRIENDLY), lesson.learner, setup.players)
    chosen = Chosen(setup.players, list(setup.modules), setup.options, lesson.name, lesson.digest)
    seats, policy = seated(wishes, guest, game, words), Policy("full", "free", False, True)
    return new_table(game, chosen, seats, policy, guest.id, now, seed)


def lesson_at(stored: StoredTable) -> Lesson | None:
    """The lesson that is learned at a table, if its text is still the one that was begun."""
    if not stored.setup.lesson:
        return None
    try:
        lesson = lesson_named(stored.setup.lesson)
    except GameError:
        return None
    return lesson if lesson.digest == stored.setup.lesson_digest else None


def coach_of(lesson: Lesson, match: Match, words: Words) -> Coach:
    """What the coach says where a lesson stands."""
    at = lesson.cue(match.moves)
    done = is_learned(lesson, match)
    return Coach(
        lesson=lesson.name,
        title=words.say(lesson.key("title")),
        step=lesson.steps() if done else lesson.step(at),
        steps=lesson.steps(),
        pages=[words.say(key) for key in lesson.pages(at, match.over)],
        words=lesson.wanted_of(at, lesson.learner),
        then=lesson.rest_of(at, lesson.learner),
        free=lesson.is_free(at),
        done=done,
        next=next_after(lesson),
    )


def is_learned(lesson: Lesson, match: Match) -> bool:
    """Whether a lesson is at its end: all is done, or the game that it led to is over."""
    at = lesson.cue(match.moves)
    return lesson.is_done(at) or (lesson.is_free(at) and match.over)


def check_learned(lesson: Lesson, match: Match, prospects: list["Prospect"]) -> None:
    """Refuse answers that do not lead on, with the lesson's reason."""
    at = lesson.cue(match.moves)
    for prospect in prospects:
        if lesson.is_free(at):
            return
        after = lesson.cue(prospect.course.match.moves)
        if after == at:
            raise wrong(lesson.reason(at, prospect.entry.word))
        at = after


def wrong(reason: str) -> RefusedError:
    """The refusal of an answer that does not lead on, with the key of its reason."""
    return RefusedError("lesson", 409, reason)


def waits_for_learner(lesson: Lesson, match: Match) -> bool:
    """Whether the next move is the learner's: others who are asked at the same time wait for it, so
    that everything happens in the order in which it is written."""
    at = lesson.cue(match.moves)
    return bool(lesson.wanted_of(at, lesson.learner)) and match.waits_for(lesson.learner)


def scripted(lesson: Lesson, match: Match, seat: int) -> int | None:
    """The option that a lesson lets a seat choose that nobody plays; None: a bot thinks."""
    legal = match.words(seat)
    word = lesson.scripted(lesson.cue(match.moves), seat, legal)
    return None if word is None else legal[word]
