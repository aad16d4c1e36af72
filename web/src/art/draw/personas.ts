/** How everybody who plays for the house is composed. */

import type { Recipe } from "./figure";

export const PERSONAS: Record<string, Recipe> = {
  // levels, weakest first
  random: { tool: "dice", hold: "front", hat: "bandana", head: 1, mood: "wide" },
  beginner: { tool: "broom", hold: "side", hat: "straw", head: 0, build: 0.88, mood: "wide" },
  novice: { tool: "lantern", hold: "side", hat: "none", head: 0, build: 0.9, mood: "kind" },
  casual: { tool: "goblet", hold: "side", hat: "fez", back: "conch", head: 1, mood: "kind" },
  amateur: { tool: "spyglass", hold: "side", hat: "beret", head: 1, mood: "kind", flip: true },
  greedy: { tool: "purse", hold: "front", hat: "top", head: 1, mood: "sly" },
  learned: { tool: "book", hold: "low", hat: "wig", head: 0, mood: "stern" },
  veteran: { tool: "sword", hold: "low", hat: "kettle", head: 2, mood: "weary" },
  keen: { tool: "crescent", hold: "high", hat: "wizard", head: 2, mood: "sly", flip: true },
  deep: { tool: "orb", hold: "front", hat: "crown", head: 2, mood: "closed", build: 1.08 },
  // characters
  tamar: { tool: "flag", shift: -8, hold: "side", hat: "crest", head: 2, mood: "stern" },
  brok: { tool: "axe", shift: -10, hold: "side", hat: "horns", head: 3, build: 1.14 },
  skadi: { tool: "harpoon", hold: "side", hat: "hood", head: 0, mood: "stern", flip: true },
  maro: { tool: "chest", hold: "low", hat: "none", back: "pearl", head: 0, mood: "sly" },
  // companions
  calix: { tool: "goblet", hold: "side", hat: "laurel", head: 1, mood: "kind", flip: true },
  lune: { tool: "mirror", hold: "side", hat: "halo", head: 1, mood: "closed" },
  varek: { tool: "spear", hold: "side", hat: "kettle", head: 0, mood: "weary", flip: true },
  ondra: { tool: "lens", hold: "high", hat: "turban", back: "nautilus", head: 1, mood: "wide" },
  selka: { tool: "letter", hold: "side", hat: "veil", head: 0, mood: "kind" },
};
