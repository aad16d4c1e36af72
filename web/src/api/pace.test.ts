import { beforeEach, expect, test } from "vitest";
import { FakeTimers } from "./fakes";
import { Pace } from "./pace";

let timers: FakeTimers;
let shown: string[];
let pace: Pace<string>;

beforeEach(() => {
  timers = new FakeTimers();
  shown = [];
  pace = new Pace<string>(
    (item) => shown.push(item),
    (item) => (item.startsWith("their") ? 1000 : 0),
    timers,
  );
});

test("what is mine is shown at once", () => {
  for (const item of ["mine 1", "mine 2"]) pace.push(item);
  expect(shown).toEqual(["mine 1", "mine 2"]);
});

test("what others do stands for a while, and what follows waits for it", () => {
  for (const item of ["their 1", "their 2", "mine"]) pace.push(item);
  expect(shown).toEqual(["their 1"]);
  timers.pass(999);
  expect(shown).toEqual(["their 1"]);
  timers.pass(1);
  expect(shown).toEqual(["their 1", "their 2"]);
  timers.pass(1000);
  expect(shown).toEqual(["their 1", "their 2", "mine"]);
});

test("a long queue goes faster", () => {
  for (let n = 0; n < 13; n++) pace.push(`their ${n}`);
  timers.pass(1000);
  expect(shown.length).toBe(2);
  timers.pass(1000); // eleven wait: each stands for half as long
  expect(shown.length).toBe(3);
  timers.pass(600);
  expect(shown.length).toBe(4);
  timers.pass(20_000);
  expect(shown.length).toBe(13);
});

test("what is held back is shown when it is let go", () => {
  pace.hold();
  for (const item of ["their 1", "mine"]) pace.push(item);
  timers.pass(5000);
  expect(shown).toEqual([]);
  pace.letGo();
  expect(shown).toEqual(["their 1"]);
  timers.pass(1000);
  expect(shown).toEqual(["their 1", "mine"]);
});

test("what waits may stand back a little longer when it is let go", () => {
  pace.hold();
  pace.letGo(500); // nothing waits: whatever comes now is shown at once
  pace.push("mine");
  expect(shown).toEqual(["mine"]);
  pace.hold();
  pace.push("their 1");
  pace.letGo(500);
  timers.pass(499);
  expect(shown).toEqual(["mine"]);
  timers.pass(1);
  expect(shown).toEqual(["mine", "their 1"]);
});

test("all at once when nobody watches, nothing when it is void", () => {
  for (const item of ["their 1", "their 2", "their 3"]) pace.push(item);
  pace.drain();
  expect(shown).toEqual(["their 1", "their 2", "their 3"]);
  timers.pass(5000);
  expect(shown.length).toBe(3);
  for (const item of ["their 4", "their 5"]) pace.push(item);
  pace.clear();
  timers.pass(5000);
  expect(shown.at(-1)).toBe("their 4");
});
