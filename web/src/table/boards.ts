/** What each game brings to a table, loaded when a table of it is opened: the only list of the games. */

import type { Component } from "svelte";
import type { GameName, TableInfo } from "../api/wire";

type Loaded<T> = () => Promise<{ default: T }>;

/** What a player may set for themselves, unseen by others. */
export type PrivateSettings = Component<{
  table: TableInfo;
  /** As the game says it; null: there is none. */
  rule: unknown;
  onchange: (rule: unknown) => void;
}>;

interface GameParts {
  board: Loaded<Component>;
  settings?: Loaded<PrivateSettings>;
}

const GAMES: Record<GameName, GameParts> = {
  legions: { board: () => import("../legions/LegionsTable.svelte") },
  abyss: {
    board: () => import("../abyss/AbyssTable.svelte"),
    settings: () => import("../abyss/AbyssManners.svelte"),
  },
};

export async function boardOf(game: GameName): Promise<Component> {
  return (await GAMES[game].board()).default;
}

export function hasSettings(game: GameName): boolean {
  return GAMES[game].settings !== undefined;
}

export async function settingsOf(game: GameName): Promise<PrivateSettings | undefined> {
  return (await GAMES[game].settings?.())?.default;
}
