import { expect, test } from "vitest";
import { fileOf } from "../together";

/** Who fetches what by itself, and who cannot do without what. */
const FETCHED = ["main.ts", "LobbyPage.svelte", "TablePage.svelte", "CardsPage.svelte"];
const STILL = ["ReplayPage.svelte", "LessonPage.svelte"];
const BOARDS = ["AbyssTable.svelte", "LegionsTable.svelte", ...STILL];
const NEEDED_BY: Record<string, string[]> = {
  "/src/router.ts": ["main.ts", "LobbyPage.svelte"],
  "/src/Crest.svelte": ["LobbyPage.svelte"],
  "/src/Header.svelte": ["LobbyPage.svelte", "CardsPage.svelte"],
  "TablePage.svelte": ["LessonPage.svelte"],
  "/src/Frame.svelte": ["TablePage.svelte", "ReplayPage.svelte"],
  "/src/Stage.svelte": ["AbyssTable.svelte", "LegionsTable.svelte"],
  "/src/Court.svelte": ["AbyssTable.svelte"],
  "/src/search.ts": ["TablePage.svelte", "CardsPage.svelte"],
  "/src/Controls.svelte": ["ReplayPage.svelte"],
  "/src/reel.ts": ["LessonPage.svelte"],
  "/src/Filters.svelte": ["CardsPage.svelte"],
  "/src/deep.ts": ["/src/Court.svelte"],
  "/src/art/draw/pen.ts": ["LobbyPage.svelte", "CardsPage.svelte"],
};
const GRAPH = {
  getModuleInfo: (id: string) => ({
    isEntry: id === "main.ts",
    importers: NEEDED_BY[id] ?? [],
    dynamicImporters: [...FETCHED, ...BOARDS].includes(id) && id !== "main.ts" ? ["App"] : [],
  }),
};

test.each([
  ["/src/router.ts", "start"],
  ["/src/Header.svelte", "start"],
  ["/src/Crest.svelte", "lobby"],
  ["LobbyPage.svelte", "lobby"],
  ["TablePage.svelte", "table"],
  ["/src/Frame.svelte", "table"],
  ["/src/Stage.svelte", "table"],
  ["/src/Court.svelte", "abyss"],
  ["/src/deep.ts", "abyss"],
  ["/src/search.ts", "shared"],
  ["/src/Controls.svelte", null],
  ["/src/reel.ts", null],
  ["/src/Filters.svelte", null],
  ["/src/art/draw/pen.ts", "drawings"],
])("%s is fetched with %s", (module, file) => {
  expect(fileOf(module, GRAPH)).toBe(file);
});
