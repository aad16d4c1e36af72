/** Chances from 0 to 1, as people write them. */

export function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}
