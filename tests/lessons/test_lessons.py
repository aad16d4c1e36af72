"""Every lesson as a scenario, with every answer it accepts; its texts in every language."""

from itertools import product
from pathlib import Path
from random import Random
from re import DOTALL as S
from re import MULTILINE as M
from re import findall
from tomllib import loads

import pytest

from tidecourt.core.game import GameError
from tidecourt.core.match import Match
from tidecourt.core.scenarios.scenario import OTHERWISE, run_scenario
from tidecourt.games.registry import GAMES
from tidecourt.lessons.lesson import Lesson
from tidecourt.lessons.shelf import SETS, lesson_named, lessons_of, next_after
from tidecourt.locales import LANGUAGES, words
from tidecourt.rules_text import clause

LESSONS = [lesson for name in SETS for lesson in lessons_of(name)]
FOLDER = Path(__file__).parents[2] / "src" / "tidecourt" / "lessons"
LONGEST = 420  # signs that somebody reads before doing something
DOCUMENT = Path(__file__).parents[2] / "docs" / "add-a-lesson.md"


def named(lesson: Lesson) -> object:
    return pytest.param(lesson, marks=pytest.mark.rule(*lesson.clauses), id=lesson.name)


every_lesson = pytest.mark.parametrize("lesson", [named(lesson) for lesson in LESSONS])


def variants(lesson: Lesson) -> list[dict[int, str]]:
    """Which answer is given in each act, for every way through the lesson."""
    ways = [[*act.words, *act.also] if act.also else [""] for act in lesson.acts]
    return [dict(enumerate(way)) for way in product(*ways)]


def play_through(lesson: Lesson, way: dict[int, str]) -> Match:
    """Play as the lesson wants it, and everything else at random; wrong answers are looked at."""
    match = Match(lesson.game, lesson.setup, 0, lesson.start)
    chance = Random(lesson.name)
    while not match.over:
        at = lesson.cue(match.moves)
        if lesson.is_done(at) or lesson.is_free(at):
            break
        wanted = lesson.wanted_of(at, lesson.learner)
        if wanted and match.waits_for(lesson.learner):
            word = way[at.act] or wanted[0]
            legal = match.words(lesson.learner)
            assert set(wanted) <= set(legal), f"{wanted} among {list(legal)}"
            match.play_word(lesson.learner, word)
            continue
        seats = [seat for seat in range(lesson.setup.players) if match.waits_for(seat)]
        assert lesson.learner not in seats, (
            f"asked beside the lesson: {match.words(lesson.learner)}"
        )
        legal = match.words(seats[0])
        word = lesson.scripted(at, seats[0], legal) or chance.choice(list(legal))
        match.play_word(seats[0], word)
    return match


@every_lesson
def test_it_holds_as_a_scenario(lesson: Lesson) -> None:
    outcome = run_scenario(lesson.text, lesson.file, GAMES, clause)
    assert [f"{f.file}:{f.line}: {f.message}" for f in outcome.failures] == []
    assert lesson.failures() == []


@every_lesson
def test_whoever_does_what_it_says_comes_to_its_end(lesson: Lesson) -> None:
    for way in variants(lesson):
        match = play_through(lesson, way)
        at = lesson.cue(match.moves)
        assert lesson.is_done(at) or lesson.is_free(at)
        assert lesson.pages(at, over=True) == [lesson.key("end")]


@every_lesson
def test_wrong_answers_that_it_names_can_be_given(lesson: Lesson) -> None:
    """A reason for what nobody can choose would never be read."""
    match = Match(lesson.game, lesson.setup, 0, lesson.start)
    while not lesson.is_done(at := lesson.cue(match.moves)) and not lesson.is_free(at):
        act = lesson.acts[at.act]
        seat = lesson.seat_of(act)
        if at.made == 0 and seat == lesson.learner:
            legal = set(match.words(seat))
            assert set(act.wrong) - {OTHERWISE} <= legal - set(lesson.wanted(at))
        if match.waits_for(seat) and act.words[at.made] in match.words(seat):
            match.play_word(seat, act.words[at.made])
            continue
        other = next(s for s in range(lesson.setup.players) if match.waits_for(s))
        word = lesson.scripted(at, other, match.words(other))
        assert word is not None, f"nothing is written for {list(match.words(other))}"
        match.play_word(other, word)


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_texts_are_there_and_short(lesson: Lesson, lang: str) -> None:
    spoken = words(lang)
    keys = [lesson.key(act.say) for act in lesson.acts if act.say]
    keys += [lesson.key(text) for act in lesson.acts for text in act.wrong.values()]
    keys += [lesson.key("title"), lesson.key("about")]
    for key in keys:
        assert 0 < len(spoken.say(key)) <= LONGEST, key
    there = {key for key in spoken.sentences if key.startswith(lesson.key(""))}
    assert there == set(keys), "a text that nobody says"


@every_lesson
def test_the_learner_does_something_and_the_end_is_told(lesson: Lesson) -> None:
    assert lesson.steps() >= 1
    last = lesson.acts[-1]
    assert last.say
    assert not last.words
    assert not last.free
    for act in lesson.acts:
        if act.words and lesson.seat_of(act) == lesson.learner:
            assert act.say, "whoever must do something is told what"


@pytest.mark.parametrize("name", SETS)
def test_a_set_ends_with_a_game(name: str) -> None:
    lessons = lessons_of(name)
    assert len(lessons) >= 4
    free = [any(act.free for act in lesson.acts) for lesson in lessons]
    assert free == [False] * (len(lessons) - 1) + [True]
    assert [next_after(lesson) for lesson in lessons] == [
        *(lesson.name for lesson in lessons[1:]),
        "",
    ]
    files = [path.name for path in (FOLDER / name).glob("*.toml")]
    assert sorted(int(file.split("_")[0]) for file in files) == list(range(1, len(files) + 1))


def test_a_lesson_that_is_not_there_is_refused() -> None:
    for name in ("legions/nothing", "chess/opening", "legions"):
        with pytest.raises(GameError, match="there is no lesson"):
            lesson_named(name)


def test_the_example_of_the_document_is_a_lesson() -> None:
    text, texts = findall(r"^```toml(?: texts)?\n(.*?)^```", DOCUMENT.read_text("utf-8"), M | S)
    example = Lesson("legions/ties", "ties.toml", text)
    assert example.failures() == []
    play_through(example, variants(example)[0])
    said = {text for act in example.acts for text in (act.say, *act.wrong.values())}
    assert set(loads(texts)["ties"]) == said | {"title", "about"}
