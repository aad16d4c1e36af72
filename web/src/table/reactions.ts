/** What people make of lines of the log. */

import type { Reaction } from "../api/wire";

/** A reaction at a step, and who gave it. */
export interface Given {
  reaction: Reaction;
  names: string[];
  mine: boolean;
}

export interface Reactions {
  at(step: number): Given[];
  /** Give one, or take it back. */
  react(step: number, reaction: Reaction | null): void;
}
