/** What is shown of a table, live or from a record. */

import type { Happening, Line, Position, TableInfo } from "./wire";

export class Shown {
  table = $state.raw<TableInfo | null>(null);
  position = $state.raw<Position | null>(null);
  viewer = $state(-1);
  lines = $state.raw<Line[]>([]);
  /** What happened in the step shown last; empty where that is not the next one. */
  happened = $state.raw<Happening[]>([]);
  /** Whether the step shown last may be animated. */
  animate = $state(false);
}
