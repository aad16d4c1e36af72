"""What is for friends, on a phone and by keyboard alone, in both languages: axe finds nothing."""

import pytest
from playwright.sync_api import expect

from tests.web.company import restart
from tests.web.conftest import Invite
from tests.web.house import House
from tests.web.visitor import PHONE, Visitor

GIVE_UP = "dialog section .button:last-of-type"


def check(visitor: Visitor) -> None:
    assert visitor.findings() == []
    assert not visitor.scrolls_sideways()


def press(visitor: Visitor, selector: str) -> None:
    """Go to something by keyboard, and press it."""
    visitor.tab_to(selector)
    visitor.page.keyboard.press("Enter")


@pytest.mark.parametrize(("lang", "server"), [("en-GB", "house"), ("fr-FR", "mortal")])
def test_from_an_invitation_to_giving_up_by_keyboard_on_a_phone(
    invite: Invite, lang: str, server: str, request: pytest.FixtureRequest
) -> None:
    """A mortal server is killed between the two presses that give the game up."""
    house: House = request.getfixturevalue(server)
    ada, ben = (invite(house.address, size=PHONE, lang=lang) for _ in range(2))
    seats = [{"kind": "me"}, {"kind": "open"}]
    clock = {"bank": 900, "increment": 10}
    ada.open_table({"game": "legions", "seats": seats, "clock": clock, "talk": "free"})
    press(ada, ".ways .row button:nth-last-child(2)")
    code = ada.page.locator(".ways .code")
    expect(code).to_be_visible()
    check(ada)

    ben.open("/code")
    ben.tab_to("form input")
    ben.page.keyboard.type(code.inner_text())
    ben.page.keyboard.press("Enter")
    ben.page.wait_for_url("**/join/**")
    expect(ben.page.locator("form button")).to_be_visible()
    check(ben)
    press(ben, "form button")
    for player in (ada, ben):
        expect(player.page.locator("[data-clock]")).to_have_count(2)
        player.await_names()

    ben.page.keyboard.press("t")
    press(ben, "dialog .phrases button")
    expect(ben.page.locator("dialog .said li")).to_have_count(1)
    check(ben)
    ben.page.keyboard.press("Escape")

    press(ada, ".tools button:last-child")
    expect(ada.page.locator(GIVE_UP)).to_be_visible()
    check(ada)
    press(ada, GIVE_UP)
    if server == "mortal":
        restart(house, [ada, ben])
    ada.page.keyboard.press("Enter")
    for player in (ada, ben):
        player.await_end()
        expect(player.page.get_by_role("dialog")).to_be_visible()
        check(player)
