import { expect, test, vi } from "vitest";
import { play, SOUNDS } from "./sound";

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
