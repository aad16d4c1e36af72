import { describe, expect, test } from "vitest";
import type { AbyssView, Happening } from "../../api/wire";
import { flightsOf } from "./flights";

const EMPTY = {
  me: 0,
  track: [],
  court: [],
  recruiting: null,
  parts: {},
} as unknown as AbyssView;

function view(facts: Partial<AbyssView>): AbyssView {
  return { ...EMPTY, ...facts };
}

describe("what travels over the table", () => {
  test("an Ally that somebody buys, from its space to the buyer", () => {
    const before = view({ track: ["crab1", "squid3"] });
    const event = { kind: "bought", seat: 2, card: "squid3", number: 1 };
    expect(flightsOf([event], before, view({ track: ["crab1"] }))).toEqual([
      { from: "track:1", to: "seat:2", thing: { kind: "ally", id: "squid3" } },
    ]);
  });

  test("an Ally that I take comes to my hand, from the space it was revealed on", () => {
    const events: Happening[] = [
      { kind: "revealed", seat: 0, card: "crab4", number: 3 },
      { kind: "took", seat: 0, card: "crab4" },
    ];
    expect(flightsOf(events, EMPTY, EMPTY)[0]).toMatchObject({ from: "track:2", to: "hand" });
  });

  test("a Lord from its space of the Court to whoever recruits it", () => {
    const court = [{ lord: "sage" }, { lord: "slaver" }] as AbyssView["court"];
    const event = { kind: "recruited", seat: 1, lord: "slaver" };
    expect(flightsOf([event], view({ court }), EMPTY)[0]).toMatchObject({
      from: "court:1",
      to: "seat:1",
    });
  });

  test("Pearls that one player pays another, with their number", () => {
    const event = { kind: "paid_pearls", seat: 0, number: 2, seat2: 1 };
    expect(flightsOf([event], EMPTY, EMPTY)).toEqual([
      { from: "pearls", to: "seat:1", thing: { kind: "icon", icon: "pearl", number: 2 } },
    ]);
  });

  test("a token of mine turns on its way, one of somebody else shows its back", () => {
    const mine = { kind: "token", seat: 0, number: 4 };
    expect(flightsOf([mine], EMPTY, EMPTY)[0]?.thing).toEqual({
      kind: "token",
      back: "monster-token",
      face: { words: "4" },
    });
    const theirs = { kind: "token", seat: 1, number: null };
    expect(flightsOf([theirs], EMPTY, EMPTY)[0]?.thing).toEqual({
      kind: "icon",
      icon: "monster-token",
      number: 1,
    });
  });

  test("nothing for what has no place", () => {
    expect(flightsOf([{ kind: "turn", seat: 1 }], EMPTY, EMPTY)).toEqual([]);
  });
});
