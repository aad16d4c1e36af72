"""Lessons in the browser: somebody who clicks only what the coach marks learns everything."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.visitor import PHONE, WIDE, Visitor
from tidecourt.lessons.lesson import Lesson
from tidecourt.lessons.shelf import SETS, lessons_of
from tidecourt.locales import words

# Some lessons of every set are begun by themselves, on a desk and on a phone …
PLAYED = [lessons_of(name)[place] for name in SETS for place in (0, -2)]
PLAYED += [lessons_of("abyss")[2]]
# … the others are played one after the other: all on a phone, every second one on a desk.
OTHERS = [lesson for name in SETS for lesson in lessons_of(name) if lesson not in PLAYED]
COACH = "section.coach"
# What the coach wants done now: a page to turn, something marked, or nothing while others act.
NEXT = """() => {
  const coach = document.querySelector("section.coach");
  if (!coach || document.querySelector("[data-busy=true]")) return null;
  const seen = (e) => e.getClientRects().length > 0;
  if (coach.dataset.done === "true") return "done";
  if (coach.dataset.free === "true") return "free";
  if (coach.querySelector("[data-page]")) return "page";
  return [...document.querySelectorAll(".hinted")].some(seen) ? "marked" : null;
}"""
# Whether something that is marked lies open before the eyes.
OPEN = """() => [...document.querySelectorAll(".hinted")].some((e) => {
  const { left, top, width, height } = e.getBoundingClientRect();
  return e.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""
# What is marked and not chosen yet: of a payment, one card after the other, then to pay.
MARKED = ".hinted:visible:not([aria-pressed=true])"
THEN = """(before) => {
  if (document.querySelector("[data-step]")?.dataset.step !== before) return "done";
  const seen = (e) => e.getClientRects().length > 0;
  const marked = [...document.querySelectorAll(".hinted:not([aria-pressed=true])")];
  return marked.some(seen) ? "more" : null;
}"""


def begin(visitor: Visitor, lesson: Lesson) -> None:
    page = visitor.open("/learn")
    page.locator(f'[data-lesson="{lesson.name}"]').click()
    visitor.await_table()
    expect(page.locator(COACH)).to_be_visible()


def follow(visitor: Visitor) -> Iterator[str]:
    """Do what the coach says until the lesson is done or becomes a game; tells before each deed
    what it will be."""
    page = visitor.page
    while True:
        what = str(page.wait_for_function(NEXT).json_value())
        yield what
        expect(page.locator("[data-coach]")).to_be_in_viewport()  # also once the board is scrolled
        if what in ("done", "free"):
            return
        if what == "marked":
            page.wait_for_function(OPEN)
        if what == "page":
            page.locator("[data-page]").click()
            continue
        step = page.locator("[data-step]").get_attribute("data-step")
        while page.wait_for_function(THEN, arg=step).json_value() == "more":
            page.locator(MARKED).first.click()


@pytest.mark.parametrize(
    ("size", "lang", "theme"), [(WIDE, "en-GB", "dark"), (PHONE, "fr-FR", "light")]
)
@pytest.mark.parametrize("lesson", PLAYED, ids=[lesson.name for lesson in PLAYED])
def test_a_lesson_can_be_played(
    invite: Invite, lesson: Lesson, size: tuple[int, int], lang: str, theme: str
) -> None:
    visitor = invite(size=size, lang=lang, theme=theme)
    begin(visitor, lesson)
    name = f"lesson_{lesson.set}_{lesson.short}_{lang[:2]}_{theme}"
    for number, what in enumerate(follow(visitor)):
        visitor.picture(f"{name}_{number}_{what}")
        assert not visitor.scrolls_sideways()
        assert visitor.findings() == []
    end = words(lang[:2]).say(lesson.key("end"))
    expect(visitor.page.locator("[data-coach]")).to_have_text(re.sub("⟦.*?\\|(.*?)⟧", "\\1", end))


@pytest.mark.parametrize(
    ("size", "lang", "lessons"),
    [(WIDE, "en-GB", OTHERS[::2]), (PHONE, "fr-FR", OTHERS)],
    ids=["desk", "phone"],
)
def test_all_other_lessons_can_be_played(
    invite: Invite, size: tuple[int, int], lang: str, lessons: list[Lesson]
) -> None:
    visitor = invite(size=size, lang=lang)
    for lesson in lessons:
        begin(visitor, lesson)
        for number, what in enumerate(follow(visitor)):
            visitor.picture(f"lesson_{lesson.set}_{lesson.short}_{number}_{what}")
            assert not visitor.scrolls_sideways()
            assert visitor.findings() == []


def test_a_choice_of_locations_says_what_each_does(visitor: Visitor) -> None:
    begin(visitor, next(one for one in lessons_of("abyss") if one.short == "locations"))
    page = visitor.page
    page.locator("[data-page]").click()
    page.locator("[data-act=location]").click()
    silos = page.get_by_role("menuitem", name="Sargasso Silos")
    expect(silos).to_contain_text("plus 2 for each of your Farmer Lords")
    visitor.picture("locations_told")


def test_a_wrong_answer_is_answered_by_the_coach(visitor: Visitor) -> None:
    lesson = lessons_of("legions")[0]
    begin(visitor, lesson)
    page = visitor.page
    page.locator("[data-page]").click()
    page.locator('[data-target="legion:29"]').click()
    expect(page.locator("[data-coach]")).to_have_text(words("en").say(lesson.key("not_lowest")))
    expect(page.locator("section.coach.wrong")).to_be_visible()
    page.locator(MARKED).first.click()
    expect(page.locator("section.coach.wrong")).to_have_count(0)


def test_progress_is_kept_and_can_be_begun_again(visitor: Visitor) -> None:
    lesson = lessons_of("legions")[0]
    begin(visitor, lesson)
    for _ in follow(visitor):
        pass
    page = visitor.page
    visitor.button("Next lesson").click()
    expect(page.locator(COACH)).to_have_attribute("data-lesson", lessons_of("legions")[1].name)
    page.get_by_role("link", name="All lessons").click()
    done = page.locator(".lesson.done")
    expect(done).to_have_count(1)
    visitor.picture("learn_progress")
    page.reload()
    expect(done).to_have_count(1)
    visitor.button("Begin again").click()
    expect(done).to_have_count(0)
    expect(page.locator(".lesson").first).to_be_visible()


@pytest.mark.parametrize(
    ("size", "lang", "theme"), [(WIDE, "en-GB", "dark"), (PHONE, "fr-FR", "light")]
)
@pytest.mark.parametrize("game", ["Legions", "Abyss"])
def test_the_first_games_are_guided(
    invite: Invite, game: str, size: tuple[int, int], lang: str, theme: str
) -> None:
    visitor = invite(size=size, lang=lang, theme=theme)
    visitor.play_now(game)
    visitor.await_turn()
    page = visitor.page
    expect(page.locator("[data-guide]")).to_be_visible()
    new = page.locator("[data-new]")
    expect(new).to_be_visible()
    visitor.picture(f"guided_{game.lower()}_{lang[:2]}_{theme}")
    assert not visitor.scrolls_sideways()
    assert visitor.findings() == []
    first = new.get_attribute("data-new")
    page.locator("[data-new] button").first.click()
    expect(page.locator(f'[data-new="{first}"]')).to_have_count(0)
    if game == "Legions":  # whose crests are no signs of Abyss
        assert page.locator('[data-icon="scourge"]').count() == 0
    page.evaluate("localStorage.setItem('tidecourt.finished', '3')")
    page.reload()
    visitor.await_turn()
    expect(page.locator("[data-question]")).to_be_visible()
    expect(page.locator("[data-guide], [data-new]")).to_have_count(0)
