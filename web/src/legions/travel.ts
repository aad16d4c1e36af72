/** Cards travel from where they were to where they go: whatever has a `data-key` in both steps.
 *
 * Measured before and after a step, and played by the browser (Web Animations). A card that was not
 * there before comes from where the step says: out of a hand, a deck or the row. */

import type { Happening } from "../api/wire";

/** Milliseconds that a card takes to its new place, at normal speed. */
export const TRAVEL = 230;

type Spots = Map<string, { box: DOMRect; face: string }>;

/** Where every card and zone of a board is now. */
export function spotsOf(board: HTMLElement): Spots {
  const spots: Spots = new Map();
  for (const element of keyed(board)) {
    spots.set(element.dataset.key ?? "", {
      box: element.getBoundingClientRect(),
      face: element.dataset.face ?? "",
    });
  }
  return spots;
}

/** Move everything from where it was. Without movement, what is new or elsewhere fades in. */
export function travel(
  board: HTMLElement,
  before: Spots,
  happened: Happening[],
  duration: number,
  fade: boolean,
): void {
  const from = origins(happened, before);
  const stages = stagesOf(happened);
  // All are measured before the first moves: else the browser would lay out the board for each of them.
  const cards = [...keyed(board)].filter(({ dataset }) => dataset.zone === undefined);
  const boxes = cards.map((card) => card.getBoundingClientRect());
  for (const [place, element] of cards.entries()) {
    const key = element.dataset.key ?? "";
    const was = before.get(key) ?? before.get(from.get(key) ?? "");
    const box = boxes[place]!;
    const turned = was !== undefined && was.face !== (element.dataset.face ?? "");
    const moved = was !== undefined && isElsewhere(was.box, box);
    const delay = fade ? 0 : (stages.get(key) ?? 0) * duration * STANDS;
    if (!was || (fade && (moved || turned))) {
      const timing = { duration: fade ? 160 : duration, delay, fill: "backwards" } as const;
      element.animate([{ opacity: 0 }, { opacity: 1 }], timing);
    } else if (moved || turned) {
      fly(element, was.box, box, turned, moved ? duration : duration * 1.2, delay);
    }
  }
}

/** What follows from a move in one step, in the order in which it is shown: the move itself, the
 * attack, the majorities, the rows filled again. */
const AFTER: Readonly<Record<string, number>> = {
  attacked: 1,
  struck: 1,
  routed: 1,
  majority: 2,
  turned_up: 3,
  legion_row: 3,
  hero_row: 3,
};
const STANDS = 1.5; // times a movement, from one to the next

/** At which stage a card moves, by its key; the token of a place by `place:red`. Stages at which
 * nothing happens take no time. */
export function stagesOf(happened: readonly Happening[]): Map<string, number> {
  const present = [...new Set(happened.map(({ kind }) => AFTER[kind] ?? 0))].sort((a, b) => a - b);
  const stages = new Map<string, number>();
  for (const event of happened) {
    const stage = present.indexOf(AFTER[event.kind] ?? 0);
    if (event.legion) stages.set(`legion:${event.legion}`, stage);
    if (event.hero) stages.set(`hero:${event.hero}`, stage);
    if (event.kind === "majority") stages.set(`place:${event.location}`, stage);
    if (event.kind === "legion_row") stages.set("row:hidden", stage);
  }
  return stages;
}

function keyed(board: HTMLElement): NodeListOf<HTMLElement> {
  return board.querySelectorAll<HTMLElement>("[data-key]");
}

function isElsewhere(one: DOMRect, other: DOMRect): boolean {
  return Math.abs(one.left - other.left) > 1 || Math.abs(one.top - other.top) > 1;
}

/** In a fan a card is wider than its place: its height and its corner say where it is. */
function fly(
  element: HTMLElement,
  was: DOMRect,
  is: DOMRect,
  turned: boolean,
  duration: number,
  delay: number,
) {
  const [x, y] = [was.left - is.left, was.top - is.top];
  const scale = is.height > 0 ? was.height / is.height : 1;
  const transformOrigin = turned && x === 0 && y === 0 ? "50% 50%" : "0 0";
  const start = `translate(${x}px, ${y}px) scale(${scale})`;
  const halfway = `translate(${x / 2}px, ${y / 2}px) scale(${(scale + 1) / 2}) rotateY(90deg)`;
  const path = turned ? [start, halfway, "none"] : [start, "none"];
  const frames = path.map((transform) => ({ transform, transformOrigin, zIndex: "20" }));
  const easing = "cubic-bezier(0.22, 0.8, 0.3, 1)";
  element.animate(frames, { duration, easing, delay, fill: "backwards" });
}

/** From where a card that was not to be seen comes, by its key. */
function origins(happened: Happening[], before: Spots): Map<string, string> {
  const from = new Map<string, string>([["row:hidden", "deck"]]);
  for (const event of happened) {
    const { kind, seat } = event;
    const legion = `legion:${event.legion}`;
    const hero = `hero:${event.hero}`;
    if (kind === "revealed" || kind === "placed") from.set(legion, `hand:${seat}`);
    else if (kind === "legion_row") from.set(legion, "deck");
    else if (kind === "turned_up") from.set(legion, "row:hidden");
    else if (kind === "hero_row") from.set(hero, "hero_deck");
    else if (kind === "recruited" || kind === "looked_at_hero") from.set(hero, "hero_deck");
    else if (kind === "swapped_gained") from.set(legion, `hand:${1 - seat}`);
    else if (kind === "took" || kind === "took_hidden" || kind === "recalled") {
      const source = kind === "took_hidden" ? "row:hidden" : legion;
      if (event.legion !== null) from.set(legion, source);
      for (let back = 0; back < 3; back++) {
        // a back that was not there before is the card just taken
        if (!before.has(`back:${seat}:${back}`)) from.set(`back:${seat}:${back}`, source);
      }
    }
  }
  return from;
}
