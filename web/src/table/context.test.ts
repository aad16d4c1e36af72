import { beforeEach, expect, test } from "vitest";
import type { Ask, Option, Position } from "../api/wire";
import { TableContext, type Source } from "./context.svelte";
import { fakeManners, fakeSource } from "./fakes";

const option = (word: string, target: string, final = false): Option => ({
  word,
  target,
  label: word,
  final,
});

const ask: Ask = {
  seat: 0,
  step: "place",
  question: "Where?",
  clause: "LG-5.1",
  options: [
    option("pass", ""),
    option("place:red", "location:red"),
    option("swap:red", "location:red"),
    option("place:blue", "location:blue", true),
  ],
  shortcuts: [],
  why: [{ targets: ["location:green"], text: "It is full.", clause: "LG-5.2" }],
  closes: null,
  guide: "",
};

let manners: ReturnType<typeof fakeManners>;
let source: ReturnType<typeof fakeSource>;
let table: TableContext;

beforeEach(() => {
  manners = fakeManners({ guides: true });
  const seats = [
    { name: "Ada", mine: true },
    { name: "Ben", mine: false },
  ];
  source = fakeSource({ seats, aid: "log" }, { step: 4, view: {}, ask, waits: [0] });
  table = new TableContext(source, manners);
});

test("answers are found by what they belong to", () => {
  expect(table.option("location:blue")?.word).toBe("place:blue");
  expect(table.options("location:red").map((one) => one.word)).toEqual(["place:red", "swap:red"]);
  expect(table.options("").map((one) => one.word)).toEqual(["pass"]);
  expect(table.option("location:green")).toBeUndefined();
  expect(table.reason("location:green")?.clause).toBe("LG-5.2");
});

test("guidance is what the rules let us count, else whom to ask", () => {
  const guided = (guide: string, more: object, about: object = {}) => {
    const position = { step: 4, view: {}, ask: { ...ask, guide }, waits: [0], ...about };
    return new TableContext(fakeSource({ seats: [], ...more }, position), manners).guide;
  };
  const silent = { coach: { free: false } };
  expect(guided("Count.", { hints: true })).toBe("Count.");
  expect(guided("", { hints: true })).toBe("web_learn.guidance.hint");
  expect(guided("", { hints: false })).toBe("");
  expect(guided("Count.", { hints: true }, silent)).toBe(""); // its coach says it
  manners.guides = false;
  expect(guided("Count.", { hints: true })).toBe("");
});

test("a window that I keep open is mine for this step only", () => {
  const position = { step: 4, ask: { ...ask, closes: 4 } };
  let holds = 0;
  const window = new TableContext({ position, hold: () => holds++ } as unknown as Source, manners);
  expect([window.closes, window.held]).toEqual([4, false]);
  window.hold();
  expect([holds, window.held]).toEqual([1, true]);
  position.step = 5;
  expect(window.held).toBe(false);
  expect(table.closes).toBe(null);
});

test("a bot thinks when nobody but bots is waited for", () => {
  const seats = ["person", "bot", "bot"].map((kind) => ({ kind }));
  const waiting = (...waits: number[]) =>
    new TableContext({ table: { seats }, position: { waits } } as unknown as Source, manners);
  expect(waiting(1).thinking).toBe(true);
  expect(waiting(1, 2).thinking).toBe(true);
  expect(waiting(0, 1).thinking).toBe(false);
  expect(waiting().thinking).toBe(false);
});

test("whose seats, and what they are called", () => {
  expect(table.mine).toEqual([0]);
  expect(table.names).toEqual(["Ada", "Ben"]);
});

test("an answer is given at once, a final one at the second time", () => {
  expect(table.choose(ask.options[1]!)).toBe(true);
  const final = ask.options[3]!;
  expect(table.choose(final)).toBe(false);
  expect(table.isArmed(final)).toBe(true);
  expect(table.choose(final)).toBe(true);
  expect(source.played).toEqual([["place:red"], ["place:blue"]]);
  expect(table.isArmed(final)).toBe(false);
});

test("something else in between disarms a final answer", () => {
  const final = ask.options[3]!;
  table.choose(final);
  table.choose(ask.options[0]!);
  expect(table.choose(final)).toBe(false);
  table.calm();
  expect(table.isArmed(final)).toBe(false);
});

test("another question takes the tips of the last one away, not what a bot says of itself", () => {
  const tip = { at: {} as HTMLElement, target: "", card: "", name: "Nerine" };
  table.tip = { ...tip, about: "plays for fun" };
  table.calm();
  expect(table.tip).not.toBeNull();
  table.tip = { ...tip, target: "location:red" };
  table.calm();
  expect(table.tip).toBeNull();
});

test("without confirmation a final answer is given at once", () => {
  manners.confirm = false;
  expect(table.choose(ask.options[3]!)).toBe(true);
});

test("several answers at one place open a menu", () => {
  const at = {} as HTMLElement;
  table.press("location:red", at);
  expect(source.played).toEqual([]);
  expect(table.choices?.options.map((one) => one.word)).toEqual(["place:red", "swap:red"]);
  expect(table.choices?.at).toBe(at);
});

test("nothing moves when movement is not wanted", () => {
  expect(table.duration(200)).toBe(200);
  manners.still = true;
  expect(table.duration(200)).toBe(0);
  manners.still = false;
  manners.motion = "instant";
  expect(table.animate).toBe(false);
});

test("an answer is seen to be taken while it is on its way", () => {
  const [pass, place] = ask.options as [Option, Option];
  table.choose(place);
  expect(table.isGiven(place)).toBe(false); // nothing went out
  source.busy = true;
  expect([table.isGiven(place), table.isGiven(pass)]).toEqual([true, false]);
});

test("whoever has nothing to decide in a window is asked nothing", () => {
  const asked = (options: Option[], closes: number | null) => {
    source.position = {
      step: 4,
      view: {},
      ask: { ...ask, options, closes },
    } as unknown as Position;
    return table.ask !== null;
  };
  const [pass, place] = ask.options as [Option, Option];
  expect(asked([pass], 2)).toBe(false);
  expect(asked([pass, place], 2)).toBe(true);
  expect(asked([pass], null)).toBe(true); // it must be said
});
