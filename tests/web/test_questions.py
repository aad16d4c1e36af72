"""Whatever Abyss asks, and however many answers there are, the table stays as it is."""

from random import Random

import pytest

from tests.kit.tables import table_named
from tests.web.conftest import Invite
from tests.web.geometry import DRAWN
from tests.web.questions import open_moment, widest
from tests.web.test_layouts import faults
from tests.web.visitor import WIDE, Visitor

# The smallest of each layout, by touch or by mouse: where a question needs most.
SIZES = (((360, 640), True), ((844, 390), True), ((1024, 768), True), (WIDE, False))
GAMES = 1500  # at random, without a browser: enough to meet every question with many answers

# Where the parts of the board stand that are there whatever is asked.
PLACES = """() => [".track", ".court li", ".locations", ".ask", ".mine"].map((part) => {
  const { left, top, width, height } = document.querySelector(`.board ${part}`)
    .getBoundingClientRect();
  return part + [left, top, part === ".court li" ? width : 0, part === ".ask" ? height : 0]
    .map((length) => ` ${Math.round(length)}`).join("");
})"""


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("name", ["abyss:4", "abyss:5+leviathan+kraken"])
def test_no_question_takes_anything_from_the_table(invite: Invite, name: str, lang: str) -> None:
    """Each where it has the most answers, with what stands beside it: nine Leviathans to fight, a
    dozen Pearls to add, thirty-seven Allies of the discard pile."""
    visitor, table = invite(lang=lang), table_named(name)
    found, players = list[str](), table.setup.players
    for key, moment in widest(table, GAMES).items():
        visitor.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
        open_moment(visitor, table, moment)
        visitor.await_turn()
        for size, touch in SIZES:
            visitor.use_fingers(touch)
            seen = faults(visitor, size, touch, picture=f"asked_{players}_{key}_{visitor.lang}")
            found += [f"{key} with {moment.answers} answers: {fault}" for fault in seen]
        visitor.use_fingers(False)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("guided", [True, False], ids=["guided", "not guided"])
def test_the_board_keeps_its_size_and_place_whatever_is_asked(
    visitor: Visitor, guided: bool
) -> None:
    """Nothing jumps while somebody thinks: neither a Lord to be paid for nor a line of guidance
    moves what lies on the table."""
    if not guided:
        visitor.page.add_init_script('localStorage.setItem("tidecourt.guidance", "off")')
    visitor.play_now("Abyss")
    rng, asked, stood = Random(3), set[str](), set[str]()
    while len(asked) < 6:
        assert not visitor.await_turn()["over"], f"only asked: {asked}"
        visitor.page.evaluate(DRAWN)
        if not visitor.page.locator("[data-scene]").count():
            asked.add(visitor.page.evaluate("() => document.querySelector('.answers').innerText"))
            stood.add("; ".join(visitor.page.evaluate(PLACES)))
        visitor.answer(rng)
    assert len(stood) == 1, "\n".join(sorted(stood))
