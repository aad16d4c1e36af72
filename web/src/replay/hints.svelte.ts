/** What a bot would have done where a replay stands. */

import type { HintInfo } from "../api/wire";
import type { Hints } from "../table/hints";

export class ReplayHints implements Hints {
  hint = $state.raw<HintInfo | null>(null);
  #asked = $state(""); // the question that a hint was asked for

  /** `question` names what is asked where the replay stands, "" where nothing is. */
  constructor(
    private readonly question: () => string,
    private readonly fetch: () => Promise<HintInfo>,
    private readonly failed: (error: unknown) => void,
  ) {}

  get may(): boolean {
    return this.question() !== "";
  }
  /** Another step, viewpoint or language is another question. */
  get open(): boolean {
    return this.may && this.#asked === this.question();
  }

  toggle(): void {
    if (this.open) this.close();
    else if (this.may) void this.#ask();
  }

  close(): void {
    this.#asked = "";
  }

  async #ask(): Promise<void> {
    const about = (this.#asked = this.question());
    this.hint = null;
    try {
      const hint = await this.fetch();
      if (this.#asked === about) this.hint = hint;
    } catch (error) {
      if (this.#asked !== about) return;
      this.close();
      this.failed(error);
    }
  }
}
