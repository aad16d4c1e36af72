import { expect, test } from "vitest";
import { heard } from "./hearing.svelte";

const SOUNDS = { placed: "place", attacked: "attack", routed: "hit", took: "draw" } as const;
const step = (...kinds: string[]) => kinds.map((kind) => ({ kind, seat: 0 }));

test("every sound of a step is heard once, in the order of what happened", () => {
  expect(heard(step("placed", "nothing", "attacked", "routed", "routed"), SOUNDS)).toEqual([
    "place",
    "attack",
    "hit",
  ]);
});

test("a step is never a din", () => {
  expect(heard(step("took", "placed", "attacked", "routed"), SOUNDS).length).toBe(3);
});
