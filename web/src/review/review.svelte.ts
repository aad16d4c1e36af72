/** The review of a game as it fills in: asked for again and again until it is whole. */

import { Refused } from "../api/http";
import type { Lang, ReviewInfo, ReviewMove } from "../api/wire";

const AGAIN = 800; // milliseconds between two looks at how far it is
const TRIES = 20; // of looks that the server refused because it is busy

export const EVERYTHING = -2; // the viewpoint with every hand open

export class ReviewProgress {
  found = $state.raw<ReviewInfo | null>(null);
  failed = $state("");

  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = 0;

  constructor(private readonly fetch: (lang: Lang) => Promise<ReviewInfo>) {}

  get whole(): boolean {
    return this.found !== null && this.share === 1;
  }
  /** How much of it is there, from 0 to 1. */
  get share(): number {
    const { done, moves } = this.found ?? { done: 0, moves: 1 };
    return moves === 0 ? 1 : done / moves;
  }

  /** Ask in a language, and go on asking; gives what stops it. */
  follow(lang: Lang): () => void {
    const asking = ++this.#asking;
    let tries = 0;
    const look = async (): Promise<void> => {
      try {
        const found = await this.fetch(lang);
        if (asking !== this.#asking) return;
        this.found = found;
        this.failed = "";
        tries = 0;
      } catch (error) {
        if (asking !== this.#asking) return;
        const busy = error instanceof Refused && [429, 503].includes(error.status);
        if (!busy || ++tries === TRIES) {
          this.failed = error instanceof Error ? error.message : String(error);
          return;
        }
      }
      if (!this.whole) this.#timer = setTimeout(look, AGAIN);
    };
    void look();
    return () => {
      this.#asking++;
      clearTimeout(this.#timer);
    };
  }

  /** The decision that is asked for at a step of a viewpoint, as it was graded. */
  at(step: number, viewer: number): ReviewMove | undefined {
    return this.found?.graded.find((move) =>
      viewer === EVERYTHING ? move.open_step === step : move.seat === viewer && move.step === step,
    );
  }
}

/** A share as a whole number of per cent. */
export function percent(share: number): number {
  return Math.round(100 * share);
}

/** A gain or a loss, with its sign. */
export function signed(share: number): string {
  const number = percent(share);
  return number > 0 ? `+${number}` : number < 0 ? `\u2212${-number}` : "0";
}
