/** The keys of a table: which letter stands for which answer, and where the arrows lead. */

/** What the n-th answer of a list is called on the keyboard: 1 to 9, then letters. */
const SIGNS = "123456789";

export function signOf(index: number): string {
  return SIGNS.charAt(index);
}

export function indexOf(sign: string): number {
  return sign.length === 1 ? SIGNS.indexOf(sign) : -1;
}

export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

const SIDEWAYS = 2.2; // how much worse it is to be off the line than far along it

/** Which of the spots is next from one of them in the direction of an arrow key; -1 for none. */
export function nextSpot(spots: Spot[], from: number, key: string): number {
  const start = spots[from];
  if (!start) return spots.length > 0 ? 0 : -1;
  const [x, y] = middle(start);
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, index) => {
    if (index === from) return;
    const [dx, dy] = [middle(spot)[0] - x, middle(spot)[1] - y];
    const along = { ArrowRight: dx, ArrowLeft: -dx, ArrowDown: dy, ArrowUp: -dy }[key] ?? 0;
    const off = key === "ArrowRight" || key === "ArrowLeft" ? Math.abs(dy) : Math.abs(dx);
    if (along <= 1) return;
    const length = along + off * SIDEWAYS;
    if (length < least) [best, least] = [index, length];
  });
  return best;
}

function middle(spot: Spot): [number, number] {
  return [spot.left + spot.width / 2, spot.top + spot.height / 2];
}

/** Whether somebody writes in a field, so that letters are not meant for the table. */
export function isWriting(element: Element | null): boolean {
  const fields = 'input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea';
  return element?.matches?.(fields) ?? false;
}
