/** What to tell somebody who was away. */

import type { Line } from "../api/wire";

const TOLD = 3;

/** Up to three of the missed lines, in their order: those against the person before others, the
 * later ones before the earlier. */
export function recap(lines: Line[], missed: number): Line[] {
  const news = missed > 0 ? lines.slice(-missed) : [];
  const against = news.filter((line) => line.against).slice(-TOLD);
  const others = news.filter((line) => !line.against);
  const chosen = new Set([...against, ...others.slice(others.length - (TOLD - against.length))]);
  return news.filter((line) => chosen.has(line));
}
