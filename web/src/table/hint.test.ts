import { expect, test } from "vitest";
import type { HintInfo } from "../api/wire";
import { asPercent, asPoints, isRough } from "./hint";

test("chances and points are written in the manner of the language", () => {
  expect(asPercent(0.568, "en")).toBe("57%");
  expect(asPercent(0.568, "fr").replace(/\s/, " ")).toBe("57 %");
  expect(asPoints(31.44, "en")).toBe("31.4");
  expect(asPoints(31, "fr")).toBe("31,0");
});

test("figures of answers that were hardly looked at are rough", () => {
  const row = (share: number) => ({ word: "a", label: "A", win: 0.5, points: 9, share });
  const options = [row(0.6), row(0.3), row(0.1)];
  const hint: HintInfo = { level: "Master", options, line: [], played: "" };
  expect(hint.options.map((one) => isRough(one, hint))).toEqual([false, false, true]);
});
