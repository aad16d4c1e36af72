/** The picture of a card, from what the card is. */

import { PORTRAITS as BROUGHT } from "./expansions";
import { GUILD_OF } from "./palette";
import type { Shape } from "./pen";
import { hero, lord, persona, troop } from "./person";
import type { Facts, Portrayal } from "./portrayal";
import { legionRank } from "./troops";

export type { Facts } from "./portrayal";

const PORTRAITS: Record<string, Portrayal> = {
  lord: { draw: lord, tribe: (facts) => String(facts.guild ?? "ambassador") },
  hero: { draw: hero, tribe: (facts) => GUILD_OF[String(facts.colour)] ?? "ambassador" },
  persona: { draw: persona, tribe: (facts) => String(facts.guild ?? "ambassador") },
  ally: {
    draw: (id, tribe, facts) => troop(id, tribe, Number(facts.value), id.includes("_") ? 1 : 0),
    tribe: (facts) => GUILD_OF[String(facts.race)] ?? "ambassador",
  },
  legion: {
    draw: (id, tribe, facts) => {
      const rank = legionRank(Number(id), Number(facts.vp), Number(facts.banners));
      return troop(id, tribe, rank, Number(id));
    },
    tribe: (facts) => GUILD_OF[String(facts.colour)] ?? "ambassador",
  },
  ...BROUGHT,
};

const drawn = new Map<string, Shape[]>();

/** Whether cards of a kind have portraits. */
export function isPortrayed(kind: string): boolean {
  return kind in PORTRAITS;
}

/** The shapes of a portrait, in a box of 120, from the back to the front. */
export function drawing(kind: string, id: string, facts: Facts = {}): Shape[] {
  const key = `${kind} ${id}`;
  let shapes = drawn.get(key);
  if (!shapes) {
    shapes = portrayal(kind).draw(id, tribeOf(kind, facts), facts);
    drawn.set(key, shapes);
  }
  return shapes;
}

/** The guild whose colours a card has: its own, its colour's, or that of its first race. */
export function tribeOf(kind: string, facts: Facts): string {
  return portrayal(kind).tribe(facts);
}

function portrayal(kind: string): Portrayal {
  const portrayal = PORTRAITS[kind];
  if (!portrayal) throw new Error(`a ${kind} has no portrait`);
  return portrayal;
}
