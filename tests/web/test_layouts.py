"""How a table lies on every screen: nothing over another, nothing cut off, all within reach."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.elsewhere import leap
from tests.web.geometry import DESKS, DRAWN, ENLARGED, FAULTS, TOUCHED
from tests.web.visitor import PHONE, WIDE, Visitor
from tidecourt.locales import LANGUAGES

TINY = (195, 422)  # but for one whose browser lays out anew: 390 x 844 at 200 %
LOW = (640, 360)  # a small phone on its side

POSITIONS = Path(__file__).parent / "positions"
# What may stand beside a question, by the class of its strip.
STRIPS = {"bare": "meeting", "fight": "fighting", "pay": "paying", "paid": "affiliating"}
KIND = "() => document.querySelector('.strip > *')?.classList[0] ?? ''"
# Who plays what with which expansions, and after how many answers each time it is looked at again.
TABLES = {
    "legions": ("legions", [], 2, (4, 14, 13)),
    "abyss": ("abyss", [], 2, (10, 30)),
    "abyss_5": ("abyss", ["leviathan", "kraken"], 5, (8, 20)),
}

OFFER = {"en": "Offer a draw", "fr": "Proposer la nulle"}
# Who comes to a table with clocks, as far as it has seats.
FRIENDS = ("Ben", "Clara", "Dominique", "Eve")


def sit_down(visitor: Visitor, name: str) -> None:
    """A table against bots, from the same deal every time."""
    game, modules, players, _ = TABLES[name]
    bots = [{"kind": "bot", "level": "greedy"}] * (players - 1)
    visitor.open_table({"game": game, "modules": modules, "seats": [{"kind": "me"}, *bots]})


def speak_on(visitor: Visitor) -> None:
    """In the next language, or in the first again."""
    visitor.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    visitor.page.locator("button[lang]").click()
    visitor.await_turn()


def everywhere(visitor: Visitor, name: str) -> list[str]:
    """What is wrong at any size: by mouse in the dark, by touch in the light."""
    found = list[str]()
    low = [LOW] if name.startswith("legions") else []
    for sizes, touch in (((*DESKS, *ENLARGED), False), ((*TOUCHED, *low, TINY), True)):
        visitor.use_fingers(touch)
        visitor.page.emulate_media(color_scheme="light" if touch else "dark")
        for size in sizes:
            seen = faults(visitor, size, touch, picture=f"layout_{name}")
            found += [f"{name} {fault}" for fault in seen]
    visitor.use_fingers(False)
    return found


def faults(visitor: Visitor, size: tuple[int, int], touch: bool, picture: str = "") -> list[str]:
    """What is wrong at a size, with the size before it."""
    width, height = size
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.evaluate(DRAWN)
    if picture:
        visitor.picture(f"{picture}_{width}x{height}", "jpeg")
    side = height < 560 and width >= height
    phone = width < 720 and not side
    about = {"touch": touch, "phone": phone and touch, "side": side, "scrolls": phone or side}
    about["tiny"] = size == TINY
    return [f"{width}x{height}: {fault}" for fault in visitor.page.evaluate(FAULTS, about)]


@pytest.mark.parametrize("name", ["legions_full", "abyss_full"])
def test_there_is_room_for_all_that_a_game_may_bring(invite: Invite, name: str) -> None:
    """Everybody has many of everything, and the longest names, in every language."""
    visitor = invite()
    visitor.open_position((POSITIONS / f"{name}.toml").read_text("utf-8"))
    found = list[str]()
    for lang in LANGUAGES:
        visitor.await_turn()
        found += everywhere(visitor, f"{name}_{lang}")
        speak_on(visitor)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [TOUCHED[2], LOW, PHONE])
def test_whatever_can_be_chosen_comes_into_sight(invite: Invite, size: tuple[int, int]) -> None:
    """On a phone heroes stand below the battlefield, to which one comes back."""
    visitor = invite(size=size)
    page = visitor.page
    visitor.open_position((POSITIONS / "legions_heroes.toml").read_text("utf-8"))
    for chosen in ("hero:green_colours", "legion:11"):
        visitor.await_turn()
        legal = page.locator(".target.legal")
        expect(legal.and_(page.locator(f'[data-target="{chosen}"]'))).to_be_visible()
        for target in legal.all():
            expect(target).to_be_in_viewport(ratio=0.99)
        visitor.picture(f"chosen_{size[0]}x{size[1]}_{chosen.partition(':')[0]}")
        page.locator(f'[data-target="{chosen}"]').click()
        visitor.choose(Random(1))
    expect(page.locator(".battlefield")).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_lies_well_on_every_screen(invite: Invite, name: str) -> None:
    """Several times in a game, in one language after the other."""
    visitor = invite()
    sit_down(visitor, name)
    found = list[str]()
    for answers in TABLES[name][-1]:
        leap(visitor, answers, f"{name} {answers}")
        assert not visitor.await_turn()["over"]
        found += everywhere(visitor, f"{name}_{answers}")
        speak_on(visitor)
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
        for f in faults(visitor, size, touch=True, picture=f"clocks_{name}_{visitor.lang}")
    ]
    for size in (DESKS[0], DESKS[2]):
        found += faults(visitor, size, touch=False)
    if players == 2:
        visitor.button("Menu").click()
        visitor.button(OFFER[visitor.lang]).click()
        expect(visitor.page.locator(".affairs button")).to_be_visible()
        for size in (TOUCHED[2], ENLARGED[2]):
            seen = faults(visitor, size, touch=False, picture=f"draw_{visitor.lang}")
            found += [f"draw {fault}" for fault in seen]
    assert not found, "\n".join(found)
    assert visitor.findings() == []


def test_what_a_question_needs_beside_it_takes_nothing_from_the_table(invite: Invite) -> None:
    """Before a Leviathan, in a fight, while a Lord is paid for and after it: the strip beside the
    question leaves the hand in sight."""
    visitor = invite()
    sit_down(visitor, "abyss_5")
    rng, waited, found = Random(5), dict(STRIPS), list[str]()
    while waited:
        assert not visitor.await_turn()["over"], f"never seen: {waited}"
        name = waited.pop(visitor.page.evaluate(KIND), None)
        for lang in LANGUAGES if name else ():
            found += everywhere(visitor, f"{name}_{lang}")
            speak_on(visitor)
        visitor.answer(rng)
    assert not found, "\n".join(found)


def test_a_price_of_many_allies_takes_nothing_from_the_table(invite: Invite) -> None:
    """Seven of them are shown before they are paid, and again to be affiliated."""
    visitor = invite()
    visitor.open_position((POSITIONS / "abyss_price.toml").read_text("utf-8"))
    found = list[str]()
    for pressed, kind in (('[data-target="court:0"]', "pay"), (".pay .button.main", "paid")):
        visitor.page.locator(pressed).click()
        expect(visitor.page.locator(f".strip .{kind}")).to_be_visible()
        for lang in LANGUAGES:
            found += everywhere(visitor, f"price_{kind}_{lang}")
            speak_on(visitor)
    assert not found, "\n".join(found)
