/** A queue that shows what others did slowly enough to follow, and everything else at once. */

export interface Timers {
  set(call: () => void, milliseconds: number): number;
  clear(timer: number): void;
}

export const realTimers: Timers = {
  set: (call, milliseconds) => setTimeout(call, milliseconds) as unknown as number,
  clear: (timer) => clearTimeout(timer),
};

const HURRY = 6; // so many waiting make the queue go faster

export class Pace<T> {
  #waiting: T[] = [];
  #timer: number | null = null;
  #held = false;

  /** `show` is given each item in order; `pause` says how long that one stands, 0 for not at all. */
  constructor(
    private readonly show: (item: T) => void,
    private readonly pause: (item: T) => number,
    private readonly timers: Timers = realTimers,
  ) {}

  get length(): number {
    return this.#waiting.length;
  }

  push(item: T): void {
    this.#waiting.push(item);
    if (this.#timer === null && !this.#held) this.#next();
  }

  /** Show nothing more until it is let go. */
  hold(): void {
    this.#held = true;
    this.#rest();
  }

  /** Go on; what waits stands back for so long first. */
  letGo(after = 0): void {
    this.#held = false;
    if (this.#timer !== null) return;
    if (after > 0 && this.#waiting.length) this.#timer = this.timers.set(() => this.#next(), after);
    else this.#next();
  }

  /** Show all that waits, now. */
  drain(): void {
    this.#rest();
    for (const item of this.#waiting.splice(0)) this.show(item);
  }

  /** Forget all that waits. */
  clear(): void {
    this.#rest();
    this.#waiting = [];
  }

  #next(): void {
    this.#timer = null;
    const item = this.#waiting.shift();
    if (item === undefined) return;
    this.show(item);
    const pause = this.pause(item) / Math.max(1, this.#waiting.length / HURRY);
    if (this.#held) return;
    if (pause > 0) this.#timer = this.timers.set(() => this.#next(), pause);
    else this.#next();
  }

  #rest(): void {
    if (this.#timer !== null) this.timers.clear(this.#timer);
    this.#timer = null;
  }
}
