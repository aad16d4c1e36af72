/** Who can be played against from a position, and who was chosen last. */

import { api } from "../api/http";
import type { GameName, Lang, LevelInfo } from "../api/wire";

export class Opponents {
  levels = $state.raw<LevelInfo[]>([]);
  level = $state("");

  /** Fetch the levels of a game; called while a component is set up. */
  async load(game: GameName, lang: Lang): Promise<void> {
    const info = (await api.games(lang)).find((one) => one.name === game);
    this.levels = info?.levels ?? [];
    this.level ||= info?.friendly ?? "";
  }
}
