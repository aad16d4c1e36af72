"""People at two browsers who talk, each in their own language, whatever happens to the server."""

import re
from random import Random
from typing import Any

from playwright.sync_api import expect

from tests.web.company import play_together
from tests.web.conftest import Invite
from tests.web.house import House
from tests.web.visitor import PHONE, Visitor


def sit_down(ada: Visitor, ben: Visitor, game: str, **wish: Any) -> str:
    """A table of two; gives its address."""
    table = {"game": game, "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}], **wish}
    ada.open_table(table)
    link = ada.page.locator("input[readonly]").input_value()
    ben.open(link)
    ben.page.get_by_role("textbox").first.fill("Ben")
    ben.page.keyboard.press("Enter")
    for player in (ada, ben):
        player.await_table()
    return ada.page.url


def test_what_is_said_is_read_in_each_ones_language_after_a_restart_too(
    invite: Invite, mortal: House
) -> None:
    ada, ben = invite(mortal.address), invite(mortal.address, size=PHONE, lang="fr-FR")
    sit_down(ada, ben, "legions", talk="free")
    react(ada, ben)
    ada.page.keyboard.press("t")
    expect(ada.page.get_by_text("Nothing has been said yet.")).to_be_visible()
    ada.button("Take your time.").press("Enter")
    said = ada.page.get_by_role("region", name="What was said")
    expect(said.get_by_role("listitem")).to_have_text(re.compile("Ada.*Take your time."))
    assert ada.findings() == []

    opener = ben.button("Conversation, 1 à lire")
    expect(opener).to_be_visible()
    expect(ben.page.locator(".notes .note")).to_have_count(0)  # nothing lies over the board
    opener.click()
    heard = ben.page.get_by_role("region", name="Ce qui a été dit")
    expect(heard.get_by_role("listitem")).to_have_text(re.compile("Ada.*Prenez votre temps."))
    assert ben.findings() == []
    assert not ben.scrolls_sideways()

    for player in (ada, ben):
        player.forgiving = True
    mortal.kill()
    ben.page.get_by_label("Avec vos mots").fill("écrit sans serveur")
    ben.page.keyboard.press("Enter")
    mortal.open()
    expect(heard.get_by_role("listitem")).to_have_count(2)
    expect(said.get_by_role("listitem").last).to_have_text(re.compile("Ben.*écrit sans serveur"))
    for player in (ada, ben):
        player.forgiving = False
    ben.page.keyboard.press("Escape")
    open_log(ben)
    expect(ben.button("Étonnant : Ada")).to_be_visible()

    ada.button("Mute").click()
    expect(said.get_by_role("listitem")).to_have_count(1)
    ada.button("Muted").click()
    expect(said.get_by_role("listitem")).to_have_count(2)
    ada.button("Block").click()
    ada.button("Press again to block").click()
    expect(said.get_by_role("listitem")).to_have_count(1)
    ada.open("/me")
    ada.button("Hear again").click()
    expect(ada.page.get_by_role("heading", name="Blocked people")).to_have_count(0)


def open_log(visitor: Visitor) -> None:
    if not visitor.page.locator("aside .log").is_visible():
        visitor.page.keyboard.press("l")


def react(ada: Visitor, ben: Visitor) -> None:
    """Play until there is a line to react to, and let Ada do so."""
    rng, line = Random(6), ada.page.locator(".log .reactions").first
    while not line.count():
        play_together([ada, ben], rng, 1)
    open_log(ada)
    line.get_by_role("button", name="React").focus()
    ada.page.keyboard.press("Enter")
    ada.button("Astonishing").first.press("Enter")
    expect(ada.button("Astonishing: Ada")).to_be_visible()


def test_a_reaction_stands_at_its_line_for_both(invite: Invite) -> None:
    ada, ben = invite(), invite(lang="fr-FR")
    sit_down(ada, ben, "abyss", talk="phrases")
    react(ada, ben)
    open_log(ben)
    expect(ben.button("Étonnant : Ada")).to_be_visible()
    assert ada.findings() == []
    ada.button("Astonishing: Ada").click()
    expect(ben.button("Étonnant : Ada")).to_have_count(0)


def test_who_watches_who_plays_bots_and_who_did_not_wish_it_have_nobody_to_talk_to(
    invite: Invite,
) -> None:
    ada, ben, eve = invite(), invite(), invite()
    table = sit_down(ada, ben, "legions", talk="phrases", listed=True)
    expect(ada.page.get_by_role("button", name="Talk")).to_have_count(1)
    eve.open(table)
    eve.await_table()
    expect(eve.page.get_by_role("button", name="Talk")).to_have_count(0)
    eve.play_now("Legions")
    expect(eve.page.get_by_role("button", name="Talk")).to_have_count(0)
    sit_down(ada, ben, "legions")  # nobody asked for talk
    expect(ada.page.get_by_role("button", name="Talk")).to_have_count(0)
