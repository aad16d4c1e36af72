/** Which signs of the board somebody has met: each is explained the first time it appears. */

import type { GameName } from "../api/wire";
import { has } from "../words/words.svelte";

const KEPT = "tidecourt.icons";
const ALL = "*";

export function metBefore(): Set<string> {
  return new Set((localStorage.getItem(KEPT) ?? "").split(" ").filter(Boolean));
}

/** A sign as it is remembered: in another game it may mean another thing. */
export const signOf = (game: GameName, icon: string) => `${game}.${icon}`;

/** Remember some signs; without any, all there are. */
export function meet(...signs: string[]): void {
  const met = metBefore();
  for (const sign of signs.length ? signs : [ALL]) met.add(sign);
  localStorage.setItem(KEPT, [...met].join(" "));
}

/** The first of some signs that has words in a game and was not met there before; "" if there is none. */
export function firstNew(
  game: GameName,
  icons: Iterable<string>,
  met: ReadonlySet<string>,
): string {
  if (met.has(ALL)) return "";
  for (const icon of icons)
    if (!met.has(signOf(game, icon)) && has(`web_learn.icon.${game}.${icon}`)) return icon;
  return "";
}
