"""A finished game looked at together: one leads, the others follow, through a restart too."""

import re
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Invite
from tests.web.house import House
from tests.web.test_replay import EXAMPLES
from tests.web.visitor import PHONE, Visitor


def led_by_ada(ada: Visitor) -> str:
    """A game that is looked at together and led by Ada; gives its address."""
    page = ada.open("/")
    page.evaluate("fetch('/api/me', {method: 'PUT', body: '{\"name\": \"Ada\"}'})")
    page.locator("input[type=file]").set_input_files(EXAMPLES / "legions.txt")
    page.wait_for_url("**/replay/**")
    page.goto(re.sub(r"\?.*", "?at=20&as=0", page.url))
    ada.button("Look at it together").click()
    ada.button("Lead").click()
    expect(said(page)).to_contain_text("You lead")
    return page.url


def said(page: Page) -> Locator:
    return page.locator(".together").get_by_role("status")


def at_step(page: Page, step: int) -> None:
    expect(page.locator(f'[data-step="{step}"]')).to_be_visible()


def test_others_follow_who_leads_through_a_restart_and_one_takes_the_lead(
    invite: Invite, mortal: House
) -> None:
    ada = invite(mortal.address)
    ben = invite(mortal.address, lang="fr-FR", size=PHONE, theme="light")
    link = led_by_ada(ada)
    ben.open(re.sub(r"at=\d+", "at=3", link))
    at_step(ben.page, 20)
    expect(said(ben.page)).to_have_text("Ada mène, vous suivez.")
    ada.page.keyboard.press("ArrowRight")
    at_step(ben.page, 21)
    for visitor in (ada, ben):
        assert visitor.findings() == []
        visitor.picture(f"together_{visitor.lang}")
    assert not ben.scrolls_sideways()

    for visitor in (ada, ben):
        visitor.forgiving = True
    mortal.kill()
    expect(said(ada.page)).to_contain_text("Connection lost")
    expect(said(ben.page)).to_contain_text("Connexion perdue")
    mortal.open()
    expect(said(ada.page)).to_contain_text("You lead")
    expect(said(ben.page)).to_have_text("Ada mène, vous suivez.")
    for visitor in (ada, ben):
        visitor.page.evaluate("() => null")  # what the console said until now has been heard
        visitor.forgiving = False
    ada.page.keyboard.press("ArrowRight")
    at_step(ben.page, 22)

    ben.button("Une étape en avant").click()  # by himself
    expect(said(ben.page)).to_contain_text("de votre côté")
    ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("ArrowRight")
    at_step(ada.page, 24)
    ben.button("Suivre").click()
    at_step(ben.page, 24)

    ada.open("/")
    expect(said(ben.page)).to_have_text("Ada, qui menait, n'est plus là.")
    ben.button("Mener").click()
    expect(said(ben.page)).to_contain_text("Vous menez")
    ada.open(link)
    at_step(ada.page, 24)
    expect(said(ada.page)).to_contain_text("leads, you follow")
    ben.button("Passer la main").click()
    ada.button("Lead").click()
    expect(said(ben.page)).to_have_text("Ada mène, vous suivez.")


def test_others_see_what_the_leader_tries(invite: Invite) -> None:
    ada, ben = invite(), invite(size=PHONE)
    link = led_by_ada(ada)
    ben.open(link)
    at_step(ben.page, 20)
    ada.button("Play on from here").click()
    ada.page.get_by_label("Against").select_option("alone")
    ada.page.get_by_role("dialog").get_by_role("button", name="Play on from here").click()
    ada.page.wait_for_url("**/table/**")
    expect(said(ada.page)).to_have_text("The others see what you try.")
    expect(said(ben.page)).to_have_text("Ada tries what would have been.")
    tried = re.sub(r".*/table/|\?.*", "", ada.page.url)
    ben.page.wait_for_url(f"**/replay/{tried}?**")
    ada.await_table()
    ada.answer(Random(1))
    ada.await_turn()  # through the eyes of whoever is asked next
    frame = ada.page.locator("[data-step]")
    step, viewer = frame.get_attribute("data-step"), frame.get_attribute("data-viewer")
    expect(ben.page.locator(f'[data-step="{step}"][data-viewer="{viewer}"]')).to_be_visible()
    for visitor, name in ((ada, "leader"), (ben, "follower")):
        visitor.picture(f"together_what_if_{name}")
        assert visitor.findings() == []
    ada.page.get_by_role("link", name="Back to the game").click()
    at_step(ada.page, 20)
    ben.page.wait_for_url(f"**{link.partition('?')[0].rpartition('/')[2]}?**")
    at_step(ben.page, 20)
    expect(said(ben.page)).to_have_text("Ada leads, you follow.")
