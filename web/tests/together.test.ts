import { expect, test } from "vitest";
import { fileOf } from "../together";

/** Who fetches what by itself, and who cannot do without what. */
const FETCHED = ["index.html", "LobbyPage.svelte", "TablePage.svelte", "CardsPage.svelte"];
const STILL = ["ReplayPage.svelte", "LessonPage.svelte"];
const PANELS = ["TablePanels.svelte", "WaitingRoom.svelte", "AbyssManners.svelte"];
const BOARDS = ["AbyssTable.svelte", "LegionsTable.svelte", ...STILL];
const NEEDED_BY: Record<string, string[]> = {
  "/src/router.ts": ["index.html", "LobbyPage.svelte"],
  "/src/Crest.svelte": ["LobbyPage.svelte"],
  "/src/Header.svelte": ["LobbyPage.svelte", "CardsPage.svelte"],
  "/src/Dialog.svelte": ["LobbyPage.svelte", "TablePage.svelte"],
  "TablePage.svelte": ["LessonPage.svelte"],
  "/src/Frame.svelte": ["TablePage.svelte", "ReplayPage.svelte"],
  "/src/Stage.svelte": ["AbyssTable.svelte", "LegionsTable.svelte"],
  "/src/Court.svelte": ["AbyssTable.svelte"],
  "/src/search.ts": ["TablePage.svelte", "CardsPage.svelte"],
  "/src/Controls.svelte": ["ReplayPage.svelte"],
  "/src/EndPanel.svelte": ["TablePanels.svelte", "ReplayPage.svelte"],
  "/src/Seats.svelte": ["WaitingRoom.svelte"],
  "/src/Rules.svelte": ["AbyssManners.svelte"],
  "/src/Share.svelte": ["WaitingRoom.svelte", "CardsPage.svelte"],
  "/src/tones.ts": ["AbyssTable.svelte", "LegionsTable.svelte", "CardsPage.svelte"],
  "/src/reel.ts": ["LessonPage.svelte"],
  "/src/Filters.svelte": ["CardsPage.svelte"],
  "/src/deep.ts": ["/src/Court.svelte"],
  "/src/art/draw/pen.ts": ["LobbyPage.svelte", "CardsPage.svelte"],
};
const GRAPH = {
  getModuleInfo: (id: string) => ({
    isEntry: id === "index.html",
    importers: NEEDED_BY[id] ?? [],
    dynamicImporters:
      [...FETCHED, ...BOARDS, ...PANELS].includes(id) && id !== "index.html" ? ["App"] : [],
  }),
};

test.each([
  ["/src/router.ts", "start"],
  ["/src/Header.svelte", "site"],
  ["/src/Dialog.svelte", "start"],
  ["/src/Crest.svelte", "lobby"],
  ["LobbyPage.svelte", "lobby"],
  ["TablePage.svelte", "table"],
  ["/src/Frame.svelte", "table"],
  ["/src/Stage.svelte", "table"],
  ["/src/Court.svelte", "abyss"],
  ["/src/deep.ts", "abyss"],
  ["/src/search.ts", "shared"],
  ["/src/tones.ts", "shared"],
  ["TablePanels.svelte", "panels"],
  ["/src/EndPanel.svelte", "panels"],
  ["/src/Seats.svelte", "panels"],
  ["/src/Share.svelte", null],
  ["/src/Rules.svelte", null],
  ["/src/Controls.svelte", null],
  ["/src/reel.ts", null],
  ["/src/Filters.svelte", null],
  ["/src/art/draw/pen.ts", "drawings"],
])("%s is fetched with %s", (module, file) => {
  expect(fileOf(module, GRAPH)).toBe(file);
});
