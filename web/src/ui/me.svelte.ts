/** Who plays in this browser: a guest with a name, known to the server by a cookie. */

import { api } from "../api/http";

let known = $state("");
let asked: Promise<void> | null = null;

/** The name of the person, "" until the server has said it. */
export function myName(): string {
  return known;
}

/** Ask the server once who we are; it gives a guest a name and a cookie. */
export function meet(): Promise<void> {
  asked ??= api.me().then(
    (me) => void (known = me.name),
    () => void (asked = null),
  );
  return asked;
}

export async function rename(to: string): Promise<void> {
  known = (await api.rename(to)).name;
}
