"""Somebody at a browser: opens pages, looks for answers that glow, and clicks them."""

from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, TimeoutError, expect

WIDE: Final = (1280, 720)
PHONE: Final = (390, 844)
PICTURES: Final = Path(__file__).parents[2] / "build" / "pictures"
AXE: Final = (
    Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
).read_text("utf-8")
LEAVING: Final = "closed before the connection is established"  # of a page that is left at once
# What a page says of a part of it that was on its way when the server died.
NOT_FETCHED: Final = ("Failed to fetch dynamically imported module", "Unable to preload CSS")
PATIENCE: Final = 60_000  # milliseconds, so that a slow machine changes nothing
GONE: Final = 10_000  # milliseconds after which an answer that cannot be clicked is looked for anew

# What axe finds, picked out in the page: all that it looked at is megabytes.
FINDINGS: Final = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((n) => `${impact} ${id}: ${n.target} ${n.failureSummary}`));
}"""

# What is offered now, as one look at the page: the step, and how to find every answer.
OFFERED: Final = """() => {
  const table = document.querySelector("[data-step]");
  if (!table) return null;
  const seen = (e) => e.getClientRects().length > 0;
  const words = [...document.querySelectorAll(".decision .answers [data-word]")].filter(seen);
  const targets = [...document.querySelectorAll(".target.legal[data-target]")].filter(seen);
  const strip = [...document.querySelectorAll(".strip button:enabled")].filter(seen);
  // Many answers behind one button, which are no places that glow.
  const acts = [...document.querySelectorAll(".decision .answers [data-act]")].filter(seen)
    .map((e) => e.dataset.act)
    .filter((kind) => !targets.some((e) => e.dataset.target.split(":")[0] === kind));
  return {
    step: Number(table.dataset.step),
    question: document.querySelector("[data-question]")?.textContent ?? "",
    words: words.map((e) => e.dataset.word),
    targets: [...new Set(targets.map((e) => e.dataset.target))],
    acts,
    strip: strip.length,
    asked: words.length + targets.length + strip.length + acts.length > 0,
    over: table.dataset.phase === "over",
    picked: document.querySelectorAll("[aria-pressed=true]").length,
  };
}"""


# Where a thing can be hit: in its middle, or where no other card lies over it.
HITTABLE: Final = """(thing) => {
  thing.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const box = thing.getBoundingClientRect();
  for (const part of [0.5, 0.12, 0.88, 0.3, 0.7]) for (const across of [0.5, 0.2, 0.8]) {
    const [x, y] = [box.width * across, box.height * part];
    if (thing.contains(document.elementFromPoint(box.left + x, box.top + y))) return { x, y };
  }
  return null;
}"""

# What is offered once there is something to answer, or nothing any more. While an answer is under
# way no other is taken, even if the next question can be seen already.
READY: Final = f"""() => {{
  const offer = ({OFFERED})();
  if (!offer || document.querySelector("[data-busy=true]")) return null;
  return offer.over || offer.asked ? offer : null;
}}"""
# Whether the table offers something else than it did.
CHANGED: Final = f"(before) => JSON.stringify(({OFFERED})()) !== JSON.stringify(before)"

# Whether everything on the board is called something.
NAMED: Final = """() => [...document.querySelectorAll("[data-target]")]
  .every((thing) => thing.textContent.trim())"""


class Visitor:
    """A browser window. Errors of any page it shows are kept as complaints."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = WIDE,
        lang: str = "en-GB",
        theme: str = "dark",
        confirm: bool = False,
        speed: str = "instant",
    ) -> None:
        self.lang: Final = lang[:2]
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": size[0], "height": size[1]},
            locale=lang,
            color_scheme="light" if theme == "light" else "dark",
            has_touch=size == PHONE,
        )
        self.context.set_default_timeout(PATIENCE)
        asked = "yes" if confirm else "no"
        self.context.add_init_script(
            f'if (!localStorage.getItem("tidecourt.speed")) {{'
            f'localStorage.setItem("tidecourt.speed", "{speed}");'
            f'localStorage.setItem("tidecourt.confirm", "{asked}"); }}'
        )
        self.complaints: list[str] = []
        self.forgiving = False  # while the server is down, failed requests are no fault
        self.page: Page = self.new_window()

    def new_window(self) -> Page:
        page = self.context.new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.find_fault(str(error)))
        return page

    def find_fault(self, error: str) -> None:
        if not (self.forgiving and error.startswith(NOT_FETCHED)):
            self.complaints.append(error)

    def hear(self, message: ConsoleMessage) -> None:
        if self.forgiving or LEAVING in message.text:
            return
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def leave(self) -> None:
        self.context.close()

    # ---------------------------------------------------------------- pages

    def open(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def use_fingers(self, touch: bool) -> None:
        """From now on by touch, or by mouse."""
        devices = self.context.new_cdp_session(self.page)
        devices.send("Emulation.setTouchEmulationEnabled", {"enabled": touch})
        coarse = self.page.evaluate("() => matchMedia('(pointer: coarse)').matches")
        assert coarse == touch

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def picture(self, name: str, form: str = "png") -> None:
        """Keep what the window shows, for people to look at; `jpeg` is four times as quick."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.{form}")

    def findings(self) -> list[str]:
        """What axe finds on this page, how little it may matter."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE)  # run by the debugger: the page's own policy stays strict
        return list(self.page.evaluate(FINDINGS))

    def scrolls_sideways(self) -> bool:
        return bool(
            self.page.evaluate(
                "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
            )
        )

    # ---------------------------------------------------------------- playing

    def play_now(self, game: str) -> None:
        """From the lobby to a table against a bot."""
        self.open("/")
        self.page.locator(f'article:has(a[href="/new/{game.lower()}"]) button.main').click()
        self.await_table()

    def open_table(self, wish: dict[str, Any], path: str = "/api/tables") -> None:
        """To a table of one's own making."""
        self.open("/")
        made = self.page.evaluate(
            """async ([path, wish]) => {
              await fetch("/api/me");
              const headers = { "content-type": "application/json" };
              const body = JSON.stringify(wish);
              return await (await fetch(path, { method: "POST", headers, body })).json();
            }""",
            [path, wish],
        )
        self.open(f"/table/{made['id']}")
        self.await_table()

    def open_position(self, text: str) -> None:
        """To a table that goes on from a position, against bots."""
        wish = {"text": text, "seat": 0, "level": "greedy"}
        self.open_table(wish, "/api/positions/table")

    def await_table(self) -> None:
        expect(self.page.locator("[data-step]")).to_be_visible()

    def await_names(self) -> None:
        """Wait until it is known what the cards are called: that comes after the board."""
        self.page.wait_for_function(NAMED)

    def offered(self) -> dict[str, Any]:
        """What the table offers now."""
        found = self.page.evaluate(OFFERED)
        return dict(found) if found else {}

    def await_turn(self) -> dict[str, Any]:
        """Wait until there is something to answer, or the game is over, and say what: one look,
        because a second one may see the next question."""
        return dict(self.page.wait_for_function(READY).json_value())

    def await_end(self) -> None:
        expect(self.page.locator("[data-phase=over]")).to_be_visible()

    def ready(self) -> dict[str, Any]:
        """What the table offers if there is something to answer now, or the game is over."""
        return dict(self.page.evaluate(READY) or {})

    def answer(self, rng: Random) -> None:
        """Click something that glows, or a button of the decision bar, whichever comes up; then
        wait until the table has changed."""
        before = self.await_turn()
        while not before["over"] and not self.take(rng, before):
            tried, before = before, self.await_turn()
            assert before != tried, f"nothing can be clicked of {before}"

    def take(self, rng: Random, offer: dict[str, Any]) -> bool:
        """Answer what is offered, and wait until the table has changed; False if the offer is gone,
        because somebody else has acted meanwhile or its window has closed."""
        if not self.press(rng, offer):
            return False
        self.choose(rng)
        self.await_change(offer)
        return True

    def choose(self, rng: Random) -> None:
        """Where what was pressed has several answers, take one."""
        menu = self.page.get_by_role("menuitem")
        if menu.count():
            menu.nth(rng.randrange(menu.count())).click()

    def await_change(self, before: dict[str, Any]) -> None:
        """Wait until the table offers something else than it did."""
        self.page.wait_for_function(CHANGED, arg=before)

    def press(self, rng: Random, offer: dict[str, Any]) -> bool:
        """Click one answer; False if it is gone."""
        self.page.mouse.move(1, 1)  # whoever goes on to the next thing leaves the tip of the last
        chosen = self.page.locator(".pay .button.main:enabled")  # the cheapest payment, in one tap
        if not chosen.count():
            place = rng.randrange(max(1, len(offer["words"]) + len(offer["targets"])))
            if not offer["words"] and not offer["targets"] and offer["acts"]:
                chosen = self.page.locator(f'.answers [data-act="{offer["acts"][0]}"]')
            elif not offer["words"] and not offer["targets"]:
                chosen = self.page.locator(".strip button:enabled:visible")
            elif place < len(offer["words"]):
                chosen = self.page.locator(f'.answers [data-word="{offer["words"][place]}"]')
            else:
                target = offer["targets"][place - len(offer["words"])]
                chosen = self.page.locator(f'.target.legal[data-target="{target}"]:visible')
        try:
            spot = chosen.first.evaluate(HITTABLE, timeout=GONE)
            chosen.first.click(timeout=GONE, position=spot)
        except TimeoutError:
            return False
        return True

    def play_on(self, rng: Random, most: int = 2000) -> int:
        """Answer until the game is over, at most so many times; returns how many it took."""
        for answers in range(most):
            if self.await_turn()["over"]:
                return answers
            self.answer(rng)
        return most

    def tab_to(self, selector: str, most: int = 200) -> None:
        """Go on from thing to thing by keyboard until one matches."""
        for _ in range(most):
            if self.page.evaluate(
                "(wanted) => document.activeElement?.matches(wanted) ?? false", selector
            ):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")
