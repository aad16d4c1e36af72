/** What moves on the page, whoever set it going. */

/** Let everything arrive at once that has an end; what goes round for ever goes on. */
export function finishMoves(): void {
  for (const move of document.getAnimations())
    if (move.effect?.getComputedTiming().endTime !== Infinity) move.finish();
}

/** Let whatever moves in a board stand where it sets out, until what is given back is called. */
export function holdMoves(board: HTMLElement): () => void {
  const staged = [...board.querySelectorAll(".stage")];
  const moves = board.getAnimations({ subtree: true }).filter(({ effect }) => {
    const moved = effect instanceof KeyframeEffect ? effect.target : null;
    return !staged.some((stage) => stage.contains(moved));
  });
  for (const move of moves) move.pause();
  return () => {
    for (const move of moves) if (move.playState === "paused") move.play();
  };
}

/** Do something once what has changed is on the screen: the change itself never waits for it. */
export function afterPaint(call: () => void): void {
  requestAnimationFrame(() => setTimeout(call));
}
