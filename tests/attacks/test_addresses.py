"""Who claims to come from elsewhere is counted where they come from."""

from pathlib import Path
from typing import Final

import pytest

from tests.server.running import Running, play_on
from tidecourt.server.addresses import origin
from tidecourt.server.limits import TABLE, Rate

WISH: Final = {
    "game": "legions",
    "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}],
}
FEW: Final = {TABLE: Rate(burst=20, per_second=0.001)}


async def tables_made(running: Running, said: list[str]) -> int:
    """How many tables are made by requests that say these things of where they come from."""
    browser = running.browser()
    answers = [
        await browser.call("POST", "/api/tables", WISH, headers={"X-Forwarded-For": each})
        for each in said
    ]
    return sum(answer.status_code == 201 for answer in answers)


def test_what_a_visitor_says_in_front_of_the_proxy_is_not_believed(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        lies = [f"10.1.2.{k}, 203.0.113.9" for k in range(40)]
        assert await tables_made(running, lies) == FEW[TABLE].burst

    play_on(tmp_path, talk, rates=FEW, proxies=("127.0.0.1",))


def test_visitors_behind_the_proxy_are_told_apart(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        assert await tables_made(running, [f"203.0.113.{k}" for k in range(40)]) == 40

    play_on(tmp_path, talk, rates=FEW, proxies=("127.0.0.1",))


def test_nobody_but_a_proxy_is_believed(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        lies = [f"203.0.113.{k}" for k in range(40)]
        assert await tables_made(running, lies) == FEW[TABLE].burst
        secure = {"X-Forwarded-Proto": "https"}
        answer = await running.browser().call("PUT", "/api/me", {"name": "A"}, headers=secure)
        assert answer.headers["set-cookie"].startswith("tidecourt=")

    play_on(tmp_path, talk, rates=FEW, proxies=("192.0.2.1",))


def test_the_addresses_of_one_household_are_one(tmp_path: Path) -> None:
    async def talk(running: Running) -> None:
        assert await tables_made(running, [f"2001:db8:1:2::{k:x}" for k in range(40)]) == 20

    play_on(tmp_path, talk, rates=FEW, proxies=("127.0.0.1",))


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:0db8:0:0:ffff::", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("", ""),
        ("nonsense", "nonsense"),
    ],
)
def test_an_origin_is_an_address_or_a_network(host: str, counted: str) -> None:
    assert origin(host) == counted
