import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, it, vi } from "vitest";
import { drawing, type Facts } from "./drawing";
import type { Shape } from "./pen";
import { difference, pointsOf, silhouette } from "./raster";
import { GUILDS_OF_PERSONAS } from "../personas";
import { PERSONAS } from "./personas";
import { HEROES, LORDS } from "./recipes";
import { scene } from "./scene";
import { TOOLS } from "./tools";

// A hundred drawings are compared square by square: slow machines may take their time.
vi.setConfig({ testTimeout: 120_000 });

type Row = Record<string, unknown>;

function rows(file: string, table: string): Row[] {
  const path = new URL(`../../../../src/tidecourt/data/${file}.toml`, import.meta.url);
  return parse(readFileSync(path, "utf8"))[table] as Row[];
}

const PORTRAITS: Record<string, [string, Facts][]> = {
  lord: rows("abyss_lords", "lord").map((row) => [String(row.key), row]),
  leviathan: rows("abyss_leviathans", "leviathan").map((row) => [`leviathan${row.id}`, row]),
  hero: rows("legions", "hero").map((row) => [String(row.id), row]),
};
const SCENES: Record<string, [string, Facts][]> = {
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

/** Even the two drawings that are most alike differ by so much. */
function areApart(drawn: [string, Shape[]][], width: number, height: number, least: number): void {
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
  expect(...found).toBeGreaterThan(least);
}

/** Everything of a kind is drawn within a frame, and looks like nothing else of it. */
function areDrawn(
  kinds: typeof PORTRAITS,
  draw: typeof drawing,
  [width, height]: [number, number],
  least: number,
): void {
  describe.each(Object.entries(kinds))("a %s", (kind, cards) => {
    const drawn = cards.map(([id, facts]): [string, Shape[]] => [id, draw(kind, id, facts)]);

    it.each(drawn)("%s is drawn within its frame", (_, shapes) => isSound(shapes, width, height));

    it("has a silhouette of its own", () => areApart(drawn, width, height, least));
  });
}

areDrawn(PORTRAITS, drawing, [120, 120], 0.07);
areDrawn(SCENES, scene, [160, 100], 0.06);

it("tells Lords, heroes and Leviathans apart by their silhouettes", () => {
  const all = Object.entries(PORTRAITS).flatMap(([kind, cards]) =>
    cards.map(([id, facts]): [string, Shape[]] => [`${kind} ${id}`, drawing(kind, id, facts)]),
  );
  expect(all).toHaveLength(63 + 15 + 20);
  areApart(all, 120, 120, 0.07);
});

it("has a recipe with known tools for every Lord and hero", () => {
  expect(Object.keys(LORDS).sort()).toEqual(PORTRAITS.lord!.map(([id]) => id).sort());
  expect(Object.keys(HEROES).sort()).toEqual(PORTRAITS.hero!.map(([id]) => id).sort());
  for (const { tool, other } of [...Object.values(LORDS), ...Object.values(HEROES)])
    for (const name of [tool, other ?? tool])
      expect([...Object.keys(TOOLS), "claw"]).toContain(name);
});

const people = Object.entries(GUILDS_OF_PERSONAS).map(([id, guild]): [string, Shape[]] => [
  id,
  drawing("persona", id, { guild }),
]);

describe("who plays for the house", () => {
  it.each(people)("%s is drawn within the frame", (_, shapes) => isSound(shapes, 120, 120));

  it("can be told apart", () => {
    areApart(people, 120, 120, 0.07);
  });

  it("has a recipe with known tools, and a name in every language", () => {
    expect(Object.keys(PERSONAS).sort()).toEqual(Object.keys(GUILDS_OF_PERSONAS).sort());
    for (const { tool } of Object.values(PERSONAS)) expect(Object.keys(TOOLS)).toContain(tool);
    for (const lang of ["en", "fr"]) {
      const path = `../../../../src/tidecourt/locales/${lang}/server.toml`;
      const said = parse(readFileSync(new URL(path, import.meta.url), "utf8"));
      const names = { ...(said.level as Row), ...(said.persona as Row) };
      expect(Object.keys(names)).toEqual(expect.arrayContaining(Object.keys(PERSONAS)));
    }
  });
});

it("gives no two Lords the same tool", () => {
  const tools = Object.values(LORDS).map((recipe) => recipe.tool);
  expect(new Set(tools).size).toBe(tools.length);
});

const RACES = ["jellyfish", "crab", "seahorse", "shellfish", "squid", "kraken"];

describe.each(RACES)("troops of the %s", (race) => {
  const drawn = [1, 2, 3, 4, 5].map((value): [string, Shape[]] => [
    `${race}${value}`,
    drawing("ally", `${race}${value}`, { race, value }),
  ]);

  it.each(drawn)("%s are drawn within their frame", (_, shapes) => isSound(shapes, 120, 120));

  it("show by their silhouettes what they are worth", () => {
    areApart(drawn, 120, 120, 0.05);
  });
});

it("draws every legion", () => {
  for (const row of rows("legions", "legion"))
    isSound(drawing("legion", String(row.number), row), 120, 120);
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
