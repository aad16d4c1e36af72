/** What is on the front of a Leviathan token. */

import type { Face } from "../base/tokens";

/** The kind of a token, `pearls2`, as it is drawn. */
export function faceOf(kind: string): Face {
  if (kind === "key") return { words: "", icon: "key" };
  if (kind === "council_stack") return { words: "", icon: "council" };
  return { words: kind.replace(/\D/g, ""), icon: "pearl" };
}
