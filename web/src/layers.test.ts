/** The order of the folders, and the seam of the expansions, read from the sources. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const SRC = import.meta.dirname;
const FILES = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|svelte|css)$/.test(file) && !file.endsWith(".test.ts"))
  .sort();

const BELOW_PAGES = ["api", "art", "style", "words", "ui", "router"];
/** Which folders may import which others. */
const MAY_IMPORT: Record<string, string[]> = {
  api: [],
  art: [],
  style: ["art"],
  words: ["api", "art"],
  router: ["api"],
  ui: ["api", "art", "style", "words"],
  reference: BELOW_PAGES,
  me: [...BELOW_PAGES, "offline"],
  offline: ["api"],
  own: [...BELOW_PAGES, "reference"],
  table: [...BELOW_PAGES, "reference"],
  abyss: [...BELOW_PAGES, "reference", "table"],
  legions: [...BELOW_PAGES, "reference", "table"],
  learn: [...BELOW_PAGES, "offline", "reference", "table"],
  history: BELOW_PAGES,
  numbers: [...BELOW_PAGES, "reference"],
  daily: [...BELOW_PAGES, "reference"],
  puzzles: [...BELOW_PAGES, "reference", "table"],
  together: BELOW_PAGES,
  live: [...BELOW_PAGES, "learn", "puzzles", "table", "together"],
  review: [...BELOW_PAGES, "reference"],
  replay: [...BELOW_PAGES, "review", "table", "together"],
  position: [...BELOW_PAGES, "reference", "replay", "review", "table"],
  lobby: [...BELOW_PAGES, "learn", "replay", "table"],
  App: [
    ...BELOW_PAGES,
    "daily",
    "history",
    "learn",
    "live",
    "lobby",
    "me",
    "numbers",
    "own",
    "position",
    "puzzles",
    "reference",
    "replay",
    "review",
  ],
  main: ["App", "style", "words"],
};
/** The lists that name the games: they alone look up. */
const LISTS_OF_GAMES = ["table/boards.ts", "reference/kinds.ts"];

/** The expansions, as the rules have them. */
const RULES = join(SRC, "../../src/tidecourt/games/abyss");
const EXPANSIONS = readdirSync(RULES)
  .filter((name) => existsSync(join(RULES, name, "module.py")))
  .sort();
/** The lists that name the expansions: the parts, their cards, and what is drawn of them. */
const LISTS_OF_EXPANSIONS = [
  "abyss/parts.ts",
  "abyss/cards.ts",
  "art/expansions.ts",
  "art/draw/expansions.ts",
];
/** Written from the types of the server, which has a seam of its own. */
const GENERATED = "api/wire.ts";

function read(file: string): string {
  return readFileSync(join(SRC, file), "utf8");
}

/** The folder that a file is in, or its name where it is in none. */
function folderOf(file: string): string {
  return file.includes("/") ? file.split("/")[0]! : file.split(".")[0]!;
}

/** The files of ours that a source imports, wherever in it that stands. */
function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"]*)"/g)].map((found) =>
    relative(SRC, resolve(SRC, dirname(file), found[1]!)),
  );
}

/** The folders that a file may not import but does. */
function beyond(file: string, source: string): string[] {
  const own = folderOf(file);
  const allowed = MAY_IMPORT[own];
  if (!allowed) return [`${own} is a folder that the rule does not know`];
  const games = LISTS_OF_GAMES.includes(file) ? ["abyss", "legions"] : [];
  return importsOf(file, source)
    .map(folderOf)
    .filter((folder) => folder !== own && ![...allowed, ...games].includes(folder));
}

/** The expansions that a file names and is not about. */
function strangers(file: string, source: string): string[] {
  if (LISTS_OF_EXPANSIONS.includes(file) || file === GENERATED) return [];
  const text = `${file}\n${source}`.toLowerCase();
  return EXPANSIONS.filter((name) => text.includes(name) && !file.split("/").includes(name));
}

describe("the folders of the client", () => {
  it.each(FILES)("%s imports only what its folder may", (file) => {
    expect(beyond(file, read(file))).toEqual([]);
  });

  it("finds imports wherever they stand", () => {
    const source = `import { t } from "../words/words.svelte";
      const later = () => import("../legions/Hand.svelte"); import "../style/base.css";`;
    expect(importsOf("ui/Tool.svelte", source).map(folderOf)).toEqual([
      "words",
      "legions",
      "style",
    ]);
    expect(beyond("ui/Tool.svelte", source)).toEqual(["legions"]);
    expect(beyond("table/boards.ts", source)).toEqual([]);
    expect(beyond("new/thing.ts", "")).toHaveLength(1);
  });

  it("is read as a whole", () => {
    const folders = new Set(FILES.map(folderOf));
    expect([...folders].sort()).toEqual(Object.keys(MAY_IMPORT).sort());
    for (const file of [...LISTS_OF_GAMES, ...LISTS_OF_EXPANSIONS, GENERATED])
      expect(existsSync(join(SRC, file)), file).toBe(true);
  });
});

describe("the seam of the expansions", () => {
  it.each(FILES)("%s names no expansion but its own", (file) => {
    expect(strangers(file, read(file))).toEqual([]);
  });

  it("knows them all", () => {
    expect(EXPANSIONS).toEqual(expect.arrayContaining(["kraken", "leviathan"]));
    const listed = read("abyss/parts.ts");
    for (const name of EXPANSIONS) expect(listed).toContain(`"./${name}/part"`);
  });

  it("finds a name wherever it stands", () => {
    expect(strangers("table/Frame.svelte", "if (modules.includes('kraken'))")).toEqual(["kraken"]);
    expect(strangers("style/tokens.css", "--leviathan-ink: red")).toEqual(["leviathan"]);
    expect(strangers("abyss/kraken/Loot.svelte", 'import "../leviathan/Border.svelte"')).toEqual([
      "leviathan",
    ]);
    expect(strangers("abyss/kraken/Loot.svelte", "the Kraken")).toEqual([]);
  });
});
