/** The board of each game, loaded when a table of it is opened. */

import type { Component } from "svelte";
import type { GameName } from "../api/types";

const boards = import.meta.glob<{ default: Component }>([
  "../legions/LegionsTable.svelte",
  "../abyss/AbyssTable.svelte",
]);

export async function boardOf(game: GameName): Promise<Component> {
  const path = {
    legions: "../legions/LegionsTable.svelte",
    abyss: "../abyss/AbyssTable.svelte",
  }[game];
  const load = boards[path];
  if (!load) throw new Error(`${game} has no board`);
  return (await load()).default;
}
