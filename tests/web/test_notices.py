"""Being told that a game waits: settings, and the marks of a tab."""

from playwright.sync_api import expect

from tests.web.company import restart
from tests.web.conftest import Invite
from tests.web.house import House
from tests.web.visitor import PHONE

# Headless Chromium has no push service: a subscription as one would give it, with real keys.
SUBSCRIBED = """async () => {
  const keys = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
    "deriveBits",
  ]);
  const text = (raw) => btoa(String.fromCharCode(...new Uint8Array(raw)))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const p256dh = text(await crypto.subtle.exportKey("raw", keys.publicKey));
  const auth = text(crypto.getRandomValues(new Uint8Array(16)));
  const endpoint = "https://push.example.org/1";
  let made = null;
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (applicationServerKey.length !== 87 || !userVisibleOnly) throw new Error("no key");
    made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => ((made = null), true),
    };
    return made;
  };
  PushManager.prototype.getSubscription = async () => made;
}"""


def test_a_browser_is_told_until_it_is_not_wanted_any_more(invite: Invite, mortal: House) -> None:
    ada = invite(mortal.address)
    ada.context.grant_permissions(["notifications"])
    ada.play_now("Legions")
    expect(ada.page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-mine.svg")
    table = ada.page.url
    page = ada.open("/me")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon.svg")
    page.evaluate(SUBSCRIBED)
    ada.button("Tell me here").click()
    expect(page.get_by_text("This browser is told.")).to_be_visible()
    assert ada.violations() == []

    restart(mortal, [ada])

    assert page.evaluate("async () => (await (await fetch('/api/me/notices')).json()).pushes") == 1
    ada.button("Tell me here no longer").click()
    expect(ada.button("Tell me here")).to_be_visible()
    assert page.evaluate("async () => (await (await fetch('/api/me/notices')).json()).pushes") == 0
    ada.open(table)


def test_a_webhook_is_set_tried_and_removed_on_a_phone_in_french(invite: Invite) -> None:
    ada = invite(size=PHONE, lang="fr-FR")
    ada.play_now("Legions")
    page = ada.open("/me")
    field = page.get_by_label("Adresse")
    field.fill("https://localhost/secret")
    page.get_by_label("ntfy").check()
    field.press("Enter")
    expect(page.get_by_text("localhost est appelé.")).to_be_visible()
    assert "secret" not in page.content()
    assert ada.violations() == []
    assert not ada.scrolls_sideways()
    ada.button("Envoyer un essai").click()
    expect(page.get_by_text("Envoyés : 0, échoués : 1.")).to_be_visible()
    ada.button("Ne plus l'utiliser").click()
    expect(field).to_be_visible()
