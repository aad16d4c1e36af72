"""A database that is away for a while: nothing undurable is shown, and nothing is lost."""

from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from tests.server.running import Running
from tests.server.two_nodes import database, log_of, play_on_two
from tidecourt.server.postgresql import PostgresqlStore

pytestmark = [pytest.mark.postgresql, pytest.mark.usefixtures("on_postgresql")]


def test_without_a_database_sockets_stay_and_moves_are_refused_and_sent_again(
    tmp_path: Path,
) -> None:
    async def talk(one: Running, other: Running) -> None:
        ada = one.browser()
        made = await ada.create("legions", "me", "here")
        address, name = database(tmp_path)
        elsewhere = address.replace(f"/{name}?", "/postgres?")
        async with ada.at(made["id"]) as line:
            with psycopg.connect(elsewhere, autocommit=True) as db:
                db.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
                db.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
                    (name,),
                )
                word = line.position["ask"]["options"][0]["word"]
                id_ = await line.move(word)
                assert await line.refusal() == "no_store"
                assert await ada.refused("GET", "/api/me") == "503 no_store"
                await line.ping()  # the socket is still there, and nothing was shown
                assert line.heard[-1] == {"t": "pong"}
                db.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            await line.move(word, id=id_)
            await line.until(lambda line: {"t": "done", "id": id_} in line.heard)
        assert [entry.message for entry in log_of(one, made["id"])] == [id_]

    play_on_two(tmp_path, talk)


class Breaking:
    """A connection that breaks after what it was told last, and before anybody hears of it."""

    closed = False

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.connection = connection

    def execute(self, sql: str, values: Any) -> None:
        self.connection.execute(sql, values)
        self.connection.close()
        self.closed = True
        raise psycopg.OperationalError("the connection is lost")


def test_what_became_of_an_append_whose_connection_broke_is_read_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = PostgresqlStore.writing
    broken: list[int] = []

    def writing(store: PostgresqlStore) -> Any:
        connection = plain(store)
        if len(broken) == 1:
            broken.append(2)
            return Breaking(connection)
        return connection

    monkeypatch.setattr(PostgresqlStore, "writing", writing)

    async def talk(one: Running, other: Running) -> None:
        ada = one.browser()
        made = await ada.create("legions", "me", "here")
        async with ada.at(made["id"]) as line:
            broken.append(1)
            await line.answer(Random(1))
            assert broken == [1, 2]
            assert len(log_of(one, made["id"])) == 1
            assert len(await other.hall.services.ledger.entries(made["id"])) == 1

    play_on_two(tmp_path, talk)
