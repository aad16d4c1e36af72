/** Which page is shown: a small router on the history API. Plain `<a href="/…">` links work. */

import { createSubscriber } from "svelte/reactivity";
import { GAME_NAMES, type GameName } from "./api/wire";

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: GameName }
  | { page: "table"; id: string }
  | { page: "lesson"; set: string; lesson: string }
  | { page: "join"; id: string; invite: string }
  | { page: "code" }
  | { page: "replay"; id: string }
  | { page: "review"; id: string }
  | { page: "cards"; game: GameName }
  | { page: "own"; game: GameName }
  | { page: "rules"; game: GameName }
  | { page: "numbers"; game: GameName }
  | { page: "learn" }
  | { page: "position" }
  | { page: "puzzles" }
  | { page: "daily" }
  | { page: "me" }
  | { page: "games" }
  | { page: "link" }
  | { page: "unknown" };

const GAMES: readonly string[] = GAME_NAMES;

/** The page of a path, for instance `/table/7f3a`. */
export function routeOf(path: string): Route {
  const [page = "", first = "", second = "", ...more] = path
    .replace(/^\/|\/$/g, "")
    .split("/")
    .map(decoded);
  if (more.length === 0) {
    if (page === "" && !first) return { page: "lobby" };
    if (isPlain(page) && !first) return { page };
    if (page === "cards" && GAMES.includes(first) && second === "own")
      return { page: "own", game: first as GameName };
    if (page === "code" && !first) return { page };
    if (page === "lesson" && first && second) return { page, set: first, lesson: second };
    if (page === "join" && first && second) return { page, id: first, invite: second };
    if ((page === "table" || page === "replay" || page === "review") && first && !second)
      return { page, id: first };
    if (
      (page === "new" || page === "cards" || page === "rules" || page === "numbers") &&
      GAMES.includes(first) &&
      !second
    )
      return { page, game: first as GameName };
  }
  return { page: "unknown" };
}

/** The pages whose path is their name. */
type Plain = "learn" | "puzzles" | "daily" | "position" | "me" | "games" | "link";
const PLAIN: readonly string[] = [
  "learn",
  "puzzles",
  "daily",
  "games",
  "position",
  "me",
  "link",
] satisfies Plain[];

function isPlain(page: string): page is Plain {
  return PLAIN.includes(page);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

let changed: () => void = () => {};

const subscribe = createSubscriber((update) => {
  changed = update;
  addEventListener("popstate", update);
  return () => removeEventListener("popstate", update);
});

/** Where we are; reading it in a component makes the component follow it. */
export function here(): URL {
  subscribe();
  return new URL(location.href);
}

/** Go to a page of ours; with `replace`, without a step back to this one. */
export function go(path: string, { replace = false } = {}): void {
  const moved = new URL(path, location.href).pathname !== location.pathname;
  history[replace ? "replaceState" : "pushState"](null, "", path);
  changed();
  if (moved && !replace) scrollTo(0, 0);
}

/** Lets clicks on plain links to our own pages change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement)) return;
  if (link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || routeOf(url.pathname).page === "unknown") return;
  if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}
