"""The cards of one's own copy in the browser, on a server that `tidecourt play` runs."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.cli.commands import ENVIRONMENT
from tests.web.conftest import Invite
from tests.web.visitor import PHONE, WIDE, Visitor

BEGIN_AGAIN = 60_000  # milliseconds for a new process on a busy machine


class Own:
    """A server of one's own: its address and its settings folder."""

    def __init__(self, folder: Path, *args: str, chosen: str = "") -> None:
        self.file = folder / "tidecourt" / "cards" / "legions.toml"
        home = {"XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tidecourt", "play", "--no-open", *args],
            stdout=subprocess.PIPE,
            text=True,
            env=ENVIRONMENT | home | {"TIDECOURT_CARDS": chosen},
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.address = next(word for word in said.split() if word.startswith("http"))

    def close(self) -> None:
        self.process.terminate()
        self.process.communicate()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Own]:
    server = Own(tmp_path)
    yield server
    server.close()


def field(page: Page, card: str, key: str) -> Locator:
    """Where a value is typed or chosen."""
    return page.locator(f'[data-card="{card}"] [data-key="{key}"]').locator("input, select")


def status(page: Page) -> Locator:
    return page.get_by_role("main").get_by_role("status")


def saved(visitor: Visitor) -> None:
    """Save, and wait until the server is there again."""
    visitor.forgiving = True  # while it is not there
    with visitor.page.expect_event("load", timeout=BEGIN_AGAIN):
        visitor.button("Save and play with them").click()
    visitor.forgiving = False


def test_a_value_is_typed_found_wrong_mended_saved_and_undone(own: Own, invite: Invite) -> None:
    visitor = invite(own.address)
    visitor.play_now("legions")
    dealt = visitor.page.url
    page = visitor.open("/cards/legions")
    page.get_by_role("link", name="Put right what is printed on your copy").click()
    expect(status(page)).to_have_text("Nothing is changed: these are the packaged cards.")

    field(page, "legion:4", "banners").fill("1")
    expect(status(page)).to_have_text("1 thing does not fit together.")
    expect(
        page.get_by_text("the number of banners on legions is 5, but the cards give 6")
    ).to_be_visible()
    expect(visitor.button("Save and play with them")).to_be_disabled()

    field(page, "legion:4", "banners").fill("many")
    expect(page.get_by_text("Legion 4: banners is a whole number from 0 to 1")).to_be_visible()
    expect(field(page, "legion:4", "banners")).to_have_attribute("aria-invalid", "true")

    visitor.button("Undo banners of Legion 4").click()
    field(page, "location:red", "vp").fill("4")
    field(page, "hero:red_spy", "power").select_option("steal_legion")
    expect(status(page)).to_have_text("2 values are different, and everything fits together.")
    saved(visitor)
    assert own.file.read_text("utf-8").endswith(
        '[hero.red_spy]\npower = "steal_legion"\n\n[location.red]\nvp = 4\n'
    )

    expect(status(page)).to_have_text("2 values are different, and everything fits together.")
    visitor.open("/cards/legions?card=location:red")
    expect(page.get_by_text("from your own copy").first).to_be_visible()

    visitor.forgiving = True  # the table is refused, which the console notes
    visitor.open(dealt)
    expect(page.get_by_text("This game was dealt with the packaged cards").first).to_be_visible()
    visitor.forgiving = False

    visitor.open("/cards/legions/own")
    visitor.button("Undo everything").click()
    expect(status(page)).to_have_text("Nothing is changed: these are the packaged cards.")
    saved(visitor)
    assert not own.file.exists()
    visitor.open(dealt)
    visitor.await_table()


