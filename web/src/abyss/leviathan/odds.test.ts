import { expect, test } from "vitest";
import { percent } from "./odds";

test("chances are said in percent", () => {
  expect(percent(6 / 36)).toBe("17 %");
  expect(percent(1)).toBe("100 %");
});
