/** What the build puts into one file. Left to itself it makes thirty small ones of a page, and on a slow
 * line it is their number that one waits for. */

interface Graph {
  getModuleInfo(
    id: string,
  ): { isEntry: boolean; importers: string[]; dynamicImporters: string[] } | null;
}

const DRAWN = /\/src\/art\/(draw\/|Portrait|Picture|Vignette|BotFace|leviathan\/[bp]|kraken\/[lp])/;
const START = "main.ts";
const LOBBY = "LobbyPage.svelte";
/** Tables that no server plays: a game that was played, a lesson that is kept. */
const STILL = ["ReplayPage.svelte", "LessonPage.svelte"];
const TABLES = ["TablePage.svelte", ...STILL];
/** What only some tables need: a lesson's coach, a puzzle's panel. */
const OF_SOME_TABLES = ["Coach.svelte", "PuzzlePanel.svelte"];
/** What a table fetches when it knows its game. */
const BOARDS: Readonly<Record<string, string>> = {
  "AbyssTable.svelte": "abyss",
  "AbyssManners.svelte": "abyss",
  "LegionsTable.svelte": "legions",
};

/** The file of a module; null: the build finds one. What a module needs is reached by whatever reaches
 * the module, so no file needs one that only a later page should fetch. */
export function fileOf(id: string, graph: Graph): string | null {
  if (DRAWN.test(id)) return "drawings";
  const reached = [...entriesTo(id, graph)].filter((one) => !OF_SOME_TABLES.includes(one));
  if (reached.includes(START) || (reached.includes(LOBBY) && reached.length > 1)) return "start";
  if (reached.includes(LOBBY)) return "lobby";
  if (reached.some((one) => !TABLES.includes(one) && !(one in BOARDS)))
    return reached.length > 1 && reached.some((one) => TABLES.includes(one)) ? "shared" : null;
  if (reached.every((one) => STILL.includes(one))) return null; // or none: of some tables only
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
