"""`make bench-page`: what a person feels of the client, measured in a browser.

How long the lobby and a table take on a slow line with a slow processor, what they weigh on the
way, how long one's own click takes until the table has changed on the screen at every speed, and
how much of a core a page takes at which nothing happens. `ONLY=click` measures one of `line`,
`click`, `idle`.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from benchmarks.goals import Goal
from benchmarks.machine import machine
from benchmarks.report import HEADING, add, marked, table, title
from tests.web.chromium import launched
from tests.web.house import House
from tests.web.visitor import Visitor

TIMES: Final = 5  # of which the median is taken
CLICKS: Final = 60  # at most, for each table and speed …
SECONDS: Final = 25  # … in so much time: all are measured in less than five minutes …
LEAST: Final = 15  # … but so many, however long the others take
SPEEDS: Final = ("slow", "normal", "fast", "instant")
IDLE: Final = 10.0  # seconds
LINE: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 1.6e6 / 8,
}
SLOWER: Final = 4  # how many times slower the processor is made
FULL: Final[dict[str, Any]] = {
    "game": "abyss",
    "modules": ["leviathan", "kraken"],
    "seats": [{"kind": "me"}, *[{"kind": "bot", "level": "greedy"}] * 4],
}
DUEL: Final[dict[str, Any]] = {
    "game": "legions",
    "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}],
}
TABLES: Final = {"Legions": DUEL, "Abyss with five": FULL}

LOBBY: Final = "article button.main"
ASKED: Final = ".decision [data-question]"
# When something first stood on the screen, in milliseconds since the page was asked for.
SEEN: Final = """(wanted) => {
  const look = () => {
    const found = document.querySelector(wanted);
    if (found?.getClientRects().length) window.seenAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}"""
# Notes the milliseconds from each click until the step that it brought has been painted: first of
# all after that frame, before the page has looked at what a bot answers to it.
CLICKED: Final = """
window.waits = [];
let clicked = null;
addEventListener("click", (event) => {
  if (event.target.closest(".target.legal, .answers button, .strip button, [role=menuitem]"))
    clicked = event.timeStamp;
}, true);
new MutationObserver(() => {
  const begun = clicked;
  if (begun === null) return;
  clicked = null;
  const painted = () => window.waits.push(performance.now() - begun);
  requestAnimationFrame(() => scheduler.postTask(painted, { priority: "user-blocking" }));
}).observe(document, { attributeFilter: ["data-step"], subtree: true });
"""

GOALS: Final = {
    "lobby, seconds": Goal(most=2),
    "table, seconds": Goal(most=4),
    "lobby, kB": Goal(most=300),
    "table, kB": Goal(most=250),
    "click": Goal(most=100),
    "idle": Goal(most=3),
}


class Weight:
    """What comes to a page over the line, in bytes as they are sent."""

    def __init__(self, line: CDPSession) -> None:
        self.bytes = 0.0
        line.send("Network.enable")
        line.on("Network.loadingFinished", self.take)

    def take(self, event: dict[str, float]) -> None:
        self.bytes += event["encodedDataLength"]


def opened(visitor: Visitor, path: str, wanted: str) -> tuple[float, float]:
    """The seconds until something is seen of a page on a slow line, with nothing cached, and the
    kilobytes that came until the line was quiet. The visitor leaves then."""
    page = visitor.page
    line = visitor.context.new_cdp_session(page)
    weight = Weight(line)
    line.send("Network.clearBrowserCache")
    line.send("Network.emulateNetworkConditions", LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(f"({SEEN})({wanted!r})")
    page.goto(path, wait_until="commit")
    page.wait_for_function("() => window.seenAt")
    page.wait_for_load_state("networkidle")
    seconds = page.evaluate("() => window.seenAt") / 1000
    visitor.leave()
    return seconds, weight.bytes / 1000


def table_of(browser: Browser, house: House, wish: dict[str, Any]) -> tuple[Visitor, str]:
    """A person who has made a table, and its path."""
    visitor = Visitor(browser, house.address)
    visitor.open_table(wish)
    path = visitor.page.url.removeprefix(house.address)
    visitor.page.goto("about:blank")
    return visitor, path


def line(browser: Browser, house: House) -> Iterator[tuple[str, str]]:
    """How long a page takes on a slow line, and what it weighs."""
    came = [opened(Visitor(browser, house.address), "/", LOBBY) for _ in range(TIMES)]
    yield from told("lobby", came)
    for name, wish in TABLES.items():
        came = []
        for _ in range(TIMES):
            visitor, path = table_of(browser, house, wish)
            came.append(opened(visitor, path, ASKED))
        yield from told("table", came, f" of {name}")


def told(what: str, came: list[tuple[float, float]], of: str = "") -> Iterator[tuple[str, str]]:
    seconds, weight = (median(column) for column in zip(*came, strict=True))
    yield f"{what}{of}, seconds", marked(seconds, GOALS[f"{what}, seconds"])
    yield f"{what}{of}, kB", marked(weight, GOALS[f"{what}, kB"])


def click(browser: Browser, house: House) -> Iterator[tuple[str, str]]:
    """How long a click takes until the table has changed on the screen."""
    for name, wish in TABLES.items():
        for speed in SPEEDS:
            visitor = Visitor(browser, house.address, speed=speed)
            waits = waited(visitor, wish, Random(speed))
            visitor.leave()
            ninth = quantiles(waits, n=10)[-1]
            yield f"{name}, {speed}: {len(waits)} clicks, median ms", marked(median(waits), None)
            yield f"{name}, {speed}: 90th percentile ms", marked(ninth, GOALS["click"])


def waited(visitor: Visitor, wish: dict[str, Any], rng: Random) -> list[float]:
    """What somebody who plays at random waits for at each click, in milliseconds."""
    visitor.page.add_init_script(CLICKED)
    waits: list[float] = []
    until = monotonic() + SECONDS

    def enough() -> bool:
        return len(waits) >= (CLICKS if monotonic() < until else LEAST)

    while not enough():
        visitor.open_table(wish)
        before = len(waits)
        while not enough() and not visitor.await_turn()["over"]:
            visitor.answer(rng)
            waits[before:] = visitor.page.evaluate("() => window.waits")
    return waits


def share(browser: Browser, page: Page) -> float:
    """How much of a core the whole browser takes while nothing happens, in per cent."""
    line = browser.new_browser_cdp_session()
    page.wait_for_timeout(3000)  # what still moves comes to rest

    def used() -> float:
        processes = line.send("SystemInfo.getProcessInfo")["processInfo"]
        return float(sum(process["cpuTime"] for process in processes))

    before, begun = used(), monotonic()
    page.wait_for_timeout(IDLE * 1000)
    return 100 * (used() - before) / (monotonic() - begun)


def idle(browser: Browser, house: House) -> Iterator[tuple[str, str]]:
    """What a page costs at which nothing happens."""
    visitor = Visitor(browser, house.address, speed="normal")
    yield "idle at nothing, % of a core", marked(share(browser, visitor.page), None)
    visitor.open("/")
    visitor.page.locator(LOBBY).first.wait_for()
    yield "idle in the lobby, % of a core", marked(share(browser, visitor.page), GOALS["idle"])
    for name, wish in TABLES.items():
        visitor.open_table(wish)
        visitor.await_turn()
        number = share(browser, visitor.page)
        yield f"idle at my turn of {name}, % of a core", marked(number, GOALS["idle"])
    visitor.leave()


MEASURES: Final = {"line": line, "click": click, "idle": idle}
LEAD: Final = (
    "What a person feels in the browser. On a line of 1.6 Mbit/s and 150 ms with a processor "
    f"slowed down {SLOWER} times, nothing cached: medians of {TIMES}, until the page can be used. "
    f"Clicks: {LEAST} to {CLICKS} a speed, from the click until its step is painted, on this "
    "processor as it is. Server, bots and browser share the machine, which draws without a "
    "graphics card."
)


def main() -> None:
    only = os.environ.get("ONLY", "")
    figures = []
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launched(playwright)
        house = House(Path(folder) / "tables.db")
        house.open()
        for name, measure in MEASURES.items():
            if only in ("", name):
                for figure in measure(browser, house):
                    figures.append(list(figure))
                    print(": ".join(figure), flush=True)
        house.close()
        browser.close()
    add(f"{HEADING}{title()}\n\n{machine()}\n\n{LEAD}\n\n{table([['', 'figure'], *figures])}\n")


if __name__ == "__main__":
    main()
