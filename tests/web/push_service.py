"""A push service of the tests' own: it takes what a server sends to a browser, opens it with the
browser's keys, and hands it to the browser's worker as a real push event."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from threading import Thread
from typing import Any, Final

from tests.server.receiver import PushedBrowser
from tests.web.visitor import PATIENCE, Visitor

# Headless Chromium has no push service: a subscription to ours, as a browser would give it.
SUBSCRIBED: Final = """({ endpoint, p256dh, auth }) => {
  const made = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => (localStorage.removeItem("subscribed"), true),
  };
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem("subscribed") ? made : null;
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (applicationServerKey.length !== 87 || !userVisibleOnly) throw new Error("no key");
    localStorage.setItem("subscribed", "yes");
    return made;
  };
}"""

# The shell shows no notices and has no windows to bring to the front; whatever else the worker does
# it does. A browser that can show them shows them, too.
WATCHED: Final = """() => {
  self.shown = [];
  self.went = [];
  const show = registration.showNotification.bind(registration);
  registration.showNotification = async (title, options) => {
    if (Notification.permission === "granted") await show(title, options);
    shown.push({ title, ...options });
  };
  WindowClient.prototype.focus = async function () {
    went.push(`to the front: ${new URL(this.url).pathname}`);
  };
  clients.openWindow = async (path) => went.push(`opened: ${path}`);
}"""
SHOWN: Final = """async (patience) => {
  for (let waited = 0; shown.length === 0 && waited < patience; waited += 50)
    await new Promise((later) => setTimeout(later, 50));
  return shown;
}"""
# A click by hand is the only one that a browser believes; this one differs in nothing else.
CLICKED: Final = """async () => {
  const work = [];
  let closed = false;
  const notification = { data: shown[0].data, close: () => (closed = true) };
  const waitUntil = (one) => work.push(one);
  dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
  await Promise.all(work);
  return closed ? went.at(-1) : "it is still there";
}"""


class PushService:
    """Where the browser of one visitor is told."""

    def __init__(self) -> None:
        self.browser: Final = PushedBrowser()
        self.came: Final[Queue[bytes]] = Queue()
        self.endpoint = ""

    def serve(self, visitor: Visitor) -> None:
        """Let every page that a visitor opens from now on find this service."""
        place = json.dumps(self.browser.wish(self.endpoint))
        visitor.context.add_init_script(f"({SUBSCRIBED})({place})")

    def next(self) -> Any:
        """What the server sends next, opened."""
        return self.browser.opened(self.came.get(timeout=PATIENCE / 1000))

    def push(self, visitor: Visitor, message: Any) -> list[dict[str, Any]]:
        """Wake the worker of a visitor with a message; gives the notices that it has shown."""
        worker = visitor.context.service_workers[0]
        worker.evaluate(WATCHED)
        devtools = visitor.context.new_cdp_session(visitor.page)
        found: list[dict[str, Any]] = []
        devtools.on("ServiceWorker.workerRegistrationUpdated", lambda news: found.append(news))
        devtools.send("ServiceWorker.enable")
        while not any(news["registrations"] for news in found):
            visitor.page.wait_for_timeout(20)
        event = {
            "origin": visitor.page.evaluate("() => location.origin"),
            "registrationId": found[-1]["registrations"][-1]["registrationId"],
            "data": json.dumps(message),
        }
        devtools.send("ServiceWorker.deliverPushMessage", event)
        return list(worker.evaluate(SHOWN, PATIENCE))

    def click(self, visitor: Visitor) -> str:
        """Press the notice that was shown first; says where that leads."""
        return str(visitor.context.service_workers[0].evaluate(CLICKED))


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()

    class Hearing(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            service.came.put(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(201)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Nothing is printed."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Hearing) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        service.endpoint = f"http://127.0.0.1:{server.server_port}/push"
        yield service
        server.shutdown()
