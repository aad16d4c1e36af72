/** A table that tests hand in: nothing is under way, and what is played is kept. */

import type { Position, TableInfo } from "../api/wire";
import type { Manners, Source } from "./context.svelte";

type Open<T> = { -readonly [K in keyof T]: T[K] };

export function fakeSource(table: object, position: object): Open<Source> & { played: string[][] } {
  const played: string[][] = [];
  return {
    table: table as TableInfo,
    position: position as Position,
    viewer: 0,
    lines: [],
    happened: [],
    animate: true,
    busy: false,
    play: (words) => played.push(words),
    standing: () => Promise.resolve(null),
    played,
  };
}

export function fakeManners(more: Partial<Manners> = {}): Open<Manners> {
  const plain = { motion: "normal", confirm: true, still: false, guides: false } as const;
  return { ...plain, duration: (normal) => normal, ...more };
}
