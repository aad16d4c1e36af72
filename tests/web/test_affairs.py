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


def test_five_friends_and_a_server_that_is_killed_again_and_again(
    invite: Invite, mortal: House
) -> None:
    """They come by link and by code, talk, leave, stay away, lose a cookie and delete what is kept
    of them; the server dies in the middle of each."""
    traits = [("en-GB", WIDE), ("fr-FR", WIDE), ("en-GB", WIDE), ("fr-FR", WIDE), ("fr-FR", PHONE)]
    players = [invite(mortal.address, lang=lang, size=size) for lang, size in traits]
    ada, ben, cleo, dan, eve = players
    rng = Random(5)

    # Invitations: a new link, what the system sends it by, and a code that is typed.
    clock = {"bank": 3600, "increment": 10}
    wish = {"game": "abyss", "modules": ["leviathan"], "clock": clock, "absence": 1}
    seats = [{"kind": "me"}, *[{"kind": "open"}] * 4]
    ada.context.add_init_script("navigator.share = async ({ url }) => void (window.shared = url)")
    ada.open_table({**wish, "talk": "phrases", "seats": seats})
    table, link = ada.page.url, ada.page.get_by_label("Send this link to your friends")
    old = link.input_value()
    ada.button("New link").press("Enter")
    expect(link).not_to_have_value(old)
    ada.button("Share").press("Enter")
    assert ada.page.wait_for_function("window.shared").json_value() == link.input_value()
    ada.button("A code to type").press("Enter")
    code = ada.page.locator(".ways .code").inner_text()
    expect(ada.page.get_by_role("img", name="The invitation for the camera")).to_be_visible()
    assert ada.findings() == []
    sit_down_by_code(eve, code)
    ben.open(link.input_value())
    ben.button(SIT_DOWN["fr"]).click()
    ben.await_table()
    restart(mortal, [ada, ben, eve])
    expect(ada.page.get_by_text("at the table", exact=True)).to_have_count(2)
    sit_down_by_code(cleo, code)
    dan.open(link.input_value())
    dan.button(SIT_DOWN["fr"]).click()

    # Clocks, and a phrase that everybody reads in their own language.
    clocks(players, 5)
    play_together(players, rng, 3)
    ben.page.keyboard.press("t")
    ben.button("Prenez votre temps.").press("Enter")
    expect(ben.page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
    ben.page.keyboard.press("Escape")
    restart(mortal, players)
    clocks(players, 5)
    heard = {"en": ("Talk, 1 new", "Take your time."), "fr": ("Conversation, 1 à", "Prenez votre")}
    for player in (ada, cleo, dan, eve):
        opener, phrase = heard[player.lang]
        player.button(opener).press("Enter")
        expect(player.page.get_by_role("dialog").get_by_text(phrase).first).to_be_visible()
        assert player.findings() == []
        player.page.keyboard.press("Escape")
    play_together(players, rng, 2)

    # Dan leaves for good; Eve, who was the first to come, stays away: for both a bot plays.
    dan.button("Menu").click()
    dan.button("Laisser la partie à un robot").press("Enter")
    dan.button("Appuyez encore").press("Enter")
    clocks([ada, ben, cleo], 4)
    eve.open("/me")
    eve.button("Créer un code à garder").press("Enter")
    kept = eve.page.locator("#lost ~ .code").inner_text()
    assert len(kept) == 29
    restart(mortal, players)
    clocks([ada, ben, cleo], 4)
    expect(ada.page.get_by_text("has left the game: a bot plays on.")).to_be_visible()
    name = ada.page.locator("[data-clock='1'] .name").inner_text()
    ada.button(f"Let a bot play for {name}").press("Enter")
    expect(ada.page.get_by_text(f"A bot plays for {name}.")).to_be_visible()
    assert ada.findings() == []

    # Cleo deletes what is kept of her; Eve, whose browser has forgotten her, comes back.
    cleo.open("/me")
    cleo.button("Delete everything").press("Enter")
    cleo.button("Press again to delete").press("Enter")
    expect(cleo.page.get_by_text("Everything of yours is gone.")).to_be_visible()
    clocks([ada, ben], 2)
    eve.context.clear_cookies()
    restart(mortal, players)
    clocks([ada, ben], 2)
    eve.open("/link")
    eve.page.get_by_label("Code").fill(kept)
    eve.page.keyboard.press("Enter")
    expect(eve.page.get_by_role("heading", name="À quoi jouons-nous ?")).to_be_visible()
    eve.open(table)
    expect(eve.page.get_by_text("Un robot joue pour vous.")).to_be_visible()
    eve.await_names()
    assert eve.findings() == []
    assert not eve.scrolls_sideways()
    eve.button("Reprendre ma place").press("Enter")
    clocks([ada, ben, eve], 3)
    play_together([ada, ben, eve], rng, 2)


def sit_down_by_code(visitor: Visitor, code: str) -> None:
    visitor.open("/code")
    visitor.page.get_by_role("textbox").fill(code.lower())
    visitor.page.keyboard.press("Enter")
    visitor.button(SIT_DOWN[visitor.lang]).press("Enter")
    visitor.await_table()


def clocks(players: list[Visitor], people: int) -> None:
    """Everybody sees the clocks of so many; bots have none."""
    for player in players:
        expect(player.page.locator("[data-clock]")).to_have_count(people)
        player.await_table()


def test_two_agree_on_a_draw_through_a_restart(invite: Invite, mortal: House) -> None:
    ada, ben = invite(mortal.address), invite(mortal.address, lang="fr-FR", size=PHONE)
    gather([ada, ben], {"game": "legions", "clock": {"days": 1}})
    ada.button("Menu").click()
    ada.button("Offer a draw").click()
    expect(ada.button("Withdraw")).to_be_visible()
    restart(mortal, [ada, ben])
    expect(ben.button("Accepter")).to_be_visible()
    assert ben.findings() == []
    ben.button("Accepter").focus()
    ben.page.keyboard.press("Enter")
    for player in (ada, ben):
        player.await_end()
    expect(ada.page.get_by_text("The players agreed on a draw.").first).to_be_visible()
    assert ada.findings() == []
