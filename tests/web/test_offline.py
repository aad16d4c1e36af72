"""The client as an app: kept in a browser, it opens when the server cannot be reached."""

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.house import ROOT, House
from tests.web.test_learn import begin, follow
from tests.web.visitor import Visitor
from tidecourt.lessons.shelf import lesson_named


def shown_record(visitor: Visitor) -> str:
    """A game that is over, to look at."""
    record = (ROOT / "docs" / "examples" / "legions.txt").read_text("utf-8")
    made = visitor.page.evaluate(
        """async (body) => await (await fetch("/api/records", { method: "POST", body })).json()""",
        record,
    )
    return str(made["id"])


def learn_without_the_server(visitor: Visitor) -> None:
    """A lesson is played to its end, from there the next is begun; where a lesson becomes a game it
    says that this needs the server."""
    lesson = lesson_named("abyss/recruit")  # in which a payment is put together
    page, coach = visitor.page, visitor.page.locator("[data-coach]")
    begin(visitor, lesson)
    page.locator("[data-page]").click()
    wrong = page.locator(".target.legal:not(.hinted):visible").first
    wrong.click()
    expect(page.locator("section.coach.wrong")).to_be_visible()
    assert visitor.findings() == []
    for _ in follow(visitor):
        pass
    expect(coach).to_contain_text("this lesson is not ticked off")
    visitor.button("Français").click()
    expect(coach).to_contain_text("cette leçon n'est pas cochée")
    assert visitor.findings() == []
    visitor.button("Depuis le début").press("Enter")
    expect(page.locator("section.coach [data-page]")).to_be_visible()
    expect(page.locator("section.coach")).to_have_attribute("data-lesson", lesson.name)
    begin(visitor, lesson_named("legions/game"))
    for _ in follow(visitor):
        pass
    expect(coach).to_contain_text("demande le serveur : sans lui")
    expect(page.locator(".legal")).to_have_count(0)
    assert visitor.findings() == []
    visitor.button("English").click()


def test_what_was_kept_opens_without_the_server_and_is_let_go(
    invite: Invite, mortal: House
) -> None:
    ada = invite(mortal.address)
    page = ada.open("/me")
    replay = shown_record(ada)
    ada.button("Keep it here").click()
    expect(page.get_by_text("Kept in this browser.")).to_be_visible()
    assert ada.findings() == []
    ada.open("/learn")  # what is read in another language is kept in it, too
    ada.button("Français").click()
    page.wait_for_function("async () => !!(await caches.match('/api/reels?lang=fr'))")
    ada.button("English").click()
    ada.open(f"/replay/{replay}")
    expect(page.locator("[data-step]")).to_be_visible()

    ada.forgiving = True
    mortal.kill()
    ada.open("/rules/legions")
    expect(page.locator(".clause").first).to_be_visible()
    ada.open("/cards/abyss")
    expect(page.locator("button.tile").first).to_be_visible()
    learn_without_the_server(ada)
    ada.open(f"/replay/{replay}")
    expect(page.locator("[data-step]")).to_be_visible()
    ada.open("/")
    expect(page.get_by_text("The server does not answer.")).to_be_visible()
    mortal.open()

    ada.open("/me")
    expect(ada.button("Keep it no longer")).to_be_visible()
    ada.forgiving = False
    ada.button("Keep it no longer").click()
    expect(ada.button("Keep it here")).to_be_visible()
    assert page.evaluate("async () => await caches.keys()") == []


def test_the_worker_names_every_file_of_the_build() -> None:
    build = ROOT / "build" / "web"
    worker = (build / "worker.js").read_text("utf-8")
    assert "__FILES__" not in worker
    assert "__VERSION__" not in worker
    for path in (build / "assets").iterdir():
        assert f"assets/{path.name}" in worker
