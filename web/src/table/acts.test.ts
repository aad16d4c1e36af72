import { expect, test } from "vitest";
import { asking } from "../api/fakes";
import { actsOf, isFree } from "./acts";

test("a turn of many answers has one name for each kind of them", () => {
  const turn = asking(
    ["explore", "deck"],
    ["stack:crab", "stack:crab"],
    ["stack:squid", "stack:squid"],
    ["recruit:0", "court:0"],
    ["recruit:3", "court:3"],
    ["plot", "court-deck"],
  );
  expect(actsOf(turn).map(({ kind, options }) => [kind, options.length])).toEqual([
    ["deck", 1],
    ["stack", 2],
    ["court", 2],
    ["court-deck", 1],
  ]);
});

test("even a turn of few answers has one name for each kind", () => {
  const turn = asking(["explore", "deck"], ["c:crab", "stack:crab"], ["c:squid", "stack:squid"]);
  expect(actsOf(turn).map(({ kind }) => kind)).toEqual(["deck", "stack"]);
});

test("a few answers are named one by one, in their order", () => {
  const where = asking(
    ["place:red", "location:red"],
    ["place:blue", "location:blue"],
    ["pass", ""],
  );
  expect(actsOf(where).map(({ options }) => options.map(({ word }) => word))).toEqual([
    ["place:red"],
    ["place:blue"],
    ["pass"],
  ]);
});

test("cards to choose from are one button, for they lie open beside it", () => {
  const hand = asking(["choose:2", "legion:2"], ["choose:13", "legion:13"]);
  expect(actsOf(hand).map(({ kind, options }) => [kind, options.length])).toEqual([["legion", 2]]);
});

test("many numbers are one button, a few and whatever else is no place are not", () => {
  const pearls = (most: number) =>
    Array.from({ length: most }, (_, n): [string, string] => [`boost:${n}`, ""]);
  const shown = (most: number) =>
    actsOf(asking(...pearls(most), ["pass", ""])).map(({ kind, options }) => [
      kind,
      options.length,
    ]);
  expect(shown(12)).toEqual([
    ["boost", 12],
    ["", 1],
  ]);
  expect(shown(4).length).toBe(5);
});

test("nothing is offered where nothing is asked, and whoever may pass is free", () => {
  expect(actsOf(null)).toEqual([]);
  expect(isFree(asking(["pass", ""], ["yes", ""]))).toBe(true);
  expect(isFree(asking(["place:red", "location:red"]))).toBe(false);
});
