"""Two people at one screen: a curtain keeps their cards apart."""

from random import Random
from re import compile

from playwright.sync_api import expect

from tests.web.visitor import Visitor


def test_people_at_one_screen_pass_it_on_behind_a_curtain(visitor: Visitor) -> None:
    page = visitor.open("/new/legions")
    page.get_by_label("Who takes seat 1").select_option("me")
    page.get_by_label("Who takes seat 2").select_option("here")
    page.get_by_label("Name at seat 2").fill("Ben")
    visitor.button("Start").click()
    rng = Random(5)
    passed: set[str] = set()
    for _ in range(40):
        page.wait_for_function(
            "() => document.querySelector('.curtain, .target.legal, .answers [data-word]')"
        )
        curtain = page.locator(".curtain")
        if curtain.count():
            assert page.locator("[data-target]").count() == 0, "cards lie behind the curtain"
            if not passed:
                visitor.picture("curtain")
                assert visitor.findings() == []
            button = page.get_by_role("button", name=compile("^I am"))
            name = button.inner_text()
            passed.add(name)
            button.click()
            expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)
        else:
            visitor.answer(rng)
    assert len(passed) == 2
