/** The cards of a game by `kind:id`, fetched once a language. */

import { api } from "../api/http";
import type { CardInfo, GameName, Lang } from "../api/wire";

const fetched = new Map<string, Promise<ReadonlyMap<string, CardInfo>>>();

export function cardsOf(game: GameName, lang: Lang): Promise<ReadonlyMap<string, CardInfo>> {
  const key = `${game} ${lang}`;
  let coming = fetched.get(key);
  if (!coming) {
    coming = api
      .cards(game, lang)
      .then((cards) => new Map(cards.map((card) => [`${card.kind}:${card.id}`, card])));
    coming.catch(() => fetched.delete(key));
    fetched.set(key, coming);
  }
  return coming;
}
