import { expect, test } from "vitest";
import type { Position, TableInfo } from "../api/wire";
import { handover } from "./handover";

const seats = (...mine: boolean[]) =>
  ({ phase: "playing", seats: mine.map((one) => ({ mine: one })) }) as unknown as TableInfo;
const waits = (...seats: number[]) => ({ waits: seats }) as unknown as Position;

test("alone at a screen there is no curtain", () => {
  expect(handover(seats(true, false), waits(0), 0, -1, false).drawn).toBe(false);
});

test("nobody has said who they are: the one who must decide is asked for", () => {
  expect(handover(seats(true, true), waits(1), 0, -1, false)).toEqual({ drawn: true, next: 1 });
  expect(handover(seats(true, true), waits(0, 1), 1, -1, false)).toEqual({ drawn: true, next: 1 });
});

test("whoever must decide looks on", () => {
  expect(handover(seats(true, true), waits(0, 1), 0, 0, false).drawn).toBe(false);
  expect(handover(seats(true, true, false), waits(2), 0, 0, false).drawn).toBe(false);
});

test("when only somebody else here must decide, the screen is passed on", () => {
  expect(handover(seats(true, true), waits(1), 0, 0, false)).toEqual({ drawn: true, next: 1 });
  expect(handover(seats(true, true), waits(1), 0, 0, true)).toEqual({ drawn: false, next: 1 });
});

test("at the end everybody may look", () => {
  const over = { ...seats(true, true), phase: "over" } as TableInfo;
  expect(handover(over, waits(), 0, -1, false).drawn).toBe(false);
});

test("where nothing is hidden no curtain falls, and whoever is asked looks", () => {
  const open = { ...seats(true, true), open: true } as TableInfo;
  expect(handover(open, waits(1), 0, -1, false)).toEqual({ drawn: false, next: 1 });
  expect(handover(open, waits(0, 1), 1, -1, false)).toEqual({ drawn: false, next: 1 });
  expect(handover(open, waits(), 0, -1, false)).toEqual({ drawn: false, next: 0 });
});
