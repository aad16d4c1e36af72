import { expect, test, vi } from "vitest";
import { callFromElsewhere, isHeard, play, SOUNDS, turnTo } from "./sound";

test("no sound is longer than 0.4 seconds but the end", () => {
  for (const [name, { tones, noise }] of Object.entries(SOUNDS)) {
    const ends = [...tones, ...noise].map(({ at, lasts }) => at + lasts);
    expect(ends.length, name).toBeGreaterThan(0);
    if (name !== "end") expect(Math.max(...ends), name).toBeLessThanOrEqual(0.4);
  }
});

test("nothing sounds before the page was touched", () => {
  const studio = vi.fn();
  vi.stubGlobal("AudioContext", studio);
  play("pearl");
  expect(studio).not.toHaveBeenCalled();
});

test("who looks elsewhere hears their turn if they wish it, and nothing else", () => {
  expect(isHeard("turn", true)).toBe(false);
  callFromElsewhere(true);
  expect(isHeard("turn", true)).toBe(true);
  expect(isHeard("pearl", true)).toBe(false);
  expect(isHeard("pearl", false)).toBe(true);
  turnTo(0);
  expect(isHeard("turn", true)).toBe(false);
});
