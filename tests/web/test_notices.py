"""Being told that a game waits: settings, the marks of a tab, and what a browser shows."""

from random import Random

from playwright.sync_api import expect

from tests.web.company import pressed, restart
from tests.web.conftest import Invite
from tests.web.house import House
from tests.web.push_service import push_service
from tests.web.test_affairs import gather
from tests.web.visitor import PHONE

PUSHES = "async () => (await (await fetch('/api/me/notices')).json()).pushes"


def test_a_browser_is_told_until_it_is_not_wanted_any_more(invite: Invite, mortal: House) -> None:
    """From Ben's move through a restart to what Ada's browser shows, and back to the table. Of all
    that, only the push service is ours, and the click."""
    ben, ada = invite(mortal.address), invite(mortal.address, size=PHONE, lang="fr-FR")
    ada.context.grant_permissions(["notifications"])
    table = gather([ben, ada], {"game": "legions"})
    expect(ada.page).to_have_title("À vous\u00a0: Legions")
    expect(ada.page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-mine.svg")
    path = table.removeprefix(mortal.address)
    with push_service() as service:
        service.serve(ada)
        page = ada.open("/me")
        expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon.svg")
        ada.button("M'avertir ici").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_text("Ce navigateur est averti.")).to_be_visible()
        assert ada.findings() == []
        restart(mortal, [ben, ada], lambda: pressed(ben, Random(1)))

        told = service.next()
        text = "C'est à vous de jouer : Legions avec Invité."
        tag = path.rpartition("/")[2]
        assert told == {"title": "Tidecourt", "text": text, "path": path, "tag": tag}
        shown = service.push(ada, told)
        look = {"tag": tag, "icon": "/icon.svg", "data": {"path": path}}
        assert shown == [{"title": "Tidecourt", "body": text, **look}]
        assert service.click(ada) == f"opened: {path}"
        ada.open(path)
        ada.answer(Random(2))
        assert service.click(ada) == f"to the front: {path}"

        ada.open("/me")
        assert page.evaluate(PUSHES) == 1
        ada.button("Ne plus m'avertir ici").focus()
        page.keyboard.press("Enter")
        expect(ada.button("M'avertir ici")).to_be_visible()
        assert page.evaluate(PUSHES) == 0
