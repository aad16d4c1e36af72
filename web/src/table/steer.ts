/** Arrow keys lead from thing to thing on the board, as they lie. */

import { nextSpot } from "./keys";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/** Moves the focus for an arrow key; says whether it did. */
export function steer(event: KeyboardEvent): boolean {
  if (!ARROWS.includes(event.key)) return false;
  const now = document.activeElement;
  const onBoard = now?.classList.contains("target");
  if (!onBoard && now !== document.body && !now?.closest(".decision, #main")) return false;
  const targets = [...document.querySelectorAll<HTMLElement>("[data-target]")].filter(
    (target) => target.offsetParent !== null,
  );
  const from = targets.indexOf(now as HTMLElement);
  // from outside the board, begin with what can be chosen
  const legal = targets.findIndex((target) => target.classList.contains("legal"));
  const spots = targets.map((target) => target.getBoundingClientRect());
  const to = from < 0 ? Math.max(legal, 0) : nextSpot(spots, from, event.key);
  targets[to]?.focus();
  return targets[to] !== undefined;
}

/** Whoever plays by keyboard is led to the next answer when the last one is gone. */
export function refocus(): void {
  const now = document.activeElement;
  if (now && !now.matches('body, main, [aria-disabled="true"]')) return;
  for (const answers of [
    ".decision .answers button:not(.all)",
    ".target.legal",
    ".decision .all",
  ]) {
    const next = document.querySelector<HTMLElement>(answers);
    if (next) return next.focus();
  }
}
