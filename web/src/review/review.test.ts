import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../api/http";
import type { ReviewInfo, ReviewMove } from "../api/wire";
import { EVERYTHING, percent, ReviewProgress, signed } from "./review.svelte";

const MOVE: ReviewMove = {
  move: 3,
  seat: 1,
  step: 2,
  open_step: 5,
  grade: "mistake",
  win: 0.2,
  best_win: 0.4,
  lost: 0.2,
  doubt: 0.05,
};

function review(done: number, curve: number[][] = [[0.5, 0.5]]): ReviewInfo {
  const nothing = { open_steps: [], seats: [], points: [], lucky: [] };
  return { done, moves: 4, curve, graded: [MOVE], ...nothing };
}

describe("a review as it fills in", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is asked for until it is whole", async () => {
    const answers = [review(0, []), review(2), review(4)];
    const fetch = vi.fn(() => Promise.resolve(answers.shift()!));
    const progress = new ReviewProgress(fetch);
    const stop = progress.follow("en");
    await vi.runAllTimersAsync();
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(progress.whole).toBe(true);
    stop();
  });

  it("goes on when the server is busy, and says what else went wrong", async () => {
    const refusals = [new Refused(429, "too_many", "wait"), new Refused(404, "no_table", "gone")];
    const fetch = vi.fn(() => Promise.reject(refusals.shift()!));
    const progress = new ReviewProgress(fetch);
    progress.follow("en");
    await vi.runAllTimersAsync();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(progress.failed).toBe("gone");
  });

  it("stops when nobody looks any more", async () => {
    const fetch = vi.fn(() => Promise.resolve(review(1)));
    const progress = new ReviewProgress(fetch);
    progress.follow("en")();
    await vi.runAllTimersAsync();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(progress.found).toBeNull();
  });

  it("finds the decision of a step by the viewpoint", async () => {
    const progress = new ReviewProgress(() => Promise.resolve(review(4)));
    progress.follow("en");
    await vi.runAllTimersAsync();
    expect(progress.at(2, 1)).toEqual(MOVE);
    expect(progress.at(5, EVERYTHING)).toEqual(MOVE);
    expect(progress.at(2, 0)).toBeUndefined();
    expect(progress.at(2, EVERYTHING)).toBeUndefined();
  });
});

it("writes shares as people do", () => {
  expect(percent(0.126)).toBe(13);
  expect([signed(0.1), signed(-0.1), signed(0.001)]).toEqual(["+10", "\u221210", "0"]);
});
