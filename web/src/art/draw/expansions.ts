/** What the expansions of Abyss bring to be drawn: portraits, Locations and other scenes. */

import { LOOTS } from "../kraken/loot";
import { PLACES } from "../kraken/places";
import { BEASTS } from "../leviathan/beast";
import type { Portrayal } from "./portrayal";
import type { Place } from "./scene_parts";

export const PORTRAITS: Record<string, Portrayal> = { leviathan: BEASTS };
export const SCENES: Record<string, Record<string, Place>> = { loot: LOOTS };
export { PLACES };
