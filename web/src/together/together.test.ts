import { beforeEach, describe, expect, test } from "vitest";
import { FakeSocket, FakeTimers } from "../api/fakes";
import type { FromServer, Lead } from "../api/wire";
import { addressOf, gameIn, placeIn } from "./addresses";
import { Together } from "./together.svelte";

const WHOLE = { t: "whole" } as FromServer;
const at = (step: number) => ({ table: "g", seat: 0, step });
const leadBy = (client: string, step = 1, here = true): Lead => {
  return { client, name: "Ada", here, ...at(step) };
};

let timers: FakeTimers;
let sockets: FakeSocket[];
let refusals: string[];
let together: Together;
const socket = () => sockets.at(-1)!;
const pointed = () =>
  socket()
    .of("lead")
    .map(({ step, take }) => [step, take]);

function greeted(lead: Lead | null): void {
  socket().onopen?.();
  socket().says(WHOLE);
  if (lead) socket().says({ t: "lead", lead });
  socket().says({ t: "pong" });
}

beforeEach(() => {
  timers = new FakeTimers();
  sockets = [];
  refusals = [];
  together = new Together("g", {
    open: () => {
      sockets.push(new FakeSocket());
      return socket();
    },
    lang: () => "en",
    client: "mine",
    refused: (text) => refusals.push(text),
    timers,
    random: () => 0.5,
  });
  together.start();
});

describe("looking at a game together", () => {
  test("one leads if nobody else does, and then to every place, the newest last", () => {
    greeted(null);
    expect([together.free, together.leads]).toEqual([true, false]);
    together.point(at(3)); // nobody is led before
    together.take(at(3), true);
    expect(pointed()).toEqual([[3, true]]);
    socket().says({ t: "lead", lead: leadBy("mine", 3) });
    for (const step of [4, 5, 6]) together.point(at(step));
    timers.pass(1_000);
    expect(pointed().at(-1)).toEqual([6, false]);
    expect(pointed().length).toBeLessThan(5); // what lies between is skipped
  });

  test("who becomes known only now leads by a new socket", () => {
    greeted(null);
    together.take(at(2), false);
    expect(sockets).toHaveLength(2);
    greeted(null);
    expect(pointed()).toEqual([[2, true]]);
  });

  test("after a break the leader says again where they are", () => {
    greeted(leadBy("mine"));
    together.point(at(7));
    socket().breaks();
    expect(together.link).toBe("lost");
    timers.pass(1_000);
    together.point(at(8));
    greeted(leadBy("mine", 7, false));
    timers.pass(1_000);
    expect(pointed().at(-1)).toEqual([8, false]);
  });

  test("who came back and is told of no lead knows that there is none", () => {
    greeted(leadBy("another"));
    expect([together.free, together.leads]).toEqual([false, false]);
    socket().breaks();
    timers.pass(1_000);
    greeted(null);
    expect([together.lead, together.free]).toEqual([null, true]);
  });

  test("the lead of who is away is free, and who was too fast says it later", () => {
    greeted(leadBy("another", 1, false));
    expect(together.free).toBe(true);
    socket().says({ t: "lead", lead: leadBy("mine") });
    together.point(at(4));
    socket().says({ t: "refused", id: "x", code: "too_many", text: "Slowly." });
    timers.pass(5_000);
    expect(pointed()).toEqual([
      [4, false],
      [4, false],
    ]);
    socket().says({ t: "refused", id: "x", code: "led", text: "Somebody else leads." });
    expect(refusals).toEqual(["Somebody else leads."]);
  });
});

test("an address says what is shown, and with whom", () => {
  const address = addressOf({ table: "b", step: 4, seat: -2 }, "g");
  expect(address).toBe("/replay/b?at=4&as=-2&with=g");
  const url = new URL(address, "http://x");
  expect([gameIn(url), gameIn(new URL("http://x/replay/b"))]).toEqual(["g", ""]);
  expect(addressOf({ table: "g" }, "g", url)).toBe("/replay/g?at=4&as=-2&with=g");
  expect(placeIn(url)).toBe(placeIn(new URL("http://x/replay/b?with=h&as=-2&at=4")));
});
