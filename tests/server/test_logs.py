"""Logs that programs read, without secrets."""

import json
import logging
from collections.abc import Iterator
from io import StringIO
from secrets import token_urlsafe
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tests.server.asgi import ask
from tidecourt.server.logs import Access, JsonLines


@pytest.fixture
def written() -> Iterator[StringIO]:
    """What our loggers write during a test."""
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("tidecourt")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    yield stream
    logger.removeHandler(handler)
    logger.setLevel(logging.NOTSET)


def lines(stream: StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line_is_an_object_with_the_fields_given(written: StringIO) -> None:
    logging.getLogger("tidecourt.store").info(
        "committed", extra={"entries": 3, "table": "k7Qw2", "late": True, "why": None}
    )
    (line,) = lines(written)
    time = line.pop("time")
    assert time.endswith("+00:00")
    assert line == {
        "level": "info",
        "from": "tidecourt.store",
        "what": "committed",
        "entries": 3,
        "table": "k7Qw2",
        "late": True,
        "why": None,
    }


def test_a_line_stays_one_line(written: StringIO) -> None:
    logging.getLogger("tidecourt").warning("two\nlines", extra={"name_of_guest": "a\nb"})
    (line,) = lines(written)
    assert (line["what"], line["name_of_guest"]) == ("two\nlines", "a\nb")


@pytest.mark.parametrize("size", [12, 16, 32])
@pytest.mark.parametrize("time", range(10))
def test_secrets_are_left_out_wherever_they_stand(size: int, time: int, written: StringIO) -> None:
    secret = token_urlsafe(size)
    logger = logging.getLogger("tidecourt.api")
    logger.info("join %s", secret)
    logger.info("join", extra={"path": f"/join/{secret}?invite={secret}", "seats": [secret]})
    logger.info("join", extra={"token": "short", "cookie": "a=b", "invite": "c"})
    try:
        raise KeyError(f"guest={secret};")
    except KeyError:
        logger.exception("failed")
    text = written.getvalue()
    assert secret not in text
    assert "short" not in text
    assert "a=b" not in text
    assert lines(written)[-1]["error"] == "KeyError"
    assert "test_logs.py" in lines(written)[-1]["places"][-1]


async def show(request: Request) -> Response:
    return PlainTextResponse(request.path_params["invite"])


async def fail(request: Request) -> Response:
    raise RuntimeError("broken")


def test_requests_are_logged_by_their_routes(written: StringIO) -> None:
    routes = [Route("/join/{invite}", show), Route("/fail", fail)]
    app = Access(Starlette(routes=routes))
    ask(app, "GET", "/join/abcdef")
    ask(app, "GET", "/fail")
    ask(app, "GET", "/elsewhere/abcdef")
    found = [(line["method"], line["route"], line["status"]) for line in lines(written)]
    assert found == [("GET", "/join/{invite}", 200), ("GET", "/fail", 500), ("GET", "", 404)]
    assert "abcdef" not in written.getvalue()
