/** Numbers of a hint as people write them. */

import type { HintInfo, Lang } from "../api/wire";

export function asPercent(chance: number, lang: Lang): string {
  return new Intl.NumberFormat(lang, { style: "percent" }).format(chance);
}

export function asPoints(points: number, lang: Lang): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(lang, format).format(points);
}

const LITTLE = 1 / 4; // of the attention that the best answer got

/** Whether the bot has looked at an answer far less than at the best one: its figures are rough, and
 * may well be higher than those of an answer ranked above it. */
export function isRough(row: HintInfo["options"][number], hint: HintInfo): boolean {
  return row.share < LITTLE * (hint.options[0]?.share ?? 0);
}
