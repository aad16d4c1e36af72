import { expect, test } from "vitest";
import type { Replay, TableInfo } from "../api/wire";
import { numberIn, viewpoints } from "./places";
import { ReplaySource } from "./source.svelte";

const table = (phase: TableInfo["phase"]) =>
  ({ phase, seats: [{ mine: true }, { mine: false }] }) as unknown as TableInfo;

function replayAt(step: number, viewer = 0): Replay {
  const happened = [{ kind: "played", seat: 0 }];
  return { step, viewer, steps: 9, happened, lines: [], table: table("over") } as unknown as Replay;
}

test("only whole numbers are read from an address", () => {
  const query = new URLSearchParams("at=12&as=-1&x=1.5&y=");
  expect(["at", "as", "x", "y", "z"].map((name) => numberIn(query, name))).toEqual([
    12,
    -1,
    undefined,
    undefined,
    undefined,
  ]);
});

test("until the end one looks through one's own eyes or a spectator's", () => {
  expect(viewpoints(table("playing"), 0)).toEqual([0, -1]);
  expect(viewpoints(table("over"), 0)).toEqual([0, 1, -1, -2]);
});

test("one step on is animated, a jump is not", async () => {
  const source = new ReplaySource(async (_, at) => replayAt(at ?? 9));
  await source.show("en", 3, 0);
  expect([source.position?.step, source.animate]).toEqual([3, false]);
  await source.show("en", 4, 0);
  expect([source.animate, source.happened.length]).toEqual([true, 1]);
  await source.show("en", 8, 0);
  expect([source.animate, source.happened.length]).toEqual([false, 0]);
});

test("an answer that comes too late is not shown", async () => {
  const waiting = new Map<number, (replay: Replay) => void>();
  const source = new ReplaySource(
    (_, at = 9) => new Promise((resolve) => waiting.set(at, resolve)),
  );
  const first = source.show("en", 1, 0);
  const second = source.show("en", 6, 0);
  waiting.get(6)!(replayAt(6));
  await second;
  waiting.get(1)!(replayAt(1));
  await first;
  expect(source.position?.step).toBe(6);
});

test("steps to and fro are asked for once, and a failure is not kept", async () => {
  const asked: (number | undefined)[] = [];
  let broken = true;
  const source = new ReplaySource(async (_, at) => {
    asked.push(at);
    if (at === 5 && broken) throw new Error("no");
    return replayAt(at ?? 9);
  });
  await source.show("en", 2, 0); // and 3, ahead
  await source.show("en", 3, 0); // and 4
  await source.show("en", 2, 0);
  expect(asked).toEqual([2, 3, 4]);
  await expect(source.show("en", 5, 0)).rejects.toThrow("no");
  broken = false;
  await source.show("en", 5, 0);
  expect(source.position?.step).toBe(5);
});
