import { expect, test } from "vitest";
import { recap } from "./recap";

const line = (step: number, against = false) => ({ text: `line ${step}`, against, step });
const steps = (lines: { step: number }[]) => lines.map((one) => one.step);

test("the last three of what was missed", () => {
  expect(
    steps(
      recap(
        [1, 2, 3, 4, 5].map((step) => line(step)),
        4,
      ),
    ),
  ).toEqual([3, 4, 5]);
  expect(
    steps(
      recap(
        [1, 2].map((step) => line(step)),
        1,
      ),
    ),
  ).toEqual([2]);
  expect(recap([line(1)], 0)).toEqual([]);
});

test("what went against me is not left out", () => {
  const lines = [line(1, true), line(2), line(3), line(4), line(5)];
  expect(steps(recap(lines, 5))).toEqual([1, 4, 5]);
  const many = [line(1, true), line(2, true), line(3, true), line(4, true), line(5)];
  expect(steps(recap(many, 5))).toEqual([2, 3, 4]);
});
