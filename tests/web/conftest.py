"""The house, the browser, and visitors with windows of their own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.chromium import launched
from tests.web.house import House
from tests.web.visitor import PATIENCE, Visitor


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a process; every visitor has a profile of their own in it."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that all tests of a process share; whoever kills servers opens one of their own."""
    house = House(tmp_path_factory.mktemp("house") / "tables.db")
    house.open()
    yield house
    house.close()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[House]:
    """A server to be killed; those few who come to it meet the limits that people meet."""
    house = House(tmp_path / "tables.db", limits="real")
    house.open()
    yield house
    house.close()


Invite = Callable[..., Visitor]


@pytest.fixture
def invite(browser: Browser, house: House) -> Iterator[Invite]:
    """Let somebody come with a browser of their own; whatever went wrong in it fails the test."""
    visitors: list[Visitor] = []

    def come(address: str = "", **traits: object) -> Visitor:
        visitor = Visitor(browser, address or house.address, **traits)  # type: ignore[arg-type]
        visitors.append(visitor)
        return visitor

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.leave()
    assert complaints == []


@pytest.fixture
def visitor(invite: Invite) -> Visitor:
    return invite()
