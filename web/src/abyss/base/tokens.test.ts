import { expect, test } from "vitest";
import { lying, turnUp } from "./tokens";

test("a token that comes is the only new one", () => {
  const before = lying([2, 4, 4]).map((token) => token.key);
  const after = lying([2, 3, 4, 4]).map((token) => token.key);
  expect(after.filter((key) => !before.includes(key))).toEqual(["3 1"]);
  const again = lying([2, 4, 4, 4]).map((token) => token.key);
  expect(again.filter((key) => !before.includes(key))).toEqual(["4 3"]);
});

test("a token turns from its back to its front", () => {
  const { css, duration } = turnUp({} as Element, { duration: 300 });
  expect([duration, css?.(0, 1), css?.(1, 0)]).toEqual([
    300,
    "transform: rotateY(180deg)",
    "transform: rotateY(0deg)",
  ]);
});
