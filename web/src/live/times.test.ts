import { expect, test } from "vitest";
import type { HeardClock } from "../api/live.svelte";
import { figures, leftAt, toTell } from "./times";

const clock: HeardClock = { left: [60_000, 90_000, null], runs: [0], free: 4_000, heard: 1_000 };

test("who runs loses time, after what is free, and nobody less than nothing", () => {
  expect(leftAt(clock, 0, 3_000)).toBe(60_000);
  expect(leftAt(clock, 0, 15_000)).toBe(50_000);
  expect(leftAt(clock, 0, 999_000)).toBe(0);
  expect(leftAt(clock, 1, 15_000)).toBe(90_000);
  expect(leftAt(clock, 2, 15_000)).toBe(null);
});

test("times are told in figures", () => {
  expect(figures(61_001)).toBe("1:02");
  expect(figures(3_601_000)).toBe("1:00:01");
  expect(figures(9_000)).toBe("0:09");
  expect(figures(27 * 3_600_000)).toBe("1 d 3 h");
});

test("a player is told seldom, and only when time runs out", () => {
  expect(toTell(61_000, 60_000)).toBe(60);
  expect(toTell(60_000, 59_000)).toBe(null);
  expect(toTell(31_000, 9_000)).toBe(30);
  expect(toTell(5_000, 12_000)).toBe(null);
  expect(toTell(11_000, 0)).toBe(null);
  expect(toTell(null, 9_000)).toBe(null);
});
