/** Where this browser left each table, so that it can tell what was missed. */

import { KeptByTable } from "./kept";

const kept = new KeptByTable<[seat: number, step: number]>("tidecourt.seen");

export function lastSeen(id: string): { seat: number; step: number } | null {
  const [seat, step] = kept.of(id) ?? [];
  return seat === undefined || step === undefined ? null : { seat, step };
}

/** A spectator is not remembered: whoever sits down later comes back to their seat. */
export function rememberSeen(id: string, seat: number, step: number): void {
  if (seat >= 0) kept.keep(id, [seat, step]);
}
