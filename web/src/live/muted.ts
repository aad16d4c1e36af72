/** Whom this browser does not hear at which table. */

const SAVED = "tidecourt.muted";
const KEPT = 40; // tables

type Muted = [id: string, seats: number[]];

function read(): Muted[] {
  try {
    const saved = JSON.parse(localStorage.getItem(SAVED) ?? "[]") as Muted[];
    return Array.isArray(saved) ? saved : [];
  } catch {
    return [];
  }
}

export function mutedAt(id: string): number[] {
  return read().find((one) => one[0] === id)?.[1] ?? [];
}

export function keepMuted(id: string, seats: readonly number[]): void {
  const others = read().filter((one) => one[0] !== id);
  const mine: Muted[] = seats.length > 0 ? [[id, [...seats]]] : [];
  localStorage.setItem(SAVED, JSON.stringify([...mine, ...others].slice(0, KEPT)));
}
