/** Kraken on the table: Nebulis, Sentinels, Loot, the figure, and Allies of a race of their own. */

import type { Part } from "../base/part";
import { flights } from "./flights";
import Figure from "./Figure.svelte";
import Held from "./Held.svelte";
import Guard from "./Guard.svelte";
import Loot from "./Loot.svelte";
import LootDeck from "./LootDeck.svelte";
import Nebulis from "./Nebulis.svelte";
import Sentinels from "./Sentinels.svelte";

export const kraken: Part = {
  name: "kraken",
  races: ["kraken"],
  pile: LootDeck,
  figures: Figure,
  counts: Held,
  purse: Nebulis,
  tokens: Sentinels,
  mark: Guard,
  upon: Loot,
  flights,
  sounds: { loot: "pearl", loot_monster: "monster", figure: "monster" },
};
