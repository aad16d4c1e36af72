/** What moves on the page, whoever set it going. */

/** Let everything arrive at once that has an end; what goes round for ever goes on. */
export function finishMoves(): void {
  for (const move of document.getAnimations())
    if (move.effect?.getComputedTiming().endTime !== Infinity) move.finish();
}

/** Do something once what has changed is on the screen: the change itself never waits for it. */
export function afterPaint(call: () => void): void {
  requestAnimationFrame(() => setTimeout(call));
}
