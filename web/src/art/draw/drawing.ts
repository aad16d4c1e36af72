/** The picture of a card, from what the card is. */

import { leviathan } from "./leviathan";
import { GUILD_OF } from "./palette";
import type { Shape } from "./pen";
import { hero, lord } from "./person";

export type PortraitKind = "lord" | "hero" | "leviathan";
export type Facts = Record<string, unknown>;

const drawn = new Map<string, Shape[]>();

/** The shapes of a portrait, in a box of 120, from the back to the front. */
export function drawing(kind: PortraitKind, id: string, facts: Facts = {}): Shape[] {
  const key = `${kind} ${id}`;
  let shapes = drawn.get(key);
  if (!shapes) {
    const tribe = tribeOf(kind, facts);
    shapes =
      kind === "lord"
        ? lord(id, tribe)
        : kind === "hero"
          ? hero(id, tribe)
          : leviathan(id, tribe, facts);
    drawn.set(key, shapes);
  }
  return shapes;
}

/** The guild whose colours a card has: its own, its colour's, or that of its first race. */
export function tribeOf(kind: PortraitKind, facts: Facts): string {
  if (kind === "lord") return String(facts.guild ?? "ambassador");
  if (kind === "hero") return GUILD_OF[String(facts.colour)] ?? "ambassador";
  const races = Array.isArray(facts.races) ? facts.races : [];
  return GUILD_OF[String(races[0])] ?? "military";
}
