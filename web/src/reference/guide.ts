/** What the rules say to people first: how a game is won, a turn, and its signs. The texts are in
 * the catalogue of that name, by the names here; a card lends its picture. */

import type { CardInfo, GameName, RulesChapter } from "../api/wire";
import type { IconName } from "../art/icons";

export interface Guide {
  /** What brings points or the end, by its name: the card whose picture is shown, `kind:id`. */
  win: Readonly<Record<string, string>>;
  /** The parts of a turn in their order, by their names: the icon of each. */
  turn: Readonly<Record<string, IconName>>;
  signs: readonly IconName[];
}

/** The guide of each game that has one: `guide.ts` in its folder. */
const GUIDES = import.meta.glob<Guide>("../*/guide.ts", { eager: true, import: "guide" });

/** What a game says to people first; undefined: it has only its law. */
export function guideOf(game: GameName): Guide | undefined {
  return GUIDES[`../${game}/guide.ts`];
}

/** The sets beyond the base game that some cards come in. */
export function setsOf(cards: readonly CardInfo[]): string[] {
  const sets = cards.flatMap(({ facts }) => (typeof facts.set === "string" ? [facts.set] : []));
  return [...new Set(sets)].filter((set) => set !== "base");
}

/** The chapters with clauses first; what is said before them, of sources and how to read, last. */
export function lawFirst(chapters: readonly RulesChapter[]): RulesChapter[] {
  const first = chapters.findIndex(({ clauses }) => clauses.some(({ ids }) => ids.length > 0));
  return first < 0 ? [...chapters] : [...chapters.slice(first), ...chapters.slice(0, first)];
}
