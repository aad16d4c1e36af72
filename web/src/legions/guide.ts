/** What the rules of Legions say to people first. */

import type { Guide } from "../reference/guide";

export const guide: Guide = {
  win: {
    heroes: "hero:violet_rally",
    majorities: "location:green",
    banners: "hero:blue_banner",
  },
  turn: {
    initiative: "initiative",
    place: "location",
    recruit: "crown",
    complete: "hand",
    attack: "attack",
    count: "majority",
  },
  signs: ["points", "banner", "attack", "stratagem"],
};
