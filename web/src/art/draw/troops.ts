/** Troops: the Allies of Abyss and the legions of Legions, of the same people as their Lords. What
 * they are worth shows in what they carry and wear, from a bare hand to a standard. */

import type { Recipe } from "./figure";

/** By rank, from the least to the highest; a second choice keeps neighbours apart. */
const RANKS: readonly (readonly Recipe[])[] = [
  [
    { tool: "pole", hold: "side", hat: "none", mood: "wide", build: 0.84, tall: -6 },
    { tool: "lid", hold: "front", hat: "none", mood: "wide", build: 0.86, tall: -6, flip: true },
  ],
  [
    { tool: "spear", shift: -8, hold: "side", hat: "bandana", mood: "weary", build: 0.92 },
    { tool: "hook", shift: -8, hold: "high", hat: "hood", mood: "sly", build: 0.92, flip: true },
  ],
  [
    { tool: "sword", hold: "high", hat: "kettle", mood: "stern" },
    { tool: "harpoon", hold: "side", hat: "pot", mood: "stern", flip: true },
  ],
  [
    { tool: "spear", other: "roundshield", hold: "side", hat: "pot", mood: "stern", build: 1.06 },
    { tool: "halberd", shift: -13, hold: "side", hat: "kettle", build: 1.08, flip: true },
  ],
  [
    { tool: "banner", shift: -13, hold: "side", hat: "plume", mood: "stern", build: 1.14, tall: 3 },
    {
      tool: "flag",
      shift: -13,
      hold: "side",
      hat: "crest",
      mood: "stern",
      build: 1.14,
      flip: true,
    },
  ],
];

/** How a troop of a rank from 1 to 5 is composed; `kind` chooses between those of a rank. */
export function troopRecipe(rank: number, kind: number): Recipe {
  const among = RANKS[Math.min(RANKS.length, Math.max(1, rank)) - 1]!;
  return { ...among[kind % among.length]!, head: kind % 3 };
}

/** The rank of a legion: what brings a banner leads, and what brings points stands before the rest. */
export function legionRank(number: number, points: number, banners: number): number {
  if (banners > 0) return 5;
  if (points > 0) return Math.min(4, 2 + points);
  return 1 + (number % 3);
}
