/** Where the board is scrolled, what can be chosen is brought into sight. */

import { isNow } from "../style/media";

const HEAD = 60; // pixels of a phone that its head takes at most
const LEAST = 0.4; // of the height that a phone has for the board, however tall the question is

export function showTargets(board: HTMLElement | undefined, smooth: boolean): void {
  const beside = isNow("side");
  if (!board || (!beside && !isNow("phone"))) return;
  const legal = [...board.querySelectorAll(".target.legal")];
  const dock = board.querySelector(".dock:has([data-question])");
  if (legal.some((target) => dock?.contains(target))) return;
  const room = board.closest("main")!.getBoundingClientRect();
  const top = beside ? room.top : Math.min(room.top + scrollY, HEAD);
  const asked = dock?.getBoundingClientRect().top ?? innerHeight;
  const bottom = beside ? innerHeight : Math.max(asked, innerHeight * LEAST);
  const seen = legal.some((target) => {
    const box = target.getBoundingClientRect();
    return box.top >= top && box.bottom <= bottom;
  });
  if (!seen) legal[0]?.scrollIntoView({ block: "center", behavior: smooth ? "smooth" : "instant" });
}
