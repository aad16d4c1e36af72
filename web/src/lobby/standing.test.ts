import { expect, test } from "vitest";
import type { SeatInfo, TableInfo } from "../api/wire";
import { absent, awaited, inOrder, isMyTurn } from "./standing";

const seat = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: "person",
  name,
  level: "",
  mine: false,
  connected: false,
  away: null,
  face: "",
  stand_in: "",
  left: false,
  ...more,
});

const ME = seat("Ada", { mine: true });
const BOT = seat("Nerine", { kind: "bot", level: "novice", connected: true, face: "novice" });

function table(id: string, phase: TableInfo["phase"], waits: number[], seats = [ME, BOT]) {
  return { id, phase, waits, seats } as TableInfo;
}

test("it is my turn where a seat of mine must decide", () => {
  expect(isMyTurn(table("a", "playing", [0]))).toBe(true);
  expect(isMyTurn(table("a", "playing", [1]))).toBe(false);
  expect(isMyTurn(table("a", "over", []))).toBe(false);
});

test("others are named who must decide, and people who are away, but no bot and not me", () => {
  const ben = seat("Ben");
  const shared = table("a", "playing", [0, 1, 2], [ME, BOT, ben]);
  expect(awaited(shared)).toEqual([BOT, ben]);
  expect(absent(shared)).toEqual([ben]);
  expect(absent(table("a", "playing", [], [ME, { ...ben, connected: true }]))).toEqual([]);
});

test("my turn comes first, then games that go on, then rooms that wait", () => {
  const room = table("room", "waiting", []);
  const theirs = table("theirs", "playing", [1]);
  const [early, late] = [table("early", "playing", [0]), table("late", "playing", [0])];
  const order = inOrder([room, theirs, early, late]).map(({ id }) => id);
  expect(order).toEqual(["early", "late", "theirs", "room"]);
});
