/** Where a table stands, for whoever plays at it: whose turn it is, and who is away. */

import type { SeatInfo, TableInfo } from "../api/wire";

/** Whether somebody at this browser must decide. */
export function isMyTurn(table: TableInfo): boolean {
  return table.waits.some((seat) => table.seats[seat]?.mine);
}

/** The others who must decide. */
export function awaited(table: TableInfo): SeatInfo[] {
  return table.waits.flatMap((seat) => table.seats[seat] ?? []).filter((seat) => !seat.mine);
}

/** The people at other browsers who are not connected. */
export function absent(table: TableInfo): SeatInfo[] {
  return table.seats.filter((seat) => seat.kind === "person" && !seat.mine && !seat.connected);
}

/** What one is waited for first, then what others are waited for, then what has not begun; as they
 * came otherwise. */
export function inOrder(tables: TableInfo[]): TableInfo[] {
  const rank = (table: TableInfo) =>
    isMyTurn(table) ? 0 : table.phase === "playing" ? 1 : table.phase === "waiting" ? 2 : 3;
  return tables.toSorted((one, other) => rank(one) - rank(other));
}
