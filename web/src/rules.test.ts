/** The client knows no rules: it shows numbers that the server says, and reckons with none of them. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SRC = import.meta.dirname;
const FILES = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$|^api\/wire\.ts$/.test(file))
  .sort();
const OF_GAMES = FILES.filter((file) => /^(abyss|legions)\//.test(file));

/** Numbers of the views that say where something is or in which order, and not how much: with these
 * one may reckon, as with the places of a list. */
const PLACES = ["near", "space", "spaces", "seat", "turn", "zone"];
/** Where things are only put in an order to be looked at, or moved over the screen. */
const LAID_OUT = [
  "abyss/base/ally.ts",
  "abyss/base/Flights.svelte",
  "abyss/base/slides.ts",
  "legions/travel.ts",
];
/** What is only drawn: as many pips as there are points, a stack that looks deep. */
const DRAWN = [
  /^place (?:<|>=) /,
  /^pips\.length < paying\.cost$/,
  /^stack\.size > 2$/,
  /^Math\.max\(needed, side\.banners$/,
];
/** Numbers that are written down: paces, room on the screen, and what a form offers. */
const WRITTEN = [
  ...["HIGHEST_PRICE", "HIGHEST_VALUE", "MOST", "STANDS", "TRAVEL"],
  ...["COLUMN", "EMPTY", "FEW", "LONG", "READ", "ROWS", "SLIDE", "WIDE"],
];

/** Every number that the views and questions of games have. */
const NUMBERS = numbersOf(readFileSync(join(SRC, "api/wire.ts"), "utf8"));

function numbersOf(wire: string): string[] {
  const sections = wire.split(/^\/\/ -{20,} /m);
  const games = sections.filter((section) =>
    /^tidecourt\.server\.views\.(abyss|legions)/.test(section),
  );
  const fields = games.flatMap((section) =>
    [...section.matchAll(/^ {2}(\w+): number(?: \| null)?;/gm)].map((found) => found[1]!),
  );
  return [...new Set(fields)].filter((field) => !PLACES.includes(field));
}

const OPERATOR = String.raw`\s*(?:[-+*/%]|(?<!=)[<>]=?)\s*`;

/** Where a source reckons with a number of the game: sums, differences, comparisons. Whether there is
 * anything at all, or more than one, may be asked. */
function reckonings(source: string): string[] {
  const code = source.replace(/<style>[^]*<\/style>|\/\*[^]*?\*\/|\/\/.*|<!--[^]*?-->/g, "");
  const field = String.raw`[\w.?!\[\]]*[.](?:${NUMBERS.join("|")})\b`;
  const after = new RegExp(`${field}\\)?${OPERATOR}[\\w.({[]+`, "g");
  const before = new RegExp(String.raw`[\w.)\]]+${OPERATOR}${field}`, "g");
  const most = new RegExp(String.raw`Math\.\w+\([^;{}]*${field}`, "g");
  const found = [after, before, most].flatMap((sign) => code.match(sign) ?? []);
  const asked = [/[<>]=?\s*[01]$/, /^100 \*/, ...DRAWN];
  return found.filter((each) => !asked.some((sign) => sign.test(each)));
}

describe("the client", () => {
  it.each(OF_GAMES.filter((file) => !LAID_OUT.includes(file)))(
    "%s reckons with nothing",
    (file) => {
      expect(reckonings(readFileSync(join(SRC, file), "utf8"))).toEqual([]);
    },
  );

  it.each(OF_GAMES)("%s writes no number of the rules down", (file) => {
    const source = readFileSync(join(SRC, file), "utf8");
    const written = [...source.matchAll(/\bconst ([A-Z][A-Z_]+)\b[^=\n]*= *[\d.]+;/g)];
    expect(written.map((found) => found[1]!).filter((name) => !WRITTEN.includes(name))).toEqual([]);
    expect(source).not.toMatch(/\[\s*0,\s*1,\s*2/);
  });

  it.each(FILES.filter((file) => !file.startsWith("learn/")))("%s keeps no clause", (file) => {
    const source = readFileSync(join(SRC, file), "utf8");
    expect(source).not.toMatch(/\[(?:AB|LV|KR|LG|SQ|RL)-[A-Z]?\d/);
  });
});

describe("the test", () => {
  it("knows the numbers of both games", () => {
    expect(NUMBERS).toEqual(
      expect.arrayContaining(["pearls", "cost", "banners", "all_keys", "total"]),
    );
  });

  it.each([
    "const missing = space.cost - space.pearls;",
    "if (realm.pearls >= price) buy();",
    "{#if realm.all_keys > 3}<b>many</b>{/if}",
    "total + card.value",
    "Math.max(0, paying.cost)",
    "side.banners >= needed - 1",
  ])("finds %s", (source) => {
    expect(reckonings(source)).not.toEqual([]);
  });

  it.each([
    "{realm.pearls}</span>",
    "{#if there.amount > 1}×{/if}",
    "view.closer >= 0 && !view.over",
    'style:width="{100 * attack.hurts}%"',
    "options.map((one) => one.points)",
    "/* cost - points */ t(key, { number: space.pearls })",
  ])("lets %s be", (source) => {
    expect(reckonings(source)).toEqual([]);
  });
});
