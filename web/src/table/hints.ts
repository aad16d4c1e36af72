/** What a bot makes of the decision at hand: asked for, shown and put away, live or in a replay. */

import type { HintInfo } from "../api/wire";

export interface Hints {
  /** Whether one may ask. */
  readonly may: boolean;
  /** Whether it is shown, or on its way. */
  readonly open: boolean;
  /** Null while the bot thinks. */
  readonly hint: HintInfo | null;
  toggle(): void;
  close(): void;
}
