/** The board of a game and the texts of its cards, as soon as they are here. */

import type { Component } from "svelte";
import type { CardInfo, GameName, Lang } from "../api/wire";
import { boardOf } from "./boards";
import { cardsOf } from "./cards";

interface Fetching {
  board: (game: GameName) => Promise<Component>;
  cards: (game: GameName, lang: Lang) => Promise<ReadonlyMap<string, CardInfo>>;
}

export class GameLoader {
  Board = $state.raw<Component | null>(null);
  #wanted = ""; // the newest wish: texts of another language come too late

  constructor(
    private readonly context: { cards: ReadonlyMap<string, CardInfo> },
    private readonly fetch: Fetching = { board: boardOf, cards: cardsOf },
  ) {}

  async board(game: GameName): Promise<void> {
    this.Board = await this.fetch.board(game);
  }

  /** The table can be played without the texts of its cards. */
  async cards(game: GameName, lang: Lang): Promise<void> {
    const wish = (this.#wanted = `${game} ${lang}`);
    const cards = await this.fetch.cards(game, lang).catch(() => null);
    if (cards && wish === this.#wanted) this.context.cards = cards;
  }

  /** Fetch them for the game of a table, and again in another language. Called while a component is
   * set up. */
  follow(game: () => GameName | undefined, lang: () => Lang): void {
    $effect(() => {
      const name = game();
      if (name) void this.board(name);
    });
    $effect(() => {
      const name = game();
      if (name) void this.cards(name, lang());
    });
  }
}
