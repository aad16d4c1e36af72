"""A game again: by slider, by keys, from any viewpoint, from a file."""

from base64 import b64encode
from pathlib import Path
from random import Random
from xml.etree.ElementTree import fromstring

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.elsewhere import finish
from tests.web.visitor import Visitor

SHARED = "() => { navigator.share = async (what) => void (window.shared = what); }"
# How many colours an image has.
COLOURS = """async () => {
  const image = document.querySelector("img");
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
}"""
EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.mark.parametrize("game", ["legions", "abyss"])
def test_a_record_can_be_replayed_step_by_step(invite: Invite, game: str) -> None:
    visitor = invite()
    page = visitor.open("/")
    page.locator("input[type=file]").set_input_files(EXAMPLES / f"{game}.txt")
    page.wait_for_url("**/replay/**")
    slider = page.get_by_role("slider", name="Step of the game")
    expect(slider).to_be_visible()
    last = slider.get_attribute("max")
    assert last is not None
    assert int(last) > 10
    page.keyboard.press("End")
    expect(slider).to_have_value(last)
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    for step in range(1, 6):
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_value(str(step))
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("4")
    assert "at=4" in page.url
    visitor.picture(f"{game}_replay")
    assert visitor.findings() == []


def test_a_link_leads_to_one_move_seen_by_one_seat(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.locator("input[type=file]").set_input_files(EXAMPLES / "legions.txt")
    page.wait_for_url("**/replay/**")
    page.get_by_label("Seen by").select_option(index=1)
    page.keyboard.press("Home")
    expect(page.get_by_role("slider", name="Step of the game")).to_have_value("0")
    for step in range(1, 8):
        page.get_by_role("button", name="One step on").click()
        expect(page.locator(f'[data-step="{step}"]')).to_be_visible()
    link = page.url
    page.goto("/")
    page.goto(link)
    expect(page.get_by_role("slider", name="Step of the game")).to_have_value("7")
    assert page.url == link


def test_until_the_end_nobody_looks_through_another_seat(visitor: Visitor) -> None:
    visitor.play_now("Legions")
    visitor.play_on(Random(7), most=6)
    table = visitor.page.url.rpartition("/")[2]
    page = visitor.open(f"/replay/{table}")
    seats = page.get_by_label("Seen by").locator("option")
    expect(seats).not_to_have_count(0)
    assert not any("Nerine" in seat or "open" in seat for seat in seats.all_inner_texts())


def test_the_record_of_a_finished_game_can_be_kept(visitor: Visitor) -> None:
    visitor.play_now("Legions")
    finish(visitor)
    visitor.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name="Download the record").click()
    text = download.value.path().read_text("utf-8")
    assert text.startswith("[game: legions]")


def test_a_step_is_shared_by_its_address_and_as_a_picture_that_stands_alone(
    visitor: Visitor,
) -> None:
    """The picture as PNG and as SVG: what the page shows, with nothing to load from anywhere."""
    page = visitor.open("/")
    page.locator("input[type=file]").set_input_files(EXAMPLES / "legions.txt")
    page.wait_for_url("**/replay/**")
    page.goto(page.url.partition("?")[0] + "?at=60&as=0")
    expect(page.locator('[data-step="60"]')).to_be_visible()
    board = page.locator(".board").bounding_box()
    assert board is not None
    page.evaluate(SHARED)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share").click()
    shared = page.wait_for_function("window.shared").json_value()
    assert shared["url"] == page.url
    assert shared["url"].endswith("?at=60&as=0")
    kept = {}
    for kind in ("PNG", "SVG"):
        with page.expect_download() as download:
            page.get_by_role("button", name=f"Picture ({kind})").click()
        assert download.value.suggested_filename == f"tidecourt-legions-60.{kind.lower()}"
        kept[kind] = download.value.path().read_bytes()
    assert kept["PNG"].startswith(b"\x89PNG")
    size = [int.from_bytes(kept["PNG"][at : at + 4], "big") for at in (16, 20)]
    assert size == [round(2 * board["width"]), round(2 * board["height"])]
    drawn = fromstring(kept["SVG"])
    loaded = {
        value[:40]
        for element in drawn.iter()
        for name, value in element.items()
        if name.endswith(("src", "href")) and not value.startswith("data:")
    }
    assert loaded == set()
    assert "url(/" not in kept["SVG"].decode()
    # It is drawn like the board itself: in the middle of the picture a battlefield, not nothing.
    alone = visitor.page.context.new_page()
    alone.set_content(f'<img src="data:image/svg+xml;base64,{b64encode(kept["SVG"]).decode()}">')
    colours = alone.evaluate(COLOURS)
    assert colours > 200
