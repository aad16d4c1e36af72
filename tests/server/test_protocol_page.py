"""The page on the protocol: its examples are messages, and it names everything there is."""

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tests.server.running import settings_for, still_world
from tidecourt.server.app import create_app
from tidecourt.server.messages import FromClient, FromServer

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
SESSIONS = re.findall(r"```session\n(.*?)```", PAGE, re.DOTALL)
SAID = [line for session in SESSIONS for line in session.splitlines()]


def tags(union: object) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


@pytest.mark.parametrize("line", [line for line in SAID if line.startswith(">")])
def test_what_the_client_of_the_example_says_is_understood(line: str) -> None:
    message: object = msgspec.json.decode(line[2:], type=FromClient)
    assert isinstance(message, FromClient)


@pytest.mark.parametrize("line", [line for line in SAID if line.startswith("<")])
def test_what_the_server_of_the_example_says_has_fields_that_there_are(line: str) -> None:
    whole = re.sub(r", …(?=[}\]])|…", "", line[2:])
    message = json.loads(whole.replace("{, ", "{"))
    tag = message.pop("t")
    kind = next(k for k in get_args(FromServer) if k.__struct_config__.tag == tag)
    assert set(message) <= set(kind.__struct_fields__)


def test_every_kind_of_message_is_explained() -> None:
    for kind in tags(FromClient) | tags(FromServer):
        assert f"| `{kind}` |" in PAGE


def test_every_address_is_explained(tmp_path: Path) -> None:
    app = create_app(settings_for(tmp_path), still_world())
    app.state.hall.services.ledger.store.close()
    paths = [getattr(route, "path", "") for route in app.routes]
    for path in paths:
        if not path.endswith("path}"):
            assert path in PAGE, path
