import { describe, expect, test } from "vitest";
import { applied, type Change } from "./difference";
import cases from "./differences.json";

describe("a difference", () => {
  // The server's tests make the same changes of the same values.
  test.each(cases)("leads from $old to $new", ({ old, new: after, change }) => {
    const before = structuredClone(old);
    expect(applied(old, change as Change)).toEqual(after);
    expect(old).toEqual(before);
  });

  test("leaves what does not differ the very same", () => {
    const old = { mine: { hand: [1] }, theirs: { hand: [2] } };
    const after = applied(old, { mine: { hand: [[]] } }) as typeof old;
    expect(after.theirs).toBe(old.theirs);
    expect(after.mine.hand).toEqual([]);
  });
});
