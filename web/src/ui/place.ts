/** Where a small panel goes beside a thing, so that it covers neither the thing nor the edge. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8;

/** The left top corner of a panel of that size: below, else above, else at the side. */
export function beside(
  thing: Box,
  panel: { width: number; height: number },
  screen: { width: number; height: number },
): { left: number; top: number } {
  const middle = thing.left + thing.width / 2 - panel.width / 2;
  const left = within(middle, panel.width, screen.width);
  const below = thing.top + thing.height + GAP;
  if (below + panel.height <= screen.height - GAP) return { left, top: below };
  const above = thing.top - panel.height - GAP;
  if (above >= GAP) return { left, top: above };
  const top = within(thing.top + thing.height / 2 - panel.height / 2, panel.height, screen.height);
  const right = thing.left + thing.width + GAP;
  if (right + panel.width <= screen.width - GAP) return { left: right, top };
  return { left: Math.max(GAP, thing.left - panel.width - GAP), top };
}

function within(start: number, size: number, room: number): number {
  return Math.max(GAP, Math.min(start, room - size - GAP));
}

/** Keeps an element beside another while both are shown. */
export function placedBeside(panel: HTMLElement, thing: HTMLElement) {
  let at = thing;
  const place = () => {
    const { left, top } = beside(
      at.getBoundingClientRect(),
      { width: panel.offsetWidth, height: panel.offsetHeight },
      { width: document.documentElement.clientWidth, height: innerHeight },
    );
    panel.style.left = `${left}px`;
    panel.style.top = `${top}px`;
  };
  place();
  addEventListener("scroll", place, true);
  addEventListener("resize", place);
  return {
    update(thing: HTMLElement) {
      at = thing;
      place();
    },
    destroy() {
      removeEventListener("scroll", place, true);
      removeEventListener("resize", place);
    },
  };
}
