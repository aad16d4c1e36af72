import { beforeEach, expect, test, vi } from "vitest";
import { firstNew, meet, metBefore } from "./icons";

vi.mock("../words/words.svelte", () => ({
  has: (key: string) => ["web_learn.icon.pearl", "web_learn.icon.key"].includes(key),
}));

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  });
});

test("a sign is explained once, and only if there are words for it", () => {
  expect(firstNew(["deck", "pearl", "key"], metBefore())).toBe("pearl");
  meet("pearl");
  expect(firstNew(["deck", "pearl", "key"], metBefore())).toBe("key");
  meet("key");
  expect(firstNew(["deck", "pearl", "key"], metBefore())).toBe("");
});

test("whoever knows them all is told no more", () => {
  meet();
  expect(firstNew(["pearl"], metBefore())).toBe("");
});
