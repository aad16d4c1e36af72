/** Numbers of a hint as people write them. */

import type { Lang } from "../api/types";

export function asPercent(chance: number, lang: Lang): string {
  return new Intl.NumberFormat(lang, { style: "percent" }).format(chance);
}

export function asPoints(points: number, lang: Lang): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(lang, format).format(points);
}
