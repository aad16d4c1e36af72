/** Where in a replay one is, as its address says it. */

import type { TableInfo } from "../api/wire";

export const SPECTATOR = -1;
export const EVERYTHING = -2; // every hand is open; only after the end

/** A whole number in an address, or undefined. */
export function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  return text !== null && /^-?\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** Through whose eyes the game may be seen: until it is over one's own, and a spectator's. */
export function viewpoints(table: TableInfo, now: number): number[] {
  const seats = table.seats.flatMap((seat, index) =>
    seat.mine || table.phase === "over" || index === now ? [index] : [],
  );
  return [...seats, SPECTATOR, ...(table.phase === "over" ? [EVERYTHING] : [])];
}
