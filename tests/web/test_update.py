"""A new version of the client comes while people play: no answer is lost, and no page is loaded
anew under anybody."""

import re
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import expect

from tests.web.company import LOST, play_together, pressed
from tests.web.conftest import Invite
from tests.web.house import ROOT, House
from tests.web.test_affairs import gather
from tests.web.visitor import PHONE

BUILD: Final = ROOT / "build" / "web"
TEXTS: Final = (".js", ".css", ".html", ".json")
SAME_PAGE: Final = "() => self.theSame === true"
# Whether this page is made of files of the newer build.
NEWER: Final = "() => [...document.scripts].some(({ src }) => src.endsWith('New.js'))"
# Whether a new worker is there, and waits.
WAITS: Final = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  return registration.waiting !== null;
}"""
KEPT: Final = "async () => (await caches.keys()).filter((name) => name.startsWith('parts-'))"


def newer_build(folder: Path) -> Path:
    """The same client as the next release would have it: every file with a hash has another one,
    and so has the whole."""
    names = {path.name: f"{path.stem}New{path.suffix}" for path in (BUILD / "assets").iterdir()}
    version = re.search("parts-[0-9a-f]{12}", (BUILD / "worker.js").read_text("utf-8"))
    assert version
    names[version[0]] = "parts-new"
    known = re.compile("|".join(map(re.escape, names)))
    for path in BUILD.rglob("*"):
        if path.is_file():
            copy = folder / path.relative_to(BUILD).with_name(names.get(path.name, path.name))
            copy.parent.mkdir(parents=True, exist_ok=True)
            body = path.read_bytes()
            if path.suffix in TEXTS:
                body = known.sub(lambda found: names[found[0]], body.decode()).encode()
            copy.write_bytes(body)
    return folder


def test_an_update_while_people_play_loses_no_move(
    invite: Invite, mortal: House, tmp_path: Path
) -> None:
    """Ada keeps the app in her browser, Ben does not."""
    ada, ben, rng = invite(mortal.address), invite(mortal.address, size=PHONE), Random(7)
    ada.open("/me")
    ada.button("Keep it here").click()
    expect(ada.page.get_by_text("Kept in this browser.")).to_be_visible()
    table = gather([ada, ben], {"game": "legions"})
    for player in (ada, ben):
        player.await_turn()
        player.page.evaluate("() => (self.theSame = true)")
        player.forgiving = True

    # Before and during: both answer sealed, Ada to the old server, Ben to none at all.
    ada.answer(rng)
    mortal.kill()
    expect(ben.page.locator(LOST)).to_be_visible()
    step = pressed(ben, rng)
    mortal.web = str(newer_build(tmp_path / "newer"))
    mortal.open()
    for player in (ada, ben):
        expect(player.page.locator(LOST)).to_have_count(0)
        player.page.wait_for_function(
            "(step) => Number(document.querySelector('[data-step]').dataset.step) > step", arg=step
        )

    # After: the new version is there and waits, and the old pages play on with their own files.
    ada.page.wait_for_function(WAITS)
    play_together([ada, ben], rng, 4)
    for player in (ada, ben):
        assert player.page.evaluate(SAME_PAGE)
        assert not player.page.evaluate(NEWER)
    ada.button("Français").click()  # words that were not needed until now
    expect(ada.page.get_by_role("heading", name="Journal")).to_be_visible()

    # Ben goes to a page whose files the server has no more.
    ben.page.locator("header a[href='/']").first.click()
    expect(ben.page.get_by_text("This page could not be loaded.")).to_be_visible()
    assert ben.findings() == []
    ben.button("Load it again").click()
    expect(ben.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    ben.open(table)

    # Ada closes her window and comes back: the new version has taken over, and the game goes on.
    ada.page.close()
    ada.page = ada.new_window()
    ada.open(table)
    for player in (ada, ben):
        player.await_table()  # which asks the page: what its console said until now has been heard
        player.forgiving = False
        assert player.page.evaluate(NEWER)
    ada.page.wait_for_function(f"async () => (await ({KEPT})()).join() === 'parts-new'")
    play_together([ada, ben], rng, 2)
