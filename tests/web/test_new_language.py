"""The client in a language of which only texts were added: built, served and read in a browser."""

import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.kit.project_copy import copy_of_the_project, environment_of
from tests.kit.pseudo_language import LANG, NAME, add_language
from tests.web.conftest import Invite
from tests.web.house import House
from tools.prepare import environment

BUILDING = 240  # seconds


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of a copy of the project that has the language."""
    project = tmp_path_factory.mktemp("project")
    copy_of_the_project(project)
    add_language(project)
    for script in (["test", "--", "src/words"], ["build"]):
        done = subprocess.run(
            ["npm", "run", "--silent", *script],
            cwd=project / "web",
            env=environment(),
            capture_output=True,
            text=True,
            timeout=BUILDING,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    house = House(project / "tables.db", project, environment_of(project))
    house.open()
    yield house
    house.close()


def test_a_browser_of_that_language_reads_it(abroad: House, invite: Invite) -> None:
    visitor = invite(abroad.address, lang=f"{LANG}-PL")
    page = visitor.open("/")
    expect(page.locator("html")).to_have_attribute("lang", LANG)
    expect(page.locator("button.main").first).to_contain_text("~")  # the client's own words
    visitor.play_now("Legions")
    visitor.await_turn()
    expect(page.locator("[data-question]")).to_contain_text("~")  # the server's


def test_it_can_be_chosen_and_left_by_the_switch(abroad: House, invite: Invite) -> None:
    page = invite(abroad.address, lang="fr-FR").page
    page.goto("/")
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "fr")
    page.get_by_role("button", name=NAME).first.click()
    expect(html).to_have_attribute("lang", LANG)
    page.get_by_role("button", name="English").first.click()
    expect(html).to_have_attribute("lang", "en")
