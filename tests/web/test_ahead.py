"""What the server names with a page is what the page uses."""

import re

import httpx
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.house import House

PATHS = (
    *("/", "/learn", "/puzzles", "/daily", "/games", "/position", "/me", "/link", "/code"),
    *(f"/{page}/legions" for page in ("new", "cards", "rules", "numbers")),
    *("/cards/abyss/own", "/lesson/legions/initiative", "/nowhere"),
)
STYLES = "() => [...document.styleSheets].map(({ href }) => href && new URL(href).pathname)"


def test_no_page_is_sent_a_style_that_it_does_not_use(invite: Invite, house: House) -> None:
    """A style that is named and not used costs its bytes on a slow line, and the browser warns of
    it a few seconds later."""
    visitor = invite()
    for path in PATHS:
        named = httpx.get(house.address + path).headers["link"]
        styles = set(re.findall(r"</(assets/[^>]+\.css)>", named))
        visitor.open(path)
        expect(visitor.page.locator("main")).to_be_visible()
        used = {style.lstrip("/") for style in visitor.page.evaluate(STYLES) if style}
        assert styles <= used, f"{path} does not use {styles - used}"
        assert re.search(r"</assets/\w+Page-", named), f"{path} does not name its page"
