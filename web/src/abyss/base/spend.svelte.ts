/** The Lords whose Keys are spent for a Location: chosen in any order and sent together. */

import type { KeysSpent } from "../../api/wire";

export class Spend {
  picked = $state.raw<readonly string[]>([]);

  /** `ways`: every way to spend the Keys, as the server says them. */
  constructor(
    private readonly ways: () => readonly KeysSpent[],
    private readonly play: (words: string[]) => void,
  ) {}

  /** Every Lord whose Key may be spent. */
  get lords(): string[] {
    return [...new Set(this.ways().flatMap((way) => way.lords))];
  }
  /** Those chosen that can still be spent: the table may have changed. */
  get chosen(): string[] {
    return this.lords.filter((lord) => this.picked.includes(lord));
  }
  /** The way that the Lords chosen make, if they make one. */
  get way(): KeysSpent | undefined {
    const { chosen } = this;
    return this.ways().find(
      ({ lords }) => lords.length === chosen.length && chosen.every((lord) => lords.includes(lord)),
    );
  }

  /** Whether a Lord can join those chosen. */
  offers(lord: string): boolean {
    const wanted = [...this.chosen, lord];
    return this.ways().some(({ lords }) => wanted.every((one) => lords.includes(one)));
  }

  toggle(lord: string): void {
    if (this.chosen.includes(lord)) this.picked = this.chosen.filter((other) => other !== lord);
    else if (this.offers(lord)) this.picked = [...this.chosen, lord];
  }

  send(): void {
    if (this.way) this.play(this.way.words);
  }
}
