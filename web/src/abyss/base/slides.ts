/** Cards of my hand make room for others: each slides from where it was.
 *
 * They are measured before anything of a step has changed, and once all of it has: measured in between,
 * the whole board would be laid out once more. */

type Spots = ReadonlyMap<string, DOMRect>;

const cardsOf = (board: HTMLElement) => board.querySelectorAll<HTMLElement>(".hand [data-card]");

/** Where the cards of the hand are now. */
export function spotsOf(board: HTMLElement): Spots {
  const cards = [...cardsOf(board)];
  return new Map(cards.map((card) => [card.dataset.card ?? "", card.getBoundingClientRect()]));
}

/** Let those that stay go from where they were. */
export function slide(board: HTMLElement, before: Spots, duration: number): void {
  const cards = [...cardsOf(board)];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  for (const [place, card] of cards.entries()) {
    const was = before.get(card.dataset.card ?? "");
    const is = boxes[place]!;
    if (!was || (was.left === is.left && was.top === is.top)) continue;
    const from = `translate(${was.left - is.left}px, ${was.top - is.top}px)`;
    card.animate([{ transform: from }, { transform: "none" }], { duration, easing: "ease-out" });
  }
}
