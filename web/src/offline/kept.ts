/** What is kept for when there is no network. */

export const KEPT = "kept";
export const MOST_REPLAYS = 2000; // steps of games, a few kilobytes each

/** A file of the build, whose name holds its hash: it never changes. */
export function isPart(path: string): boolean {
  return path.startsWith("/assets/");
}

/** An answer of the server that is still good when it cannot be reached. */
export function isKept(path: string): boolean {
  return (
    path === "/api/games" ||
    path === "/api/lessons" ||
    path === "/api/reels" ||
    /^\/api\/(cards|rules)\/[a-z]+$/.test(path) ||
    /^\/api\/tables\/[^/]+\/replay$/.test(path)
  );
}
