"""What is staged over a board, how anybody ends it, and for whom nothing is."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.visitor import PHONE, WIDE, Visitor

LEGIONS: dict[str, Any] = {
    "game": "legions",
    "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}],
}
ABYSS: dict[str, Any] = {
    "game": "abyss",
    "modules": ["leviathan", "kraken"],
    "seats": [{"kind": "me"}, *[{"kind": "bot", "level": "greedy"}] * 4],
}
# Notes every scene as it begins, and lets none end by itself: the clock of a scene, one to two
# seconds at slow movement, never strikes. Nothing else on a table waits so long and no longer.
NOTED = """
localStorage.setItem("tidecourt.motion", "slow");
window.staged = [];
new MutationObserver(() => {
  for (const scene of document.querySelectorAll("[data-scene]:not([data-noted])")) {
    scene.dataset.noted = "";
    window.staged.push(scene.dataset.scene);
  }
}).observe(document, { childList: true, subtree: true });
const later = window.setTimeout;
window.setTimeout = (call, wait, ...more) =>
  wait > 600 && wait <= 2000 ? 0 : later(call, wait, ...more);
"""

# Whether what is staged now can be seen, not only in part, and not over the question of a phone.
IN_SIGHT = """() => [...document.querySelectorAll("[data-scene] > *")].every((thing) => {
  const { left, right, top, bottom, width, height } = thing.getBoundingClientRect();
  const asks = innerWidth < 720 ? document.querySelector("[data-question]") : null;
  const low = asks ? asks.getBoundingClientRect().top : innerHeight;
  return width > 0 && height > 0 && left >= 0 && right <= innerWidth && top >= 0 && bottom <= low;
})"""


def staged(visitor: Visitor) -> list[str]:
    return list(visitor.page.evaluate("() => window.staged"))


@pytest.mark.parametrize(
    ("wish", "size", "wanted", "seed"),
    [
        (LEGIONS, WIDE, {"reveal", "attack", "hero"}, 3),
        (ABYSS, PHONE, {"monster", "lord", "fight"}, 5),
        (ABYSS, (360, 640), {"border", "lord", "fight"}, 5),
    ],
    ids=["legions", "abyss", "abyss on a small phone"],
)
def test_every_scene_is_ended_by_a_key_or_a_click(
    invite: Invite, wish: dict[str, Any], size: tuple[int, int], wanted: set[str], seed: int
) -> None:
    visitor = invite(size=size)
    visitor.page.add_init_script(NOTED)
    visitor.open_table(wish)
    rng, scene, ended = Random(seed), visitor.page.locator(".stage"), set[str]()
    while not wanted <= ended:
        assert not visitor.await_turn()["over"], f"never staged: {wanted - ended}"
        while scene.count():
            on = scene.locator("[data-scene]").first.get_attribute("data-scene") or ""
            if on not in ended:
                assert visitor.page.evaluate(IN_SIGHT), f"{on} is empty or leaves the screen"
                visitor.picture(f"scene_{on}")
            if len(ended) % 2:
                visitor.page.mouse.click(1, 1)
            else:
                visitor.page.keyboard.press("Shift")
            expect(scene).to_have_count(0)
            ended.add(on)
        visitor.answer(rng)


@pytest.mark.parametrize("wish", [LEGIONS, ABYSS], ids=["legions", "abyss"])
def test_nothing_is_staged_where_nothing_is_to_move(invite: Invite, wish: dict[str, Any]) -> None:
    visitor = invite()
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.page.add_init_script(NOTED)
    visitor.open_table(wish)
    visitor.play_on(Random(5), most=12)
    assert staged(visitor) == []
