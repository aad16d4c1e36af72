/** Where the board is scrolled, what can be chosen is brought into sight. */

import { isNow } from "../style/media";

const HEAD = 60; // pixels of a phone that its head takes at most
const LEAST = 0.4; // of the height that a phone has for the board, however tall the question is
const EDGE = 6; // pixels around what is brought into sight

/** Where a board has a first screen, `home`, it goes back to it when the hand is asked about. */
export function showTargets(board: HTMLElement | undefined, smooth: boolean, home = false): void {
  const beside = isNow("side");
  if (!board || (!beside && !isNow("phone"))) return;
  const behavior = smooth ? "smooth" : "instant";
  const main = board.closest("main")!;
  const whole = beside ? main : document.scrollingElement!; // what scrolls all of the board
  const legal = [...board.querySelectorAll(".target.legal")];
  const dock = board.querySelector(".dock:has([data-question])");
  if (legal.some((target) => dock?.contains(target))) {
    if (home) whole.scrollTo({ top: 0, behavior });
    return;
  }
  const room = main.getBoundingClientRect();
  const top = beside ? room.top : Math.min(room.top + scrollY, HEAD);
  const asked = dock?.getBoundingClientRect().top ?? innerHeight;
  const bottom = beside ? innerHeight : Math.max(asked, innerHeight * LEAST);
  const boxes = legal.map((target) => target.getBoundingClientRect());
  const scroller = beside ? scrollerOf(legal[0]) : whole;
  if (boxes.length > 0 && scroller && (!beside || main.contains(scroller))) {
    const first = Math.min(...boxes.map((box) => box.top)) - EDGE;
    const last = Math.max(...boxes.map((box) => box.bottom)) + EDGE;
    if (home && scroller === whole && last + whole.scrollTop <= bottom) {
      whole.scrollTo({ top: 0, behavior });
      return;
    }
    // all of it, if there is room for all
    if (last - first <= bottom - top) {
      const away = Math.max(0, last - bottom) || Math.min(0, first - top);
      if (away) scroller.scrollBy({ top: away, behavior });
      return;
    }
  }
  const seen = boxes.some((box) => box.top >= top && box.bottom <= bottom);
  if (!seen) legal[0]?.scrollIntoView({ block: "center", behavior });
}

/** What a thing is scrolled in. */
function scrollerOf(thing: Element | undefined): Element | null {
  let around = thing?.parentElement ?? null;
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY))
    around = around.parentElement;
  return around;
}
