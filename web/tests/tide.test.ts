import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import { flightsOf } from "../src/abyss/base/flights";
import { PARTS } from "../src/abyss/parts";
import type { AbyssView } from "../src/api/wire";
import type { Source } from "../src/table/context.svelte";
import Table from "./Table.svelte";
import { tide } from "./tide/part";

const realm = (seat: number, shells: number) => ({
  seat,
  shells,
  pearls: 3,
  keys: 0,
  all_keys: 0,
  hand_size: 2,
  hand: seat === 0 ? ["crab3", "squid1"] : null,
  picked: [],
  affiliated: [],
  lords: [],
  locations: [],
  lord_count: 0,
  tokens: 0,
  token_values: [],
  score: 0,
});

const view = (modules: string[]) =>
  ({
    modules,
    players: 2,
    me: 0,
    turn: 0,
    closer: -1,
    over: false,
    decks: { exploration: 60, discard: 0, lords: 20, locations: 10, tokens: 10 },
    track: [],
    spaces: 5,
    for_sale: false,
    price: 1,
    keys_to_control: 3,
    threat: null,
    council: [],
    court: [],
    locations: [],
    realms: [realm(0, 4), realm(1, 7)],
    recruiting: null,
    tide: 5,
  }) as unknown as AbyssView;

function drawn(modules: string[], step = "turn_the_tide"): string {
  const options = ["in", "out"].map((way) => ({
    word: `tide:${way}`,
    target: "",
    label: `the tide goes ${way}`,
    final: false,
  }));
  const ask = { seat: 0, step, question: "", clause: "", options, shortcuts: [], why: [] };
  const seats = [0, 1].map(() => ({ kind: "person", name: "Ada", level: "", mine: true }));
  const source = {
    table: { seats, modules, game: "abyss" },
    position: { step: 1, view: view(modules), ask, waits: [0] },
    viewer: 0,
    lines: [],
    happened: [],
    animate: false,
    busy: false,
    play: () => {},
  } as unknown as Source;
  return render(Table, { props: { source, parts: [...PARTS, tide] } }).body;
}

describe("an expansion that is one name in a list", () => {
  test("has its line on the board, its tokens in everybody's panel and its question", () => {
    const table = drawn(["tide"]);
    expect(table).toContain("Tide 5");
    expect(table).toContain("4 shells");
    expect(table).toContain("7 shells");
    expect(table).toContain("Which way?");
    expect(table).toContain("the tide goes out");
  });

  test("shows nothing in games without it", () => {
    for (const sign of ["Tide 5", "shells", "Which way?"]) expect(drawn([])).not.toContain(sign);
  });

  test("leaves the questions of others alone", () => {
    expect(drawn(["tide"], "keep")).not.toContain("Which way?");
    expect(drawn(["tide"], "keep")).toContain("the tide goes in");
  });

  test("lets its things travel", () => {
    const event = { kind: "tide", seat: 1 };
    const now = view(["tide"]);
    expect(flightsOf([event], now, now, [tide])).toMatchObject([{ from: "tide", to: "seat:1" }]);
    expect(flightsOf([event], now, now, PARTS)).toEqual([]);
  });
});
