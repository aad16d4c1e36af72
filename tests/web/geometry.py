"""What is wrong with how a table or a page lies on the screen, found in the page itself."""

from typing import Final

# Once what has changed is on the screen.
DRAWN: Final = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
# By touch; a phone is enlarged by its lens, which lays out nothing anew.
TOUCHED: Final = ((390, 844), (360, 640), (844, 390), (820, 1180), (1024, 768))
# By mouse, and the same at 200 %: half as many pixels each way.
DESKS: Final = ((1280, 720), (1440, 900), (1920, 1080), (2560, 1440))
ENLARGED: Final = tuple((width // 2, height // 2) for width, height in (*TOUCHED[3:], *DESKS))

# Everything is looked for in one go, so that nothing moves between two looks.
FAULTS: Final = """({ touch, phone, side, scrolls, tiny }) => {
  const faults = [];
  const [width, height] = [innerWidth, innerHeight];
  const name = (e) => {
    const words = e.getAttribute("aria-label") || e.textContent || "";
    const said = words.trim().replace(/\\s+/g, " ");
    const kind = [e.tagName.toLowerCase(), ...[...e.classList].slice(0, 2)].join(".");
    return `${kind} "${said.slice(0, 40)}"`;
  };
  const seen = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== "hidden"
    && !e.closest(".out-of-sight, .flights, .stage, [data-tip], .notes, .skip");
  const inside = (box, room, slack) => box.left >= room.left - slack && box.top >= room.top - slack
    && box.right <= room.right + slack && box.bottom <= room.bottom + slack;
  const screen = { left: 0, top: 0, right: width, bottom: height };
  const hit = (e) => {
    const box = e.getBoundingClientRect();
    for (const y of [0.5, 0.12, 0.88, 0.3, 0.7]) for (const x of [0.5, 0.08, 0.92, 0.25, 0.75]) {
      const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      if (at && e.contains(at)) return true;
    }
    return false;
  };

  // The decision: inside the screen, large enough for a finger, and nothing over another.
  const asked = ".decision button, .strip button, .affairs button, .tools a, .tools button";
  const controls = [...document.querySelectorAll(asked)].filter(seen);
  const boxes = controls.map((e) => e.getBoundingClientRect());
  controls.forEach((e, i) => {
    if (tiny) e.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = tiny ? e.getBoundingClientRect() : boxes[i];
    if (!inside(box, screen, 1)) faults.push(`outside the screen: ${name(e)}`);
    else if (!hit(e)) faults.push(`under something else: ${name(e)}`);
    if (touch && (boxes[i].width < 43.5 || boxes[i].height < 43.5))
      faults.push(`too small for a finger: ${name(e)} ${boxes[i].width}x${boxes[i].height}`);
    boxes.slice(i + 1).forEach((other, j) => {
      const [a, b] = [boxes[i], other];
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        faults.push(`overlap: ${name(e)} and ${name(controls[i + 1 + j])}`);
    });
  });
  if (tiny) scrollTo(0, 0);
  const question = document.querySelector("[data-question]");
  if (!question || !inside(question.getBoundingClientRect(), screen, 1))
    faults.push("the question is out of sight");

  // On its side a duel is seen at once: row, battlefield, hand, and whatever can be chosen there.
  const needed = ".row .card, .battlefield li, .place, .near .hand .card, .far .who";
  if (side) for (const e of document.querySelectorAll(`.legions :is(${needed}, .target.legal)`))
    if (!inside(e.getBoundingClientRect(), screen, 2)) faults.push(`below the fold: ${name(e)}`);
  // On a phone held upright it lies above question and hand, if the phone is no small one.
  const below = height < 800 ? null : document.querySelector(".legions .near .dock");
  if (phone && below) for (const e of document.querySelectorAll(".legions :is(.place, .row .card)"))
    if (e.getBoundingClientRect().bottom > below.getBoundingClientRect().top + 2)
      faults.push(`behind question and hand: ${name(e)}`);

  // Whatever can be chosen can be hit, once it is scrolled to.
  for (const e of document.querySelectorAll(".target.legal")) {
    if (!seen(e)) continue;
    if (scrolls || e.closest(".aside"))
      e.scrollIntoView({ block: "center", behavior: "instant" });
    if (!hit(e)) faults.push(`cannot be hit: ${name(e)} ${e.dataset.target}`);
  }
  if (scrolls) {
    scrollTo(0, 0);
    for (const e of document.querySelectorAll("main, .camp, .dock")) e.scrollTo(0, 0);
  }

  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1) faults.push("the page scrolls sideways");
  if (tiny) return faults; // a phone enlarged twice: there the board is only to be reached

  // Words: none cut off, broken, under something else, or smaller than 12 pixels.
  const line = document.createRange();
  const broken = (text) => {
    for (const { 0: word, index } of text.textContent.matchAll(/[\\p{L}]{2,}/gu)) {
      // what follows a place to part begins with the hyphen that is drawn there
      line.setStart(text, index + (text.textContent[index - 1] === "\\u00ad" ? 1 : 0));
      line.setEnd(text, index + word.length);
      const [first, ...more] = [...line.getClientRects()].filter((box) => box.width > 0.5);
      // lines may stand closer than their letters are tall
      if (more.some((box) => box.top > first.top + first.height / 2)) return word;
    }
    return "";
  };
  const covered = (e, box) => {
    for (const x of [0.1, 0.5, 0.9]) {
      const [left, top] = [box.left + box.width * x, box.top + box.height / 2];
      if (left < 0 || left > width || top < 0 || top > height) continue;
      const at = document.elementFromPoint(left, top);
      if (!at || at.contains(e) || e.contains(at)) continue;
      if (at.matches(".plate.legal")) continue; // a lane to be chosen: pressed anywhere
      const [upper, lower] = [at.closest("li"), e.closest("li")];
      if (upper && lower && upper.parentElement === lower.parentElement) continue; // a fan of cards
      if (at.closest(".aside") && !e.closest(".aside")) continue; // it can be folded away
      return at;
    }
    return null;
  };
  const table = document.querySelector("[data-step]");
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const e = text.parentElement;
    if (!text.textContent.trim() || !seen(e) || e.closest("svg, kbd, option, .log")) continue;
    const style = getComputedStyle(e);
    if (parseFloat(style.fontSize) < 11.9) faults.push(`print of ${style.fontSize}: ${name(e)}`);
    if (style.textOverflow === "ellipsis" && e.scrollWidth > e.clientWidth + 1)
      faults.push(`ends in dots: ${name(e)}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const cut = broken(text);
    if (cut) faults.push(`broken word: ${cut} in ${name(e)}`);
    const list = e.closest(".aside ul"); // what is scrolled out of it is not there
    const gone = list && !inside(box, list.getBoundingClientRect(), 1);
    const over = scrolls || gone ? null : covered(e, box);
    if (over) faults.push(`${name(over)} lies over ${name(e)}`);
    const free = "main, aside, .aside ul, .camp, .dock, body"; // what may be scrolled
    for (let room = e; room && !room.matches(free); room = room.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(room);
      if (display === "inline" || display === "contents") continue;
      if (overflowX === "visible" && overflowY === "visible") continue;
      // the line may be taller than its letters
      const slack = 2 + 0.2 * parseFloat(style.fontSize);
      if (!inside(box, room.getBoundingClientRect(), slack)) {
        faults.push(`cut off: ${name(e)} in ${name(room).slice(0, 40)}`);
        break;
      }
    }
  }

  const main = document.querySelector("main");
  const [high, wide] = [main.scrollHeight - main.clientHeight, main.scrollWidth - main.clientWidth];
  if (!scrolls && (high > 1 || wide > 1))
    faults.push(`the table is larger than its room by ${wide}x${high}`);
  // What is asked about the hand can be answered without scrolling.
  const held = document.querySelector(".board > .dock .hand, .near .hand");
  if (held && !inside(held.getBoundingClientRect(), screen, 4))
    faults.push("the hand is out of sight");
  const parts = scrolls ? [] : document.querySelectorAll("main section, main .camp, main .hand");
  for (const e of parts)
    if (seen(e) && !inside(e.getBoundingClientRect(), main.getBoundingClientRect(), 2))
      faults.push(`sticks out of the table: ${name(e)}`);
  const dock = document.querySelector(".near .dock, .board > .dock");
  // Whoever pays or fights looks at the strip there: it may have a little of the board's room.
  const most = document.querySelector(".strip > *") ? 0.42 : 0.38;
  if (phone && dock && dock.offsetHeight > most * height)
    faults.push(`the dock takes ${Math.round(100 * dock.offsetHeight / height)} % of the height`);
  return [...new Set(faults)];
}"""


# The same for a page that is read: it may be longer than the screen, and its print flows.
PAGE_FAULTS: Final = """({ touch }) => {
  const faults = [];
  const name = (e) => {
    const said = (e.getAttribute("aria-label") || e.textContent || e.id).trim();
    const kind = [e.tagName.toLowerCase(), ...[...e.classList].slice(0, 2)].join(".");
    return `${kind} "${said.replace(/\\s+/g, " ").slice(0, 40)}"`;
  };
  const seen = (e) => e.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    && !e.closest(".out-of-sight, .skip, [data-tip]");
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1) faults.push("the page scrolls sideways");

  const controls = "a, button, input, select, textarea, summary, [role=tab]";
  for (const e of document.querySelectorAll(controls)) {
    if (!touch || !seen(e) || getComputedStyle(e).display === "inline") continue;
    if (e.matches(".id, .legions *, .abyss *")) continue; // beside a clause; on a board in a page
    // a box to be ticked is pressed with its words
    const { width, height } = (e.closest("label") ?? e).getBoundingClientRect();
    if (width < 43.5 || height < 43.5)
      faults.push(`too small for a finger: ${name(e)} ${Math.round(width)}x${Math.round(height)}`);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const e = text.parentElement;
    if (!text.textContent.trim() || !seen(e) || e.closest("svg, option")) continue;
    const style = getComputedStyle(e);
    if (parseFloat(style.fontSize) < 11.9) faults.push(`print of ${style.fontSize}: ${name(e)}`);
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    for (let room = e; room && room !== document.body; room = room.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(room);
      if (display === "inline" || display === "contents") continue;
      if (/auto|scroll/.test(overflowX + overflowY)) break; // there it is scrolled to
      if (overflowX === "visible" && overflowY === "visible") continue;
      const around = room.getBoundingClientRect();
      const slack = 2 + 0.2 * parseFloat(style.fontSize);
      if (box.left < around.left - slack || box.right > around.right + slack
        || box.top < around.top - slack || box.bottom > around.bottom + slack) {
        faults.push(`cut off: ${name(e)} in ${name(room).slice(0, 40)}`);
        break;
      }
    }
  }
  return [...new Set(faults)];
}"""
