import type { Sounds } from "../../table/hearing.svelte";

export const SOUNDS: Sounds = {
  revealed: "draw",
  bought: "pearl",
  took: "draw",
  took_stack: "draw",
  to_council: "place",
  threat: "monster",
  fought: "hit",
  keys: "key",
  pearls: "pearl",
  recruited: "recruit",
  received: "recruit",
  controls: "key",
  end_triggered: "attack",
};
