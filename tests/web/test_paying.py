"""A Lord is paid for: Allies are tapped in any order, and the server says how they stand."""

from random import Random

from playwright.sync_api import expect

from tests.web.test_layouts import faults
from tests.web.visitor import HITTABLE, WIDE, Visitor

# The strip beside the question needs room that nothing else may lose.
PAID_AT = ((1920, 1080), (820, 1180), WIDE)


def test_allies_are_tapped_in_any_order_and_paid_when_they_will_do(visitor: Visitor) -> None:
    visitor.play_now("Abyss")
    page, rng = visitor.page, Random(2)
    strip = page.locator(".pay")
    while not strip.count():
        assert not visitor.await_turn()["over"]
        visitor.answer(rng)
    cheapest = page.locator(".hand .pick.cheap").element_handles()
    assert cheapest
    for card in reversed(cheapest):  # the weakest first: the table is told from the strongest down
        card.click(position=card.evaluate(HITTABLE))
    expect(page.locator(".hand .pick[aria-pressed=true]")).to_have_count(len(cheapest))
    pay = strip.locator(".button.main")
    expect(pay).to_be_enabled()
    expect(strip.locator(".said.enough")).to_be_visible()
    visitor.picture("paying")
    found = [fault for size in PAID_AT for fault in faults(visitor, size, touch=False)]
    assert not found, "\n".join(found)
    pay.click()
    expect(strip).to_have_count(0)
    expect(page.locator(".hand .pick")).to_have_count(0)
