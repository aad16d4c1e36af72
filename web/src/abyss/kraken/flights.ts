/** What travels with Kraken: Nebulis, and Allies that come back from the discard pile. */

import type { Happening } from "../../api/wire";
import { ally, go, icons, TREASURY, type Flight, type Scene } from "../base/flights";

export function flights(event: Happening, scene: Scene): Flight[] {
  const { kind, seat } = event;
  if (kind === "nebulis") return [go(TREASURY, scene.pearls(seat), icons("nebulis", event))];
  if (kind === "healed" || kind === "loot_ally")
    return [go("deck", scene.realm(seat, "hand"), ally(event))];
  return [];
}
