/** Beginning a puzzle: a table of its own, from the puzzle's position. */

import { api } from "../api/http";
import type { PuzzleWish } from "../api/wire";
import { go } from "../router";
import { complain } from "../ui/say.svelte";
import { language, t } from "../words/words.svelte";

const THEME = "tidecourt.puzzles"; // the theme that was chosen last, in this tab

/** The theme of which the next puzzle is taken. */
export function chosenTheme(game: string): string {
  return sessionStorage.getItem(THEME) ?? `${game}/any`;
}

/** Begin a puzzle of a name, or the next of a theme. */
export async function begin(wish: Partial<PuzzleWish>): Promise<void> {
  if (wish.theme) sessionStorage.setItem(THEME, wish.theme);
  try {
    go(`/table/${(await api.solve({ name: "", theme: "", ...wish }, language())).id}`);
  } catch (error) {
    complain(error, t("web.failed"));
  }
}
