import { expect, test } from "vitest";
import type { PrintedValue } from "../api/wire";
import { countOf, isChanged, same, typedNumber, valueOf, withValue } from "./changes";

const VP: PrintedValue = {
  key: "vp",
  title: "points",
  kind: "number",
  least: 0,
  most: 20,
  size: 0,
  choices: [],
  packaged: 2,
  source: "reconstructed",
};

test("a value is put right and undone, and nothing stays behind", () => {
  const changed = withValue({}, "hero", "red_spy", VP, 4);
  expect(changed).toEqual({ hero: { red_spy: { vp: 4 } } });
  expect(valueOf(changed, "hero", "red_spy", VP)).toBe(4);
  expect(isChanged(changed, "hero", "red_spy", "vp")).toBe(true);
  expect(withValue(changed, "hero", "red_spy", VP, 2)).toEqual({});
  expect(valueOf({}, "hero", "red_spy", VP)).toBe(2);
});

test("other cards and values are left alone", () => {
  const before = { hero: { red_spy: { vp: 4, banners: 1 }, red_thief: { vp: 1 } } };
  expect(withValue(before, "hero", "red_spy", VP, 2)).toEqual({
    hero: { red_spy: { banners: 1 }, red_thief: { vp: 1 } },
  });
  expect(countOf(before)).toBe(3);
});

test("the order of changes means nothing", () => {
  const one = { a: { x: { k: 1 } }, b: { y: { k: [1, 2] } } };
  const other = { b: { y: { k: [1, 2] } }, a: { x: { k: 1 } } };
  expect(same(one, other)).toBe(true);
  expect(same(one, { ...other, b: { y: { k: [2, 1] } } })).toBe(false);
});

test.each([
  ["4", 4],
  [" 12 ", 12],
  ["-1", -1],
  ["", null],
  ["1.5", null],
  ["four", null],
])("%s typed is %s", (text, number) => {
  expect(typedNumber(text)).toBe(number);
});