def test_a_file_is_taken_away_and_opened_again(visitor: Visitor, tmp_path: Path) -> None:
    """On a server that is not one's own nothing can be saved there."""
    page = visitor.open("/cards/abyss/own")
    expect(status(page)).to_have_text("Nothing is changed: these are the packaged cards.")
    expect(visitor.button("Save and play with them")).to_have_count(0)
    expect(page.get_by_text("This server keeps its own cards.")).to_be_visible()
    field(page, "lord:recruiter", "cost").fill("12")
    expect(status(page)).to_have_text("1 value is different, and everything fits together.")
    with page.expect_download() as download:
        visitor.button("Download as a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "abyss-cards.toml"
    assert file.read_text("utf-8").endswith("[lord.recruiter]\ncost = 12\n")

    page.reload()  # what was typed is still there
    expect(status(page)).to_have_text("1 value is different, and everything fits together.")
    visitor.button("Undo everything").click()
    expect(field(page, "lord:recruiter", "cost")).to_have_value("10")
    page.locator("input[type=file]").set_input_files(file)
    expect(field(page, "lord:recruiter", "cost")).to_have_value("12")
    expect(status(page)).to_have_text("1 value is different, and everything fits together.")


def test_a_file_that_is_none_is_refused_with_a_sentence(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.open("/cards/legions/own")
    expect(status(page)).to_have_text("Nothing is changed: these are the packaged cards.")
    visitor.forgiving = True  # the refusal, which the console notes
    for text, sentence in (
        ("what?", "This cannot be read as a file of cards"),
        ('game = "abyss"\n', "These cards are for abyss."),
    ):
        file = tmp_path / "mine.toml"
        file.write_text(text, "utf-8")
        page.locator("input[type=file]").set_input_files(file)
        expect(page.get_by_text(sentence).first).to_be_visible()
    expect(status(page)).to_have_text("Nothing is changed: these are the packaged cards.")


def test_a_dropped_file_is_opened_with_what_is_wrong_in_it(visitor: Visitor) -> None:
    page = visitor.open("/cards/legions/own")
    expect(status(page)).to_have_text("Nothing is changed: these are the packaged cards.")
    page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], "mine.toml"));
          const drop = new DragEvent("drop", { dataTransfer: data, bubbles: true });
          document.querySelector("main").dispatchEvent(drop);
        }""",
        'game = "legions"\nlegion.6.vp = 1\n',
    )
    card = page.locator('[data-card="legion:6"]')
    expect(card).to_contain_text("Legion 6 has points and a banner: a reward is one of them")


def test_a_leviathan_has_a_number_for_each_space_and_races_to_tick(visitor: Visitor) -> None:
    page = visitor.open("/cards/abyss/own")
    card = page.locator('[data-card="leviathan:1"]')
    card.get_by_label("resistance, space 2").fill("9")
    card.get_by_label("Squid").check()
    expect(status(page)).to_have_text("2 values are different, and everything fits together.")
    card.get_by_label("Crab").uncheck()
    expect(card).to_contain_text("Crab may attack every Leviathan")


def test_cards_that_were_named_are_not_overruled(tmp_path: Path, invite: Invite) -> None:
    server = Own(tmp_path, chosen="packaged")
    try:
        visitor = invite(server.address)
        page = visitor.open("/cards/legions/own")
        expect(page.get_by_text("Start it without --cards to save")).to_be_visible()
        expect(visitor.button("Save and play with them")).to_have_count(0)
    finally:
        server.close()


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_page_is_for_everybody(invite: Invite, size: tuple[int, int], lang: str) -> None:
    visitor = invite(size=size, lang=lang, theme="light" if lang == "fr-FR" else "dark")
    sort = f"{'phone' if size == PHONE else 'wide'}-{lang[:2]}"
    for game, card, key in (("legions", "legion:6", "vp"), ("abyss", "ally:base_crab1", "count")):
        page = visitor.open(f"/cards/{game}/own")
        field(page, card, key).fill("3")
        expect(page.locator('[aria-invalid="true"], .desk li').first).to_be_visible()
        assert not visitor.scrolls_sideways()
        assert visitor.findings() == []
        visitor.picture(f"own-{game}-{sort}")
