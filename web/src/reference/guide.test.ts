import { expect, test } from "vitest";
import type { CardInfo, RulesChapter } from "../api/wire";
import { lawFirst, setsOf } from "./guide";

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
