/** Chances out of 36, as the server counts them. */

import type { Attack } from "../api/wire";

const ALL = 36;

export function percent(chances: number): string {
  return `${Math.round((100 * chances) / ALL)} %`;
}

/** A chance as a share of 1. */
export function share(chances: number): number {
  return chances / ALL;
}

/** The chance that an attack slays, with the Pearls that may be added. */
export function slays(attack: Attack): number {
  return (attack.boosted ?? attack.chances).at(-1) ?? 0;
}

/** The chance that an attack takes at least one Health point. */
export function hurts(attack: Attack): number {
  return ALL - ((attack.boosted ?? attack.chances)[0] ?? 0);
}

/** The chance of at least so many Health points. */
export function atLeast(chances: readonly number[], points: number): number {
  return chances.slice(points).reduce((sum, chance) => sum + chance, 0);
}
