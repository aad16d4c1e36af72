import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, it, vi } from "vitest";
import { drawing, type Facts, type PortraitKind } from "./drawing";
import type { Shape } from "./pen";
import { difference, pointsOf, silhouette } from "./raster";
import { HEROES, LORDS } from "./recipes";
import { scene, type SceneKind } from "./scene";
import { TOOLS } from "./tools";

// A hundred drawings are compared square by square: slow machines may take their time.
vi.setConfig({ testTimeout: 120_000 });

type Row = Record<string, unknown>;

function rows(file: string, table: string): Row[] {
  const path = new URL(`../../../../src/tidecourt/data/${file}.toml`, import.meta.url);
  return parse(readFileSync(path, "utf8"))[table] as Row[];
}

const PORTRAITS: Record<PortraitKind, [string, Facts][]> = {
  lord: rows("abyss_lords", "lord").map((row) => [String(row.key), row]),
  leviathan: rows("abyss_leviathans", "leviathan").map((row) => [`leviathan${row.id}`, row]),
  hero: rows("legions", "hero").map((row) => [String(row.id), row]),
};
const SCENES: Record<SceneKind, [string, Facts][]> = {
  location: [
    ...rows("abyss_locations", "location").map((row): [string, Facts] => [String(row.key), row]),
    ...rows("legions", "location").map((row): [string, Facts] => [String(row.colour), row]),
  ],
  stratagem: rows("legions", "stratagem").map((row) => [String(row.id), row]),
  loot: rows("abyss_kraken", "loot").map((row) => [`loot${row.value}`, row]),
};

function isSound(shapes: Shape[], width: number, height: number): void {
  expect(shapes.length).toBeGreaterThan(15);
  for (const { d, role, width: line = 1 } of shapes) {
    // What sticks out is cut off by the frame, but nothing may be far away; rays of light are long.
    const far = role === "water" ? 1.3 : 0.85;
    const lost = pointsOf(d).filter(
      ([x, y]) => Math.abs(x - width / 2) > width * far || Math.abs(y - height / 2) > height * far,
    );
    expect(lost, d).toEqual([]);
    expect(d).toMatch(/^M-?[\d.]+ -?[\d.]+[-\d. MLCZ]+$/);
    expect(line).toBeGreaterThan(0);
  }
}

const outlines = new Map<Shape[], boolean[]>();

function outline(shapes: Shape[], width: number, height: number): boolean[] {
  const found = outlines.get(shapes) ?? silhouette(shapes, 32, width, height);
  outlines.set(shapes, found);
  return found;
}

/** The two drawings that are most alike, and how much they differ. */
function closest(drawn: [string, Shape[]][], width: number, height: number): [number, string] {
  const masks = drawn.map(([id, shapes]): [string, boolean[]] => [
    id,
    outline(shapes, width, height),
  ]);
  let found: [number, string] = [1, ""];
  for (const [i, [id, mask]] of masks.entries())
    for (const [other, shape] of masks.slice(i + 1)) {
      const apart = difference(mask, shape);
      if (apart < found[0]) found = [apart, `${id} and ${other}`];
    }
  return found;
}

describe.each(Object.entries(PORTRAITS))("a %s", (kind, cards) => {
  const drawn = cards.map(([id, facts]): [string, Shape[]] => [
    id,
    drawing(kind as PortraitKind, id, facts),
  ]);

  it.each(drawn)("%s is drawn within its frame", (_, shapes) => isSound(shapes, 120, 120));

  it("has a silhouette of its own", () => {
    const [apart, who] = closest(drawn, 120, 120);
    expect(apart, who).toBeGreaterThan(0.07);
  });
});

it("tells Lords, heroes and Leviathans apart by their silhouettes", () => {
  const all = Object.entries(PORTRAITS).flatMap(([kind, cards]) =>
    cards.map(([id, facts]): [string, Shape[]] => [
      `${kind} ${id}`,
      drawing(kind as PortraitKind, id, facts),
    ]),
  );
  expect(all).toHaveLength(63 + 15 + 20);
  const [apart, who] = closest(all, 120, 120);
  expect(apart, who).toBeGreaterThan(0.07);
});

describe.each(Object.entries(SCENES))("a %s", (kind, cards) => {
  const drawn = cards.map(([id, facts]): [string, Shape[]] => [
    id,
    scene(kind as SceneKind, id, facts),
  ]);

  it.each(drawn)("%s is drawn within its frame", (_, shapes) => isSound(shapes, 160, 100));

  it("does not look like another", () => {
    const [apart, who] = closest(drawn, 160, 100);
    expect(apart, who).toBeGreaterThan(0.06);
  });
});

it("has a recipe with known tools for every Lord and hero", () => {
  expect(Object.keys(LORDS).sort()).toEqual(PORTRAITS.lord.map(([id]) => id).sort());
  expect(Object.keys(HEROES).sort()).toEqual(PORTRAITS.hero.map(([id]) => id).sort());
  for (const { tool, other } of [...Object.values(LORDS), ...Object.values(HEROES)])
    for (const name of [tool, other ?? tool])
      expect([...Object.keys(TOOLS), "claw"]).toContain(name);
});

it("gives no two Lords the same tool", () => {
  const tools = Object.values(LORDS).map((recipe) => recipe.tool);
  expect(new Set(tools).size).toBe(tools.length);
});

it("draws a card that has no recipe yet", () => {
  for (const guild of ["military", "merchant", "mage", "politician", "farmer", "smuggler"])
    isSound(drawing("lord", `newcomer of ${guild}`, { guild }), 120, 120);
  isSound(drawing("hero", "newcomer", { colour: "blue" }), 120, 120);
  isSound(drawing("leviathan", "newcomer", { races: ["squid"] }), 120, 120);
  isSound(scene("location", "newcomer"), 160, 100);
});

it("draws the same card the same way again", () => {
  const again = () => JSON.stringify(drawing("lord", "sage", { guild: "ambassador" }));
  expect(again()).toBe(again());
});
