/** Numbers that look random and depend on a name only. */
export class Chance {
  private state: number;

  constructor(name: string) {
    this.state = 2166136261;
    for (const letter of name)
      this.state = Math.imul(this.state ^ letter.codePointAt(0)!, 16777619) >>> 0;
  }

  /** A number from `low` to `high`. */
  between(low: number, high: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (high - low);
  }

  /** A whole number below `count`. */
  below(count: number): number {
    return Math.floor(this.between(0, count));
  }

  pick<T>(things: readonly T[]): T {
    return things[this.below(things.length)]!;
  }
}
