/** Hints at a live table: whoever is asked may ask a bot what it would do. */

import type { HintInfo } from "../api/wire";
import type { Hints } from "../table/hints";

/** What of a live table they mind. */
interface Asking {
  readonly hint: HintInfo | null;
  readonly thinking: boolean;
  askHint(): void;
  dropHint(): void;
}

export class LiveHints implements Hints {
  constructor(
    private readonly live: Asking,
    private readonly allowed: () => boolean,
  ) {}

  get may(): boolean {
    return this.allowed();
  }
  get open(): boolean {
    return this.may && (this.live.thinking || this.live.hint !== null);
  }
  get hint(): HintInfo | null {
    return this.live.hint;
  }

  toggle(): void {
    if (this.open) this.close();
    else if (this.may) this.live.askHint();
  }

  close(): void {
    this.live.dropHint();
  }
}
