"""Who is let in, and what every answer says to browsers."""

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from tests.server.asgi import ask, handshake
from tidecourt.server.metrics import Metrics
from tidecourt.server.security import CSP, HEADERS, Security

HERE = "http://testserver"


async def echo(request: Request) -> Response:
    return PlainTextResponse(str(len(await request.body())))


async def fail(request: Request) -> Response:
    raise RuntimeError("broken")


async def live(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_text("hello")
    await socket.close()


def guarded(hosts: frozenset[str] | None = None) -> Security:
    routes = [
        Route("/echo", echo, methods=["GET", "POST", "DELETE"]),
        Route("/fail", fail),
        WebSocketRoute("/live", live),
    ]
    return Security(Starlette(routes=routes), Metrics(), hosts, body_limit=100)


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/echo"), ("GET", "/none"), ("GET", "/fail"), ("PUT", "/echo")]
)
def test_every_answer_carries_the_headers(method: str, path: str) -> None:
    headers = ask(guarded(), method, path).headers
    assert {name: headers[name.lower()] for name in HEADERS} == HEADERS


def test_a_refusal_carries_the_headers_too() -> None:
    answer = ask(guarded(), "POST", "/echo", {"origin": "http://elsewhere"})
    assert answer.status == 403
    assert answer.json["code"] == "origin"
    assert answer.headers["content-security-policy"] == CSP


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    rules = dict(rule.split(" ", 1) for rule in CSP.split("; "))
    assert rules.pop("default-src") == "'none'"
    assert rules.pop("img-src") == "'self' data:"
    assert set(rules.values()) == {"'self'", "'none'"}
    assert rules["script-src"] == rules["style-src"] == "'self'"


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({"origin": HERE}, True),
        ({"origin": HERE + ":80"}, True),
        ({}, True),  # no browser
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "same-site"}, False),
        ({"origin": "https://testserver"}, False),
        ({"origin": HERE + ":81"}, False),
        ({"origin": HERE + ":many"}, False),
        ({"origin": "http://testserver.elsewhere"}, False),
        ({"origin": "http://elsewhere"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
        ({"origin": HERE, "host": "elsewhere"}, False),
        ({"origin": "http://[", "host": "testserver"}, False),
    ],
)
def test_only_our_own_pages_may_change_something(headers: dict[str, str], allowed: bool) -> None:
    app = guarded()
    assert ask(app, "GET", "/echo", headers).status == 200
    for method in ("POST", "DELETE"):
        assert ask(app, method, "/echo", headers).status == (200 if allowed else 403)
    assert app.metrics.value("tidecourt_refused_total", code="origin") == (0 if allowed else 2)


def test_behind_tls_the_origin_is_secure_too() -> None:
    for origin, status in (("https://testserver", 200), ("http://testserver", 403)):
        answer = ask(guarded(), "POST", "/echo", {"origin": origin}, scheme="https")
        assert answer.status == status


@pytest.mark.parametrize("headers", [{"origin": HERE}, {}])
def test_our_own_pages_and_programs_may_open_live_sockets(headers: dict[str, str]) -> None:
    sent = handshake(guarded(), "/live", headers)
    assert sent[0]["type"] == "websocket.accept"
    assert sent[1]["text"] == "hello"


def test_a_page_of_another_site_may_not_open_a_live_socket() -> None:
    sent = handshake(guarded(), "/live", {"origin": "http://elsewhere"})
    assert [message["type"] for message in sent] == ["websocket.close"]


@pytest.mark.parametrize(("host", "status"), [("testserver:8000", 200), ("evil", 421), ("[", 421)])
def test_only_known_names_are_answered_to(host: str, status: int) -> None:
    app = guarded(hosts=frozenset(("testserver",)))
    assert ask(app, "GET", "/echo", {"host": host}).status == status


def test_a_body_that_is_said_to_be_too_long_is_not_read() -> None:
    answer = ask(guarded(), "POST", "/echo", {"content-length": "101"}, pieces=())
    assert (answer.status, answer.json["code"]) == (413, "too_large")


@pytest.mark.parametrize("length", ["many", "-1", "²", "9" * 5000])
def test_a_length_that_is_none_is_refused(length: str) -> None:
    assert ask(guarded(), "POST", "/echo", {"content-length": length}).status == 413


def test_bodies_that_do_not_say_their_length_have_the_limit_too() -> None:
    assert ask(guarded(), "POST", "/echo", pieces=(b"x" * 60, b"x" * 40)).body == b"100"
    assert ask(guarded(), "POST", "/echo", pieces=(b"x" * 60, b"x" * 41, b"x")).status == 413
