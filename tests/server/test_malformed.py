"""Whatever comes over a socket, the answer is clear and the table unhurt."""

import asyncio
import json
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.websockets import WebSocket

from tests.server.running import Running, play_on, settings_for, still_world
from tidecourt.locales import words
from tidecourt.server.app import create_app
from tidecourt.server.errors import RefusedError
from tidecourt.server.guests import Guests
from tidecourt.server.hall import Hall
from tidecourt.server.limits import MESSAGE, SOCKET, Limits, Rate
from tidecourt.server.live import PATIENCE, Socket, understood
from tidecourt.server.messages import FromClient, SeatWish, TableWish

KINDS = ("hello", "move", "undo", "look", "language", "auto_pass", "hint", "ping", "fly")
FIELDS = ("t", "id", "seat", "step", "words", "lang", "rule", "price", "value", "races")
scalars = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9)
)
anything = (
    scalars | st.lists(scalars, max_size=3) | st.dictionaries(st.sampled_from(FIELDS), scalars)
)
nearly = st.builds(
    lambda kind, rest: {**rest, "t": kind},
    st.sampled_from(KINDS),
    st.dictionaries(st.sampled_from(FIELDS), anything),
)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_json"),
        ("hello", "not_json"),
        ("{", "not_json"),
        ("[" * 3000, "malformed"),
        ("null", "malformed"),
        ("[]", "malformed"),
        ("{}", "malformed"),
        ('{"t": "fly"}', "malformed"),
        ('{"t": 1}', "malformed"),
        ('{"t": "hello"}', "malformed"),
        ('{"t": "hello", "lang": "de"}', "malformed"),
        ('{"t": "move", "id": "a", "seat": 0, "step": 0}', "malformed"),
        ('{"t": "move", "id": "a", "seat": "0", "step": 0, "words": ["x"]}', "malformed"),
        ('{"t": "move", "id": "a", "seat": 0.5, "step": 0, "words": ["x"]}', "malformed"),
        ('{"t": "move", "id": "", "seat": 0, "step": 0, "words": ["x"]}', "malformed"),
        ('{"t": "move", "id": "a", "seat": -7, "step": 0, "words": ["x"]}', "malformed"),
        ('{"t": "auto_pass", "id": "a", "seat": 0}', "malformed"),
        (json.dumps({"t": "look", "seat": 10**30}), "malformed"),
        (b"\xff\xfe", "not_json"),
        (b"", "not_json"),
    ],
)
def test_a_malformed_message_gets_a_clear_answer(
    tmp_path: Path, text: str | bytes, code: str
) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "here")
        async with ada.at(made["id"]) as line:
            await line.say(text)
            assert await line.refusal() == code
            await line.ping()
            assert running.hall.tables[made["id"]].entries == []

    play_on(tmp_path, talk)


def test_a_refusal_names_the_message_it_refuses(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        async with running.browser().one_screen("legions") as line:
            await line.say({"t": "move", "id": "m1", "seat": "first"})
            assert (await line.next("refused"))["id"] == "m1"

    play_on(tmp_path, talk)


def test_nothing_is_done_before_hello(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "here")
        async with ada.line(made["id"]) as line:
            await line.say({"t": "move", "id": "m1", "seat": 0, "step": 0, "words": ["pass"]})
            assert await line.refusal() == "hello_first"

    play_on(tmp_path, talk)


def test_a_table_that_is_not_there_is_said_to_be_gone(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        async with running.browser().line("nothing") as line:
            assert await line.refusal() == "no_table"
            assert await line.closed() == 4404

    play_on(tmp_path, talk)


def test_a_message_that_is_too_long_ends_the_socket(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        async with running.browser().one_screen("legions") as line:
            await line.say("x" * 100_000)
            assert await line.closed() == 1009

    play_on(tmp_path, talk)


def test_who_sends_only_nonsense_is_let_go(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        async with running.browser().one_screen("legions") as line:
            for _ in range(PATIENCE + 1):
                await line.say("nonsense")
            assert await line.closed() == 1008
            codes = {message["code"] for message in line.heard if message["t"] == "refused"}
            assert codes == {"not_json"}

    play_on(tmp_path, talk)


def test_messages_that_come_too_fast_are_refused_by_their_ids(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        async with running.browser().one_screen("legions") as line:
            for _ in range(2):
                await line.say({"t": "ping"})
            await line.say({"t": "undo", "id": "late", "seat": 0, "step": 0})
            refusal = await line.next("refused")
            assert (refusal["code"], refusal["id"]) == ("too_many", "late")

    play_on(tmp_path, talk, rates={MESSAGE: Rate(3, 0)})


def test_sockets_that_are_opened_too_fast_are_not_let_in(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada = running.browser()
        made = await ada.create("legions", "me", "here")
        async with ada.at(made["id"]):
            with pytest.raises(Exception, match="403"):
                async with ada.at(made["id"]):
                    pass

    play_on(tmp_path, talk, rates={SOCKET: Rate(1, 0)})


def test_a_socket_that_does_not_listen_is_closed_and_holds_up_nobody(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        ada, eve = running.browser(), running.browser()
        made = await ada.create("legions", "me", "here")
        async with ada.at(made["id"]) as line, eve.at(made["id"]) as deaf:
            table = running.hall.tables[made["id"]]
            subscriber = next(one for one in table.audience.subscribers if one.guest is None)
            for _ in range(5):  # all at once: no message can leave in between
                subscriber.send(b'{"t":"pong"}')
            assert await deaf.closed() == 1013
            await line.ping()
            while len(table.audience.subscribers) > 1:
                await asyncio.sleep(0.001)

    play_on(tmp_path, talk, backlog=4)


class Nowhere:
    """In place of a websocket: what is sent by the server stays in the line."""


@given(st.lists(anything | nearly, max_size=8))
def test_generated_messages_never_hurt_a_table(messages: list[Any]) -> None:
    async def talk(folder: Path) -> None:
        app = create_app(settings_for(folder), still_world())
        hall: Hall = app.state.hall
        guests = Guests(hall.services.ledger, lambda: 0.0)
        guest, _ = await guests.make("Ada")
        wish = TableWish("abyss", [SeatWish("me"), SeatWish("here")])
        table = await hall.create(guest, wish, words("en"))
        before = deepcopy(table.stored)
        socket = Socket(cast(WebSocket, Nowhere()), hall, Limits({}), guest, b"", "ada", "en")
        socket.table = table
        await socket.take(b'{"t":"hello","lang":"en"}')
        for message in messages:
            said = len(socket.backlog.messages)
            await socket.take(json.dumps(message).encode())
            assert len(socket.backlog.messages) == said + 1  # every message has its answer
        assert table.trouble is None
        assert table.stored == before
        assert table.entries == []
        seat = 0 if table.match.waits_for(0) else 1
        word = next(iter(table.match.words(seat)))
        await table.move(guest, seat, table.stream(seat).last, [word], "at last")
        assert len(table.entries) == 1
        await hall.services.nodes.stop()
        hall.services.ledger.store.close()

    with TemporaryDirectory() as folder:
        asyncio.run(talk(Path(folder)))


@given(st.binary(max_size=200) | nearly.map(lambda message: json.dumps(message).encode()))
def test_every_text_is_understood_or_refused(text: bytes) -> None:
    try:
        found = understood(text)
    except RefusedError as error:
        found = None
        code = error.code
    assert isinstance(found, FromClient) or code in ("not_json", "malformed")
