import { expect, test } from "vitest";
import { asPercent, asPoints } from "./hint";

test("chances and points are written in the manner of the language", () => {
  expect(asPercent(0.568, "en")).toBe("57%");
  expect(asPercent(0.568, "fr").replace(/\s/, " ")).toBe("57 %");
  expect(asPoints(31.44, "en")).toBe("31.4");
  expect(asPoints(31, "fr")).toBe("31,0");
});
