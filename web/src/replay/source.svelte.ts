/** A game step by step, from one viewpoint, as a source for the boards. */

import { Shown } from "../api/shown.svelte";
import type { Lang, Replay } from "../api/wire";
import type { Source } from "../table/context.svelte";

export type Fetch = (lang: Lang, at: number | undefined, as: number | undefined) => Promise<Replay>;

const KEPT = 60; // steps kept, so that stepping to and fro does not ask again

export class ReplaySource extends Shown implements Source {
  steps = $state(0);
  readonly busy = false;

  #wanted = 0; // the newest wish: answers to older ones come too late
  #fetched = new Map<string, Promise<Replay>>();

  constructor(private readonly fetch: Fetch) {
    super();
  }

  play(): void {}

  standing(): Promise<unknown> {
    return Promise.resolve(null); // nothing is asked here
  }

  /** Show a step; without one, the last. The next is fetched ahead. */
  async show(lang: Lang, at: number | undefined, as: number | undefined): Promise<void> {
    const wish = ++this.#wanted;
    const replay = await this.#get(lang, at, as);
    if (wish !== this.#wanted) return;
    this.lookAt(replay);
    if (replay.step < replay.steps) void this.#get(lang, replay.step + 1, as).catch(() => {});
  }

  /** Show a step that is here already. */
  lookAt(replay: Replay): void {
    const before = this.position?.step;
    this.animate = this.viewer === replay.viewer && before === replay.step - 1;
    this.table = replay.table;
    this.viewer = replay.viewer;
    this.lines = replay.lines;
    this.happened = this.animate ? replay.happened : [];
    this.steps = replay.steps;
    this.position = { ...replay, ask: null };
  }

  #get(lang: Lang, at: number | undefined, as: number | undefined): Promise<Replay> {
    const key = `${lang} ${at} ${as}`;
    let position = this.#fetched.get(key);
    if (!position) {
      position = this.fetch(lang, at, as);
      position.catch(() => this.#fetched.delete(key));
      this.#fetched.set(key, position);
      const oldest = this.#fetched.keys().next().value;
      if (this.#fetched.size > KEPT && oldest !== undefined) this.#fetched.delete(oldest);
    }
    return position;
  }
}
