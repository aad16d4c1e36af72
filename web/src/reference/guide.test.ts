import { expect, test } from "vitest";
import type { CardInfo, RulesChapter } from "../api/wire";
import { GAME_NAMES } from "../api/wire";
import { guideOf, lawFirst, setsOf } from "./guide";

const chapter = (title: string, ...ids: string[]): RulesChapter => ({
  part: "",
  title,
  clauses: [{ ids, text: title }],
});

test("what is said before the first clause comes last", () => {
  const read = [chapter("About"), chapter("Sources"), chapter("Turn", "X-1"), chapter("Data")];
  expect(lawFirst(read).map(({ title }) => title)).toEqual(["Turn", "Data", "About", "Sources"]);
  expect(lawFirst([chapter("About")])).toHaveLength(1);
});

test("sets are those of the cards, but the base game", () => {
  const cards = ["base", "x", "x", undefined].map(
    (set) => ({ facts: { set } }) as unknown as CardInfo,
  );
  expect(setsOf(cards)).toEqual(["x"]);
});

test("both games that are played here have a guide", () => {
  for (const game of GAME_NAMES) expect(Object.keys(guideOf(game)?.turn ?? {})).not.toEqual([]);
});
