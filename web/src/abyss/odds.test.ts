import { expect, test } from "vitest";
import { atLeast, hurts, percent, slays } from "./odds";
import type { Attack } from "../api/wire";

const attack: Attack = {
  ally: "crab3",
  value: 3,
  dice: 1,
  chances: [18, 12, 6],
  pearls: 0,
  boosted: null,
};

test("chances out of 36 are said in percent", () => {
  expect(percent(slays(attack))).toBe("17 %");
  expect(percent(hurts(attack))).toBe("50 %");
  expect(atLeast(attack.chances, 1)).toBe(18);
});

test("Pearls that may be added count for the chance to slay", () => {
  expect(slays({ ...attack, pearls: 2, boosted: [6, 12, 18] })).toBe(18);
});
