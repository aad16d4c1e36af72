/** Which signs of the board somebody has met: each is explained the first time it appears. */

import { has } from "../words/words.svelte";

const KEPT = "tidecourt.icons";
const ALL = "*";

export function metBefore(): Set<string> {
  return new Set((localStorage.getItem(KEPT) ?? "").split(" ").filter(Boolean));
}

/** Remember some signs; without any, all there are. */
export function meet(...icons: string[]): void {
  const met = metBefore();
  for (const icon of icons.length ? icons : [ALL]) met.add(icon);
  localStorage.setItem(KEPT, [...met].join(" "));
}

/** The first of some signs that has words and was not met before; "" if there is none. */
export function firstNew(icons: Iterable<string>, met: ReadonlySet<string>): string {
  if (met.has(ALL)) return "";
  for (const icon of icons) if (!met.has(icon) && has(`web_learn.icon.${icon}`)) return icon;
  return "";
}
