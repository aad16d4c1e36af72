/** What can be done now, by name: the buttons of the decision bar.
 *
 * A question has answers that are no place on the board, and answers that are: "explore", one of
 * five stacks, one of six Lords. Few of them are buttons as they are; many of a kind are one
 * button that opens them, so that every act has a name beside the places that glow, and a question
 * with a dozen numbers for answers takes no more room than any other. */

import type { Ask, Option } from "../api/wire";

export interface Act {
  /** The kind of place that the answers are about, `court` for `court:2`; of many that are about none
   * what they do, `boost` for `boost:2`; else "". */
  kind: string;
  /** One answer is given at once; several open a menu. */
  options: Option[];
}

const FEW = 4; // answers of one kind that are shown one by one
const HELD = ["ally", "legion", "lord", "paid", "discard"]; // cards, which say themselves what they are

export function actsOf(ask: Ask | null): Act[] {
  if (!ask) return [];
  const placeless = ask.options.filter(({ target }) => !target);
  const many = (verb: string) =>
    placeless.filter(({ word }) => first(word) === verb).length > FEW ? verb : "";
  const groups = new Map<string, Option[]>();
  for (const option of ask.options) {
    const kind = first(option.target) || many(first(option.word));
    const same = groups.get(kind);
    if (same) same.push(option);
    else groups.set(kind, [option]);
  }
  const kinds = [...groups.keys()].filter((kind) => kind !== "");
  const acts: Act[] = [];
  for (const [kind, options] of groups) {
    const few = kinds.length === 1 && options.length <= FEW && !HELD.includes(kind);
    if (kind === "" || few || options.length === 1)
      acts.push(...options.map((option) => ({ kind, options: [option] })));
    else acts.push({ kind, options });
  }
  return acts;
}

const first = (words: string) => words.split(":")[0] ?? "";

/** Whether somebody may also do nothing. */
export function isFree(ask: Ask): boolean {
  return ask.options.some(({ word }) => word === "pass" || word === "done");
}
