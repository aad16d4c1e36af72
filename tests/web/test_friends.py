"""One person at several browsers, whatever happens to the server."""

from pathlib import Path

from playwright.sync_api import expect

from tests.web.company import restart
from tests.web.conftest import Invite
from tests.web.house import House
from tests.web.visitor import PHONE, Visitor


def shown_code(visitor: Visitor) -> str:
    visitor.open("/me")
    visitor.button("Link another device").click()
    return visitor.page.locator(".offer .code").inner_text()


def test_a_phone_takes_over_the_game_of_a_browser(invite: Invite, mortal: House) -> None:
    ada, phone = invite(mortal.address), invite(mortal.address, size=PHONE)
    ada.play_now("Legions")
    table = ada.page.url
    ada.open("/")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.keyboard.press("Enter")
    code = shown_code(ada)
    expect(ada.page.get_by_role("img", name="Link for your other device")).to_be_visible()
    assert ada.violations() == []

    restart(mortal, [ada, phone])

    phone.open("/link")
    assert phone.violations() == []
    phone.page.get_by_label("Code").fill(code.lower())
    phone.button("Link this device").click()
    expect(phone.page.get_by_text("Welcome back, Ada.")).to_be_visible()
    phone.open(table)
    phone.await_turn()
    expect(phone.page.locator("[data-viewer='0']")).to_have_count(1)

    phone.open("/me")
    expect(phone.page.get_by_text("this one")).to_be_visible()
    assert phone.violations() == []
    assert not phone.scrolls_sideways()
    phone.button("Remove").click()
    expect(phone.button("Remove")).to_have_count(0)
    ada.open("/me")
    expect(ada.page.get_by_text("Nothing is kept of you yet.")).to_be_visible()


def test_a_code_that_was_kept_brings_everything_back(invite: Invite) -> None:
    ada = invite(lang="fr-FR")
    ada.play_now("Legions")
    table = ada.page.url
    ada.open("/me")
    ada.button("Créer un code à garder").click()
    code = ada.page.locator("#lost ~ .code").inner_text()
    assert len(code) == 29
    ada.context.clear_cookies()
    ada.open("/link")
    ada.page.get_by_label("Code").fill(code)
    ada.button("Relier cet appareil").click()
    expect(ada.page.get_by_role("heading", name="À quoi jouons-nous ?")).to_be_visible()
    ada.open(table)
    ada.await_turn()


def test_everything_is_taken_along_and_then_taken_away(invite: Invite, tmp_path: Path) -> None:
    ada = invite()
    ada.play_now("Legions")
    ada.open("/me")
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download everything").click()
    download.value.save_as(tmp_path / "mine.json")
    assert '"game": "legions"' in (tmp_path / "mine.json").read_text("utf-8")
    ada.tab_to("#data ~ .row button")
    ada.page.keyboard.press("Enter")
    ada.button("Press again to delete").press("Enter")
    expect(ada.page.get_by_text("Everything of yours is gone.")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="My games")).to_have_count(0)
    assert ada.context.cookies() == []


def test_a_passkey_brings_everything_back_after_a_restart(invite: Invite, mortal: House) -> None:
    by_name = mortal.address.replace("127.0.0.1", "localhost")
    ada = invite(by_name)
    session = ada.context.new_cdp_session(ada.page)
    session.send("WebAuthn.enable")
    session.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
            }
        },
    )
    ada.play_now("Legions")
    table = ada.page.url
    ada.open("/me")
    ada.button("Make a passkey").click()
    passkeys = ada.page.locator("#passkeys ~ ul li")
    expect(passkeys).to_have_count(1)
    assert ada.violations() == []

    restart(mortal, [ada])

    ada.context.clear_cookies()
    ada.open("/link")
    ada.button("Use a passkey").click()
    expect(ada.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    ada.open(table)
    ada.await_turn()
    ada.open("/me")
    passkeys.get_by_role("button").click()
    expect(passkeys).to_have_count(0)


def test_a_code_that_is_typed_leads_to_a_seat(invite: Invite) -> None:
    ada, ben = invite(), invite(size=PHONE, lang="fr-FR")
    ada.open_table({"game": "legions", "seats": [{"kind": "me"}, {"kind": "open"}]})
    link = ada.page.get_by_label("Send this link to your friends")
    first = link.input_value()
    ada.button("New link").click()
    expect(link).not_to_have_value(first)
    ada.button("A code to type").click()
    code = ada.page.locator(".ways .code").inner_text()
    expect(ada.page.get_by_role("img", name="The invitation for the camera")).to_be_visible()
    assert ada.violations() == []

    ben.open("/code")
    assert ben.violations() == []
    ben.page.get_by_label("Code de la table").fill(code.lower())
    ben.page.keyboard.press("Enter")
    ben.button("S'asseoir").click()
    for player in (ada, ben):
        player.await_table()
