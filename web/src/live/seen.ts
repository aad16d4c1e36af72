/** Where this browser left each table, so that it can tell what was missed. */

const SAVED = "tidecourt.seen";
const KEPT = 40; // tables

type Seen = [id: string, seat: number, step: number];

function read(): Seen[] {
  try {
    const saved = JSON.parse(localStorage.getItem(SAVED) ?? "[]") as Seen[];
    return Array.isArray(saved) ? saved : [];
  } catch {
    return [];
  }
}

export function lastSeen(id: string): { seat: number; step: number } | null {
  const kept = read().find((one) => one[0] === id);
  return kept ? { seat: kept[1], step: kept[2] } : null;
}

/** A spectator is not remembered: whoever sits down later comes back to their seat. */
export function rememberSeen(id: string, seat: number, step: number): void {
  if (seat < 0) return;
  const others = read().filter((one) => one[0] !== id);
  localStorage.setItem(SAVED, JSON.stringify([[id, seat, step], ...others].slice(0, KEPT)));
}
