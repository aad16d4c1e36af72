/** What is heard at a table: a sound for what happened, one when it is my turn, one at the end. */

import { untrack } from "svelte";
import type { Happening } from "../api/wire";
import { play, type SoundName } from "../ui/sound";
import type { TableContext } from "./context.svelte";

export type Sounds = Readonly<Record<string, SoundName>>;

const MOST = 3; // sounds for one step
const APART = 140; // milliseconds between them

/** The sounds of a step in their order, each once. */
export function heard(happened: readonly Happening[], sounds: Sounds): SoundName[] {
  const all = happened.flatMap(({ kind }) => sounds[kind] ?? []);
  return [...new Set(all)].slice(0, MOST);
}

/** Let a board be heard; called while it is made. */
export function listen(table: TableContext, sounds: () => Sounds): void {
  let asked = untrack(() => table.ask !== null);
  let over = untrack(() => table.position.over !== null);
  $effect(() => {
    const happened = table.happened;
    untrack(() => {
      if (table.source.animate)
        heard(happened, sounds()).forEach((name, place) =>
          setTimeout(() => play(name), place * APART),
        );
    });
  });
  $effect(() => {
    const now = table.ask !== null;
    const ended = table.position.over !== null;
    untrack(() => {
      if (ended && !over) play("end");
      else if (now && !asked) play("turn");
    });
    asked = now;
    over = ended;
  });
}
