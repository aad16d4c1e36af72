/** The board of a game and the texts of its cards, as soon as they are here. */

import { untrack, type Component } from "svelte";
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

  /** The board comes with what its cards are called, so that from the beginning everything on it has
   * a name; both are fetched at once. */
  async board(game: GameName, lang: Lang): Promise<void> {
    const [board] = await Promise.all([this.fetch.board(game), this.cards(game, lang)]);
    this.Board = board;
  }

  /** If the texts of its cards cannot be had, a table can be played without them. */
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
      if (name) void untrack(() => this.board(name, lang()));
    });
    $effect(() => {
      const name = game();
      if (name) void this.cards(name, lang());
    });
  }
}
