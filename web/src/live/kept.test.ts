import { beforeEach, expect, it, vi } from "vitest";
import { KeptByTable } from "./kept";
import { keepMuted, mutedAt } from "./muted";
import { lastSeen, rememberSeen } from "./seen";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it("remembers the last tables, and forgets one that is told to be forgotten", () => {
  const kept = new KeptByTable<[number]>("kept");
  for (let table = 0; table <= 40; table++) kept.keep(`t${table}`, [table]);
  expect(kept.of("t0")).toBeNull();
  expect(kept.of("t1")).toEqual([1]);
  kept.keep("t1", null);
  expect(kept.of("t1")).toBeNull();
  expect(kept.of("t40")).toEqual([40]);
});

it("takes what is no list for nothing", () => {
  for (const broken of ["{", '{"a":1}']) {
    stored.set("kept", broken);
    expect(new KeptByTable("kept").of("a")).toBeNull();
  }
});

it("finds what was stored before, in the same form", () => {
  stored.set("tidecourt.seen", '[["a",1,7]]').set("tidecourt.muted", '[["a",[0,2]]]');
  expect(lastSeen("a")).toEqual({ seat: 1, step: 7 });
  expect(mutedAt("a")).toEqual([0, 2]);
  rememberSeen("b", -1, 3);
  expect(lastSeen("b")).toBeNull();
  keepMuted("a", []);
  expect(mutedAt("a")).toEqual([]);
  rememberSeen("a", 1, 9);
  expect(stored.get("tidecourt.seen")).toBe('[["a",1,9]]');
});
