"""Friends at two browsers, whatever happens to the server."""

from random import Random

from playwright.sync_api import expect

from tests.web.company import play_together, restart
from tests.web.conftest import Invite
from tests.web.elsewhere import finish
from tests.web.house import House
from tests.web.visitor import Visitor


def invited(host: Visitor, guest: Visitor) -> str:
    """Lay a table for two, and let a guest in by its link, which is returned."""
    page = host.open("/new/legions")
    page.get_by_label("Who takes seat 2").select_option("open")
    host.button("Start").click()
    link = page.get_by_label("Send this link to your friends").input_value()
    assert host.findings() == []
    guest.open(link)
    guest.page.get_by_label("Your name").fill("Ben")
    assert guest.findings() == []
    guest.button("Sit down").click()
    host.await_table()
    guest.await_table()
    return link


def test_two_browsers_play_on_after_the_server_was_killed_and_again_after_the_end(
    invite: Invite, mortal: House
) -> None:
    rng = Random(4)
    ada, ben = invite(mortal.address), invite(mortal.address)
    invited(ada, ben)
    assert not play_together([ada, ben], rng, 8)
    steps = [player.offered()["step"] for player in (ada, ben)]

    restart(mortal, [ada, ben])
    for player, step in zip((ada, ben), steps, strict=True):
        assert player.offered()["step"] >= step  # what nobody need answer may have gone on

    assert not play_together([ada, ben], rng, 4)
    finish(ada, ben)
    for player in (ada, ben):
        expect(player.page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    before = ada.page.url
    ada.button("Rematch").click()
    ada.page.wait_for_url(lambda url: url != before and "/table/" in url)
    ben.button("To the rematch").click()
    ben.await_table()
    assert ben.page.url == ada.page.url


def test_the_maker_fills_a_seat_and_cancels_another_table_and_time_runs_out_through_a_restart(
    invite: Invite, mortal: House
) -> None:
    ada, ben = invite(mortal.address), invite(mortal.address)
    ada.open_table({"game": "legions", "seats": [{"kind": "me"}, {"kind": "open"}]})
    unwanted = ada.page.url
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    ada.open_table({"game": "abyss", "seats": seats, "clock": {"bank": 1}})
    link = ada.page.get_by_label("Send this link to your friends").input_value()
    ben.open(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Sit down").click()
    expect(ben.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(ada.page.get_by_text("at the table", exact=True)).to_be_visible()
    expect(ben.button("Seat a bot")).to_have_count(0)
    assert ada.findings() == []
    ben.open("/")
    expect(ada.page.get_by_text("away", exact=True)).to_be_visible()
    ada.button("Seat a bot").click()
    expect(ada.page.locator("[data-phase=waiting]")).to_have_count(0)
    restart(mortal, [ada, ben])
    expect(ada.page.locator("aside .log")).to_contain_text("is out of time: Sabine sits in.")

    ada.open(unwanted)
    ada.button("Cancel the table").click()
    ada.button("Press again").click()
    expect(ada.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    expect(ada.page.get_by_text("Waits for players")).to_have_count(0)


def test_a_link_is_no_key_to_a_seat_that_is_taken(invite: Invite) -> None:
    ada, ben, eve = invite(), invite(), invite()
    eve.open(invited(ada, ben))
    expect(eve.page.get_by_text("Every seat is taken.")).to_be_visible()
    eve.page.get_by_role("link", name="Watch only").click()
    eve.await_table()
    expect(eve.page.get_by_text("You are watching").first).to_be_visible()
    assert not eve.offered()["targets"]
