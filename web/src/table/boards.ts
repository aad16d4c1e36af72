/** The board of each game, loaded when a table of it is opened. */

import type { Component } from "svelte";
import type { GameName } from "../api/wire";

const BOARDS: Record<GameName, () => Promise<{ default: Component }>> = {
  legions: () => import("../legions/LegionsTable.svelte"),
  abyss: () => import("../abyss/AbyssTable.svelte"),
};

export async function boardOf(game: GameName): Promise<Component> {
  return (await BOARDS[game]()).default;
}
