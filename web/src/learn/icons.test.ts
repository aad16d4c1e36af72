import { beforeEach, expect, test, vi } from "vitest";
import { firstNew, meet, metBefore, signOf } from "./icons";

vi.mock("../words/words.svelte", () => ({
  has: (key: string) => /icon\.(abyss\.(pearl|attack)|legions\.attack)$/.test(key),
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
  const seen = ["deck", "pearl", "attack"];
  expect(firstNew("abyss", seen, metBefore())).toBe("pearl");
  meet(signOf("abyss", "pearl"));
  expect(firstNew("abyss", seen, metBefore())).toBe("attack");
  meet(signOf("abyss", "attack"));
  expect(firstNew("abyss", seen, metBefore())).toBe("");
});

test("a sign that means another thing in another game is explained there, too", () => {
  meet(signOf("abyss", "attack"));
  expect(firstNew("legions", ["pearl", "attack"], metBefore())).toBe("attack");
});

test("whoever knows them all is told no more", () => {
  meet();
  expect(firstNew("abyss", ["pearl"], metBefore())).toBe("");
});
