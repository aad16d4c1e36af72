import { describe, expect, it } from "vitest";
import type { TableContext } from "../table/context.svelte";
import { Pair } from "./pair.svelte";
import type { LegionsView } from "../api/wire";

function pairAt(numbers: [number, number][]): { pair: Pair; played: string[][] } {
  const played: string[][] = [];
  const pairs = numbers.map((legions) => ({
    legions,
    words: legions.map((legion) => `tuck:${legion}`),
  }));
  const table = {
    ask: { pairs },
    busy: false,
    play: (words: string[]) => played.push(words),
    isCoached: (words: string[]) => words.join() === "tuck:3,tuck:12", // what a lesson wants
  };
  return { pair: new Pair(table as unknown as TableContext<LegionsView>), played };
}

describe("two legions to tuck", () => {
  it("are sent in the words of the server, whichever was picked first", () => {
    const { pair, played } = pairAt([
      [3, 12],
      [3, 16],
      [12, 16],
    ]);
    pair.pick(16);
    expect(played).toEqual([]);
    pair.pick(3);
    expect(played).toEqual([["tuck:3", "tuck:16"]]);
    expect(pair.picked).toBe(0);
  });

  it("are marked where a lesson wants both", () => {
    const { pair } = pairAt([
      [3, 12],
      [3, 16],
    ]);
    expect([3, 12, 16].map((legion) => pair.isWanted(legion))).toEqual([true, true, false]);
  });

  it("can be picked anew", () => {
    const { pair, played } = pairAt([[3, 12]]);
    pair.pick(3);
    pair.pick(3);
    expect(pair.picked).toBe(0);
    expect(played).toEqual([]);
  });

  it("must go together", () => {
    const { pair } = pairAt([
      [3, 12],
      [5, 12],
    ]);
    expect(pair.offers(5)).toBe(true);
    pair.pick(3);
    expect(pair.offers(5)).toBe(false);
    expect(pair.offers(12)).toBe(true);
    expect(pair.offers(20)).toBe(false);
  });
});
