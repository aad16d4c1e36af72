/** An Ally by its word in moves, `crab3` or `crab1_boost`. */

export const RACES = ["jellyfish", "crab", "seahorse", "shellfish", "squid", "kraken"] as const;

export type Race = (typeof RACES)[number];
export type Effect = "" | "boost" | "dice";

export interface Ally {
  kind: string;
  race: Race;
  value: number;
  effect: Effect;
}

const EFFECTS: readonly Effect[] = ["", "boost", "dice"];

export function ally(kind: string): Ally {
  const found = /^([a-z]+)(\d)(?:_(\w+))?$/.exec(kind);
  if (!found) throw new Error(`${kind} is no Ally`);
  return {
    kind,
    race: found[1] as Race,
    value: Number(found[2]),
    effect: (found[3] ?? "") as Effect,
  };
}

/** From the strongest to the weakest: the order in which Allies are paid. */
export function strongestFirst(a: Ally, b: Ally): number {
  return (
    b.value - a.value ||
    RACES.indexOf(b.race) - RACES.indexOf(a.race) ||
    EFFECTS.indexOf(b.effect) - EFFECTS.indexOf(a.effect)
  );
}

/** Those of a race together, the strongest first: the order in which a hand is held. */
export function byRace(a: Ally, b: Ally): number {
  return RACES.indexOf(a.race) - RACES.indexOf(b.race) || strongestFirst(a, b);
}
