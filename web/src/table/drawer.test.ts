import { expect, test } from "vitest";
import { LogDrawer } from "./drawer.svelte";

test("where there is room the log is shown at first, and put away by the first press", () => {
  const drawer = new LogDrawer((medium) => medium === "roomy");
  expect(drawer.shown).toBe(true);
  drawer.toggle();
  expect([drawer.shown, drawer.open]).toEqual([false, false]);
});

test("where there is none it is opened over the board, and closed again", () => {
  const drawer = new LogDrawer((medium) => medium === "folded");
  expect([drawer.shown, drawer.open]).toEqual([false, false]);
  drawer.toggle();
  expect([drawer.shown, drawer.open]).toEqual([false, true]);
  drawer.toggle();
  expect(drawer.open).toBe(false);
});
