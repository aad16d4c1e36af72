import { expect, test } from "vitest";
import type { HintInfo } from "../api/wire";
import { LiveHints } from "./hints.svelte";

function table(may: boolean) {
  const live = {
    hint: null as HintInfo | null,
    thinking: false,
    askHint: () => (live.thinking = true),
    dropHint: () => {
      live.thinking = false;
      live.hint = null;
    },
  };
  return { live, hints: new LiveHints(live, () => may) };
}

test("a hint is asked for, shown and put away", () => {
  const { live, hints } = table(true);
  hints.toggle();
  expect([hints.open, hints.hint]).toEqual([true, null]);
  live.thinking = false;
  live.hint = { level: "expert" } as HintInfo;
  expect(hints.open).toBe(true);
  hints.toggle();
  expect([hints.open, hints.hint]).toEqual([false, null]);
});

test("who is not asked gets none", () => {
  const { live, hints } = table(false);
  hints.toggle();
  expect([live.thinking, hints.open]).toEqual([false, false]);
});
