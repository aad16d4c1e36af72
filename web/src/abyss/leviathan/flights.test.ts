import { expect, test } from "vitest";
import type { AbyssView } from "../../api/wire";
import { Scene } from "../base/flights";
import { flights } from "./flights";

const zones = [
  { sums: [2, 3], ways: 3, leviathan: null },
  { sums: [4], ways: 3, leviathan: { id: "leviathan7" } },
];
const view = {
  me: 0,
  track: [],
  parts: { leviathan: { border: { zones } } },
} as unknown as AbyssView;
const scene = new Scene(view, view);

test("a Leviathan token that is revealed leaves with its front up, whoever's it is", () => {
  const event = { kind: "revealed_token", seat: 1, leviathan_token: "pearls2" };
  expect(flights(event, scene)).toEqual([
    {
      from: "seat:1",
      to: "treasury",
      thing: { kind: "token", back: "leviathan-token", face: { words: "2", icon: "pearl" } },
    },
  ]);
});

test("a token that somebody else gains shows its back", () => {
  const event = { kind: "leviathan_token", seat: 1, leviathan_token: null };
  expect(flights(event, scene)[0]?.thing).toEqual({
    kind: "icon",
    icon: "leviathan-token",
    number: 1,
  });
});

test("a Leviathan goes from its deck to its zone, and from there to whoever slays it", () => {
  const entered = { kind: "entered", seat: -1, zone: "2/3", leviathan: "leviathan5" };
  expect(flights(entered, scene)[0]).toMatchObject({ from: "leviathan-deck", to: "zone:0" });
  const slew = { kind: "slew", seat: 0, leviathan: "leviathan7" };
  expect(flights(slew, scene)).toEqual([
    { from: "zone:1", to: "mine", thing: { kind: "picture", of: "leviathan:leviathan7" } },
  ]);
});
