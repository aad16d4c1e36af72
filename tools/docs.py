"""Builds the documentation site from `docs/` into build/site.

    python -m tools.docs        `make docs` does it with the packages that it needs

Pages are staged in build/docs where they lie in the repository, so that a link between them means
the same here and there. Beside them come pages made of other sources: the reference of docstrings,
the gallery, the examples. Nothing is fetched, neither now nor by whoever reads: that is checked,
and so is every link.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from tomllib import loads
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from tools.locked import ROOT

SITE_SOURCE: Final = ROOT / "docs" / "site"
STAGE: Final = ROOT / "build" / "docs"
SITE: Final = ROOT / "build" / "site"
CONFIG: Final = ROOT / "build" / "zensical.toml"
PACKAGE: Final = ROOT / "src" / "tidecourt"

BESIDE: Final = (  # pages outside docs/
    *("CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md", "THIRD_PARTY.md"),
    "benchmarks/results.md",
)
REFERENCE: Final = {  # the layers that programs import, and what they are for
    "core": "kernel, chance, matches, records, scenarios",
    "games": "the rules of both games",
    "bots": "programs that play",
    "arena": "many games in a row, measured",
    "telling": "a game in words",
    "envs": "the games for PettingZoo and OpenSpiel",
    "own": "cards of one's own copy",
    "locales": "every word a person reads",
}
LANGUAGE_OF: Final = {".py": "python", ".mjs": "javascript"}
LINK: Final = re.compile(r"\]\(([^)#\s]+)")
FENCE: Final = re.compile(r"^(```\w+) .*$", re.MULTILINE)  # a word for our tests stands after it
TAGS: Final = re.compile(r"\](?=\[[A-Z]+\])")  # sources side by side, [RB][BGA], are no link


def main() -> None:
    stage()
    build()
    problems = [*loads_from_elsewhere(SITE), *broken(SITE)]
    if problems:
        sys.exit("\n".join(problems))
    pages = sum(1 for _ in SITE.rglob("*.html"))
    print(f"{SITE.relative_to(ROOT)}/index.html: {pages} pages")


# -------------------------------------------------------------------- pages


def stage() -> None:
    """Lay everything out that the site is made of."""
    shutil.rmtree(STAGE, ignore_errors=True)
    shutil.copytree(ROOT / "docs", STAGE / "docs", ignore=shutil.ignore_patterns("site"))
    shutil.copytree(SITE_SOURCE, STAGE / "site", ignore=shutil.ignore_patterns("*.toml", "*.md"))
    for sign in ("icon.svg", "favicon.svg"):
        shutil.copy(ROOT / "web" / "public" / sign, STAGE / "site" / sign)
    for name in BESIDE:
        (STAGE / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, STAGE / name)
    for name, text in made().items():
        (STAGE / name).parent.mkdir(parents=True, exist_ok=True)
        (STAGE / name).write_text(text, "utf-8")
    for page in STAGE.rglob("*.md"):
        page.write_text(linked(page.read_text("utf-8"), page), "utf-8")
    CONFIG.write_text(settings(), "utf-8")


def made() -> dict[str, str]:
    """The pages that do not lie in the repository as they are shown, by their names."""
    return {
        "index.md": (SITE_SOURCE / "index.md").read_text("utf-8"),
        "gallery.md": gallery(),
        "examples/bots/index.md": examples(),
        "docs/decisions/README.md": decisions(),
        **{f"reference/{layer}.md": reference(layer) for layer in REFERENCE},
    }


def linked(text: str, page: Path) -> str:
    """A page as the site's Markdown wants it: links to folders lead to the page that tells what is
    in them, files that are no pages come along, and what only looks like a link is none."""

    def target(link: re.Match[str]) -> str:
        there = (page.parent / link[1]).resolve()
        for name in ("README.md", "index.md"):
            if (there / name).is_file():
                return f"]({link[1].rstrip('/')}/{name}"
        lying = ROOT / there.relative_to(STAGE) if there.is_relative_to(STAGE) else there
        if lying.is_file() and lying.suffix != ".md" and not there.exists():
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(lying, there)
        return link[0]

    return FENCE.sub(r"\1", TAGS.sub(r"\\]", LINK.sub(target, text)))


def gallery() -> str:
    """Every picture that `docs/site/gallery.toml` names, with what it shows."""
    page = loads((SITE_SOURCE / "gallery.toml").read_text("utf-8"))
    wide = "---\nhide:\n  - navigation\n  - toc\n---\n\n"
    parts = [f"{wide}# {page['title']}\n\n{page['about']}\n"]
    for part in page["part"]:
        parts.append(f"\n## {part['title']}\n\n<div class='tc-gallery' markdown>\n")
        for picture in part["picture"]:
            file, words = picture["file"], picture["words"]
            parts.append(
                f"<figure markdown>\n\n[![{words}](docs/images/{file})](docs/images/{file})\n\n"
                f"<figcaption>{words}</figcaption>\n</figure>\n"
            )
        parts.append("</div>\n")
    return "\n".join(parts)


def examples() -> str:
    """The bots in `examples/`, whole."""
    parts = [
        "# Examples\n\nWhole bots that speak [the protocol of bots](../../docs/add-a-bot.md).\n"
    ]
    for path in sorted((ROOT / "examples" / "bots").iterdir()):
        if path.suffix in LANGUAGE_OF:
            code = path.read_text("utf-8").rstrip()
            parts.append(f"## {path.name}\n\n````{LANGUAGE_OF[path.suffix]}\n{code}\n````\n")
    return "\n".join(parts)


def decision_pages() -> list[Path]:
    return sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))


def title_of(page: Path) -> str:
    return page.read_text("utf-8").splitlines()[0].removeprefix("# ")


def decisions() -> str:
    """The page about decisions, with a list of them; its own list, if it has one, is the same."""
    about = (ROOT / "docs" / "decisions" / "README.md").read_text("utf-8").rstrip()
    listed = [f"- [{title_of(page)}]({page.name})" for page in decision_pages()]
    return "\n".join([about, "", *listed, ""])


def reference(layer: str) -> str:
    """The modules of a layer, from their docstrings."""
    parts = [f"# {layer}\n\nThe layer `tidecourt.{layer}`: {REFERENCE[layer]}.\n"]
    for path in sorted((PACKAGE / layer).rglob("*.py")):
        name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        if path.name != "__init__.py":
            parts.append(f"::: {name}\n")
        elif layer == path.parent.name and path.stat().st_size > 500:
            parts.append(
                f"::: {name.removesuffix('.__init__')}\n    options:\n      members: true\n"
            )
    return "\n".join(parts)


# -------------------------------------------------------------------- settings


def settings() -> str:
    """The settings of the site with the whole navigation."""
    text = (SITE_SOURCE / "zensical.toml").read_text("utf-8")
    made: dict[str, list[dict[str, str]]] = {
        "DECISIONS": [
            {"About": "docs/decisions/README.md"},
            *({title_of(page): f"docs/decisions/{page.name}"} for page in decision_pages()),
        ],
        "REFERENCE": [{layer: f"reference/{layer}.md"} for layer in REFERENCE],
    }
    for name, entries in made.items():
        text = text.replace(f'"{name}"', toml(entries))
    return text


def toml(entries: list[dict[str, str]]) -> str:
    """Entries of the navigation as TOML has them."""
    rows = [
        f"{{ {json.dumps(title, ensure_ascii=False)} = {json.dumps(page)} }}"
        for entry in entries
        for title, page in entry.items()
    ]
    return f"[{', '.join(rows)}]"


def pages_of(nav: list[Any]) -> Iterator[str]:
    """The pages that a navigation leads to."""
    for entry in nav:
        for target in entry.values():
            if isinstance(target, list):
                yield from pages_of(target)
            else:
                yield target


# -------------------------------------------------------------------- the site


def build() -> None:
    """Build it; a warning is an error."""
    shutil.rmtree(SITE, ignore_errors=True)
    zensical = Path(sys.executable).with_name("zensical")
    command: list[str | Path] = [zensical, "build", "--strict", "--clean", "--config-file", CONFIG]
    done = subprocess.run(command, cwd=CONFIG.parent, capture_output=True, text=True, check=False)
    if done.returncode or "warning" in (done.stdout + done.stderr).lower():
        sys.exit(f"{done.stdout}{done.stderr}zensical has complained")


class Page(HTMLParser):
    """What a page loads, what it links to, and what in it can be linked to."""

    LOADS: Final = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.loads: Final[list[str]] = []
        self.links: Final[list[str]] = []
        self.ids: Final[set[str]] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if said.get("id"):
            self.ids.add(said["id"])
        if said.get(self.LOADS.get(tag, "")):
            self.loads.append(said[self.LOADS[tag]])
        if tag == "a" and said.get("href"):
            self.links.append(said["href"])


def loads_from_elsewhere(site: Path) -> list[str]:
    """What a reader's browser would fetch from another machine."""
    loads = []
    for path in sorted(site.rglob("*.html")):
        for address in Page(path).loads:
            if urlsplit(address).netloc:
                loads.append(f"{path.relative_to(site)} loads {address}")
    for path in sorted(site.rglob("*.css")):
        for address in re.findall(
            r"url\(\s*['\"]?((?:https?:)?//[^)'\"]+)", path.read_text("utf-8")
        ):
            loads.append(f"{path.relative_to(site)} loads {address}")
    return loads


def broken(site: Path) -> list[str]:
    """Links within the site that lead nowhere."""
    pages = {path: Page(path) for path in site.rglob("*.html")}
    links = []
    for path, page in sorted(pages.items()):
        for link in [*page.links, *page.loads]:
            said = urlsplit(link)
            if said.scheme or said.netloc or path.name == "404.html":
                continue
            way = unquote(said.path)
            target = (
                site / way.lstrip("/") if way.startswith("/") else path.parent / way
            ).resolve()
            target = path if not way else target / "index.html" if target.is_dir() else target
            anchored = target not in pages or not said.fragment
            if not target.is_file():
                links.append(f"{path.relative_to(site)} links to {link}, which is not there")
            elif not anchored and unquote(said.fragment) not in pages[target].ids:
                links.append(f"{path.relative_to(site)} links to {link}, which has no such place")
    return links


if __name__ == "__main__":
    main()
