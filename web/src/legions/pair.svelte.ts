/** The two legions to tuck under a hero, chosen in any order. */

import { getContext, setContext } from "svelte";
import type { TableContext } from "../table/context.svelte";
import type { LegionsAsk, LegionsView, TuckedPair } from "../api/wire";

export class Pair {
  /** The first legion chosen; 0 for none. */
  picked = $state(0);
  /** Both, while they are on their way. */
  sent = $state<number[]>([]);

  constructor(private readonly table: TableContext<LegionsView>) {}

  get #pairs(): TuckedPair[] {
    return (this.table.ask as LegionsAsk | null)?.pairs ?? [];
  }

  /** Whether a legion may be one of the two, beside the one already picked. */
  offers(legion: number): boolean {
    return this.#pairs.some(
      ({ legions }) =>
        legions.includes(legion) && (this.picked === 0 || legions.includes(this.picked)),
    );
  }

  /** Whether a lesson wants it to be one of the two. */
  isWanted(legion: number): boolean {
    return this.#pairs.some(
      ({ legions, words }) => legions.includes(legion) && this.table.isCoached(words),
    );
  }

  has(legion: number): boolean {
    return this.picked === legion || this.sent.includes(legion);
  }

  /** The table has changed: nothing is picked. */
  clear(): void {
    this.picked = 0;
    this.sent = [];
  }

  pick(legion: number): void {
    if (this.table.busy) return;
    this.sent = [];
    if (this.picked === legion) this.picked = 0;
    else if (this.picked === 0) this.picked = legion;
    else {
      const both = [this.picked, legion];
      const pair = this.#pairs.find(({ legions }) => both.every((one) => legions.includes(one)));
      this.picked = 0;
      if (!pair) return;
      this.sent = both;
      this.table.play(pair.words);
    }
  }
}

const KEY = Symbol("pair");

export function providePair(pair: Pair): Pair {
  return setContext(KEY, pair);
}

export function usePair(): Pair {
  return getContext<Pair>(KEY);
}
