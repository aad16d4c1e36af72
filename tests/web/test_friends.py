"""What belongs to a person, at one browser or several, whatever happens to the server."""

import json
from random import Random
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.web.company import pressed, restart
from tests.web.conftest import Invite
from tests.web.house import House
from tests.web.push_service import push_service
from tests.web.test_affairs import gather
from tests.web.visitor import PATIENCE, PHONE, WIDE, Visitor


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
    assert ada.findings() == []

    restart(mortal, [ada, phone])

    phone.open("/link")
    assert phone.findings() == []
    phone.page.get_by_label("Code").fill(code.lower())
    phone.button("Link this device").click()
    expect(phone.page.get_by_text("Welcome back, Ada.")).to_be_visible()
    phone.open(table)
    phone.await_turn()
    expect(phone.page.locator("[data-viewer='0']")).to_have_count(1)

    phone.open("/me")
    expect(phone.page.get_by_text("this one")).to_be_visible()
    assert phone.findings() == []
    assert not phone.scrolls_sideways()
    phone.button("Remove").click()
    expect(phone.button("Remove")).to_have_count(0)
    ada.open("/me")
    expect(ada.page.get_by_text("Nothing is kept of you yet.")).to_be_visible()


def test_five_people_find_what_is_theirs_after_the_server_was_killed(
    invite: Invite, mortal: House
) -> None:
    """Ada has a passkey, Ben a code for Cleo's phone, Dan is told at a webhook that Eve has moved,
    and everybody takes along what is kept of them."""
    by_name = mortal.address.replace("127.0.0.1", "localhost")  # passkeys are good for a name
    traits = [("en-GB", WIDE), ("en-GB", WIDE), ("fr-FR", PHONE), ("fr-FR", PHONE), ("en-GB", WIDE)]
    people = [invite(by_name, lang=lang, size=size) for lang, size in traits]
    ada, ben, cleo, dan, eve = people
    ada.play_now("Legions")
    ben.play_now("Legions")
    bens = ben.page.url
    gather([eve, dan], {"game": "legions"})
    with push_service() as service:
        authenticator(ada)
        adas = ada.page.url
        ada.open("/me")
        ada.button("Make a passkey").press("Enter")
        passkeys = ada.page.locator("#passkeys ~ ul li")
        expect(passkeys).to_have_count(1)
        assert ada.findings() == []
        code = shown_code(ben)
        dan.open("/me")
        hook = dan.page.get_by_label("Adresse")
        hook.fill(service.endpoint)
        dan.page.get_by_label("JSON").check()
        hook.press("Enter")
        expect(dan.page.get_by_text("127.0.0.1 est appelé.")).to_be_visible()
        assert urlsplit(service.endpoint).path not in dan.page.content()
        assert dan.findings() == []
        assert not dan.scrolls_sideways()
        restart(mortal, people, lambda: pressed(eve, Random(1)))
        told = json.loads(service.came.get(timeout=PATIENCE / 1000))
        assert told["text"] == "C'est à vous de jouer : Legions avec Invité."
        assert told["url"] == eve.page.url
        dan.button("Envoyer un essai").press("Enter")
        expect(dan.page.get_by_text("Envoyés : 1, échoués : 0.")).to_be_visible()
    dan.button("Envoyer un essai").press("Enter")  # nobody is there any more
    expect(dan.page.get_by_text("Envoyés : 0, échoués : 1.")).to_be_visible()
    dan.button("Ne plus l'utiliser").press("Enter")
    expect(hook).to_be_visible()

    ada.context.clear_cookies()
    ada.open("/link")
    ada.button("Use a passkey").press("Enter")
    expect(ada.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    ada.open(adas)
    ada.await_turn()
    link(cleo, code)
    cleo.open(bens)
    cleo.await_turn()

    for one in people:
        one.open("/me")
        with one.page.expect_download() as download:
            one.page.locator("#data ~ .row a").press("Enter")
        assert '"game": "legions"' in download.value.path().read_text("utf-8")
    passkeys.get_by_role("button").press("Enter")
    expect(passkeys).to_have_count(0)
    eve.tab_to("#data ~ .row button")
    eve.page.keyboard.press("Enter")
    eve.button("Press again to delete").press("Enter")
    expect(eve.page.get_by_text("Everything of yours is gone.")).to_be_visible()
    expect(eve.page.get_by_role("heading", name="My games")).to_have_count(0)
    assert eve.context.cookies() == []


def link(visitor: Visitor, code: str) -> None:
    """Let a browser be that of whoever was shown a code."""
    visitor.open("/link")
    visitor.page.get_by_label("Code").fill(code.lower())
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url("**/")


def authenticator(visitor: Visitor) -> None:
    """Let a browser make and use passkeys."""
    session = visitor.context.new_cdp_session(visitor.page)
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
