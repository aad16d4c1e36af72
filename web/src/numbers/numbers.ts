/** Figures of cards: their order, how they are written, and where their bars begin and end. */

import type { NumbersInfo, NumbersRow, Span } from "../api/wire";

export const MEASURES = ["taken", "won", "points"] as const;
export type Measure = (typeof MEASURES)[number];
export type Order = Measure | "name";

/** Rows by a figure, the greatest first; what has none comes last. By name where they are alike. */
export function inOrder(rows: NumbersRow[], order: Order, lang: string): NumbersRow[] {
  const byName = [...rows].sort((a, b) => a.name.localeCompare(b.name, lang, { numeric: true }));
  if (order === "name") return byName;
  const value = (row: NumbersRow) => row[order]?.value ?? -Infinity;
  return byName.sort((a, b) => (value(a) === value(b) ? 0 : value(b) - value(a)));
}

/** The ends of the axis on which a measure of some rows is drawn; shares go from 0 to 1. */
export function axis(rows: NumbersRow[], measure: Measure): [number, number] {
  if (measure !== "points") return [0, 1];
  const ends = rows.flatMap(({ points }) =>
    points === null ? [] : [points.low ?? points.value, points.high ?? points.value],
  );
  return [Math.min(0, ...ends), Math.max(1, ...ends)];
}

/** Where a value lies on an axis, in hundredths. */
export function place(value: number, [low, high]: [number, number]): number {
  return Math.max(0, Math.min(100, (100 * (value - low)) / (high - low)));
}

/** A figure as people write it. */
export function written(value: number, measure: Measure, lang: string): string {
  const form: Intl.NumberFormatOptions =
    measure === "points"
      ? { minimumFractionDigits: 1, maximumFractionDigits: 1 }
      : { style: "percent" };
  return new Intl.NumberFormat(lang, form).format(value);
}

/** Its interval, with the unit once. */
export function interval(span: Span, measure: Measure, lang: string): string {
  if (span.low === null || span.high === null) return "";
  const [low, high] = [span.low, span.high].map((edge) =>
    measure === "points" ? written(edge, measure, lang) : String(Math.round(100 * edge)),
  );
  return `${low} – ${high}`;
}

export interface Wish {
  modules: string;
  players: string;
  level: string;
}

/** What can be chosen from the games there are: each list only what fits the choices before it. */
export function choices(info: NumbersInfo, wish: Wish) {
  const cells = info.cells.map((cell) => ({ ...cell, set: cell.modules.join("+") }));
  const ofSet = cells.filter((cell) => cell.set === wish.modules);
  const ofTable = ofSet.filter((cell) => String(cell.players) === wish.players);
  return {
    modules: [...new Set(cells.map((cell) => cell.set))],
    players: [...new Set(ofSet.map((cell) => String(cell.players)))],
    levels: ofTable.map((cell) => ({ value: cell.level, title: cell.title })),
  };
}
