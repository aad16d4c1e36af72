/** How the cards of a kind are portrayed. */

import type { Shape } from "./pen";

export type Facts = Record<string, unknown>;

export interface Portrayal {
  /** The shapes, in a box of 120, from the back to the front. */
  draw(id: string, tribe: string, facts: Facts): Shape[];
  /** The guild whose colours a card has. */
  tribe(facts: Facts): string;
}
