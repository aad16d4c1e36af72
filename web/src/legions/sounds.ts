import type { Sounds } from "../table/hearing.svelte";

export const SOUNDS: Sounds = {
  revealed: "draw",
  placed: "place",
  moved: "place",
  rallied: "place",
  took: "draw",
  took_hidden: "draw",
  recalled: "draw",
  attacked: "attack",
  struck: "attack",
  routed: "hit",
  destroyed: "slay",
  majority: "key",
  recruited: "recruit",
  stratagem: "pearl",
};
