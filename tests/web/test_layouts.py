"""How a table lies on every screen: nothing over another, nothing cut off, all within reach."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.geometry import FAULTS
from tests.web.visitor import PHONE, WIDE, Visitor
from tidecourt.locales import LANGUAGES

# Once what has changed is on the screen.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# By touch; a phone is enlarged by its lens, which lays out nothing anew.
TOUCHED = ((390, 844), (360, 640), (844, 390), (820, 1180), (1024, 768))
# By mouse, and the same at 200 %: half as many pixels each way.
DESKS = ((1280, 720), (1440, 900), (1920, 1080), (2560, 1440))
ENLARGED = tuple((width // 2, height // 2) for width, height in ((820, 1180), (1024, 768), *DESKS))

# What may stand beside a question, by the class of its strip.
STRIPS = {"bare": "meeting", "fight": "fighting", "pay": "paying", "paid": "affiliating"}
KIND = "() => document.querySelector('.strip > *')?.classList[0] ?? ''"
# Who plays what, with which expansions, and after how many answers it is looked at.
TABLES = {
    "legions": ("legions", [], 2, 16),
    "abyss": ("abyss", [], 3, 30),
    "abyss_5": ("abyss", ["leviathan", "kraken"], 5, 40),
}


# Who comes to a table with clocks, as far as it has seats.
FRIENDS = ("Ben", "Clara", "Dominique", "Eve")


def begin(visitor: Visitor, name: str) -> None:
    """A table against bots, from the same deal every time."""
    game, modules, players, _ = TABLES[name]
    bots = [{"kind": "bot", "level": "greedy"}] * (players - 1)
    visitor.open_table({"game": game, "modules": modules, "seats": [{"kind": "me"}, *bots]})


def sit_down(visitor: Visitor, name: str) -> None:
    """A table in full play."""
    _, _, players, answers = TABLES[name]
    begin(visitor, name)
    visitor.play_on(Random(players), most=answers)
    visitor.await_turn()


def in_every_language(visitor: Visitor) -> Iterator[str]:
    """The table as it stands in one language after the other, and in the first again."""
    size = visitor.page.viewport_size
    assert size
    for lang in LANGUAGES:
        yield lang
        visitor.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
        visitor.page.locator("button[lang]").click()  # to the next one
        visitor.await_turn()
        visitor.page.set_viewport_size(size)


def faults(visitor: Visitor, name: str, size: tuple[int, int], touch: bool) -> list[str]:
    """What is wrong at a size, with the size before it."""
    width, height = size
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.evaluate(DRAWN)
    visitor.picture(f"layout_{name}_{width}x{height}")
    side = height < 560 and width >= height
    phone = width < 720 and not side
    about = {"touch": touch, "phone": phone and touch, "scrolls": phone or side}
    return [f"{width}x{height}: {fault}" for fault in visitor.page.evaluate(FAULTS, about)]


@pytest.mark.parametrize("name", TABLES)
def test_a_desk_shows_all_of_a_table(invite: Invite, name: str) -> None:
    visitor = invite(size=WIDE)
    sit_down(visitor, name)
    for lang in in_every_language(visitor):
        sizes = (*DESKS, *ENLARGED)
        found = [f for size in sizes for f in faults(visitor, f"{name}_{lang}", size, touch=False)]
        assert not found, "\n".join(found)


@pytest.mark.parametrize("name", TABLES)
def test_a_finger_reaches_all_of_a_table(invite: Invite, name: str) -> None:
    visitor = invite(size=PHONE, theme="light")
    sit_down(visitor, name)
    for lang in in_every_language(visitor):
        found = [f for size in TOUCHED for f in faults(visitor, f"{name}_{lang}", size, touch=True)]
        assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("name", ["legions", "abyss_5"])
def test_clocks_of_everybody_take_nothing_from_the_table(
    invite: Invite, name: str, lang: str
) -> None:
    visitor = invite(size=PHONE, lang=lang, theme="light")
    game, modules, players, _ = TABLES[name]
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "open"}] * (players - 1)]
    clock = {"bank": 900, "increment": 10}
    about = {"game": game, "modules": modules, "clock": clock, "talk": "phrases"}
    visitor.open_table({**about, "seats": seats})
    place = visitor.page.url.rpartition("/")[2]
    secret = visitor.page.locator("input[readonly]").input_value().rpartition("/")[2]
    for friend in FRIENDS[: players - 1]:
        apart = invite()
        came = apart.context.request.post(
            f"/api/tables/{place}/join", data={"invite": secret, "name": friend}
        )
        assert came.ok
    expect(visitor.page.locator("[data-clock]")).to_have_count(players)
    visitor.await_names()
    found = [
        f
        for size in TOUCHED
        for f in faults(visitor, f"clocks_{name}_{visitor.lang}", size, touch=True)
    ]
    for size in (DESKS[0], DESKS[2]):
        found += faults(visitor, f"clocks_{name}_{visitor.lang}", size, touch=False)
    assert not found, "\n".join(found)
    assert visitor.violations() == []


def test_what_a_question_needs_beside_it_takes_nothing_from_the_table(invite: Invite) -> None:
    """Before a Leviathan, in a fight, while a Lord is paid for and after it: the strip beside the
    question leaves the hand in sight, on a phone on its side too, in every language."""
    visitor = invite(size=PHONE)
    begin(visitor, "abyss_5")
    rng, waited, found = Random(5), dict(STRIPS), list[str]()
    while waited:
        assert not visitor.await_turn()["over"], f"never seen: {waited}"
        name = waited.pop(visitor.page.evaluate(KIND), None)
        for lang in in_every_language(visitor) if name else ():
            for sizes, touch in (((*TOUCHED, (640, 360)), True), ((*DESKS, *ENLARGED), False)):
                about = f"{name}_{lang}"
                found += [f"{about} {f}" for s in sizes for f in faults(visitor, about, s, touch)]
        visitor.answer(rng)
    assert not found, "\n".join(found)
