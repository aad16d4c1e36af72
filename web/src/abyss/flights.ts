/** What travels over the table for what happened: cards, Pearls and tokens, from place to place.
 *
 * Places are the elements with `data-place`: `deck`, `track:2`, `stack:crab`, `court:0`, `zone:4`,
 * `seat:1`, and of one's own `hand`, `mine`, `pearls` and `affiliated`. */

import type { AbyssView, Happening } from "../api/wire";
import type { IconName } from "../art/icons";

export type Thing =
  | { kind: "ally"; id: string }
  | { kind: "lord"; id: string }
  | { kind: "leviathan"; id: string }
  | { kind: "stack"; race: string }
  | { kind: "back"; of: "lord" | "location" }
  | { kind: "token"; back: TokenBack; face: string } // it turns on its way
  | { kind: "icon"; icon: IconName; number: number };

type TokenBack = "monster-token" | "leviathan-token";

export interface Flight {
  from: string;
  to: string;
  thing: Thing;
}

const TREASURY = "treasury";

/** `before` is what was seen when it happened; `after`, what is seen now. */
export function flightsOf(
  happened: readonly Happening[],
  before: AbyssView,
  after: AbyssView,
): Flight[] {
  const flights: Flight[] = [];
  let space = before.track.length - 1; // of the card revealed last
  const me = after.me;
  const realm = (seat: number, mine: string) => (seat === me ? mine : `seat:${seat}`);
  const pearls = (seat: number) => realm(seat, "pearls");

  for (const event of happened) {
    const { kind, seat } = event;
    const number = Number(event.number ?? 0);
    const card = String(event.card ?? "");
    const lord = String(event.lord ?? "");
    const go = (from: string, to: string, thing: Thing) => flights.push({ from, to, thing });
    const icon = (name: IconName): Thing => ({ kind: "icon", icon: name, number });

    if (kind === "revealed") space = number - 1;
    else if (kind === "bought" || kind === "took")
      go(`track:${space}`, realm(seat, "hand"), { kind: "ally", id: card });
    else if (kind === "to_council")
      go(`track:${trackSpace(before, after, card)}`, `stack:${event.race}`, {
        kind: "ally",
        id: card,
      });
    else if (kind === "took_stack")
      go(`stack:${event.race}`, realm(seat, "hand"), { kind: "stack", race: String(event.race) });
    else if (kind === "discarded_stack")
      go(`stack:${event.race}`, "deck", { kind: "stack", race: String(event.race) });
    else if (kind === "discarded" && card)
      go(realm(seat, "hand"), "deck", { kind: "ally", id: card });
    else if (kind === "healed" || kind === "loot_ally")
      go("deck", realm(seat, "hand"), { kind: "ally", id: card });
    else if (kind === "played" && seat !== me)
      go(realm(seat, "hand"), `court:${after.recruiting?.space ?? before.recruiting?.space ?? 0}`, {
        kind: "ally",
        id: card,
      });
    else if (kind === "affiliated")
      go(`court:${before.recruiting?.space ?? 0}`, realm(seat, "affiliated"), {
        kind: "ally",
        id: card,
      });
    else if (kind === "court")
      go("court-deck", `court:${Number(event.place ?? 0)}`, { kind: "back", of: "lord" });
    else if (kind === "recruited" || kind === "received")
      go(courtSpace(before, lord), realm(seat, "mine"), { kind: "lord", id: lord });
    else if (kind === "discarded_lord")
      go(realm(seat, "mine"), "court-deck", { kind: "lord", id: lord });
    else if (kind === "controls")
      go("location-deck", realm(seat, "mine"), { kind: "back", of: "location" });
    else if (kind === "pearls" || kind === "reward") {
      if (kind === "pearls") go(TREASURY, pearls(seat), icon("pearl"));
    } else if (kind === "lost_pearls" || kind === "paid_treasury")
      go(pearls(seat), TREASURY, icon("pearl"));
    else if ((kind === "paid_pearls" || kind === "robbed") && event.seat2 !== null)
      go(
        pearls(kind === "robbed" ? Number(event.seat2) : seat),
        pearls(kind === "robbed" ? seat : Number(event.seat2)),
        icon("pearl"),
      );
    else if (kind === "keys") go(TREASURY, pearls(seat), icon("key-token"));
    else if (kind === "token") go(TREASURY, pearls(seat), token("monster-token", event.number));
    else if (kind === "leviathan_token")
      go(TREASURY, pearls(seat), token("leviathan-token", event.leviathan_token));
    else if (kind === "revealed_token")
      go(pearls(seat), TREASURY, token("leviathan-token", event.leviathan_token));
    else if (kind === "wounds") go(TREASURY, pearls(seat), icon("wound"));
    else if (kind === "nebulis") go(TREASURY, pearls(seat), icon("nebulis"));
    else if (kind === "entered")
      go("leviathan-deck", zoneOf(after, String(event.zone)), leviathan(event));
    else if (kind === "slew")
      go(zoneWith(before, String(event.leviathan)), realm(seat, "mine"), leviathan(event));
  }
  return flights;
}

/** A token shows its front where I may know it. */
function token(back: TokenBack, face: string | number | null | undefined): Thing {
  if (face === null || face === undefined) return { kind: "icon", icon: back, number: 1 };
  return { kind: "token", back, face: String(face) };
}

function leviathan(event: Happening): Thing {
  return { kind: "leviathan", id: String(event.leviathan) };
}

function courtSpace(view: AbyssView, lord: string): string {
  const space = view.court.findIndex((found) => found.lord === lord);
  return space < 0 ? "court-deck" : `court:${space}`;
}

function trackSpace(before: AbyssView, after: AbyssView, card: string): number {
  return Math.max(before.track.indexOf(card), after.track.indexOf(card), 0);
}

function zoneOf(view: AbyssView, sums: string): string {
  return `zone:${view.border?.zones.findIndex((zone) => zone.sums.join("/") === sums) ?? 0}`;
}

function zoneWith(view: AbyssView, id: string): string {
  return `zone:${view.border?.zones.findIndex((zone) => zone.leviathan?.id === id) ?? 0}`;
}
