import { expect, test } from "vitest";
import { indexOf, nextSpot, signOf } from "./keys";

const spot = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
const grid = [spot(0, 0), spot(50, 0), spot(100, 4), spot(0, 60), spot(55, 60)];

test.each([
  [0, "ArrowRight", 1],
  [1, "ArrowRight", 2],
  [1, "ArrowLeft", 0],
  [0, "ArrowDown", 3],
  [4, "ArrowUp", 1],
  [2, "ArrowRight", -1],
  [-1, "ArrowDown", 0],
])("from %i by %s to %i", (from, key, to) => {
  expect(nextSpot(grid, from, key)).toBe(to);
});

test("without anything to go to there is nowhere to go", () => {
  expect(nextSpot([], -1, "ArrowUp")).toBe(-1);
});

test("the first nine answers have numbers", () => {
  expect([signOf(0), signOf(8), signOf(9)]).toEqual(["1", "9", ""]);
  expect([indexOf("1"), indexOf("9"), indexOf("0"), indexOf("x"), indexOf("12")]).toEqual([
    0, 8, -1, -1, -1,
  ]);
});
