/** What travels over the table for what happened: cards, Pearls and tokens, from place to place.
 *
 * Places are the elements with `data-place`: `deck`, `track:2`, `stack:crab`, `court:0`, `seat:1`,
 * and of one's own `hand`, `mine`, `pearls` and `affiliated`; expansions have some of their own. */

import type { AbyssView, Happening } from "../../api/wire";
import type { IconName } from "../../art/icons";
import type { Part } from "./part";
import type { Face } from "./tokens";

export type Thing =
  | { kind: "ally"; id: string }
  | { kind: "lord"; id: string }
  | { kind: "picture"; of: string } // of a card, by `kind:id`
  | { kind: "stack"; race: string }
  | { kind: "back"; of: "lord" | "location" }
  | { kind: "token"; back: IconName; face: Face } // it turns on its way
  | { kind: "icon"; icon: IconName; number: number };

export interface Flight {
  from: string;
  to: string;
  thing: Thing;
}

export const TREASURY = "treasury";

/** Where things lay when something happened, and where they lie now. */
export class Scene {
  /** The space of the card revealed last. */
  space: number;

  constructor(
    readonly before: AbyssView,
    readonly after: AbyssView,
  ) {
    this.space = before.track.length - 1;
  }

  isMe(seat: number): boolean {
    return seat === this.after.me;
  }
  /** Somebody's part of the table; of mine, a place in it. */
  realm(seat: number, mine: "hand" | "mine" | "pearls" | "affiliated"): string {
    return this.isMe(seat) ? mine : `seat:${seat}`;
  }
  pearls(seat: number): string {
    return this.realm(seat, "pearls");
  }
  /** The space of the Lord that is being recruited. */
  get recruiting(): string {
    return `court:${this.after.recruiting?.space ?? this.before.recruiting?.space ?? 0}`;
  }
  courtSpace(lord: string): string {
    const space = this.before.court.findIndex((found) => found.lord === lord);
    return space < 0 ? "court-deck" : `court:${space}`;
  }
  trackSpace(card: string): string {
    const { before, after } = this;
    return `track:${Math.max(before.track.indexOf(card), after.track.indexOf(card), 0)}`;
  }
}

/** `before` is what was seen when it happened; `after`, what is seen now. */
export function flightsOf(
  happened: readonly Happening[],
  before: AbyssView,
  after: AbyssView,
  parts: readonly Part[] = [],
): Flight[] {
  const scene = new Scene(before, after);
  return happened.flatMap((event) => [
    ...flights(event, scene),
    ...parts.flatMap((part) => part.flights?.(event, scene) ?? []),
  ]);
}

/** What travels in the base game. */
function flights(event: Happening, scene: Scene): Flight[] {
  const { kind, seat } = event;
  const race = String(event.race);
  const lord = String(event.lord ?? "");
  const other = Number(event.seat2);

  switch (kind) {
    case "revealed":
      scene.space = Number(event.number) - 1;
      return [];
    case "bought":
    case "took":
      return [go(`track:${scene.space}`, scene.realm(seat, "hand"), ally(event))];
    case "to_council":
      return [go(scene.trackSpace(String(event.card)), `stack:${race}`, ally(event))];
    case "took_stack":
      return [go(`stack:${race}`, scene.realm(seat, "hand"), { kind: "stack", race })];
    case "discarded_stack":
      return [go(`stack:${race}`, "deck", { kind: "stack", race })];
    case "discarded":
      return event.card ? [go(scene.realm(seat, "hand"), "deck", ally(event))] : [];
    case "played":
      if (scene.isMe(seat)) return [];
      return [go(scene.realm(seat, "hand"), scene.recruiting, ally(event))];
    case "affiliated":
      return [go(scene.recruiting, scene.realm(seat, "affiliated"), ally(event))];
    case "court":
      return [go("court-deck", `court:${Number(event.place ?? 0)}`, { kind: "back", of: "lord" })];
    case "recruited":
    case "received":
      return [go(scene.courtSpace(lord), scene.realm(seat, "mine"), { kind: "lord", id: lord })];
    case "discarded_lord":
      return [go(scene.realm(seat, "mine"), "court-deck", { kind: "lord", id: lord })];
    case "controls":
      return [go("location-deck", scene.realm(seat, "mine"), { kind: "back", of: "location" })];
    case "pearls":
      return [go(TREASURY, scene.pearls(seat), icons("pearl", event))];
    case "lost_pearls":
    case "paid_treasury":
      return [go(scene.pearls(seat), TREASURY, icons("pearl", event))];
    case "paid_pearls":
      return event.seat2 === null
        ? []
        : [go(scene.pearls(seat), scene.pearls(other), icons("pearl", event))];
    case "robbed":
      return event.seat2 === null
        ? []
        : [go(scene.pearls(other), scene.pearls(seat), icons("pearl", event))];
    case "keys":
      return [go(TREASURY, scene.pearls(seat), icons("key-token", event))];
    case "token":
      return [go(TREASURY, scene.pearls(seat), token("monster-token", points(event.number)))];
    default:
      return [];
  }
}

export function go(from: string, to: string, thing: Thing): Flight {
  return { from, to, thing };
}

/** The Ally that something happened to. */
export function ally(event: Happening): Thing {
  return { kind: "ally", id: String(event.card ?? "") };
}

/** As many of a thing as the event says. */
export function icons(icon: IconName, event: Happening): Thing {
  return { kind: "icon", icon, number: Number(event.number ?? 0) };
}

/** A token shows its front where I may know it. */
export function token(back: IconName, face: Face | null): Thing {
  return face ? { kind: "token", back, face } : { kind: "icon", icon: back, number: 1 };
}

function points(value: string | number | null | undefined): Face | null {
  return value === null || value === undefined ? null : { words: String(value) };
}
