/** What the build puts into one file. Left to itself it makes thirty small ones of a page, and on a slow
 * line it is their number that one waits for. */

interface Graph {
  getModuleInfo(
    id: string,
  ): { isEntry: boolean; importers: string[]; dynamicImporters: string[] } | null;
}

const DRAWN =
  /\/src\/art\/(draw\/|personas|Portrait|Picture|Vignette|BotFace|leviathan\/[bp]|kraken\/[lp])/;
const START = "index.html";
const LOBBY = "LobbyPage.svelte";
const TABLE = "TablePage.svelte";
/** Tables that no server plays: a game that was played, a lesson that is kept. */
const STILL = ["ReplayPage.svelte", "LessonPage.svelte"];
const TABLES = [TABLE, ...STILL];
/** What lies over a table when somebody opens it, or in its place before it begins. */
const PANELS = ["HintPanel.svelte", "TablePanels.svelte", "WaitingRoom.svelte"];
/** What only some tables need, or none at first. */
const LATER = ["AbyssManners.svelte", "Coach.svelte", "PuzzlePanel.svelte", ...PANELS];
/** What a table fetches when it knows its game. */
const BOARDS: Readonly<Record<string, string>> = {
  "AbyssTable.svelte": "abyss",
  "LegionsTable.svelte": "legions",
};

/** The file of a module; null: the build finds one. What a module needs is reached by whatever reaches
 * the module, so no file needs one that only a later page should fetch. */
export function fileOf(id: string, graph: Graph): string | null {
  if (DRAWN.test(id)) return "drawings";
  const entries = [...entriesTo(id, graph)];
  const reached = entries.filter((one) => !LATER.includes(one));
  const live = reached.filter((one) => one === TABLE || one in BOARDS);
  if (reached.includes(START)) return "start";
  if (reached.includes(LOBBY))
    return reached.length === 1 ? "lobby" : live.length ? "start" : "site";
  if (!live.length) {
    const ofPanels = entries.some((one) => PANELS.includes(one));
    return ofPanels && reached.every((one) => STILL.includes(one)) ? "panels" : null;
  }
  if (reached.some((one) => !TABLES.includes(one) && !(one in BOARDS)))
    return live.length > 1 || live.includes(TABLE) ? "shared" : null;
  const [game, ...others] = new Set(reached.map((one) => BOARDS[one] ?? "table"));
  return others.length ? "table" : (game ?? null);
}

/** Whatever is fetched by itself and cannot do without a module, by file name. */
function entriesTo(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(id)) return found;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (info && (info.isEntry || info.dynamicImporters.length))
    found.add(id.split(/[\\/]/).at(-1) ?? id);
  for (const importer of info?.importers ?? [])
    for (const entry of entriesTo(importer, graph, seen)) found.add(entry);
  return found;
}
