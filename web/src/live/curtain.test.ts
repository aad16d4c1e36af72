import { expect, test } from "vitest";
import type { Position, TableInfo } from "../api/wire";
import { CurtainRod } from "./curtain.svelte";

function screen(waits: number[], viewer = 0) {
  const looked: number[] = [];
  const seats = [{ mine: true }, { mine: true }];
  const live = {
    table: { phase: "playing", seats } as unknown as TableInfo,
    position: { waits } as unknown as Position,
    viewer,
    look: (seat: number) => looked.push(seat),
  };
  return { curtain: new CurtainRod(live), live, looked };
}

test("it is drawn until somebody says who they are, and opens for whoever must decide", () => {
  const { curtain, live, looked } = screen([1]);
  expect([curtain.drawn, curtain.next, curtain.before]).toEqual([true, 1, -1]);
  curtain.open();
  expect(looked).toEqual([1]);
  live.viewer = 1; // the server has shown the table anew
  expect([curtain.drawn, curtain.before]).toEqual([false, 1]);
});

test("it falls only after the last move could be seen", () => {
  const { curtain, live } = screen([0]);
  curtain.open();
  live.position = { waits: [1] } as unknown as Position;
  expect([curtain.due, curtain.drawn, curtain.waitsForOther]).toEqual([true, false, true]);
  curtain.fallen = true;
  expect(curtain.drawn).toBe(true);
});

test("whoever looked may look on, and pass the screen on when they like", () => {
  const { curtain, live } = screen([0]);
  curtain.open();
  live.position = { waits: [1] } as unknown as Position;
  curtain.fallen = true;
  curtain.keep();
  expect(curtain.drawn).toBe(false);
  curtain.pass();
  expect(curtain.drawn).toBe(true);
});

test("before the table is here there is none", () => {
  const { curtain, live } = screen([0]);
  (live as { table: TableInfo | null }).table = null;
  expect([curtain.drawn, curtain.next, curtain.waitsForOther]).toEqual([false, -1, false]);
});
