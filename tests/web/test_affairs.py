"""Friends at several browsers: clocks, somebody who stays away and comes back, draws and giving up,
with a server that is killed in the middle of it."""

from random import Random

from playwright.sync_api import expect

from tests.web.company import play_together, restart
from tests.web.conftest import Invite
from tests.web.house import House
from tests.web.visitor import PHONE, WIDE, Visitor

SIT_DOWN = {"en": "Sit down", "fr": "S'asseoir"}


def gather(players: list[Visitor], wish: dict[str, object]) -> str:
    """A table of the first, at which all others sit down; gives its address."""
    first, *others = players
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
    first.open_table(wish | {"seats": seats})
    link = first.page.get_by_label("Send this link to your friends").input_value()
    for other in others:
        other.open(link)
        other.button(SIT_DOWN[other.lang]).click()
        other.await_table()
    return first.page.url


def test_five_friends_with_clocks_through_a_restart(invite: Invite, mortal: House) -> None:
    traits = [("en-GB", WIDE), ("fr-FR", WIDE), ("en-GB", WIDE), ("fr-FR", WIDE), ("fr-FR", PHONE)]
    players = [invite(mortal.address, lang=lang, size=size) for lang, size in traits]
    clock = {"bank": 3600, "increment": 10}
    wish = {"game": "abyss", "modules": ["leviathan"], "clock": clock, "absence": 1}
    table = gather(players, wish)
    ada, eve = players[0], players[4]
    rng = Random(5)

    for player in players:
        expect(player.page.locator("[data-clock]")).to_have_count(5)
    play_together(players, rng, 4)
    restart(mortal, players)
    for player in players:
        expect(player.page.locator("[data-clock]")).to_have_count(5)
        player.await_table()
    play_together(players, rng, 3)

    eve.open("/")  # away from the table
    name = ada.page.locator("[data-clock='4'] .name").inner_text()
    ada.button(f"Let a bot play for {name}").click()
    expect(ada.page.get_by_text(f"A bot plays for {name}.")).to_be_visible()
    expect(ada.page.locator("[data-clock]")).to_have_count(4)
    assert ada.violations() == []

    eve.open(table)
    expect(eve.page.get_by_text("Un robot joue pour vous.")).to_be_visible()
    assert eve.violations() == []
    assert not eve.scrolls_sideways()
    eve.button("Reprendre ma place").focus()
    eve.page.keyboard.press("Enter")
    for player in players:
        expect(player.page.locator("[data-clock]")).to_have_count(5)
    play_together(players, rng, 2)


def test_two_agree_on_a_draw_through_a_restart(invite: Invite, mortal: House) -> None:
    ada, ben = invite(mortal.address), invite(mortal.address, lang="fr-FR", size=PHONE)
    gather([ada, ben], {"game": "legions", "clock": {"days": 1}})
    ada.button("Menu").click()
    ada.button("Offer a draw").click()
    expect(ada.button("Withdraw")).to_be_visible()
    restart(mortal, [ada, ben])
    expect(ben.button("Accepter")).to_be_visible()
    assert ben.violations() == []
    ben.button("Accepter").focus()
    ben.page.keyboard.press("Enter")
    for player in (ada, ben):
        player.await_end()
    expect(ada.page.get_by_text("The players agreed on a draw.").first).to_be_visible()
    assert ada.violations() == []


def test_a_game_against_a_bot_is_given_up_at_the_second_press(invite: Invite) -> None:
    ada = invite(lang="fr-FR")
    ada.play_now("Legions")
    ada.button("Menu").click()
    ada.button("Abandonner la partie").click()
    ada.button("Appuyez encore").click()
    ada.await_end()
    expect(ada.page.get_by_text("Abandon :").first).to_be_visible()
