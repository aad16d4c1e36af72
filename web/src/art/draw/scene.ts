/** Wide scenes, 160 by 100: the Locations of Abyss, the places of Legions, stratagems and Loot. */

import { Chance } from "./chance";
import { PLACES as BROUGHT_PLACES, SCENES as BROUGHT } from "./expansions";
import { GUILD_OF, PALETTES } from "./palette";
import { Pen, type Shape } from "./pen";
import { PLACES, type Place } from "./scene_places";
import { REALMS } from "./scene_realms";
import { STRATAGEMS } from "./scene_stratagems";
import { wideWater } from "./water";

const drawn = new Map<string, Shape[]>();
const SCENES: Record<string, Record<string, Place>> = {
  location: { ...PLACES, ...BROUGHT_PLACES, ...REALMS },
  stratagem: STRATAGEMS,
  ...BROUGHT,
};

/** Whether cards of a kind show a scene. */
export function isScene(kind: string): boolean {
  return kind in SCENES;
}

export function scene(kind: string, id: string, facts: Record<string, unknown> = {}): Shape[] {
  const key = `${kind} ${id}`;
  let shapes = drawn.get(key);
  if (!shapes) {
    const chance = new Chance(key);
    const tribe = sceneTribe(kind, id, facts);
    const pen = new Pen("#07161b");
    wideWater(pen, chance);
    const known = SCENES[kind] ?? PLACES;
    // A place nobody has drawn yet looks like one of those that are.
    const place = known[id] ?? known[chance.pick(Object.keys(known))]!;
    place({
      pen,
      chance,
      tone: (PALETTES[tribe] ?? PALETTES.ambassador!).cloth,
      palette: PALETTES[tribe] ?? PALETTES.ambassador!,
    });
    shapes = pen.shapes;
    drawn.set(key, shapes);
  }
  return shapes;
}

/** Whose water it is: of the guild or race that it counts, else open water. */
export function sceneTribe(kind: string, id: string, facts: Record<string, unknown>): string {
  if (kind === "location") {
    if (GUILD_OF[id]) return GUILD_OF[id];
    const { guild, race } = (facts.formula ?? {}) as { guild?: string; race?: string };
    return (
      guild ?? GUILD_OF[race ?? ""] ?? (facts.immediate === "search_loot" ? "smuggler" : "sea")
    );
  }
  if (kind === "stratagem") return facts.side === "necrocampe" ? "smuggler" : "politician";
  return "smuggler";
}
