/** An Ally by its word in moves, `crab3` or `crab1_boost`. */

import type { EmblemName } from "../../art/emblems";

/** In the order in which a hand is held; those that an expansion adds come after them. */
export const RACES = ["jellyfish", "crab", "seahorse", "shellfish", "squid"] as const;

export type Effect = "" | "boost" | "dice";

export interface Ally {
  kind: string;
  race: EmblemName;
  value: number;
  effect: Effect;
}

export function ally(kind: string): Ally {
  const parts = /^([a-z]+)(\d)(?:_(\w+))?$/.exec(kind);
  if (!parts) throw new Error(`${kind} is no Ally`);
  return {
    kind,
    race: parts[1] as EmblemName,
    value: Number(parts[2]),
    effect: (parts[3] ?? "") as Effect,
  };
}

function place(race: EmblemName): number {
  const place = (RACES as readonly EmblemName[]).indexOf(race);
  return place < 0 ? RACES.length : place;
}

/** Those of a race together, the strongest first: the order in which a hand is held. */
export function byRace(a: Ally, b: Ally): number {
  return (
    place(a.race) - place(b.race) ||
    a.race.localeCompare(b.race) ||
    b.value - a.value ||
    b.effect.localeCompare(a.effect)
  );
}
