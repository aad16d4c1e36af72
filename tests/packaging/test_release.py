"""The version has one home, and what repeats it for the world outside agrees."""

import re
from datetime import datetime
from pathlib import Path

from tidecourt import __version__

ROOT = Path(__file__).parents[2]


def test_the_citation_names_the_version() -> None:
    text = (ROOT / "CITATION.cff").read_text("utf-8")
    assert re.findall(r"^version: (.*)$", text, re.MULTILINE) == [__version__]


def test_the_newest_release_in_the_changelog_is_the_version_on_the_day_of_the_citation() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    newest = re.findall(r"^## (\d\S*), (\d+ [A-Z][a-z]+ \d{4})$", changes, re.MULTILINE)[0]
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    (day,) = re.findall(r'^date-released: "(.*)"$', citation, re.MULTILINE)
    assert newest[0] == __version__
    assert datetime.strptime(newest[1], "%d %B %Y").date().isoformat() == day
