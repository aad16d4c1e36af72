"""The end of a game: who has won and by what is seen at once, on the smallest screens too."""

import pytest

from tests.web.conftest import Invite
from tests.web.elsewhere import finish

# The podium with everybody's points, and who has won.
SEEN = """() => [...document.querySelectorAll(".end .head, .podium li, .podium .step b")]
  .every((thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  })"""
# How far the table of points is wider than its room, and its total lower than the screen.
HIDDEN = """() => {
  const room = document.querySelector(".end .scroll");
  const total = document.querySelector(".end .total").getBoundingClientRect();
  return [Math.max(0, room.scrollWidth - room.clientWidth),
    innerWidth > innerHeight ? Math.max(0, Math.round(total.bottom - innerHeight)) : 0];
}"""


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
def test_the_end_is_seen_without_scrolling(invite: Invite, lang: str) -> None:
    """Five who played: the podium names the winner with everybody's points; beside it on a phone on
    its side, and below it on an upright one, everybody has a column."""
    visitor = invite(lang=lang)
    bots = [{"kind": "bot", "level": "greedy"}] * 4
    modules = ["leviathan", "kraken"]
    visitor.open_table({"game": "abyss", "modules": modules, "seats": [{"kind": "me"}, *bots]})
    finish(visitor)
    visitor.page.locator(".end[data-counting=false]").wait_for()
    for width, height in ((844, 390), (360, 640), (390, 844), (960, 540)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.picture(f"end_{visitor.lang}_{width}x{height}")
        assert visitor.page.evaluate(SEEN), f"{width}x{height}: the podium is cut off"
        assert visitor.page.evaluate(HIDDEN) == [0, 0], f"{width}x{height}: points are out of sight"
    assert visitor.findings() == []
