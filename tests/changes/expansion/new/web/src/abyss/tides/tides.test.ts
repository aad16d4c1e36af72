import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "svelte/server";
import { beforeAll, expect, test } from "vitest";
import type { Position, TableInfo } from "../../api/wire";
import { TableContext, type Manners, type Source } from "../../table/context.svelte";
import { speak } from "../../words/words.svelte";
import Shown from "./Shown.svelte";

// What the server shows of such a table, as tests/server/test_tides.py has written it down.
const shown = JSON.parse(
  readFileSync(join(import.meta.dirname, "position.json"), "utf-8"),
) as Record<string, Pick<Position, "view" | "ask">>;

beforeAll(() => speak("en"));

function board(viewer: number): string {
  const seats = [
    { name: "Ada", mine: viewer === 0 },
    { name: "Ben", mine: viewer === 1 },
  ];
  const source: Source = {
    table: { seats, aid: "log" } as unknown as TableInfo,
    position: { step: 1, waits: [0], ...shown[viewer] } as unknown as Position,
    viewer,
    lines: [],
    happened: [],
    animate: false,
    busy: false,
    play: () => undefined,
    standing: () => Promise.resolve(null),
  };
  const manners: Manners = {
    motion: "instant",
    confirm: false,
    still: true,
    guides: false,
    duration: () => 0,
  };
  return render(Shown, { props: { table: new TableContext(source, manners) } }).body;
}

test("the bag is drawn with what is left in it, and is an answer", () => {
  const [bag] = /<button[^>]*data-target="bag"[^>]*>/.exec(board(0)) ?? [""];
  expect(bag).toContain("legal");
  expect(board(0)).toContain("Shells left in the bag: 9");
});

test("my own Shells say their points, those of others only their number", () => {
  expect(board(0)).toContain(">1+3<");
  expect(board(1)).not.toContain(">1+3<");
  expect(board(1)).toContain("2 Shells");
});
