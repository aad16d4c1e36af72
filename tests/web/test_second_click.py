"""What cannot be taken back is asked for twice: the bar says so, and waits as long as it takes."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Invite
from tests.web.visitor import PHONE, WIDE
from tidecourt.locales import words


@pytest.mark.parametrize(("size", "lang"), [(WIDE, "en-GB"), (PHONE, "fr-FR")])
def test_the_bar_asks_once_more_and_does_not_forget(
    invite: Invite, size: tuple[int, int], lang: str
) -> None:
    visitor = invite(size=size, lang=lang, confirm=True)
    visitor.page.clock.install()
    visitor.play_now("Legions")
    page, said = visitor.page, words(lang[:2])
    expect(page.locator(".hand:not(.near) .tag")).to_be_visible()  # from now on nobody can go back
    before = visitor.await_turn()

    def press(thing: Locator) -> None:
        if size == PHONE:
            thing.tap()
        else:
            page.mouse.move(1, 1)  # whoever goes on to the next thing leaves the tip of the last
            thing.click()

    question, again = page.locator("[data-question]"), page.locator(".decision .confirm")
    target = page.locator(f'.target.legal[data-target="{before["targets"][0]}"]')
    press(target)
    expect(question).to_contain_text(said.say("web.table.sure"))
    expect(again).to_have_text(said.say("web.table.again"))
    expect(again).to_be_in_viewport()
    visitor.picture(f"second_click_{lang[:2]}")
    assert visitor.findings() == []
    page.clock.fast_forward("10:00")
    expect(question).to_contain_text(said.say("web.table.sure"))
    press(visitor.button(said.say("web.table.not_yet")))
    expect(again).to_have_count(0)
    assert visitor.offered()["step"] == before["step"]
    press(target)
    press(again)
    visitor.await_change(before)
    expect(page.locator("[data-step]")).not_to_have_attribute("data-step", str(before["step"]))
