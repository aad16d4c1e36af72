/** Where a replay stands and where it goes: step by step, by itself, through other eyes. */

import type { ReplaySource } from "./source.svelte";

const FASTEST = 250; // milliseconds a step stands while it plays at the fastest
const SLOWER = 1.3; // than at a live table: nobody waits

/** What the address says: the step, the viewpoint and the company, if any. */
export interface Place {
  at: number | undefined;
  as: number | undefined;
  /** The game that is looked at together, if it is. */
  with?: string | undefined;
}

interface Wiring {
  id: string;
  place: () => Place;
  /** Change the address, without a step back to this one. */
  go: (path: string) => void;
  /** Milliseconds that a move of somebody else stands at a live table. */
  pause: () => number;
}

export class ReplayPlayer {
  playing = $state(false);

  constructor(
    private readonly source: Pick<ReplaySource, "position" | "steps">,
    private readonly wiring: Wiring,
  ) {}

  get step(): number {
    return this.source.position?.step ?? 0;
  }
  /** The step that is wanted: ahead of the one shown while it is on its way. */
  get goal(): number {
    return this.wiring.place().at ?? this.step;
  }
  get atEnd(): boolean {
    return this.step === this.source.steps;
  }
  /** Milliseconds that a step stands. */
  get stands(): number {
    return Math.max(FASTEST, this.wiring.pause() * SLOWER);
  }

  /** The address of a step, which can be sent to somebody. */
  address(
    to: number | undefined,
    through = this.wiring.place().as,
    company = this.wiring.place().with,
  ): string {
    const query = new URLSearchParams();
    if (to !== undefined) query.set("at", String(to));
    if (through !== undefined) query.set("as", String(through));
    if (company) query.set("with", company);
    return `/replay/${this.wiring.id}?${query}`;
  }

  stepTo(to: number): void {
    const within = Math.max(0, Math.min(this.source.steps, to));
    if (within !== this.goal) this.wiring.go(this.address(within));
    if (within === this.source.steps) this.playing = false;
  }

  /** Play on by itself, or stop; from the end, from the beginning. */
  play(): void {
    if (!this.playing && this.atEnd) this.stepTo(0);
    this.playing = !this.playing;
  }

  /** Steps are counted anew for every viewpoint: what is shown stays near, the end the end. */
  lookThrough(seat: number): void {
    this.wiring.go(this.address(this.atEnd ? undefined : this.step, seat));
  }

  /** Go on by itself while it plays. Called while a component is set up. */
  follow(): void {
    $effect(() => {
      if (!this.playing) return;
      const now = this.step;
      const timer = setTimeout(() => this.stepTo(now + 1), this.stands);
      return () => clearTimeout(timer);
    });
  }
}
