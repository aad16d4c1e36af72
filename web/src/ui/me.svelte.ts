/** Who plays in this browser: a guest with a name, known to the server by a cookie. */

import { api } from "../api/http";

let known = $state("");
let asked: Promise<void> | null = null;

/** The name of the person, "" until the server has said it. */
export function myName(): string {
  return known;
}

/** Ask the server who we are: once, or again where that may have changed. */
export function meet({ again = false } = {}): Promise<void> {
  if (again) asked = null;
  asked ??= api.me().then(
    (me) => void (known = me.name),
    () => void (asked = null),
  );
  return asked;
}

/** Nobody is known by this browser any more. */
export function leave(): void {
  known = "";
}

export async function rename(to: string): Promise<void> {
  known = (await api.rename(to)).name;
}
