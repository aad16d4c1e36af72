/** Addresses of pages at which a game is looked at together: `with` names it. */

export const WITH = "with";

/** The game that is looked at together at an address; "": none is. */
export function gameIn(url: URL): string {
  return url.searchParams.get(WITH) ?? "";
}

/** The address of a step of a replay. What is not said of it, another address may say. */
export function addressOf(
  to: { table: string; step?: number; seat?: number },
  game: string,
  otherwise?: URL,
): string {
  const query = new URLSearchParams();
  const at = to.step ?? otherwise?.searchParams.get("at");
  const as = to.seat ?? otherwise?.searchParams.get("as");
  if (at != null) query.set("at", String(at));
  if (as != null) query.set("as", String(as));
  query.set(WITH, game);
  return `/replay/${to.table}?${query}`;
}

/** What an address shows, as a text to be compared. */
export function placeIn(url: URL): string {
  const { searchParams: query, pathname } = url;
  return `${pathname} ${query.get("at")} ${query.get("as")}`;
}
