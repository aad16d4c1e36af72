/** Cards and rules, fetched once for each game and language. */

import { api } from "../api/http";
import type { CardInfo, GameName, Lang, RulesChapter } from "../api/wire";

const cards = new Map<string, Promise<CardInfo[]>>();
const rules = new Map<string, Promise<RulesChapter[]>>();

export function cardsOf(game: GameName, lang: Lang): Promise<CardInfo[]> {
  return kept(cards, `${game} ${lang}`, () => api.cards(game, lang));
}

export function rulesOf(game: GameName, lang: Lang): Promise<RulesChapter[]> {
  return kept(rules, `${game} ${lang}`, () => api.rules(game, lang));
}

/** What was fetched before; a failure is not kept. */
function kept<T>(shelf: Map<string, Promise<T>>, key: string, fetch: () => Promise<T>): Promise<T> {
  let page = shelf.get(key);
  if (!page) {
    page = fetch();
    page.catch(() => shelf.delete(key));
    shelf.set(key, page);
  }
  return page;
}

/** A card's name in marks and links: `lord:recruiter`. */
export function refOf(card: CardInfo): string {
  return `${card.kind}:${card.id}`;
}
