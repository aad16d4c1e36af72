/** The colours of a race or guild as custom properties of an element. */

import type { Action } from "svelte/action";
import { toneOf } from "../art/emblems";

const TONES = ["", "-ink", "-soft", "-on"];

/** Lets an element and what is in it say `var(--tone)`, `--tone-ink`, `--tone-soft`, `--tone-on`. */
export const toned: Action<HTMLElement, string> = (node, name) => {
  function paint(name: string): void {
    const tone = toneOf(name);
    for (const suffix of TONES)
      node.style.setProperty(`--tone${suffix}`, tone ? `var(--${tone}${suffix})` : "");
  }
  paint(name);
  return { update: paint };
};
