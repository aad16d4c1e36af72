/** The widths at which something is laid out in another way. Styles call them by name,
 * `@media (--narrow)`, and so does what is laid out by code; `named-media.ts` puts the widths in. */

export const MEDIA = {
  /** A phone: the log covers the board, the hand stays in sight. */
  narrow: "(max-width: 719px)",
  /** The reference has no room for a column beside what is read. */
  "one-column": "(max-width: 899px)",
  /** The log is open at first. */
  roomy: "(min-width: 1000px)",
  /** The log and the hint have columns of their own … */
  "side-by-side": "(min-width: 1100px)",
  /** … or lie over the board. */
  stacked: "(max-width: 1099px)",
  /** Of a board, which may be narrower than the window. */
  "small-board": "(max-width: 46rem)",
  /** Of an opponent's part of the board. */
  "wide-opponent": "(min-width: 24rem)",
} as const;

export type Medium = keyof typeof MEDIA;

/** Whether the window is so now. */
export function isNow(medium: Medium): boolean {
  return matchMedia(MEDIA[medium]).matches;
}
