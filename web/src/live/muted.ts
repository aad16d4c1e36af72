/** Whom this browser does not hear at which table. */

import { KeptByTable } from "./kept";

const kept = new KeptByTable<[seats: number[]]>("tidecourt.muted");

export function mutedAt(id: string): number[] {
  return kept.of(id)?.[0] ?? [];
}

export function keepMuted(id: string, seats: readonly number[]): void {
  kept.keep(id, seats.length > 0 ? [[...seats]] : null);
}
