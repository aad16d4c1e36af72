"""The documentation: its navigation and its links lead somewhere. `make docs` builds the site."""

import re
from pathlib import Path
from tomllib import loads
from typing import Final

import pytest

from tools.docs import BESIDE, SITE_SOURCE, broken, loads_from_elsewhere, made, pages_of, settings
from tools.locked import ROOT

DOCS: Final = [path for path in (ROOT / "docs").rglob("*.md") if SITE_SOURCE not in path.parents]
PAGES: Final = [*DOCS, ROOT / "README.md", *(ROOT / name for name in BESIDE)]
CODE: Final = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
LINK: Final = re.compile(r"\]\(([^)\s]+)\)")
MADE: Final = made()


def slug(heading: str) -> str:
    """What a heading is called in an address, there and on the site."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def places_in(text: str) -> set[str]:
    """The headings of a page that can be linked to."""
    return {slug(heading) for heading in re.findall(r"^#+ (.*)$", CODE.sub("", text), re.MULTILINE)}


def links_in(text: str) -> list[tuple[str, str]]:
    """Every link to a page or picture of ours: the way and the place in it."""
    found = [link.partition("#") for link in LINK.findall(CODE.sub("", text))]
    return [(way, place) for way, _, place in found if not re.match(r"\w+:", way)]


def test_the_navigation_has_every_page_once_and_no_other() -> None:
    nav = sorted(pages_of(loads(settings())["project"]["nav"]))
    lying = {str(path.relative_to(ROOT)) for path in DOCS}
    assert nav == sorted({*lying, *BESIDE, *MADE})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_in_the_repository_lead_somewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    for way, place in links_in(text):
        target = page.parent / way if way else page
        assert target.exists(), way
        if place:
            assert place in places_in(target.read_text("utf-8")), f"{way}#{place}"


def test_links_of_the_first_page_and_the_gallery_lead_somewhere() -> None:
    for name in ("index.md", "gallery.md"):
        found = links_in(MADE[name])
        assert found
        for way, place in found:
            assert not way or way in MADE or (ROOT / way).is_file(), way
            assert way or place in places_in(MADE[name])


def test_the_reference_tells_of_every_module_that_programs_import() -> None:
    assert "::: tidecourt.core.match\n" in MADE["reference/core.md"]
    assert "::: tidecourt.bots.registry\n" in MADE["reference/bots.md"]


# -------------------------------------------------------------------- what a built site is held to

PAGE: Final = '<h1 id="here">x</h1><a href="{link}">y</a><img src="{picture}">'


@pytest.mark.parametrize(
    ("link", "picture", "loads", "breaks"),
    [
        ("#here", "a.png", 0, 0),
        ("other/#here", "a.png", 0, 0),
        ("https://example.org/", "a.png", 0, 0),
        ("#there", "a.png", 0, 1),
        ("other/#there", "a.png", 0, 1),
        ("nowhere/", "a.png", 0, 1),
        ("#here", "b.png", 0, 1),
        ("#here", "https://example.org/a.png", 1, 0),
        ("#here", "//example.org/a.png", 1, 0),
    ],
)
def test_a_site_with_a_flaw_is_refused(
    link: str, picture: str, loads: int, breaks: int, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "a.png").write_bytes(b"")
    (tmp_path / "index.html").write_text(PAGE.format(link=link, picture=picture))
    (tmp_path / "other" / "index.html").write_text(PAGE.format(link="../", picture="../a.png"))
    assert len(loads_from_elsewhere(tmp_path)) == loads
    assert len(broken(tmp_path)) == breaks


def test_a_style_that_fetches_a_font_is_refused(tmp_path: Path) -> None:
    (tmp_path / "site.css").write_text("@font-face { src: url('https://example.org/f.woff2') }")
    assert len(loads_from_elsewhere(tmp_path)) == 1
