/** Several people at one screen: through whose eyes the table may be shown now. */

import type { Position, TableInfo } from "../api/wire";

export interface Handover {
  /** Whether the curtain is drawn. */
  drawn: boolean;
  /** The seat that shall look next. */
  next: number;
}

/** `open`: the seat that opened the curtain last, -1 if nobody has yet; `kept`: whether that seat
 * asked to look on although somebody else must decide. */
export function handover(
  table: TableInfo,
  position: Position,
  viewer: number,
  open: number,
  kept: boolean,
): Handover {
  const mine = table.seats.flatMap((seat, index) => (seat.mine ? [index] : []));
  if (mine.length < 2 || table.phase !== "playing") return { drawn: false, next: viewer };
  const asked = mine.filter((seat) => position.waits.includes(seat));
  if (table.open) {
    const next = asked.includes(viewer) ? viewer : (asked[0] ?? viewer);
    return { drawn: false, next }; // nobody has anything to hide
  }
  if (open !== viewer) {
    const next = asked.includes(viewer) || asked.length === 0 ? viewer : (asked[0] ?? viewer);
    return { drawn: true, next };
  }
  if (asked.length === 0 || asked.includes(viewer)) return { drawn: false, next: viewer };
  return { drawn: !kept, next: asked[0] ?? viewer };
}
