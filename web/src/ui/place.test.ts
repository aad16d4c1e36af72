import { expect, test } from "vitest";
import { beside } from "./place";

const screen = { width: 400, height: 300 };
const panel = { width: 100, height: 50 };
const thing = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test("below and in the middle, if there is room", () => {
  expect(beside(thing(180, 100), panel, screen)).toEqual({ left: 150, top: 148 });
});

test("above, if there is none below", () => {
  expect(beside(thing(180, 240), panel, screen)).toEqual({ left: 150, top: 182 });
});

test("never over the edge", () => {
  expect(beside(thing(0, 100), panel, screen).left).toBe(8);
  expect(beside(thing(380, 100), panel, screen).left).toBe(292);
});

test("at the side, if it is too tall for both", () => {
  const tall = { width: 100, height: 200 };
  expect(beside(thing(100, 120), tall, screen)).toEqual({ left: 148, top: 40 });
  expect(beside(thing(340, 120), tall, screen)).toEqual({ left: 232, top: 40 });
});
