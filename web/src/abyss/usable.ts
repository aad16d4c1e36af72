/** Which Allies of a hand can still join a payment. */

import { ally, strongestFirst } from "./ally";
import { standing, type Price } from "./payment";

const PATIENCE = 20_000; // sets looked at; with more, everything counts as usable

/** The kinds of a hand with which the Allies chosen can become a whole payment. */
export function usable(
  chosen: readonly string[],
  hand: readonly string[],
  price: Price,
): ReadonlySet<string> {
  const rest = [...hand].sort((a, b) => strongestFirst(ally(a), ally(b)));
  const found = new Set<string>();
  const every = new Set(rest);
  let looked = 0;

  /** Try every set that adds Allies from a place on; false when it takes too long. */
  function extend(set: readonly string[], added: readonly string[], from: number): boolean {
    if (++looked > PATIENCE) return false;
    const now = standing(set, price);
    if (now.complete) for (const kind of added) found.add(kind);
    // More cards never make up for too many races, nor for an Ally that is superfluous already.
    if (now.manyRaces || now.spare || (now.complete && !now.missing)) return true;
    if (found.size === every.size) return true;
    for (let place = from; place < rest.length; place++) {
      const kind = rest[place] as string;
      if (place > from && kind === rest[place - 1]) continue; // the same set again
      if (!extend([...set, kind], [...added, kind], place + 1)) return false;
    }
    return true;
  }

  return extend(chosen, [], 0) ? found : every;
}
