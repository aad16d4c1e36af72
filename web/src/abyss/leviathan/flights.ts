/** What travels to and from the Border. */

import type { AbyssView, Happening } from "../../api/wire";
import { go, icons, token, TREASURY, type Flight, type Scene, type Thing } from "../base/flights";
import { faceOf } from "./faces";

export function flights(event: Happening, scene: Scene): Flight[] {
  const { kind, seat } = event;
  switch (kind) {
    case "leviathan_token":
      return [go(TREASURY, scene.pearls(seat), tokenOf(event))];
    case "revealed_token":
      return [go(scene.pearls(seat), TREASURY, tokenOf(event))];
    case "wounds":
      return [go(TREASURY, scene.pearls(seat), icons("wound", event))];
    case "entered":
      return [go("leviathan-deck", zoneOf(scene.after, String(event.zone)), beast(event))];
    case "slew":
      return [
        go(
          zoneWith(scene.before, String(event.leviathan)),
          scene.realm(seat, "mine"),
          beast(event),
        ),
      ];
    default:
      return [];
  }
}

function tokenOf(event: Happening): Thing {
  const face = event.leviathan_token;
  return token("leviathan-token", face ? faceOf(String(face)) : null);
}

function beast(event: Happening): Thing {
  return { kind: "picture", of: `leviathan:${event.leviathan}` };
}

function zoneOf(view: AbyssView, sums: string): string {
  return `zone:${view.parts.leviathan?.border.zones.findIndex((zone) => zone.sums.join("/") === sums) ?? 0}`;
}

function zoneWith(view: AbyssView, id: string): string {
  return `zone:${view.parts.leviathan?.border.zones.findIndex((zone) => zone.leviathan?.id === id) ?? 0}`;
}
