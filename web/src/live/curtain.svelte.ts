/** Several people at one screen: when the curtain is drawn, and who opens it. */

import type { Position, TableInfo } from "../api/wire";
import { handover, type Handover } from "./handover";

/** What of a live table it minds. */
interface Seats {
  readonly table: TableInfo | null;
  readonly position: Position | null;
  readonly viewer: number;
  look(seat: number): void;
}

const NOBODY: Handover = { drawn: false, next: -1 };

export class CurtainRod {
  /** The seat that opened the curtain last. */
  opened = $state(-1);
  /** It wants to look on although somebody else must decide. */
  kept = $state(false);
  /** The curtain has fallen, after the last move could be seen. */
  fallen = $state(false);

  constructor(private readonly live: Seats) {}

  get #turn(): Handover {
    const { table, position, viewer } = this.live;
    return table && position ? handover(table, position, viewer, this.opened, this.kept) : NOBODY;
  }
  /** Whether it is about to fall, or has fallen. */
  get due(): boolean {
    return this.#turn.drawn;
  }
  /** Whether nothing of the table may be shown. */
  get drawn(): boolean {
    return this.due && (this.opened !== this.live.viewer || this.fallen);
  }
  /** The seat that shall look next. */
  get next(): number {
    return this.#turn.next;
  }
  /** Whether somebody else at this screen must decide, whom it can be passed on to. */
  get waitsForOther(): boolean {
    return this.next >= 0 && this.next !== this.live.viewer;
  }
  /** The seat that looked before and may look on; -1 if there is none. */
  get before(): number {
    return this.opened === this.live.viewer ? this.live.viewer : -1;
  }

  open(): void {
    const { next } = this;
    if (next !== this.live.viewer) this.live.look(next);
    this.opened = next;
    this.kept = false;
  }
  /** Look on for a while. */
  keep(): void {
    this.kept = true;
  }
  /** Pass the screen on at once. */
  pass(): void {
    this.kept = false;
    this.fallen = true;
  }

  /** Let it fall after a pause, and forget who looked on once they are asked again. Called while a
   * component is set up. */
  follow(pause: () => number, asked: () => boolean): void {
    $effect(() => {
      if (!this.due) {
        this.fallen = false;
        return;
      }
      const timer = setTimeout(() => (this.fallen = true), pause());
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (asked()) this.kept = false;
    });
    // Where nothing is hidden, whoever is asked looks next, after the last move could be seen.
    $effect(() => {
      const { next } = this;
      if (!this.live.table?.open || !this.waitsForOther) return;
      const timer = setTimeout(() => this.live.look(next), pause());
      return () => clearTimeout(timer);
    });
  }
}
